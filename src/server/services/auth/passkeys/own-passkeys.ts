import { z } from 'zod';
import { AppError } from '../../../../domain/errors.ts';
import { type Actor, requireUser } from '../../actor.ts';
import type { App } from '../../app.ts';
import { announceAccountChange } from '../announce-account-change.ts';

export const passkeyName = z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters');

export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export function listOwnPasskeys(app: App, actor: Actor): Promise<OwnPasskey[]> {
  const userId = requireUser(actor);
  return app.db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Another user's passkey gives the same error as one that does not exist. */
const missing = () => new AppError('NOT_FOUND', 'Passkey not found.');

export async function renamePasskey(app: App, actor: Actor, id: string, name: string): Promise<void> {
  const userId = requireUser(actor);
  const renamed = await app.db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw missing();
}

export async function removePasskey(app: App, actor: Actor, id: string): Promise<void> {
  const userId = requireUser(actor);
  await app.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('passkeys')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw missing();
    await announceAccountChange(app, trx, userId, 'passkey-removed');
  });
}
