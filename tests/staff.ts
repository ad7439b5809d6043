import type { Role } from '../src/domain/roles.ts';
import type { App } from '../src/server/services/app.ts';
import type { Actor } from '../src/server/services/actor.ts';
import { startSession } from '../src/server/services/auth/session.ts';

export interface Person {
  readonly id: string;
  readonly actor: Actor;
  /** Authorizes API calls in their name. */
  readonly token: string;
}

let counter = 0;

/** A signed-in user with this role; staff have passed their second factor. */
export async function createPerson(app: Pick<App, 'db' | 'now'>, role: Role): Promise<Person> {
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
  const start = { userId: id, agent: 'a test', hasSecondFactor: role > 0, awaitsCode: false, identityId: null };
  // A journey has the site's database, not its App, and no site of the journeys has a provider.
  const whole = { config: { signInProvider: undefined }, ...app } as App;
  return { id, actor: { userId: id, role, key: null }, token: await startSession(whole, app.db, start) };
}
