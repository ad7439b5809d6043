import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { formatDate, formatDateRange, type PlainDate, plainDate } from '../../../domain/calendar.ts';
import {
  grossFrom,
  RETRO_PAY,
  type RetroPay,
  type RetroPeriod,
  retroTotal,
} from '../../../domain/companies/retro-pay.ts';
import { AppError } from '../../../domain/errors.ts';
import { dateField, moneyField } from '../../../domain/fields.ts';
import { type Cents, cents, ZERO } from '../../../domain/money.ts';
import { atNewRate, rateOfStub } from '../../../kinds/pay-stub/model/at-new-rate.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import type { Database } from '../../platform/db/schema.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { IssuedRow } from './close-pay-run.ts';
import { lockCompany } from './lock-company.ts';
import { missingRun, type OpenRun, requireRun } from './runs.ts';

/** Of one press: a year of biweekly pay of each is calculated again. */
const MOST_RAISES = 50;

export const raises = z.object({
  from: dateField('Enter the day from which the new rate applies'),
  rates: z
    .array(z.object({ row: z.uuid(), rate: moneyField('Enter the new pay rate') }))
    .min(1, { error: 'Enter the new pay rate of at least one person.' })
    .max(MOST_RAISES, { error: `Enter at most ${MOST_RAISES} new pay rates at once.` }),
});

export const retroRow = z.object({ row: z.uuid() });

/** Everybody in a run, with the retro pay that it pays them. */
export async function readRetroPay(app: App, actor: Actor, companyId: string, runId: string) {
  const open = await requireRun(app, actor, companyId, runId, 'read');
  const people = await rowsOf(app.db, open)
    .select(['rate', 'payment_type as paymentType', 'retro', 'is_included as isIncluded'])
    .orderBy(sql`lower(name)`)
    .orderBy('number')
    .execute();
  return { ...open, people };
}

/** How many people get retro pay in a run. */
export async function countRetroPay(app: App, runId: string): Promise<number> {
  const { people } = await app.db
    .selectFrom('pay_run_rows')
    .select((row) => row.fn.countAll<number>().as('people'))
    .where('run_id', '=', runId)
    .where('is_included', '=', true)
    .where('retro', 'is not', null)
    .executeTakeFirstOrThrow();
  return people;
}

const rowsOf = (db: Kysely<Database>, { run }: OpenRun) =>
  db
    .selectFrom('pay_run_rows')
    .innerJoin('company_people', 'company_people.id', 'pay_run_rows.person_id')
    .select(['pay_run_rows.id as row', 'company_people.id as personId', 'company_people.name'])
    .where('run_id', '=', run.id);

/** Calculates every pay stub since a raise again, and pays the difference in an open run. Doing it again replaces it. */
export async function addRetroPay(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { from, rates }: z.output<typeof raises>,
): Promise<void> {
  const open = await requireRun(app, actor, companyId, runId, 'edit');
  const added: { readonly row: string; readonly retro: RetroPay }[] = [];
  for (const { row, rate } of rates)
    try {
      added.push({ row, retro: await calculateAgain(app, open, { row, from, rate }) });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_INPUT') throw error;
      throw new AppError(error.code, error.message, { [`rate.${row}`]: error.message });
    }
  await changeOpen(app, actor, open, async (trx) => {
    await refuseChanged(trx, added);
    await sql`
      update pay_run_rows set retro = added.retro
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added (row uuid, retro jsonb)
      where pay_run_rows.id = added.row and run_id = ${open.run.id}::uuid`.execute(trx);
  });
}

/** Takes it out of an open run again. */
export async function removeRetroPay(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { row }: z.output<typeof retroRow>,
): Promise<void> {
  const open = await requireRun(app, actor, companyId, runId, 'edit');
  await changeOpen(app, actor, open, async (trx) => {
    await trx
      .updateTable('pay_run_rows')
      .set({ retro: null })
      .where('id', '=', row)
      .where('run_id', '=', open.run.id)
      .execute();
  });
}

async function changeOpen(
  app: App,
  actor: Actor,
  { company, run }: OpenRun,
  change: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await changeAs(app, actor, async (trx) => {
    await lockCompany(trx, company.id);
    const { order_id: order } = await trx
      .selectFrom('pay_runs')
      .select('order_id')
      .where('id', '=', run.id)
      .forUpdate()
      .executeTakeFirstOrThrow(missingRun);
    if (order !== null) throw new AppError('CONFLICT', 'This pay run is already issued.');
    await change(trx);
  });
}

interface Raise {
  readonly row: string;
  readonly from: PlainDate;
  readonly rate: Cents;
}

