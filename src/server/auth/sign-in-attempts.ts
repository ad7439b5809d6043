import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import { networkOf } from '../http/client-address.ts';

/** Attempts on one account from one network before each further one has to wait. */
const FREE_ON_ACCOUNT = 5;
/** Attempts from one network on whatever accounts: an office signs in freely, a list of passwords does not. */
const FREE_ON_NETWORK = 60;

const keyOf = (account: string, address: string): string =>
  createHash('sha256')
    .update(`${account} ${networkOf(address)}`)
    .digest('hex');

/**
 * Counts an attempt before it is looked at, so that many at once count as many. Beyond the free ones the wait
 * doubles from 30 seconds to 15 minutes; before, nothing is waited for, whichever of many at once read the clock first.
 * It binds account and network together: nobody is locked out from afar.
 */
async function count(app: App, key: string, free: number): Promise<void> {
  const now = app.now();
  const most = Math.max(1, Math.floor(free * app.config.rateLimitScale));
  const { rows } = await sql`
    insert into sign_in_attempts as known (key, attempts, free_again_at, forgotten_at)
    values (${key}, 1, to_timestamp(0), ${now}::timestamptz + interval '1 hour')
    on conflict (key) do update set
      attempts = case when known.forgotten_at < ${now} then 1 else known.attempts + 1 end,
      free_again_at = case
        when known.forgotten_at < ${now} or known.attempts + 1 < ${most}::integer then to_timestamp(0)
        else ${now}::timestamptz + least(900, 30 * power(2, least(10, known.attempts + 1 - ${most}::integer))) * interval '1 second'
      end,
      forgotten_at = ${now}::timestamptz + interval '1 hour'
    where known.free_again_at <= ${now}
    returning 1`.execute(app.db);
  if (rows.length === 0) {
    throw new AppError(
      'RATE_LIMITED',
      'Too many attempts. Please wait a few minutes and try again, or sign in by a link to your mail.',
    );
  }
}

export async function countSignIn(app: App, username: string, address: string): Promise<void> {
  await count(app, keyOf('', address), FREE_ON_NETWORK);
  await count(app, keyOf(username, address), FREE_ON_ACCOUNT);
}

/** The right password ends the count of its account and takes this attempt off its network's. */
export async function forgiveSignIn(app: App, username: string, address: string): Promise<void> {
  await app.db.deleteFrom('sign_in_attempts').where('key', '=', keyOf(username, address)).execute();
  await app.db
    .updateTable('sign_in_attempts')
    .set((build) => ({ attempts: build('attempts', '-', 1) }))
    .where('key', '=', keyOf('', address))
    .execute();
}

/** Wrong passwords on one account from everywhere but the devices that know it. */
const FREE_EVERYWHERE = 50;
/** From a device on which its owner signed in before. */
const FREE_ON_DEVICE = 10;

const everywhere = (account: string): string => createHash('sha256').update(`everywhere ${account}`).digest('hex');
const onDevice = (device: string): string => createHash('sha256').update(`device ${device}`).digest('hex');

/**
 * A guess from many networks at once meets a ceiling of the account. It binds strangers alone: a device on which its
 * owner signed in before is counted by itself, and a link by mail is not counted here at all.
 */
export async function countPassword(app: App, username: string, address: string, device: string | null): Promise<void> {
  if (device !== null) return count(app, onDevice(device), FREE_ON_DEVICE);
  await countSignIn(app, username, address);
  await count(app, everywhere(username), FREE_EVERYWHERE);
}

/** The right password on a strange device ends no count of the whole world: it says nothing about the others. */
export async function forgivePassword(
  app: App,
  username: string,
  address: string,
  device: string | null,
): Promise<void> {
  if (device === null) return forgiveSignIn(app, username, address);
  await app.db.deleteFrom('sign_in_attempts').where('key', '=', onDevice(device)).execute();
}

/** Wrong codes on one account from everywhere. Only who has the password gets to guess, and recovery codes stay open. */
const FREE_CODES_EVERYWHERE = 20;

const codesEverywhere = (userId: string): string => createHash('sha256').update(`codes ${userId}`).digest('hex');

/** Six digits are few, so they are counted over all networks too; a recovery code is too long to be guessed. */
export async function countCode(app: App, userId: string, address: string, kind: 'otp' | 'recovery'): Promise<void> {
  await countSignIn(app, `code ${userId}`, address);
  if (kind === 'otp') await count(app, codesEverywhere(userId), FREE_CODES_EVERYWHERE);
}

export async function forgiveCode(app: App, userId: string, address: string): Promise<void> {
  await forgiveSignIn(app, `code ${userId}`, address);
  await app.db.deleteFrom('sign_in_attempts').where('key', '=', codesEverywhere(userId)).execute();
}
