import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/test-app.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './connection.ts';

const log = createLog({ logLevel: 'silent' });
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const openBoth = async (options?: Parameters<typeof openDatabase>[2]) => {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase(url, log, options);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  closers.push(
    drop,
    () => db.destroy(),
    () => other.end(),
  );
  return { db, other };
};

const pidOf = async (db: ReturnType<typeof openDatabase>): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;

test('a connection dropped inside a transaction ends neither the process nor the pool', async () => {
  const { db, other } = await openBoth({ connections: 1 });
  const crashes: unknown[] = [];
  const crash = (error: unknown): void => void crashes.push(error);
  process.on('uncaughtException', crash);
  closers.push(async () => process.off('uncaughtException', crash));
  const trx = await db.startTransaction().execute();
  await other.query('select pg_terminate_backend($1, 5000)', [await pidOf(trx)]);
  await expect(sql`select 1`.execute(trx)).rejects.toThrow(/terminat|not queryable|closed/i);
  await trx
    .rollback()
    .execute()
    .catch(() => undefined);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(crashes).toEqual([]);
});

const readTimeouts = async (options?: Parameters<typeof openDatabase>[2]) => {
  const { db } = await openBoth(options);
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db);
  return rows.map(({ setting }) => setting);
};

test('statements and idle transactions time out, except in migrations and restores', async () => {
  expect(await readTimeouts()).toEqual(['60000', '60000']);
  expect(await readTimeouts({ withoutTimeouts: true })).toEqual(['0', '0']);
});
