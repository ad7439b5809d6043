import { z } from 'zod';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';
import { fullNameField } from './credentials.ts';
import type { SignedInUser } from './session.ts';

export const ownDataInput = z.object({ fullName: fullNameField });

export async function updateOwnData(
  app: App,
  actor: Actor,
  { fullName }: z.output<typeof ownDataInput>,
): Promise<SignedInUser> {
  const userId = requireUser(actor);
  const row = await app.db
    .updateTable('users')
    .set({ full_name: fullName, updated_at: app.now() })
    .where('id', '=', userId)
    .returning(['id', 'full_name', 'username', 'user_role', 'email_confirmed_at'])
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    user_role: row.user_role,
    isEmailConfirmed: row.email_confirmed_at !== null,
  };
}
