import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { RETENTION } from '../../../domain/documents/retention.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';

/** This month and the next three have their partition. */
const AHEAD = 3;

/**
 * How long a change waits for those who use the tables, while others wait behind it. Less than PostgreSQL's deadlock_timeout
 * (1 s): if two wait for each other, this one gives up, not a purchase.
 */
const PATIENCE = '200ms';
const TRIES = 10;
const PAUSE = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/** What is stored of a month that has no partition of its own. */
const OTHER = 'document_events_other';

/** The first moment of a month. Months are those of UTC. */
export const monthOf = (moment: Date, later = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + later));

const partitionOf = (month: Date): string => `document_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;

const monthOfPartition = (name: string): Date | null => {
  const [, year, month] = /^document_events_(\d{4})_(\d\d)$/.exec(name) ?? [];
  return year === undefined ? null : new Date(Date.UTC(Number(year), Number(month) - 1));
};

async function partitions(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'document_events'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The months that have no partition but should: the next ones, and those of rows that came from a backup. */
async function missingMonths({ db, now }: App, there: readonly string[]): Promise<readonly Date[]> {
  const ahead = Array.from({ length: AHEAD + 1 }, (_, later) => monthOf(now(), later));
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month', created_at, 'UTC') as month from ${sql.table(OTHER)}`.execute(db);
  const wanted = new Map([...ahead, ...rows.map(({ month }) => month)].map((month) => [partitionOf(month), month]));
  return [...wanted].filter(([name]) => !there.includes(name)).map(([, month]) => month);
}

/**
 * The reference to documents changes as well. Purchases write documents first and events after them, so the locks are taken
 * in that order. What does not get them is tried again, at last by the next sweep.
 */
async function change(
  db: Kysely<Database>,
  documents: 'share row exclusive' | 'access exclusive',
  run: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(trx);
        await sql`lock table documents in ${sql.raw(documents)} mode`.execute(trx);
        await sql`lock table document_events in access exclusive mode`.execute(trx);
        await run(trx);
      });
      return;
    } catch (error) {
      if (left <= 1 || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(PAUSE);
    }
  }
}

/** Makes the partition of a month. Rows of that month that were stored elsewhere move there. */
const makeMonth = (db: Kysely<Database>, month: Date): Promise<void> =>
  change(db, 'share row exclusive', async (trx) => {
    const [other, from, to] = [
      sql.table(OTHER),
      sql.lit(month.toISOString()),
      sql.lit(monthOf(month, 1).toISOString()),
    ];
    await sql`
      create temporary table moved_events on commit drop as
      select * from ${other} where created_at >= ${from} and created_at < ${to}`.execute(trx);
    await sql`delete from ${other} where created_at >= ${from} and created_at < ${to}`.execute(trx);
    await sql`
      create table ${sql.table(partitionOf(month))} partition of document_events
      for values from (${from}) to (${to})`.execute(trx);
    // Whoever hears of events has heard of these.
    await sql`set local paperproof.moving = 'events'`.execute(trx);
    await sql`insert into document_events overriding system value select * from moved_events`.execute(trx);
  });

/**
 * Makes the months of events that are missing, and drops those that ended longer ago than any contents of a document are
 * kept. A dropped month costs the same whatever is in it.
 */
export async function keepMonthsOfEvents(app: App): Promise<void> {
  const there = await partitions(app.db);
  const missing = await missingMonths(app, there);
  for (const month of missing) await makeMonth(app.db, month);
  const kept = monthOf(app.now(), -12 * RETENTION.mostYears);
  const over = there.filter((name) => {
    const month = monthOfPartition(name);
    return month !== null && month < kept;
  });
  for (const name of over)
    await change(app.db, 'access exclusive', (trx) => sql`drop table ${sql.table(name)}`.execute(trx));
  // PostgreSQL gathers statistics of each partition by itself, but not of all together.
  if (missing.length + over.length > 0) await sql`analyze document_events`.execute(app.db);
}
