import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { VerificationTable } from '../../platform/db/tables/verifications.ts';

export type VerificationRow = Selectable<VerificationTable>;

/** Another user's verification gives the same error as one that does not exist. */
export const noVerification = () => new AppError('NOT_FOUND', 'Verification not found.');

export async function findOwnVerification(app: App, actor: Actor, id: string): Promise<VerificationRow> {
  const userId = requireUser(actor);
  const row = isUuid(id)
    ? await app.db
        .selectFrom('verifications')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noVerification();
  return row;
}

/** What was rejected stays in the list until its owner asks again. */
export function listOwnVerifications(app: App, actor: Actor): Promise<VerificationRow[]> {
  return app.db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', requireUser(actor))
    .where('state', '<>', 'withdrawn')
    .where((where) =>
      where.or([
        where('state', '<>', 'refused'),
        where.not(
          where.exists(
            where
              .selectFrom('verifications as later')
              .select('later.id')
              .whereRef('later.user_id', '=', 'verifications.user_id')
              .whereRef('later.issuer_key', '=', 'verifications.issuer_key')
              .whereRef('later.created_at', '>', 'verifications.created_at'),
          ),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
}
