import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import type { Database } from '../../platform/db/schema.ts';

/**
 * The refusal of a decision that a colleague made first, with who it was. Every decision is in the audit log in the same
 * transaction, so under the item's lock the newest of these entries is the one that decided.
 */
export async function alreadyDecided(
  trx: Transaction<Database>,
  subject: string,
  actions: readonly string[],
  what: string,
): Promise<AppError> {
  const decision = await trx
    .selectFrom('audit_log')
    .select('actor_name')
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new AppError('CONFLICT', decision ? `${decision.actor_name} already ${what}.` : `Someone already ${what}.`);
}
