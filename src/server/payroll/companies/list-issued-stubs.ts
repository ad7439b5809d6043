import { sql } from 'kysely';
import type { BooksPeriod } from '../../../domain/books/books-period.ts';
import type { IssuedLine, IssuedStub, LINE_LISTS } from '../../../domain/books/issued-stub.ts';
import { plainDate, type PlainDate } from '../../../domain/calendar.ts';
import type { PaidMark } from '../../../domain/companies/paid-mark.ts';
import { cents } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { inQuarter, knownFigures, unknownStubs } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';
import { requireCompany } from './require-company.ts';
import { unpackLine } from './save-figures.ts';

/** In one query. */
const AT_ONCE = 1_000;

const FIGURES = [
  'document_id',
  'number',
  'person',
  'department',
  'period',
  'pay_date',
  'is_contractor',
  'gross',
  'other_pay',
  'adjustment',
  'net',
  'lines',
  'payments',
  'leave',
] as const;

/** As the row of its run is marked. A correction is paid with what it corrects. */
const PAID = sql<PaidMark | null>`(
  select jsonb_build_object('paidOn', paid_on, 'paidBy', paid_by, 'checkNumber', check_number)
  from documents join pay_run_rows on pay_run_rows.document_id = documents.series_id
  where documents.id = pay_stub_figures.document_id and paid_on is not null)`.as('paid');

interface IssuedStubs {
  readonly company: CompanyRow;
  /** The numbers of pay stubs that today's tables calculate differently, so that their lines are not known. */
  readonly unread: readonly string[];
  /** By pay date and person. */
  readonly stubs: readonly IssuedStub[];
}

/** The pay stubs of a company's period, as its register lists them. */
export async function listIssuedStubs(
  app: App,
  actor: Actor,
  companyId: string,
  period: Pick<BooksPeriod, 'year' | 'quarter'>,
): Promise<IssuedStubs> {
  const { company, unread, parts } = await openIssuedStubs(app, actor, companyId, period);
  const stubs: IssuedStub[] = [];
  for await (const part of parts) stubs.push(...part);
  return { company, unread, stubs };
}

/** The same in parts, for files of any length. */
export async function openIssuedStubs(
  app: App,
  actor: Actor,
  companyId: string,
  { year, quarter }: Pick<BooksPeriod, 'year' | 'quarter'>,
) {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  await fillFigures(app, userKey(company.owner_id), [year]);
  return { company, unread: await unknownStubs(app, company, year), parts: partsOf(app, company, year, quarter) };
}

/** Where a stub is in the list. */
type Place = Pick<IssuedStub, 'payDate' | 'person' | 'documentId'>;

/** Some stubs after one. */
export async function pageOfStubs(
  app: App,
  actor: Actor,
  companyId: string,
  { year, quarter }: Pick<BooksPeriod, 'year' | 'quarter'>,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<readonly IssuedStub[]> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  await fillFigures(app, userKey(company.owner_id), [year]);
  const { value } = await partsOf(app, company, year, quarter, { after, atOnce: limit }).next();
  return value ?? [];
}

async function* partsOf(
  app: App,
  company: CompanyRow,
  year: number,
  quarter: BooksPeriod['quarter'],
  { after: begin, atOnce = AT_ONCE }: { readonly after?: Place | undefined; readonly atOnce?: number } = {},
): AsyncGenerator<readonly IssuedStub[]> {
  let after = begin;
  for (;;) {
    const last = after;
    const rows = await readFromReplica(app, ({ db }) =>
      knownFigures(db, company, year)
        .select(FIGURES)
        .select(sql<string>`array_to_string(amounts, ' ')`.as('cents'))
        .select(PAID)
        .where(inQuarter(quarter))
        .$if(last !== undefined, (query) =>
          query.where(
            sql<boolean>`(pay_date, person, document_id) > (${last?.payDate}::date, ${last?.person}, ${last?.documentId})`,
          ),
        )
        .orderBy('pay_date')
        .orderBy('person')
        .orderBy('document_id')
        .limit(atOnce)
        .execute(),
    );
    const stubs = rows.map((row): IssuedStub => {
      const amounts = row.cents.split(' ');
      const lines = row.lines.map((line, index) => ({ ...unpackLine(line), amount: cents(Number(amounts[index])) }));
      const inList = (list: (typeof LINE_LISTS)[number]): readonly IssuedLine[] =>
        lines.filter((line) => line.list === list).map(({ key, name, amount }) => ({ key, name, amount }));
      return {
        documentId: row.document_id,
        number: row.number,
        person: row.person,
        department: row.department,
        period: row.period,
        payDate: plainDate(row.pay_date!),
        isContractor: row.is_contractor,
        gross: cents(row.gross),
        otherPay: cents(row.other_pay),
        adjustment: cents(row.adjustment),
        net: cents(row.net),
        taxes: inList('taxes'),
        employerTaxes: inList('employerTaxes'),
        deductions: inList('deductions'),
        contributions: inList('contributions'),
        corrections: inList('corrections'),
        payments: row.payments,
        leave: row.leave,
        paid: row.paid,
      };
    });
    yield stubs;
    if (rows.length < atOnce) return;
    after = stubs.at(-1);
  }
}

/** The pay dates of a year, the newest first, and how the pay of one of them is paid. */
export async function listPayments(app: App, actor: Actor, companyId: string, wanted: PlainDate) {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const year = Number(wanted.slice(0, 4));
  await fillFigures(app, userKey(company.owner_id), [year]);
  const days = await knownFigures(app.db, company, year)
    .select('pay_date')
    .distinct()
    .orderBy('pay_date', 'desc')
    .execute();
  const dates = days.map(({ pay_date: date }) => plainDate(date!));
  const paid = dates.includes(wanted) ? wanted : (dates[0] ?? null);
  const rows =
    paid === null
      ? []
      : await knownFigures(app.db, company, year)
          .select(['number', 'person', 'payments'])
          .where('pay_date', '=', paid)
          .orderBy('person')
          .orderBy('document_id')
          .execute();
  return {
    company,
    year,
    dates,
    paid,
    payments: rows.flatMap(({ number, person, payments }) =>
      payments.map((payment) => ({ ...payment, number, person })),
    ),
  };
}
