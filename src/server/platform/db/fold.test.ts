import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../tests/new-database.ts';
import { createEmptyDatabase } from '../../../../tests/test-app.ts';
import { createLog } from '../log.ts';
import { openDatabase } from './connection.ts';
import { describeSchema } from './describe-schema.fixture.ts';
import { fold, FOLDED } from './fold.ts';
import { isLatest, migrateTo, migrateToLatest } from './migrate.ts';
import type { Database } from './schema.ts';

const BASELINE = '0001-baseline';
const log = createLog({ logLevel: 'error' });
let database: TestDatabase;
let db: Kysely<Database>;

beforeEach(async () => {
  database = await createEmptyDatabase();
  db = openDatabase(database.url, log);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** The list of a database that these migrations made. */
async function pretend(names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  await sql`
    insert into kysely_migration select name, '2026-11-20T00:00:00.000Z' from unnest(${names}::text[]) as name`.execute(
    db,
  );
}

const done = async (): Promise<readonly string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db)).rows.map(({ name }) => name);

test('the baseline makes the schema that all migrations before it made', async () => {
  await migrateTo(db, [BASELINE], log);
  const before = readFileSync(join(import.meta.dirname, 'fixtures', 'schema-of-0.1.0.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(await describeSchema(db)).toEqual(before);
});

test('takes over a database of the last release 0.1.0 as it is, also if several nodes start at once', async () => {
  await migrateTo(db, [BASELINE], log);
  await sql`insert into salts (name, value) values ('of before', 'kept')`.execute(db);
  await pretend(FOLDED);
  expect(await isLatest(db)).toBe(false);
  const nodes = [1, 2, 3, 4].map(() => openDatabase(database.url, log));
  await Promise.all(nodes.map((node) => migrateToLatest(node, log)));
  await Promise.all(nodes.map((node) => node.destroy()));
  expect((await done())[0]).toBe(BASELINE);
  expect((await done()).filter((name) => FOLDED.includes(name))).toEqual([]);
  expect(await isLatest(db)).toBe(true);
  expect(await db.selectFrom('salts').select('value').where('name', '=', 'of before').execute()).toEqual([
    { value: 'kept' },
  ]);
});

test('builds the indexes that a database of the last release 0.1.0 was still building', async () => {
  await migrateTo(db, [BASELINE], log);
  await pretend(FOLDED);
  await sql`drop index documents_number_begins`.execute(db);
  await migrateToLatest(db, log);
  expect(await isLatest(db)).toBe(true);
});

test('refuses a database of any earlier release with the way to go, and changes nothing', async () => {
  await migrateTo(db, [BASELINE], log);
  for (const left of FOLDED) {
    const earlier = FOLDED.filter((name) => name !== left);
    await pretend(earlier);
    await expect(migrateToLatest(db, log)).rejects.toThrow(
      `A release before the last 0.1.0 made this database (missing: ${left}). Start the last release 0.1.0 once, which brings it up to date, then this release.`,
    );
    expect(await done()).toEqual(earlier);
  }
});

test('keeps the later migrations of a list', () => {
  expect(fold([...FOLDED, '0252-later'])).toEqual([BASELINE, '0252-later']);
  expect(fold([BASELINE, '0252-later'])).toEqual([BASELINE, '0252-later']);
  expect(fold([])).toEqual([]);
});
