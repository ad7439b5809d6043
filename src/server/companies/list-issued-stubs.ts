import { payStub } from '../../kinds/pay-stub/kind.ts';
import { sql } from 'kysely';
import { plainDate } from '../../domain/calendar.ts';
import type { IssuedLine, IssuedStub } from '../../domain/books/issued-stub.ts';
import { AppError } from '../../domain/errors.ts';
import { userKey } from '../../domain/owner-key.ts';
import { isCourtOrder } from '../../domain/payroll/garnishments/court-order.ts';
import { type Deduction, employeeDeductions, employerDeductions } from '../../domain/payroll/order.ts';
import { calculate, type CalculatedPayStubs } from '../../kinds/pay-stub/calculate.ts';
import type { PayStubInput } from '../../kinds/pay-stub/schema.ts';
import { formatPayPeriod } from '../../kinds/pay-stub/view.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { CompanyRow } from '../db/tables/companies.ts';
import type { WholeRow } from '../documents/find-document.ts';
import { requireCompany } from './require-company.ts';

/** A year of 190 people who are paid every two weeks. Each stub is calculated again. */
const MOST_STUBS = 5_000;

export interface IssuedStubs {
  readonly stubs: readonly IssuedStub[];
  /** The numbers of stubs that today's tables calculate differently, so that their lines are not known. */
  readonly unread: readonly string[];
}

/**
 * The pay stubs of a company that were paid in a year, in force and not specimens: those of its pay runs, and those that
 * its owner issued in its name.
 */
export async function listIssuedStubs(
  app: App,
  actor: Actor,
  companyId: string,
  year: number,
): Promise<IssuedStubs & { readonly company: CompanyRow }> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const rows = (await app.db
    .selectFrom('documents')
    .selectAll()
    .where('kind', '=', payStub.id)
    .where('state', '=', 'live')
    .where('level', '<>', 'S')
    .where('content', 'is not', null)
    .where('owner_key', '=', userKey(company.owner_id))
    .where(sql<boolean>`content -> 'view' -> 'pay' ->> 'date' like ${`%, ${year}`}`)
    .where((where) =>
      where.or([
        where(where.fn<string>('lower', ['issuer']), '=', company.name.toLowerCase()),
        where.exists(
          where
            .selectFrom('pay_run_rows')
            .innerJoin('pay_runs', 'pay_runs.id', 'pay_run_rows.run_id')
            .innerJoin('documents as first', 'first.id', 'pay_run_rows.document_id')
            .select('pay_runs.id')
            .where('pay_runs.company_id', '=', company.id)
            .whereRef('first.series_id', '=', 'documents.series_id'),
        ),
      ]),
    )
    .limit(MOST_STUBS + 1)
    .execute()) as WholeRow[];
  if (rows.length > MOST_STUBS)
    throw new AppError('TOO_LARGE', `The books show up to ${MOST_STUBS.toLocaleString('en-US')} pay stubs of a year.`);
  const read = await readStubs(rows);
  const stubs = read.flatMap(({ stub }) => (stub === null ? [] : [stub]));
  return {
    company,
    stubs: stubs.toSorted((a, b) => a.payDate.localeCompare(b.payDate) || a.person.localeCompare(b.person)),
    unread: read.flatMap(({ number, stub }) => (stub === null ? [number] : [])),
  };
}

/** The stubs of one order share its input, which is calculated once. */
async function readStubs(rows: readonly WholeRow[]) {
  const read: { readonly number: string; readonly stub: IssuedStub | null }[] = [];
  for (const group of Map.groupBy(rows, (row) => `${row.issued_on} ${JSON.stringify(row.content.input)}`).values()) {
    const { content, issued_on: issuedOn } = group[0]!;
    const order = await calculate(content.input as PayStubInput, plainDate(issuedOn)).catch(() => null);
    for (const row of group) read.push({ number: row.number, stub: order && issuedStub(row, order) });
  }
  return read;
}

const lines = (deductions: readonly Deduction[]): readonly IssuedLine[] =>
  deductions.filter(({ amount }) => amount !== 0).map(({ key, name, amount }) => ({ key, name, amount }));

// What a court orders is no tax, though it is calculated too.
const isTax = (deduction: Deduction): boolean => !deduction.isCustom && !isCourtOrder(deduction);
const isOther = (deduction: Deduction): boolean => !isTax(deduction);

/** Null unless its sums are the printed ones. */
function issuedStub(row: WholeRow, order: CalculatedPayStubs): IssuedStub | null {
  const printed = new Map(row.content.facts.figures.map(({ name, amount }) => [name, amount]));
  const stub = order.stubs.find((each) => formatPayPeriod(each) === row.period);
  if (!stub || stub.total !== printed.get('Gross pay') || stub.netPayTotal !== printed.get('Net pay')) return null;
  const byEmployee = employeeDeductions(stub);
  const byEmployer = employerDeductions(stub);
  return {
    documentId: row.id,
    number: row.number,
    person: order.employee.name,
    isContractor: order.details.employmentType === 'contractor',
    payDate: stub.payDate,
    period: row.period,
    gross: stub.total,
    net: stub.netPayTotal,
    taxes: lines(byEmployee.filter(isTax)),
    employerTaxes: lines(byEmployer.filter(isTax)),
    deductions: lines(byEmployee.filter(isOther)),
    contributions: lines(byEmployer.filter(isOther)),
    adjustment: stub.adjustmentTotal,
  };
}
