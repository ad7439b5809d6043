import type { Transaction } from 'kysely';
import type { App } from '../../services/app.ts';
import { endCookie, readCookie, writeCookie } from '../../services/auth/cookie.ts';
import { newToken, tokenHash } from '../../services/auth/token.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/schema.ts';

const HOURS = 12;

/** Who reads their own pay documents. It is not an account: it opens nothing else. */
export interface PaidPerson {
  readonly address: string;
}

/** Short, because the link is often opened on a computer that several people use. */
export async function startPaySession(app: App, trx: Transaction<Database>, address: string): Promise<string> {
  const token = newToken();
  const now = app.now();
  await trx
    .insertInto('pay_sessions')
    .values({
      token_hash: tokenHash(token),
      address,
      created_at: now,
      expires_at: new Date(now.getTime() + HOURS * 3_600_000),
    })
    .execute();
  return token;
}

const NAME = 'my-pay';

export const paySessionCookie = (config: Config, token: string): string =>
  writeCookie(config, NAME, token, HOURS * 3600);

export const endedPaySessionCookie = (config: Config): string => endCookie(config, NAME);

/** Who holds the cookie of a request, or null. */
export async function findPaidPerson(app: App, { headers }: Pick<Request, 'headers'>): Promise<PaidPerson | null> {
  const token = readCookie(app.config, NAME, headers.get('cookie'));
  if (token === null) return null;
  const session = await app.db
    .selectFrom('pay_sessions')
    .select('address')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', app.now())
    .executeTakeFirst();
  return session ?? null;
}

export async function endPaySession(app: App, { headers }: Pick<Request, 'headers'>): Promise<void> {
  const token = readCookie(app.config, NAME, headers.get('cookie'));
  if (token !== null) await app.db.deleteFrom('pay_sessions').where('token_hash', '=', tokenHash(token)).execute();
}
