import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type VerificationStatus, LIMITED, issuerStatusFor } from '../../../domain/integrity/levels.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { type OwnerKey, emailOf } from '../../../domain/owner-key.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { FrozenDocument } from '../../documents/issue/freeze-documents.ts';
import { limitOf, lockOwner, requireNotSuspended } from '../../documents/verifications/account-limits.ts';
import type { OrderRow } from '../../platform/db/tables/orders.ts';
import type { Offer } from './products.ts';

const CHANGED = 'What the documents say about their issuer has changed. Please review it. You were not charged.';
const TAKEN_BACK = (issuer: string): string =>
  `The verification of ${issuer} ended before the payment arrived, so the documents can’t say what you were shown.`;
const LIMITED_SINCE =
  'Before the payment arrived, our staff limited this account to specimens. Our email explains why. The documents would not match what you were shown.';
const GUEST_LIMITED =
  'Documents ordered with this email address are currently marked as specimens. Our email to you explains why. Sign in to see and order them.';

/** Buyers get what the page showed. If anything changed in between, they see it first. */
export function requireShown(offers: readonly Offer[], shown: readonly Level[] | undefined): void {
  // The documents of a run are shown as one line for each kind.
  const isRun = offers.some(({ product }) => product.runRowId !== undefined);
  const each = offers.map(({ documents }) => documents[0]!.level.level);
  const compared = (levels: readonly Level[]): string => JSON.stringify(isRun ? [...new Set(levels)] : levels);
  if (shown !== undefined && compared(each) !== compared(shown)) throw new AppError('CONFLICT', CHANGED);
}

/** A guest's page shows no account limits, so a guest hears about them before paying for something else. */
export function requireNoHiddenLimit(ownerKey: OwnerKey, offers: readonly Offer[]): void {
  const isLower = offers.some(({ documents }) => documents.some(({ level }) => level.why === LIMITED));
  if (emailOf(ownerKey) !== null && isLower) throw new AppError('CONFLICT', GUEST_LIMITED, { email: GUEST_LIMITED });
}

/**
 * Produces what was shown and paid for, even if a proof expired or a better one arrived in between. Two changes prevent
 * that and cause a refund: a proof that was withdrawn or refused, and a limit set by staff. The rows stay locked until
 * the documents are registered, so neither can happen between the check and the registration.
 */
export async function refundWhenTermsChanged(
  trx: Transaction<Database>,
  order: OrderRow,
  verificationStatus: VerificationStatus,
  documents: readonly FrozenDocument[],
): Promise<void> {
  await lockOwner(trx, order.owner_key);
  await requireNotSuspended(trx, order.owner_key);
  const isLimited = (await limitOf(trx, order.owner_key, 'specimen-only')) !== null;
  for (const { kind, level, content } of documents) {
    if (level.level === 'U' && isLimited && !verificationStatus.isLimited)
      throw new AppError('CONFLICT', LIMITED_SINCE);
    if (level.level !== 'D' && level.level !== 'B') continue;
    const proof = issuerStatusFor(verificationStatus, kind.id, kind.issuerOf(content.input));
    if (proof.level === 'U') continue;
    const holds = await trx
      .selectFrom('verifications')
      .innerJoin('users', 'users.id', 'user_id')
      .select('verifications.id')
      .where('verifications.id', '=', proof.id)
      .where('state', '=', 'confirmed')
      .where((where) => where.or([where('disabled_at', 'is', null), where('erase_at', 'is not', null)]))
      .forShare('verifications')
      .executeTakeFirst();
    if (!holds) throw new AppError('CONFLICT', TAKEN_BACK(content.facts.issuer));
  }
}
