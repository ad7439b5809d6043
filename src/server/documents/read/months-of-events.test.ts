import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { keepMonthsOfEvents, monthOf } from './months-of-events.ts';
import { recordEvent } from '../issue/record-event.ts';

let tested: TestApp;
let today: Date;
beforeEach(async () => {
  today = new Date();
  tested = await createTestApp({}, () => today);
  await fillTwoYears();
});
afterEach(() => tested?.stop());

/** A document of two years ago, and an event of it every third day since. */
async function fillTwoYears(): Promise<void> {
  const { db } = tested.app;
  await sql`
    insert into documents (id, number, code, kind, template, series_id, revision, owner_key, level, status_line, label, issuer,
      period, issued_on, tables_version, template_version, fingerprint, state, access_key_hash, created_at)
    select 'one', '24-0000-0001', 'CODE0001', 'PayStub', 1, 'one', 1, 'user:one', 'U', '', '', 'Firm', '', at::date, '1', '1',
      '', 'live', '', at
    from (select now() - interval '730 days' as at) as made`.execute(db);
  await sql`
    insert into document_events (document_id, event, created_at)
    select 'one', 'checked', now() - n * interval '3 days' from generate_series(1, 240) as n order by n desc`.execute(
    db,
  );
}

/** The rows of each partition that has some, and of all others their names. */
async function partitions(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'document_events'::regclass order by 1`.execute(tested.app.db);
  const counted: Record<string, number> = {};
  for (const { name } of rows) {
    const found = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(tested.app.db);
    counted[name] = found.rows[0]!.count;
  }
  return counted;
}

const nameOf = (month: Date): string => `document_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;

const all = async () => tested.app.db.selectFrom('document_events').selectAll().orderBy('id').execute();

test('events of months without a partition are stored, and move to their month', async () => {
  const before = await all();
  expect((await partitions()).document_events_other).toBeGreaterThan(50);
  await keepMonthsOfEvents(tested.app);
  const after = await partitions();
  expect(after.document_events_other).toBe(0);
  expect(Object.keys(after).length).toBeGreaterThan(24);
  expect(await all()).toEqual(before);
  await recordEvent(tested.app.db, 'one', 'checked');
  expect((await partitions())[nameOf(monthOf(today))]).toBe(after[nameOf(monthOf(today))]! + 1);
});

test('there is a partition for each of the next three months', async () => {
  today = new Date(today.getTime() + 200 * 86_400_000);
  await keepMonthsOfEvents(tested.app);
  const names = Object.keys(await partitions());
  for (let later = 0; later <= 3; later += 1) expect(names).toContain(nameOf(monthOf(today, later)));
  // A second run has nothing to do.
  await keepMonthsOfEvents(tested.app);
  expect(Object.keys(await partitions())).toEqual(names);
});

test('a month is dropped seven years after it ended, and no month before', async () => {
  await keepMonthsOfEvents(tested.app);
  const seeded = await all();
  const [oldest] = seeded.map(({ created_at: at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  const first = monthOf(oldest!);
  const ofFirst = seeded.filter(({ created_at: at }) => monthOf(at).getTime() === first.getTime());
  today = new Date(monthOf(first, 12 * 7 + 1).getTime() - 1);
  await keepMonthsOfEvents(tested.app);
  expect(await all()).toEqual(seeded);
  today = monthOf(first, 12 * 7 + 1);
  await keepMonthsOfEvents(tested.app);
  expect(Object.keys(await partitions())).not.toContain(nameOf(first));
  expect(await all()).toEqual(seeded.filter((event) => !ofFirst.includes(event)));
});

test('a purchase that writes a document and then its event is never the one that is canceled', async () => {
  const { db } = tested.app;
  const purchase = await db.startTransaction().execute();
  await sql`update documents set state_changed_at = now() where id = 'one'`.execute(purchase);
  const making = keepMonthsOfEvents(tested.app);
  // Longer than PostgreSQL waits before it looks for two that wait for each other.
  await sql`select pg_sleep(1.5)`.execute(purchase);
  await recordEvent(purchase, 'one', 'sealed');
  await purchase.commit().execute();
  await making;
  expect((await partitions()).document_events_other).toBe(0);
});

test('months wait for nobody: a long reader delays them until the next sweep', async () => {
  const { db } = tested.app;
  const reader = await db.startTransaction().execute();
  await reader.selectFrom('document_events').select('id').limit(1).execute();
  await expect(keepMonthsOfEvents(tested.app)).rejects.toThrow(/lock timeout/);
  // Nobody is kept waiting by the attempt.
  await recordEvent(db, 'one', 'checked');
  await reader.rollback().execute();
  await keepMonthsOfEvents(tested.app);
  expect((await partitions()).document_events_other).toBe(0);
});

test('an event of a document that does not exist is refused', async () => {
  await expect(recordEvent(tested.app.db, 'no such document', 'checked')).rejects.toThrow(/foreign key/);
});
