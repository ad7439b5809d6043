import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, NO_MIGRATIONS } from 'kysely/migration';
import type { Kysely } from 'kysely';
import { createLog } from '../log.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../../tests/test-app.ts';
import type { TestDatabase } from '../../../../tests/new-database.ts';
import { openDatabase } from './connection.ts';
import { isLatest, migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/registry.ts';
import type { Database } from './schema.ts';

const log = createLog({ logLevel: 'error' });
let database: TestDatabase;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, log);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Column {
  readonly table: string;
  readonly name: string;
  readonly nullable: boolean;
  readonly kind: string;
  readonly filled: boolean;
}

const readColumns = async (): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, is_nullable = 'YES' as nullable, data_type as kind,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
      -- A partition has the columns of its table.
      and not (select relispartition from pg_class where oid = to_regclass(quote_ident(table_name)))
    order by 1, 2`.execute(db);
  return rows;
};

const migrateDown = async (): Promise<void> => {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true }).migrateTo(NO_MIGRATIONS);
  expect(error).toBeUndefined();
};

test('every migration goes up, down to nothing and up again to the same schema', async () => {
  const before = await readColumns();
  expect(before.length).toBeGreaterThan(0);
  await migrateDown();
  expect(await readColumns()).toEqual([]);
  await migrateToLatest(db, log);
  expect(await readColumns()).toEqual(before);
});

test('nodes that start at the same time migrate once', async () => {
  await migrateDown();
  const nodes = [1, 2, 3, 4].map(() => openDatabase(database.url, log));
  await Promise.all(nodes.map((node) => migrateToLatest(node, log)));
  await Promise.all(nodes.map((node) => node.destroy()));
  const { rows } = await sql<{ count: number }>`select count(*) from kysely_migration`.execute(db);
  expect(rows[0]?.count).toBe(Object.keys(migrations).length);
});

test('a start migrates unless the database has exactly the migrations of this release', async () => {
  expect(await isLatest(db)).toBe(true);
  const [newest] = Object.keys(migrations).toSorted().toReversed();
  await sql`update kysely_migration set name = '9999-later' where name = ${newest}`.execute(db);
  expect(await isLatest(db)).toBe(false);
  await sql`update kysely_migration set name = ${newest} where name = '9999-later'`.execute(db);
  const empty = await createEmptyDatabase();
  const other = openDatabase(empty.url, log);
  expect(await isLatest(other)).toBe(false);
  await other.destroy();
  await empty.drop();
});

test('refuses the database of a newer release with a sentence', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(db);
  await expect(migrateToLatest(db, log)).rejects.toThrow(
    /^The database belongs to a newer release: this one does not know 9999-later\. .*\.$/,
  );
  await sql`delete from kysely_migration where name = '9999-later'`.execute(db);
});

test('every file of the migrations folder is registered', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => /^\d{4}-/.test(name));
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files);
});

/** The TypeScript type for each PostgreSQL type. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  uuid: /\bstring\b/,
  // A type alias or a union of literals is text too.
  text: /^(?!.*\b(?:number|boolean|Date|Buffer|Uint8Array|JSONColumnType)\b)./,
  date: /string|PlainDate/,
  smallint: /number|^(?:ColumnType<|Generated<)?Role\b/,
  integer: /number|Cents/,
  bigint: /number|Cents/,
  boolean: /boolean/,
  jsonb: /^(?:JSONColumnType|ColumnType)</,
  bytea: /Buffer|Uint8Array/,
  ARRAY: /\[\]/,
  'timestamp with time zone': /Date/,
};

interface Written {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

const fieldsOf = (body: string): [string, string][] =>
  [...body.matchAll(/^ {2}(?:readonly )?(\w+): ([^;]+);/gm)].map(([, name = '', type = '']) => [
    name,
    type.replaceAll(/\s+/g, ' '),
  ]);

/** Reads the table types from the source, because the compiler erases them. */
const readTypes = (): Written[] => {
  const folder = join(import.meta.dirname, 'tables');
  return readdirSync(folder).flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const bodyOf = (name: string): string => {
      const [, parent, body = ''] =
        new RegExp(`interface ${name} (?:extends (\\w+) )?\\{([^]*?)\\n\\}`).exec(source) ?? [];
      return parent === undefined ? body : `${bodyOf(parent)}\n${body}`;
    };
    const areas = [...source.matchAll(/interface (\w+Tables) \{/g)].map(([, name = '']) => name);
    return areas
      .flatMap((area) => fieldsOf(bodyOf(area)))
      .flatMap(([table, type]) => fieldsOf(bodyOf(type)).map(([name, column]) => ({ table, name, type: column })));
  });
};

test('the table types name exactly the columns of the real schema', async () => {
  const real = (await readColumns()).map(({ table, name }) => `${table}.${name}`);
  const written = readTypes().map(({ table, name }) => `${table}.${name}`);
  expect(written.toSorted()).toEqual(real.toSorted());
});

test('the table types match null, default and type of the real schema', async () => {
  const written = new Map(readTypes().map(({ table, name, type }) => [`${table}.${name}`, type]));
  const wrong = (await readColumns()).flatMap(({ table, name, nullable, kind, filled }) => {
    const type = written.get(`${table}.${name}`) ?? '';
    const complaints = [
      /\bnull\b/.test(type) !== nullable && `null is ${nullable ? 'possible' : 'not possible'}`,
      /Generated|undefined/.test(type) && !filled && !nullable && 'nothing fills it in',
      !(WRITTEN[kind] ?? /^$/).test(type) && `it is ${kind}`,
    ].filter((complaint) => complaint !== false);
    return complaints.map((complaint) => `${table}.${name}: ${type}, but ${complaint}`);
  });
  expect(wrong).toEqual([]);
});
