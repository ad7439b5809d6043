import { sql } from 'kysely';
import { addDays, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import type { PayPeriod } from '../../../domain/payroll/order.ts';
import { periodFrom, periodInSchedule } from '../../../domain/payroll/period.ts';
import { HOURS_OF_A_DAY } from '../../../domain/payroll/salary-part.ts';
import type { Periodicity } from '../../../domain/payroll/periodicity.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { CompanyRow, PayRunRow } from '../../platform/db/tables/companies.ts';
import { lockCompany } from './lock-company.ts';
import { runsThatPay } from './paid-days.ts';
import { requireSchedule, scheduleOf } from './pay-schedules.ts';
import { type OpenCompany, requireCompany } from './require-company.ts';

export const missingRun = () => new AppError('NOT_FOUND', 'Pay run not found.');

export interface ProposedRun {
  /** The ID of its schedule. */
  readonly schedule: string;
  readonly periodicity: Periodicity;
  readonly period: PayPeriod;
  readonly payDate: PlainDate;
}

/** The run after the latest one of a schedule, or its first. */
export async function proposeRun(app: App, actor: Actor, companyId: string, schedule = ''): Promise<ProposedRun> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const { id, periodicity, firstPeriodStart: first, payDelay } = scheduleOf(company, schedule);
  const last = await app.db
    .selectFrom('pay_runs')
    .select(['period_start', 'period_end'])
    .where('company_id', '=', company.id)
    .where('schedule', '=', id)
    .where('off_cycle', 'is', null)
    .orderBy('period_end', 'desc')
    .limit(1)
    .executeTakeFirst();
  const period = last
    ? periodInSchedule(first, { start: plainDate(last.period_start), end: plainDate(last.period_end) }, periodicity)
    : periodFrom(first, periodicity);
  return { schedule: id, periodicity, period, payDate: addDays(period.end, payDelay) };
}

/** Two years of semimonthly pay, and some more. */
const PAGE_LENGTH = 60;

/** A company's runs, the latest first, each with how many people it pays and how far it is. The first page is 1. */
export async function listRuns(app: App, actor: Actor, companyId: string, page = 1) {
  await requireCompany(app, actor, companyId, 'read');
  const ofCompany = app.db.selectFrom('pay_runs').where('company_id', '=', companyId);
  const { total } = await ofCompany.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const runs = await ofCompany
    .select(['id', 'schedule', 'period_start', 'period_end', 'pay_date', 'order_id', 'again_for', 'off_cycle'])
    .select(
      sql<number>`coalesce(paid_people,
        (select count(*)::int from pay_run_rows where run_id = pay_runs.id and is_included))`.as('people'),
    )
    .orderBy('pay_date', 'desc')
    .orderBy('created_at', 'desc')
    .limit(PAGE_LENGTH)
    .offset((page - 1) * PAGE_LENGTH)
    .execute();
  return { runs, total, pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)) };
}

