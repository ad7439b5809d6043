import { formatDate } from '../../../domain/calendar.ts';
import type { VerificationStatus, ConfirmedIssuer } from '../../../domain/integrity/levels.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { type OwnerKey, userIdOf, userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { namedIdentities } from '../issuers/issuer-identity.ts';
import { limitOf } from './account-limits.ts';

/** The owner's valid verifications, and whether staff limited them to specimens. A guest has no verifications. */
export async function verificationStatusOf(app: App, ownerKey: OwnerKey | null): Promise<VerificationStatus> {
  const isLimited = ownerKey !== null && (await limitOf(app.db, ownerKey, 'specimen-only')) !== null;
  const limited = isLimited ? { isLimited } : {};
  const userId = (ownerKey && userIdOf(ownerKey)) ?? '';
  if (!isUuid(userId)) return { level: 'U', ...limited };
  const rows = await app.db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .select(['verifications.id', 'issuer', 'issuer_key as key', 'method', 'domain', 'covers_statements', 'decided_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', app.now())
    .where('disabled_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .execute();
  const identities = rows.some(({ method }) => method === 'business') ? await namedIdentities(app, userId) : new Map();
  const confirmed = rows.map(
    ({ id, issuer, key, method, domain, covers_statements: coversStatements, decided_at: at }): ConfirmedIssuer => {
      if (method !== 'business') return { id, level: 'D', issuer, coversStatements: false, domain: domain! };
      const identity = identities.get(key);
      const verifiedOn = formatDate(dateInNewYork(at!));
      return { id, level: 'B', issuer, coversStatements, verifiedOn, ...(identity && { identity }) };
    },
  );
  return { level: 'U', confirmed, ...limited };
}

export const verificationStatusOfUser = (app: App, userId: string | null): Promise<VerificationStatus> =>
  verificationStatusOf(app, userId === null ? null : userKey(userId));
