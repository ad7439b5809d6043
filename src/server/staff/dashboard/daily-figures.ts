import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { addDays, type PlainDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { MAIL_FAILURES, recordMailFailures } from './mail-failures.ts';

export interface DailyFigure {
  readonly day: PlainDate;
  readonly figure: string;
  /** The kind or level; empty for a figure without parts. */
  readonly part: string;
  /** A count, cents or milliseconds. */
  readonly value: number;
}

const ZONE = sql.lit('America/New_York');
const startOf = (day: PlainDate): RawBuilder<Date> => sql<Date>`(${day}::date::timestamp at time zone ${ZONE})`;

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${ZONE})::date`;

/** Counts all figures for each of these days. */
function figuresOf(first: PlainDate, last: PlainDate): RawBuilder<DailyFigure> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${startOf(first)} and ${sql.ref(column)} < ${startOf(addDays(last, 1))}`;
  return sql<DailyFigure>`
    select ${dayOf('paid_at')} as day, 'orders' as figure, '' as part, count(*) as value
      from orders where ${within('paid_at')} group by 1
    union all
    select ${dayOf('created_at')}, case type when 'payment' then 'revenue' else 'refunds' end, '', sum(amount)
      from transactions where ${within('created_at')} group by 1, 2
    union all
    select ${dayOf('created_at')}, 'kind', kind, count(*)
      from documents where ${within('created_at')} group by 1, 3
    union all
    select ${dayOf('created_at')}, 'level', level, count(*)
      from documents where ${within('created_at')} group by 1, 3
    union all
    select ${dayOf('created_at')}, 'sealed', '', count(*)
      from documents where ${within('created_at')} and sealed_at is not null group by 1
    union all
    select ${dayOf('created_at')}, 'sealing-time', '',
        sum(greatest(0, round(1000 * extract(epoch from sealed_at - created_at))))::bigint
      from documents where ${within('created_at')} and sealed_at is not null group by 1
    union all
    select ${dayOf('created_at')}, 'checks', '', count(*)
      from document_events where event = 'checked' and ${within('created_at')} group by 1
    union all
    select ${dayOf('failed_at')}, 'mail-failures', '', count(*)
      from (${MAIL_FAILURES}) as failures where ${within('failed_at')} group by 1`;
}

/** The stored figures of past days, and the current figures of today. */
export async function readFigures(app: App, first: PlainDate, today: PlainDate): Promise<readonly DailyFigure[]> {
  const [stored, live] = await Promise.all([
    app.db
      .selectFrom('daily_figures')
      .select(['day', 'figure', 'part', 'value'])
      .where('day', '>=', first)
      .where('day', '<', today)
      .execute(),
    sql<DailyFigure>`select day::date, figure, part, value::bigint as value from (${figuresOf(today, today)}) as live`.execute(
      app.db,
    ),
  ]);
  return [...stored.map((row) => ({ ...row, day: row.day as PlainDate })), ...live.rows];
}

/** How many days back a count may still change, because a failed email is retried or a clock is corrected. */
const UNSETTLED = 2;

/** Recounts the days since the last count; the first run counts every day since the beginning. */
export async function countFigures(app: Pick<App, 'db' | 'now'>): Promise<void> {
  const today = dateInNewYork(app.now());
  await app.db.transaction().execute(async (trx) => {
    await recordMailFailures(trx);
    const { rows } = await sql<{ first: PlainDate | null }>`
      select coalesce(
        (select max(day) - ${sql.lit(UNSETTLED)} from daily_figures),
        (select (least((select min(created_at) from documents), (select min(created_at) from orders))
          at time zone ${ZONE})::date)) as first`.execute(trx);
    const first = rows[0]?.first;
    if (first == null) return;
    await trx.deleteFrom('daily_figures').where('day', '>=', first).execute();
    await sql`
      insert into daily_figures (day, figure, part, value)
      select day, figure, part, value from (${figuresOf(first, today)}) as counted`.execute(trx);
  });
}

/** Counts each past day once, so that the dashboard reads years of figures quickly. */
export const countFiguresJob = defineJob({
  name: 'count-figures',
  payload: z.object({}),
  schedule: '7 * * * *',
  retries: 2,
  concurrency: 1,
  expireSeconds: 900,
  run: async (app) => countFigures(app),
});
