import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { plainDate } from '../../domain/calendar.ts';
import type { DocumentFacts } from '../../domain/documents/kind.ts';
import { AppError } from '../../domain/errors.ts';
import { userKey } from '../../domain/owner-key.ts';
import type { Stub } from '../../domain/payroll/order.ts';
import { calculate, type CalculatedPayStubs } from '../../kinds/pay-stub/calculate.ts';
import { payStub } from '../../kinds/pay-stub/kind.ts';
import type { PayStubInput } from '../../kinds/pay-stub/schema.ts';
import { formatPayPeriod } from '../../kinds/pay-stub/view.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import { readFromReplica } from '../db/replica.ts';
import type { CompanyRow } from '../db/tables/companies.ts';
import { requireCompany } from './require-company.ts';

/** A year of 500 people who are paid every two weeks, and some more. Each stub is calculated again. */
const MOST_STUBS = 15_000;
/** Others are answered after so many, as calculating thousands takes seconds. */
const CALCULATED_AT_ONCE = 50;

interface IssuedRow {
  readonly id: string;
  readonly number: string;
  readonly period: string;
  readonly issued_on: string;
  readonly input: PayStubInput;
  readonly figures: DocumentFacts['figures'];
  /** The person whom a pay run paid with a stub. Null for stubs from outside of pay runs. */
  readonly person_id: string | null;
}

export interface ReadStub {
  readonly row: IssuedRow;
  readonly order: CalculatedPayStubs;
  readonly stub: Stub;
}

export interface ReadStubs {
  readonly company: CompanyRow;
  readonly read: readonly ReadStub[];
  /** The numbers of stubs that today's tables calculate differently, so that their lines are not known. */
  readonly unread: readonly string[];
}

/**
 * The pay stubs of a company that were paid in a year, in force and not specimens: those of its pay runs, and those that
 * its owner issued in its name. Each is calculated again, because the stored page lacks the employer's taxes.
 */
export async function readIssuedStubs(app: App, actor: Actor, companyId: string, year: number): Promise<ReadStubs> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const rows = await readFromReplica(app, (from) => issuedRows(from, company, year));
  if (rows.length > MOST_STUBS)
    throw new AppError('TOO_LARGE', `The books show up to ${MOST_STUBS.toLocaleString('en-US')} pay stubs of a year.`);
  const all = await calculateAll(rows);
  return {
    company,
    read: all.filter((each) => each.order !== null && each.stub !== null) as ReadStub[],
    unread: all.flatMap(({ row, stub }) => (stub === null ? [row.number] : [])),
  };
}

function issuedRows({ db }: App, company: CompanyRow, year: number): Promise<readonly IssuedRow[]> {
  const paidIn = db
    .selectFrom('pay_run_rows')
    .innerJoin('pay_runs', 'pay_runs.id', 'pay_run_rows.run_id')
    .innerJoin('documents as first', 'first.id', 'pay_run_rows.document_id')
    .where('pay_runs.company_id', '=', company.id)
    .whereRef('first.series_id', '=', sql.ref('documents.series_id'));
  return (
    db
      .selectFrom('documents')
      // Only what is calculated from: the printed page and its working are several times as long.
      .select(['id', 'number', 'period', 'issued_on'])
      .select(sql<PayStubInput>`content -> 'input'`.as('input'))
      .select(sql<DocumentFacts['figures']>`content -> 'facts' -> 'figures'`.as('figures'))
      .select(paidIn.select('pay_run_rows.person_id').limit(1).as('person_id'))
      .where('kind', '=', payStub.id)
      .where('state', '=', 'live')
      .where('level', '<>', 'S')
      .where('content', 'is not', null)
      .where('owner_key', '=', userKey(company.owner_id))
      .where(sql<string>`right(content #>> '{view,pay,date}', 4)`, '=', String(year))
      .where((where) =>
        where.or([
          where(where.fn<string>('lower', ['issuer']), '=', company.name.toLowerCase()),
          where.exists(paidIn.select('pay_runs.id')),
        ]),
      )
      .limit(MOST_STUBS + 1)
      .execute()
  );
}

/** The stubs of one order share its input, which is calculated once. */
async function calculateAll(rows: readonly IssuedRow[]) {
  const all: { readonly row: IssuedRow; readonly order: CalculatedPayStubs | null; readonly stub: Stub | null }[] = [];
  const groups = [...Map.groupBy(rows, (row) => `${row.issued_on} ${JSON.stringify(row.input)}`).values()];
  for (const [index, group] of groups.entries()) {
    if (index % CALCULATED_AT_ONCE === CALCULATED_AT_ONCE - 1) await setImmediate();
    const { input, issued_on: issuedOn } = group[0]!;
    const order = await calculate(input, plainDate(issuedOn)).catch(() => null);
    for (const row of group) all.push({ row, order, stub: order && stubAsPrinted(row, order) });
  }
  return all;
}

/** Null unless its sums are the printed ones. */
function stubAsPrinted(row: IssuedRow, order: CalculatedPayStubs): Stub | null {
  const printed = new Map(row.figures.map(({ name, amount }) => [name, amount]));
  const stub = order.stubs.find((each) => formatPayPeriod(each) === row.period);
  if (!stub || stub.total !== printed.get('Gross pay') || stub.netPayTotal !== printed.get('Net pay')) return null;
  return stub;
}
