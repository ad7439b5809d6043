import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { networkOf } from '../http/limits/client-address.ts';
import { refusal } from '../../../domain/language/refusal.ts';

/** Attempts on one account from one network before further ones have to wait. */
const FREE_ON_ACCOUNT = 5;
/** Attempts from one network on any account. Enough for an office, too few to try a list of passwords. */
const FREE_ON_NETWORK = 60;

const keyOf = (account: string, address: string): string =>
  createHash('sha256')
    .update(`${account} ${networkOf(address)}`)
    .digest('hex');

/**
 * Counts an attempt before checking it, so that parallel attempts all count. After the free attempts, the wait doubles
 * from 30 seconds to 15 minutes. The key joins account and network, so that attackers cannot lock out the owner.
 */
async function count(app: App, key: string, free: number): Promise<void> {
  const now = app.now();
  const limit = Math.max(1, Math.floor(free * app.config.rateLimitScale));
  const { rows } = await sql`
    insert into sign_in_attempts as known (key, attempts, free_again_at, forgotten_at)
    values (${key}, 1, to_timestamp(0), ${now}::timestamptz + interval '1 hour')
    on conflict (key) do update set
      attempts = case when known.forgotten_at < ${now} then 1 else known.attempts + 1 end,
      free_again_at = case
        when known.forgotten_at < ${now} or known.attempts + 1 < ${limit}::integer then to_timestamp(0)
        else ${now}::timestamptz + least(900, 30 * power(2, least(10, known.attempts + 1 - ${limit}::integer))) * interval '1 second'
      end,
      forgotten_at = ${now}::timestamptz + interval '1 hour'
    where known.free_again_at <= ${now}
    returning 1`.execute(app.db);
  if (rows.length === 0) {
    app.log.warn({ attempts: key.slice(0, 16) }, 'Sign-in attempts have to wait');
    throw refusal('RATE_LIMITED', { key: 'tooManyAttempts' });
  }
}

export async function countSignIn(app: App, username: string, address: string): Promise<void> {
  await count(app, keyOf('', address), FREE_ON_NETWORK);
  await count(app, keyOf(username, address), FREE_ON_ACCOUNT);
}

/** A correct password resets the count of its account and removes this attempt from its network's count. */
export async function forgiveSignIn(app: App, username: string, address: string): Promise<void> {
  await app.db.deleteFrom('sign_in_attempts').where('key', '=', keyOf(username, address)).execute();
  await app.db
    .updateTable('sign_in_attempts')
    .set((build) => ({ attempts: build('attempts', '-', 1) }))
    .where('key', '=', keyOf('', address))
    .execute();
}

/** Wrong passwords on one account from all unknown devices together. */
const FREE_EVERYWHERE = 50;
/** Wrong passwords from a device on which the owner has signed in before. */
const FREE_ON_DEVICE = 10;

const everywhere = (account: string): string => createHash('sha256').update(`everywhere ${account}`).digest('hex');
const onDevice = (device: string): string => createHash('sha256').update(`device ${device}`).digest('hex');

/**
 * Limits guessing from many networks at once. Known devices are counted separately and email links are not counted, so
 * the owner can still sign in.
 */
export async function countPassword(app: App, username: string, address: string, device: string | null): Promise<void> {
  if (device !== null) return count(app, onDevice(device), FREE_ON_DEVICE);
  await countSignIn(app, username, address);
  await count(app, everywhere(username), FREE_EVERYWHERE);
}

/** A correct password on an unknown device does not reset the count of all unknown devices. */
export async function forgivePassword(
  app: App,
  username: string,
  address: string,
  device: string | null,
): Promise<void> {
  if (device === null) return forgiveSignIn(app, username, address);
  await app.db.deleteFrom('sign_in_attempts').where('key', '=', onDevice(device)).execute();
}

/** Wrong codes on one account from all networks. Guessing needs the password first, and recovery codes still work. */
const FREE_CODES_EVERYWHERE = 20;

const codesEverywhere = (userId: string): string => createHash('sha256').update(`codes ${userId}`).digest('hex');

/** Six digits can be guessed, so these attempts count over all networks too. Recovery codes are too long to guess. */
export async function countCode(app: App, userId: string, address: string, kind: 'otp' | 'recovery'): Promise<void> {
  await countSignIn(app, `code ${userId}`, address);
  if (kind === 'otp') await count(app, codesEverywhere(userId), FREE_CODES_EVERYWHERE);
}

export async function forgiveCode(app: App, userId: string, address: string): Promise<void> {
  await forgiveSignIn(app, `code ${userId}`, address);
  await app.db.deleteFrom('sign_in_attempts').where('key', '=', codesEverywhere(userId)).execute();
}
