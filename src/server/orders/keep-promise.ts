import type { Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { type AccountStanding, LIMITED, standingFor } from '../../domain/integrity/levels.ts';
import type { Level } from '../../domain/integrity/level.ts';
import type { Database } from '../db/schema.ts';
import type { FrozenDocument } from '../documents/freeze-documents.ts';
import { limitOf, lockOwner, requireNotStopped } from '../signals/account-limits.ts';
import type { OrderRow } from '../db/tables/orders.ts';
import type { Offer } from './products.ts';

const CHANGED =
  'What the papers will say about their issuer has changed since you saw it. Look at it once more; nothing was taken.';
const TAKEN_BACK = (issuer: string): string =>
  `What was proved for ${issuer} was withdrawn before the payment arrived, so these papers cannot say what you were shown.`;
const LIMITED_SINCE =
  'Before the payment arrived our staff limited this account to specimens, and our letter says why. The papers would not be what you were shown.';
const GUEST_LIMITED =
  'Papers ordered with this address come as specimens at the moment, as our letter to it says. Sign in with it to see and order them.';

/** What somebody saw on the page is what they order; whatever changed in between is shown to them first. */
export function requireShown(offers: readonly Offer[], shown: readonly Level[] | undefined): void {
  const levels = offers.map(({ papers }) => papers[0]!.level.level);
  if (shown !== undefined && JSON.stringify(levels) !== JSON.stringify(shown)) throw new AppError('CONFLICT', CHANGED);
}

/** Whoever orders as a guest saw no account's limits: they are told before they pay for something else. */
export function requireNoHiddenLimit(ownerKey: string, offers: readonly Offer[]): void {
  const isLower = offers.some(({ papers }) => papers.some(({ level }) => level.why === LIMITED));
  if (ownerKey.startsWith('email:') && isLower) throw new AppError('CONFLICT', GUEST_LIMITED, { email: GUEST_LIMITED });
}

/**
 * What was shown and paid for is what is made, also when a proof ran out in between or a better one came. Two things
 * forbid it, and then the money goes back: a proof that was taken back or refused, and a limit that staff set. The rows
 * are held until the papers are registered, so that neither happens between the question and the answer.
 */
export async function keepPromise(
  trx: Transaction<Database>,
  order: OrderRow,
  standing: AccountStanding,
  papers: readonly FrozenDocument[],
): Promise<void> {
  await lockOwner(trx, order.owner_key);
  await requireNotStopped(trx, order.owner_key);
  const isLimited = (await limitOf(trx, order.owner_key, 'specimen-only')) !== null;
  for (const { kind, level, content } of papers) {
    if (level.level === 'U' && isLimited && !standing.isLimited) throw new AppError('CONFLICT', LIMITED_SINCE);
    if (level.level !== 'D' && level.level !== 'B') continue;
    const proof = standingFor(standing, kind.id, kind.issuerOf(content.input));
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
