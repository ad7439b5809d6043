import type { App } from '../src/server/app.ts';
import type { Actor } from '../src/server/actor.ts';
import { startSession } from '../src/server/auth/session.ts';
import type { UserRole } from '../src/server/db/tables/accounts.ts';

export interface Person {
  readonly id: string;
  readonly actor: Actor;
  /** Opens the calls of the API in their name. */
  readonly token: string;
}

let counter = 0;

/** Somebody with an account of this role, signed in; staff have shown their second factor. */
export async function createPerson(app: Pick<App, 'db' | 'now'>, role: UserRole): Promise<Person> {
  counter += 1;
  const { id } = await app.db
    .insertInto('users')
    .values({
      full_name: `Person ${counter}`,
      username: `member-${counter}@example.com`,
      password_hash: null,
      user_role: role,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const start = { userId: id, agent: 'a test', hasSecondFactor: role > 0, awaitsCode: false };
  return { id, actor: { userId: id, role, key: null }, token: await startSession(app as App, app.db, start) };
}