/** Runs by pay date and ID, the latest first, those after one. */
export async function pageOfRuns(
  app: App,
  actor: Actor,
  companyId: string,
  after: readonly [payDate: string, id: string] | undefined,
  limit: number,
) {
  await requireCompany(app, actor, companyId, 'read');
  return app.db
    .selectFrom('pay_runs')
    .select(['id', 'schedule', 'period_start', 'period_end', 'pay_date', 'order_id', 'off_cycle'])
    .where('company_id', '=', companyId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(pay_date, id) < (${after![0]}::date, ${after![1]}::uuid)`),
    )
    .orderBy('pay_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Starts the run of the next period. A second press finds the first one's run. */
export async function createRun(
  app: App,
  actor: Actor,
  companyId: string,
  {
    period,
    payDate,
    schedule: of = '',
  }: Pick<ProposedRun, 'period' | 'payDate'> & Partial<Pick<ProposedRun, 'schedule'>>,
): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  const { id: schedule, periodicity } = requireSchedule(company, of);
  const expected = periodFrom(period.start, periodicity);
  if (period.end < period.start || Math.abs(daysBetween(period.end, expected.end)) > 3) {
    const message = `The pay period must be one ${periodicity} period long.`;
    throw new AppError('INVALID_INPUT', message, { periodStart: message });
  }
  if (payDate < period.start) {
    const message = 'The pay date cannot be before the pay period.';
    throw new AppError('INVALID_INPUT', message, { payDate: message });
  }
  return changeAs(app, actor, async (trx) => {
    await lockCompany(trx, company.id);
    const overlapping = await trx
      .selectFrom('pay_runs')
      .select(['id', 'period_start', 'period_end'])
      .where('company_id', '=', company.id)
      .where('schedule', '=', schedule)
      .where('again_for', 'is', null)
      .where('off_cycle', 'is', null)
      .where('period_start', '<=', period.end)
      .where('period_end', '>=', period.start)
      .executeTakeFirst();
    if (overlapping) {
      if (overlapping.period_start === period.start && overlapping.period_end === period.end) return overlapping.id;
      const message = 'Another pay run covers part of this period.';
      throw new AppError('CONFLICT', message, { periodStart: message });
    }
    // The grid of a new run shows the columns that were chosen last.
    const last = await trx
      .selectFrom('pay_runs')
      .select('columns')
      .where('company_id', '=', company.id)
      .where('schedule', '=', schedule)
      .where('off_cycle', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { id } = await trx
      .insertInto('pay_runs')
      .values({
        company_id: company.id,
        schedule,
        periodicity,
        period_start: period.start,
        period_end: period.end,
        pay_date: payDate,
        order_id: null,
        again_for: null,
        columns: last?.columns ? JSON.stringify(last.columns) : null,
        created_at: app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

const DAY = 86_400_000;
const daysBetween = (one: PlainDate, other: PlainDate): number => (Date.parse(one) - Date.parse(other)) / DAY;

export interface OpenRun extends OpenCompany {
  readonly run: PayRunRow;
}

/** The permission check of every call about a run. */
export async function requireRun(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  right: 'read' | 'books' | 'edit' | 'issue' | 'own',
): Promise<OpenRun> {
  const open = await requireCompany(app, actor, companyId, right);
  const run = isUuid(runId)
    ? await app.db
        .selectFrom('pay_runs')
        .selectAll()
        .where('id', '=', runId)
        .where('company_id', '=', open.company.id)
        .executeTakeFirst()
    : undefined;
  if (!run) throw missingRun();
  return { ...open, run };
}

/**
 * Adds the people of the run's schedule who work in the period and are not in the run yet: at its start, and those who were added since. They
 * start with the hours of their last run here, or their default hours; a salary without the workdays before the first and
 * after the last day. A run that issues pay stubs again has only those,
 * and one outside the schedule those who were chosen.
 */
export async function fillRun(app: App, company: CompanyRow, run: PayRunRow): Promise<void> {
  if (run.again_for !== null || run.off_cycle !== null) return;
  const others = company.other_schedules.map(({ id }) => id);
  await sql`
    insert into pay_run_rows (run_id, person_id, is_included, entries)
    select ${run.id}::uuid, person.id,
      -- What is paid for days of this period already is paid once.
      not exists (select 1 ${runsThatPay('own', 'person')}),
      jsonb_build_object(
      -- A contractor without a pay rate is paid for no hours: a landlord.
      'regular', case when person.payment_type = 'hourly' and not (person.employment_type = 'contractor' and person.rate = 0)
        then coalesce((last.entries ->> 'regular')::numeric, person.default_hours / 100.0) else 0 end)
      || coalesce((select jsonb_object_agg('hoursIn' || usual.key, usual.value)
        from jsonb_each(places.held -> 'stateHours') usual), '{}'::jsonb)
      || case when person.payment_type = 'salary' then (
        select jsonb_build_object('unpaidHours', count(*) * ${HOURS_OF_A_DAY}::integer)
        from generate_series(${run.period_start}::date, ${run.period_end}::date, interval '1 day') as day
        where extract(isodow from day) < 6 and (day < person.starts_on or day > person.ends_on))
      else '{}'::jsonb end
    from company_people person
    -- Not into a run that is issued at this moment.
    join pay_runs own on own.id = ${run.id}::uuid and own.order_id is null
    -- Where the person worked on the pay date.
    cross join lateral (
      select coalesce((
        select former.held from jsonb_array_elements(person.former_places) with ordinality former (held, place)
        where ${run.pay_date}::date < person.place_since
          and coalesce((former.held ->> 'since')::date <= ${run.pay_date}::date, true)
        order by former.place desc limit 1), person.withholding) as held
    ) places
    left join lateral (
      select entries from pay_run_rows
      join pay_runs on pay_runs.id = pay_run_rows.run_id
      where person_id = person.id and pay_runs.off_cycle is null and pay_runs.period_end < ${run.period_start}::date
      order by pay_runs.period_end desc limit 1
    ) last on true
    where person.company_id = ${run.company_id}::uuid
      -- A schedule that was removed leaves its people to the company's own.
      and ${run.schedule} = case when person.schedule = any(${others}::text[]) then person.schedule else '' end
      and (person.starts_on is null or person.starts_on <= ${run.period_end}::date)
      and (person.ends_on is null or person.ends_on >= ${run.period_start}::date)
      and not exists (select 1 from pay_run_rows where run_id = ${run.id}::uuid and person_id = person.id)
    -- Who is removed at this moment is left out.
    for key share of person for share of own
    on conflict (run_id, person_id) do nothing`.execute(app.db);
}
