import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { addDays, formatDate, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { offCycleSchema } from '../../../domain/companies/off-cycle.ts';
import { AppError } from '../../../domain/errors.ts';
import { dateField } from '../../../domain/fields.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PayRunRow } from '../../platform/db/tables/companies.ts';
import { MOST_RUN_ROWS } from '../../commerce/orders/products.ts';
import { paidDaysOf } from './paid-days.ts';
import { requireCompany } from './require-company.ts';
import { missingRun } from './runs.ts';

const PEOPLE_MESSAGE = 'Choose who is paid.';

export const newOffCycleRun = z.object({
  ...offCycleSchema.shape,
  /** Of the run, made by its form, so that a second press finds the first one's run. */
  id: z.uuid(),
  periodStart: dateField('Enter the first day of the pay period'),
  periodEnd: dateField('Enter the last day of the pay period'),
  payDate: dateField('Enter the pay date'),
  people: z
    .array(z.uuid())
    .min(1, { error: PEOPLE_MESSAGE })
    .max(MOST_RUN_ROWS, { error: `Choose at most ${MOST_RUN_ROWS.toLocaleString('en-US')} people.` }),
});

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', message, { [field]: message });
};

/** Starts a run outside the schedule for the chosen people, with nothing entered. */
export async function createOffCycleRun(
  app: App,
  actor: Actor,
  companyId: string,
  { id, periodStart, periodEnd, payDate, people, ...offCycle }: z.output<typeof newOffCycleRun>,
): Promise<string> {
  const { company } = await requireCompany(app, actor, companyId, 'edit');
  if (periodEnd < periodStart) refuse('periodEnd', 'The pay period ends before it starts.');
  if (payDate < periodStart) refuse('payDate', 'The pay date cannot be before the pay period.');
  return changeAs(app, actor, async (trx) => {
    const started = await trx
      .insertInto('pay_runs')
      .values({
        id,
        company_id: company.id,
        periodicity: company.periodicity,
        period_start: periodStart,
        period_end: periodEnd,
        pay_date: payDate,
        order_id: null,
        again_for: null,
        off_cycle: JSON.stringify(offCycle),
        created_at: app.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!started) {
      const own = await trx
        .selectFrom('pay_runs')
        .select('id')
        .where('id', '=', id)
        .where('company_id', '=', company.id)
        .executeTakeFirst();
      if (!own) throw missingRun();
      return id;
    }
    const { rows } = await sql`
      insert into pay_run_rows (run_id, person_id, entries)
      select ${id}::uuid, id, '{}'::jsonb from company_people
      where company_id = ${company.id}::uuid and id = any(${[...new Set(people)]}::uuid[])
      for key share
      returning id`.execute(trx);
    if (rows.length === 0) refuse('people', PEOPLE_MESSAGE);
    const [paid] = (await paidDaysOf(trx, id)).values();
    if (paid) {
      const next = addDays(paid.period.end, 1);
      refuse(
        'periodStart',
        next <= periodEnd
          ? `${paid.name} is paid until ${formatDate(paid.period.end)}. Start the pay period on ${formatDate(next)}.`
          : `${paid.name} is paid until ${formatDate(paid.period.end)}. Use a later pay period.`,
      );
    }
    return id;
  });
}

/** Everybody of a company, for choosing who is paid. */
export async function peopleToChoose(app: App, actor: Actor, companyId: string) {
  await requireCompany(app, actor, companyId, 'edit');
  return app.db
    .selectFrom('company_people')
    .select(['id', 'name', 'number', 'ends_on'])
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .orderBy('number')
    .execute();
}

/**
 * The people of an open run who have a pay stub with a later pay date of the same year, where one of the two is outside the
 * schedule. Their year to date would miss one of them.
 */
export async function laterStubs(
  db: Kysely<Database>,
  run: Pick<PayRunRow, 'id'>,
): Promise<ReadonlyMap<string, PlainDate>> {
  const { rows } = await sql<{ row: string; payDate: string }>`
    select pay_run_rows.id as row, max(runs.pay_date)::text as "payDate"
    from pay_run_rows
    join pay_runs own on own.id = pay_run_rows.run_id
    join pay_run_rows later on later.person_id = pay_run_rows.person_id
    join pay_runs runs on runs.id = later.run_id
    join documents on documents.series_id = later.document_id and documents.state in ('live', 'issuing')
    where own.id = ${run.id}::uuid and pay_run_rows.is_included
      and runs.pay_date > own.pay_date and to_char(runs.pay_date, 'YYYY') = to_char(own.pay_date, 'YYYY')
      and (runs.off_cycle is not null or own.off_cycle is not null)
    group by 1`.execute(db);
  return new Map(rows.map(({ row, payDate }) => [row, plainDate(payDate)]));
}

export const laterStubMessage = (payDate: PlainDate): string =>
  `This person already has a pay stub with pay date ${formatDate(payDate)}. Use a pay date on or after it, so that the year to date has both.`;
