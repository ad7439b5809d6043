import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../tests/new-database.ts';
import { createEmptyDatabase } from '../../../../tests/test-app.ts';
import { LEGAL_NAMES } from '../../../domain/legal/legal-texts.ts';
import type { App } from '../../services/app.ts';
import { findCategory } from '../../content/blog/find-category.ts';
import { readConfig } from '../../platform/config.ts';
import { createApp, stopApp } from '../create-app.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { firstTerms } from '../../services/legal/first-texts/terms.ts';
import { readLegal } from '../../services/legal/read-legal.ts';
import { createLog } from '../../platform/log.ts';
import { seed } from './seed.ts';

const TABLES = ['legal_versions', 'blog_categories', 'blog_former_categories', 'blog_posts', 'blog_revisions'] as const;

/** What the first release seeded, as rows that later migrations brought to the schema of the last release 0.1.0. */
const BEFORE = JSON.parse(
  gunzipSync(readFileSync(join(import.meta.dirname, 'first-seeds.json.gz'))).toString('utf8'),
) as Readonly<Record<(typeof TABLES)[number], readonly Record<string, unknown>[]>>;

const EDITED = 'w-2-or-1099';
const DELETED = 'keeping-pay-records';
const MOVED = 'what-a-pay-stub-must-show';
const OUR_REFUNDS = { inShort: 'Our own refund policy.', body: '<p>Our own words.</p>' };

let database: TestDatabase;
let folder: string;
let app: App;

/** A site that began with that release: seeded, then used by staff and by a customer who accepted the terms. */
async function fillDatabaseOfBefore(): Promise<void> {
  const log = createLog({ logLevel: 'fatal' });
  const db = openDatabase(database.url, log);
  await migrateToLatest(db, log);
  for (const table of TABLES)
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(BEFORE[table])}::jsonb)`.execute(
      db,
    );
  await sql`select setval(pg_get_serial_sequence('blog_revisions', 'id'), (select max(id) from blog_revisions))`.execute(
    db,
  );
  await sql`update blog_posts set body = '<p>Ours.</p>', version = 2 where seeded_as = ${EDITED}`.execute(db);
  await sql`update blog_posts set deleted_at = now() where seeded_as = ${DELETED}`.execute(db);
  await sql`update blog_posts set category_slug = 'records' where seeded_as = ${MOVED}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into users (username, full_name, password_hash, user_role)
    values ('admin@example.com', 'Admin', 'x', 2) returning id`.execute(db);
  await sql`
    insert into legal_versions (name, version, content, facts, effective_at, published_at, published_by)
    select name, 2, ${JSON.stringify(OUR_REFUNDS)}::jsonb, facts, effective_at + interval '1 hour', published_at, ${rows[0]!.id}::uuid
    from legal_versions where name = 'refunds'`.execute(db);
  await db.destroy();
}

beforeAll(async () => {
  [database, folder] = await Promise.all([createEmptyDatabase(), mkdtemp(join(tmpdir(), 'paperproof-seeds-'))]);
  await fillDatabaseOfBefore();
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    RENDER_PROCESSES: '1',
  });
  app = await createApp(config, createLog(config), () => new Date('2026-12-01T15:00:00Z'));
  await seed(app);
  await seed(app);
});
afterAll(async () => {
  if (app) await stopApp(app);
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const postOf = (slug: string) =>
  app.db.selectFrom('blog_posts').selectAll().where('seeded_as', '=', slug).executeTakeFirstOrThrow();
const bodyOfBefore = (slug: string) => BEFORE.blog_posts.find((row) => row['seeded_as'] === slug)!['body'];

test('articles that staff have not edited get the new text once, as a revision', async () => {
  const unedited = BEFORE.blog_posts.map((row) => String(row['seeded_as'])).filter((slug) => slug !== EDITED);
  expect(unedited).toHaveLength(5);
  for (const slug of unedited) {
    const post = await postOf(slug);
    expect([slug, post.version, post.seeded_version, post.slug]).toEqual([slug, 2, 2, slug]);
    expect(post.body).not.toBe(bodyOfBefore(slug));
    const revisions = await app.db
      .selectFrom('blog_revisions')
      .select(['version', 'content'])
      .where('post_id', '=', post.id)
      .orderBy('version')
      .execute();
    expect(revisions.map(({ content }) => content.body)).toEqual([bodyOfBefore(slug), post.body]);
  }
});

test('an article that staff edited, moved or deleted stays as they left it', async () => {
  expect(await postOf(EDITED)).toMatchObject({ body: '<p>Ours.</p>', version: 2, seeded_version: 1 });
  expect((await postOf(DELETED)).deleted_at).not.toBeNull();
  expect((await postOf(MOVED)).category_slug).toBe('records');
});

test('the category “Checking” is renamed and its former URL redirects', async () => {
  expect(await findCategory(app, 'checking')).toBe('verification');
  expect((await postOf('how-to-check-a-document')).category_slug).toBe('verification');
});

test('a legal text that staff have not replaced gets a new version, and the accepted one stays', async () => {
  for (const name of LEGAL_NAMES.filter((each) => each !== 'refunds')) {
    const versions = await app.db
      .selectFrom('legal_versions')
      .select(['version', 'content'])
      .where('name', '=', name)
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(versions[0]!.content).toEqual(BEFORE.legal_versions.find((row) => row['name'] === name)!['content']);
  }
  expect((await readLegal(app, 'terms', null))!.inShort).toBe(firstTerms.inShort);
});

test('a legal text that staff published stays in force', async () => {
  expect(await readLegal(app, 'refunds', null)).toMatchObject({ version: 2, inShort: OUR_REFUNDS.inShort });
});
