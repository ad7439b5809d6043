import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../tests/new-database.ts';
import { createEmptyDatabase } from '../../../../tests/test-app.ts';
import { createLog } from '../log.ts';
import { buildIndexes, waitingIndexes } from './build-indexes.ts';
import { openDatabase } from './connection.ts';
import type { Database } from './schema.ts';

const log = createLog({ logLevel: 'fatal' });
const INDEXES = { things_name: 'things (name)' };

let database: TestDatabase;
let db: Kysely<Database>;
beforeEach(async () => {
  database = await createEmptyDatabase();
  db = openDatabase(database.url, log);
  await sql`create table things as select n as id, 'thing ' || n as name from generate_series(1, 1000) as n`.execute(
    db,
  );
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const isValid = async (name: string): Promise<readonly boolean[]> => {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid where relname = ${name}`.execute(
    db,
  );
  return rows.map(({ valid }) => valid);
};

test('a table can be written while its index is built', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  // An open transaction that wrote: building waits for its end. Building in the usual way would keep others from writing.
  await other.query("begin; insert into things values (1001, 'mine')");
  const built = buildIndexes(db, INDEXES, log);
  await expect.poll(() => isValid('things_name')).toEqual([false]);
  await sql`insert into things values (1002, 'written meanwhile')`.execute(db);
  expect(await isValid('things_name')).toEqual([false]);
  await other.query('commit');
  await built;
  await other.end();
  expect(await isValid('things_name')).toEqual([true]);
});

test('the next start builds an index again whose building was interrupted', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query("begin; insert into things values (1001, 'mine')");
  const built = buildIndexes(db, INDEXES, log);
  const failure = built.catch((error: unknown) => String(error));
  await expect.poll(() => isValid('things_name')).toEqual([false]);
  await other.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'create index concurrently%' and datname = current_database() and pid <> pg_backend_pid()`);
  expect(await failure).toMatch(/terminat/i);
  await other.query('rollback');
  await other.end();
  expect(await isValid('things_name')).toEqual([false]);
  expect(await waitingIndexes(db, INDEXES)).toEqual(['things_name']);
  await buildIndexes(db, INDEXES, log);
  expect(await isValid('things_name')).toEqual([true]);
  expect(await waitingIndexes(db, INDEXES)).toEqual([]);
});

test('of nodes that start at the same time one builds and the others wait', async () => {
  const nodes = [1, 2, 3, 4].map(() => openDatabase(database.url, log));
  await Promise.all(nodes.map((node) => buildIndexes(node, INDEXES, log)));
  await Promise.all(nodes.map((node) => node.destroy()));
  expect(await isValid('things_name')).toEqual([true]);
});