async function calculateAgain(app: App, open: OpenRun, { row, from, rate }: Raise): Promise<RetroPay> {
  const person = await rowsOf(app.db, open)
    .select('payment_type as paymentType')
    .where('pay_run_rows.id', '=', row)
    .executeTakeFirst();
  if (!person) throw missingRun();
  const refuse = (message: string): never => {
    throw new AppError('INVALID_INPUT', `${person.name}: ${message}`);
  };
  const stubs = await app.db
    .selectFrom('pay_stub_figures')
    .innerJoin('documents', 'documents.id', 'pay_stub_figures.document_id')
    .select(['documents.id', 'series_id', 'documents.number', 'issued_on', 'pay_date', 'period_start', 'period_end'])
    .select(sql<PayStubInput | null>`content -> 'input'`.as('input'))
    .where('person_id', '=', person.personId)
    .where('company_id', '=', open.company.id)
    .where('is_in_force', '=', true)
    .where('period_end', '>=', from)
    .where('pay_date', '<=', open.run.pay_date)
    .orderBy('pay_date')
    .orderBy('period_start')
    .orderBy('series_id')
    .execute();
  const paid = await paidSince(
    app.db,
    stubs.map((stub) => stub.series_id),
    row,
  );
  const periods: RetroPeriod[] = [];
  for (const stub of stubs) {
    const period = { start: plainDate(stub.period_start!), end: plainDate(stub.period_end!) };
    if (stub.input === null) return refuse(`The figures of pay stub ${stub.number} are not kept any more.`);
    const rateBefore = rateOfStub(stub.input);
    if (rateBefore === null) continue;
    const { paymentType } = stub.input.details;
    if (paymentType !== person.paymentType)
      return refuse(
        `Pay stub ${stub.number} pays ${paymentType === 'hourly' ? 'by the hour' : 'a salary'}. Correct it instead, or use a later day.`,
      );
    const gross = [stub.input, atNewRate(stub.input, rate)].map(async (input) => {
      const { stubs: calculated } = await calculate(input, plainDate(stub.issued_on));
      return calculated[0]!.total;
    });
    const [before, after] = (await Promise.all(gross)) as [Cents, Cents];
    const since = paid.get(stub.series_id) ?? ZERO;
    const grossAfter = partOf(refuse, () => grossFrom(from, period, paymentType, [before, after]));
    if (grossAfter === before && since === 0) continue;
    periods.push({
      seriesId: stub.series_id,
      documentId: stub.id,
      number: stub.number,
      period,
      payDate: plainDate(stub.pay_date!),
      rateBefore,
      grossBefore: before,
      paidSince: since,
      grossAfter,
    });
  }
  const retro = { from, rate, periods };
  if (retroTotal(retro) <= 0)
    return refuse(
      stubs.length === 0
        ? `No pay stub of a pay run covers a day since ${formatDate(from)}.`
        : 'Nothing is owed: the pay stubs since then have this rate or a higher one, or retro pay was paid for them.',
    );
  return retro;
}

function partOf(refuse: (message: string) => never, gross: () => Cents): Cents {
  try {
    return gross();
  } catch (error) {
    if (error instanceof AppError) return refuse(error.message);
    throw error;
  }
}

/** Retro pay that issued runs paid, by pay stub. What a pay stub paid counts while that pay stub does. */
async function paidSince(
  db: Kysely<Database>,
  series: readonly string[],
  butRow: string,
): Promise<ReadonlyMap<string, Cents>> {
  if (series.length === 0) return new Map();
  const { rows } = await sql<{ series_id: string; amount: number }>`
    select period ->> 'seriesId' as series_id,
      sum((period -> 'grossAfter')::bigint - (period -> 'grossBefore')::bigint - (period -> 'paidSince')::bigint)::bigint
        as amount
    from pay_run_rows paying cross join lateral jsonb_array_elements(paying.retro -> 'periods') period
    where paying.person_id in (
        select person_id from pay_run_rows paid join documents on documents.series_id = paid.document_id
        where documents.id = any(${series}))
      and paying.id <> ${butRow}::uuid and period ->> 'seriesId' = any(${series})
      and exists (select from documents
        where documents.series_id = paying.document_id and documents.state in ('live', 'issuing'))
    group by 1`.execute(db);
  return new Map(rows.map(({ series_id: id, amount }) => [id, cents(amount)]));
}

/** Refuses what was calculated from pay stubs that were corrected, revoked or paid for since. */
async function refuseChanged(
  trx: Transaction<Database>,
  rows: readonly { readonly row: string; readonly retro: RetroPay }[],
): Promise<void> {
  for (const { row, retro } of rows) {
    const ids = retro.periods.map(({ documentId }) => documentId);
    const live = await trx
      .selectFrom('documents')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', 'live')
      .execute();
    const paid = await paidSince(
      trx,
      retro.periods.map(({ seriesId }) => seriesId),
      row,
    );
    const changed =
      live.length < ids.length
        ? retro.periods.find(({ documentId }) => live.every(({ id }) => id !== documentId))
        : retro.periods.find(({ seriesId, paidSince: then }) => (paid.get(seriesId) ?? ZERO) !== then);
    if (changed)
      throw new AppError(
        'CONFLICT',
        `Pay stub ${changed.number} of ${formatDateRange(changed.period.start, changed.period.end)} was corrected or got retro pay in the meantime. Calculate the retro pay again.`,
      );
  }
}

/**
 * In the transaction that registers the pay stubs of a run, under the lock of the company: each pays what is calculated now,
 * so that nothing is paid twice and nothing that was removed.
 */
export async function closeRetroPay(trx: Transaction<Database>, issued: readonly IssuedRow[]): Promise<void> {
  const { rows } = await sql<{ row: string; name: string; retro: RetroPay | null; amount: number | null }>`
    select pay_run_rows.id as row, company_people.name, retro, (
        select (line -> 'rate')::bigint from jsonb_array_elements(documents.content #> '{input,stubs,0,earnings}') line
        where line ->> 'key' = ${RETRO_PAY}
      ) as amount
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as issued ("rowId" uuid, "documentId" text)
    join documents on documents.id = issued."documentId"
    join pay_run_rows on pay_run_rows.id = issued."rowId"
    join company_people on company_people.id = pay_run_rows.person_id`.execute(trx);
  for (const { name, retro, amount } of rows)
    // Those of earlier pay stubs are carried on with their year to date alone.
    if ((retro === null ? ZERO : retroTotal(retro)) !== (amount ?? 0))
      throw new AppError(
        'CONFLICT',
        `${name}: the retro pay changed since this payment began. Review the pay run again.`,
      );
  await refuseChanged(
    trx,
    rows.flatMap(({ row, retro }) => (retro === null ? [] : [{ row, retro }])),
  );
}
