import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { App } from '../../app.ts';
import type { Database } from '../../../platform/db/schema.ts';

const COUNT = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** "k7m2-9xqd-4tfn": 59 bits. */
const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const markOf = (app: App, userId: string, typed: string): string =>
  app.vault.mark(`${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`, 'recovery codes');

/** Ten codes for signing in without a phone. They are shown once and replace all earlier codes. */
export async function writeRecoveryCodes(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_mark: markOf(app, userId, code) })))
    .execute();
  return codes;
}

/** Each code works once. */
export async function spendRecoveryCode(app: App, userId: string, typed: string): Promise<boolean> {
  const spent = await app.db
    .updateTable('recovery_codes')
    .set({ used_at: app.now() })
    .where('user_id', '=', userId)
    .where('code_mark', '=', markOf(app, userId, typed))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function countRecoveryCodes(app: App, userId: string): Promise<number> {
  const { count } = await app.db
    .selectFrom('recovery_codes')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
