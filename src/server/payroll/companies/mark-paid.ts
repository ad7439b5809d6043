import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { plainDate } from '../../../domain/calendar.ts';
import { checkAfter, PAID_BY, type PaidMark } from '../../../domain/companies/paid-mark.ts';
import { AppError } from '../../../domain/errors.ts';
import { dateField } from '../../../domain/fields.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { changeAs } from '../../services/actions/change-as.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { PayRunRowTable } from '../../platform/db/tables/companies.ts';
import { requireRun } from './runs.ts';

const LONGEST_NUMBER = 20;

/** Rows of the run. Left out, it is all of them. */
const which = z.object({ rows: z.array(z.uuid()).min(1, 'Select the pay stubs first').max(10_000).optional() });

export const paidMark = which.extend({
  paidOn: dateField('Enter the day on which you paid it'),
  paidBy: z.enum(PAID_BY, { error: 'Choose how you paid it' }),
  /** Of several checks, the first: they follow each other by name. */
  checkNumber: z
    .string()
    .trim()
    .max(LONGEST_NUMBER, `A check number has up to ${LONGEST_NUMBER} characters`)
    .regex(/^[\dA-Za-z-]*$/, 'Use only A to Z, digits and hyphens')
    .default(''),
});

export const unpaidMark = which;

/**
 * Marks pay stubs of an issued run as paid, or all that are not yet, and answers how many. We move no money. Only what is
 * in force can be paid.
 */
export async function markPaid(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { rows, paidOn, paidBy, checkNumber }: z.output<typeof paidMark>,
): Promise<number> {
  const { run } = await requireRun(app, actor, companyId, runId, 'books');
  if (paidOn > dateInNewYork(app.now()))
    throw refusedAt('paidOn', 'Enter today or an earlier day: it is paid once the money left.');
  if (checkNumber !== '' && paidBy !== 'check') throw refusedAt('checkNumber', 'Only a check has a number.');
  return changeAs(app, actor, async (trx) => {
    const inForce = await rowsInForce(trx, run.id);
    const toMark =
      rows === undefined
        ? inForce.filter(({ paid_on: on }) => on === null)
        : inForce.filter(({ id }) => rows.includes(id));
    if (rows !== undefined && toMark.length < new Set(rows).size)
      throw new AppError('CONFLICT', 'One of these pay stubs is not in force, or is not of this pay run.');
    const numbers = toMark.map((_, index) => (checkNumber === '' ? '' : checkAfter(checkNumber, index)));
    if (numbers.some((number) => number === null || number.length > LONGEST_NUMBER))
      throw refusedAt('checkNumber', 'End the first number of several checks in digits.');
    await sql`
      update pay_run_rows set paid_on = ${paidOn}::date, paid_by = ${paidBy}, check_number = marked.number
      from unnest(${toMark.map(({ id }) => id)}::uuid[], ${numbers}::text[]) as marked (id, number)
      where pay_run_rows.id = marked.id`.execute(trx);
    return toMark.length;
  });
}

/** Takes the marks of pay stubs back, or those of all in the run, and answers how many. */
export async function markUnpaid(
  app: App,
  actor: Actor,
  companyId: string,
  runId: string,
  { rows }: z.output<typeof unpaidMark>,
): Promise<number> {
  const { run } = await requireRun(app, actor, companyId, runId, 'books');
  const marked = await changeAs(app, actor, (trx) =>
    trx
      .updateTable('pay_run_rows')
      .set({ paid_on: null, paid_by: null, check_number: '' })
      .where('run_id', '=', run.id)
      .where('paid_on', 'is not', null)
      .$if(rows !== undefined, (query) => query.where('id', 'in', rows!))
      .returning('id')
      .execute(),
  );
  return marked.length;
}

const refusedAt = (field: string, message: string) => new AppError('INVALID_INPUT', message, { [field]: message });

/** The rows with a pay stub in force, by name, as the page of the run lists them. */
async function rowsInForce(trx: Transaction<Database>, runId: string) {
  const rows = await trx
    .selectFrom('pay_run_rows')
    .innerJoin('company_people', 'company_people.id', 'pay_run_rows.person_id')
    .select(['pay_run_rows.id', 'paid_on', 'company_people.name'])
    .where('run_id', '=', runId)
    .where(
      sql<boolean>`exists (select from documents
        where documents.series_id = pay_run_rows.document_id and documents.state = 'live')`,
    )
    .forUpdate('pay_run_rows')
    .execute();
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}

type MarkColumns = Pick<Selectable<PayRunRowTable>, 'paid_on' | 'paid_by' | 'check_number'>;

export const markOf = ({ paid_on: on, paid_by: by, check_number: checkNumber }: MarkColumns): PaidMark | null =>
  on === null || by === null ? null : { paidOn: plainDate(on), paidBy: by, checkNumber };
