import { formatDate } from '../../domain/calendar.ts';
import type { AccountStanding, ConfirmedIssuer } from '../../domain/integrity/levels.ts';
import { isUuid } from '../../domain/uuid.ts';
import { dateInNewYork } from '../../domain/moment.ts';
import type { App } from '../app.ts';
import { limitOf } from '../signals/account-limits.ts';

const ACCOUNT = 'user:';

/**
 * What whoever owns a paper has proved, and what still counts of it; and whether our staff let them make specimens only.
 * A guest has proved nothing.
 */
export async function standingOf(app: App, ownerKey: string | null): Promise<AccountStanding> {
  const isLimited = ownerKey !== null && (await limitOf(app.db, ownerKey, 'specimen-only')) !== null;
  const limited = isLimited ? { isLimited } : {};
  const userId = ownerKey?.startsWith(ACCOUNT) ? ownerKey.slice(ACCOUNT.length) : '';
  if (!isUuid(userId)) return { level: 'U', ...limited };
  const rows = await app.db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .select(['verifications.id', 'issuer', 'method', 'domain', 'covers_statements', 'decided_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .where('expires_at', '>', app.now())
    .where('disabled_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .execute();
  const confirmed = rows.map(
    ({ id, issuer, method, domain, covers_statements: coversStatements, decided_at: at }): ConfirmedIssuer =>
      method === 'business'
        ? { id, level: 'B', issuer, coversStatements, verifiedOn: formatDate(dateInNewYork(at!)) }
        : { id, level: 'D', issuer, coversStatements: false, domain: domain! },
  );
  return { level: 'U', confirmed, ...limited };
}

export const standingOfUser = (app: App, userId: string | null): Promise<AccountStanding> =>
  standingOf(app, userId === null ? null : `${ACCOUNT}${userId}`);
