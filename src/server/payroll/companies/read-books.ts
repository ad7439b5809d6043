import { sql } from 'kysely';
import type { BooksPeriod } from '../../../domain/books/books-period.ts';
import type { FederalLiability } from '../../../domain/books/federal-deposits.ts';
import { type IssuedLine, type LINE_LISTS, type PaidAmounts } from '../../../domain/books/issued-stub.ts';
import { type LeaveOwed, leaveLiability } from '../../../domain/books/leave-liability.ts';
import { type Lookback, lookbackOf } from '../../../domain/books/lookback.ts';
import { departmentsByName, type DepartmentSums, type RegisterSums } from '../../../domain/books/register-sums.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { add, type Cents, cents, sumOf } from '../../../domain/money.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { readFromReplica } from '../../platform/db/replica.ts';
import type { CompanyRow } from '../../platform/db/tables/companies.ts';
import { type SavedDeposit, savedDeposits } from './deposits.ts';
import { figuresOfCompany, inQuarter, knownFigures, unknownStubs } from './figures-of-company.ts';
import { fillFigures } from './fill-figures.ts';
import { requireCompany } from './require-company.ts';
import { unpackLine } from './save-figures.ts';

/** People on one page of the register, and of the leave. */
const PAGE_LENGTH = 50;

/** What was paid on a pay date to all employees, or to all contractors. */
export interface PaidOnDay extends PaidAmounts {
  readonly stubs: number;
}

export interface Books {
  readonly company: CompanyRow;
  /** The numbers of pay stubs that are not included. */
  readonly unread: readonly string[];
  /** The whole year, by pay date. */
  readonly days: readonly PaidOnDay[];
  readonly lookback: Lookback;
  readonly savedDeposits: readonly SavedDeposit[];
  /** What of the period is marked as paid. */
  readonly marked: { readonly stubs: number; readonly net: Cents };
  /** Empty if nobody has one. */
  readonly departments: readonly DepartmentSums[];
  readonly people: { readonly page: readonly PersonSums[]; readonly pages: number; readonly total: number };
  readonly leave: {
    readonly page: readonly LeaveOwed[];
    readonly pages: number;
    readonly total: number;
    readonly amount: Cents;
  };
}

export interface PersonSums {
  readonly person: string;
  readonly sums: RegisterSums;
}

export interface BooksQuery extends BooksPeriod {
  /** The first page is 1. */
  readonly page: number;
  readonly leavePage: number;
}

/** The books of a period, from the figures that are kept with each pay stub. */
export async function readBooks(app: App, actor: Actor, companyId: string, query: BooksQuery): Promise<Books> {
  const { company } = await requireCompany(app, actor, companyId, 'read');
  const { year } = query;
  await fillFigures(app, userKey(company.owner_id), [year - 2, year - 1, year]);
  const [unread, days, earlier, people, departments, leave, saved, marked] = await readFromReplica(app, (from) =>
    Promise.all([
      unknownStubs(from, company, year),
      paidOnDays(from, company, year),
      federalTaxesOf(from, company, [year - 2, year - 1]),
      peopleOf(from, company, query),
      departmentsOf(from, company, query),
      leaveOf(from, company, query),
      savedDeposits(app.db, company.id),
      markedOf(from, company, query),
    ]),
  );
  return {
    company,
    unread,
    days,
    lookback: lookbackOf(year, earlier, reportedTaxes(company)),
    people,
    departments,
    leave,
    savedDeposits: saved,
    marked,
  };
}

export const reportedTaxes = ({ taxes_of_941: reported }: CompanyRow): Readonly<Record<string, Cents>> =>
  Object.fromEntries(Object.entries(reported).map(([quarter, amount]) => [quarter, cents(amount)]));

const sum = <Column extends string>(column: Column) => sql<number>`sum(${sql.ref(column)})::bigint`.as<Column>(column);

const SUMS = ['gross', 'other_pay', 'adjustment', 'net'] as const;

const keyOf = (row: { readonly pay_date: string | null; readonly is_contractor: boolean }): string =>
  `${row.pay_date} ${row.is_contractor}`;

async function paidOnDays(app: App, company: CompanyRow, year: number): Promise<readonly PaidOnDay[]> {
  const [days, lines] = await Promise.all([
    knownFigures(app.db, company, year)
      .select(['pay_date', 'is_contractor'])
      .select(sql<number>`count(*)::int`.as('stubs'))
      .select(SUMS.map((column) => sum(column)))
      .groupBy(['pay_date', 'is_contractor'])
      .orderBy('pay_date')
      .orderBy('is_contractor')
      .execute(),
    app.db
      .selectFrom(
        knownFigures(app.db, company, year)
          .select(['pay_date', 'is_contractor'])
          .select(sql<string>`unnest(lines)`.as('line'))
          .select(sql<number>`unnest(amounts)`.as('amount'))
          .as('written'),
      )
      .select(['pay_date', 'is_contractor', 'line', sql<number>`sum(amount)::bigint`.as('amount')])
      .groupBy(['pay_date', 'is_contractor', 'line'])
      .orderBy('line')
      .execute(),
  ]);
  const linesOf = Map.groupBy(lines, keyOf);
  return days.map((day) => {
    const own = (linesOf.get(keyOf(day)) ?? []).map(({ line, amount }) => ({
      ...unpackLine(line),
      amount: cents(amount),
    }));
    const inList = (list: (typeof LINE_LISTS)[number]): readonly IssuedLine[] =>
      [
        ...Map.groupBy(
          own.filter((line) => line.list === list),
          ({ key, name }) => `${key} ${name}`,
        ).values(),
      ].map((same) => ({ key: same[0]!.key, name: same[0]!.name, amount: sumOf(same, ({ amount }) => amount) }));
    return {
      payDate: plainDate(day.pay_date!),
      isContractor: day.is_contractor,
      stubs: day.stubs,
      gross: cents(day.gross),
      otherPay: cents(day.other_pay),
      adjustment: cents(day.adjustment),
      net: cents(day.net),
      taxes: inList('taxes'),
      employerTaxes: inList('employerTaxes'),
      deductions: inList('deductions'),
      contributions: inList('contributions'),
      corrections: inList('corrections'),
    };
  });
}

/** The federal taxes of years by pay date. Those of the two years before decide when the deposits of a year are due. */
export async function federalTaxesOf(
  app: App,
  company: CompanyRow,
  years: readonly number[],
): Promise<readonly FederalLiability[]> {
  const rows = await figuresOfCompany(app.db, company)
    .select('pay_date')
    .select(sum('federal'))
    .where('year', 'in', years)
    .where(sql<boolean>`is_known`)
    .groupBy('pay_date')
    .execute();
  return rows.map(({ pay_date: payDate, federal }) => ({ payDate: plainDate(payDate!), amount: cents(federal) }));
}

const OF_PERSON = ['gross', 'taxes', 'deductions', 'adjustment', 'net', 'employer_taxes', 'contributions'] as const;

async function peopleOf(app: App, company: CompanyRow, { year, quarter, page }: BooksQuery): Promise<Books['people']> {
  const inPeriod = knownFigures(app.db, company, year).where(inQuarter(quarter));
  const rows = await inPeriod
    .select('person')
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .select(sql<number>`count(*)::int`.as('stubs'))
    .select(OF_PERSON.map((column) => sum(column)))
    .groupBy('person')
    .orderBy(sql`lower(person)`)
    .orderBy('person')
    .limit(PAGE_LENGTH)
    .offset((page - 1) * PAGE_LENGTH)
    .execute();
  const total = rows[0]?.total ?? 0;
  return {
    page: rows.map((row) => ({
      person: row.person,
      sums: sumsOfRow(row),
    })),
    pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)),
    total,
  };
}

type SummedRow = Readonly<Record<(typeof OF_PERSON)[number] | 'stubs', number>>;

const sumsOfRow = (row: SummedRow): RegisterSums => ({
  stubs: row.stubs,
  gross: cents(row.gross),
  taxes: cents(row.taxes),
  deductions: cents(row.deductions),
  adjustment: cents(row.adjustment),
  net: cents(row.net),
  employerTaxes: cents(row.employer_taxes),
  contributions: cents(row.contributions),
  byEmployer: add(cents(row.employer_taxes), cents(row.contributions)),
});

async function departmentsOf(app: App, company: CompanyRow, { year, quarter }: BooksQuery) {
  const rows = await knownFigures(app.db, company, year)
    .where(inQuarter(quarter))
    .select(sql<string>`min(department)`.as('department'))
    .select(sql<number>`count(*)::int`.as('stubs'))
    .select(OF_PERSON.map((column) => sum(column)))
    .groupBy(sql`lower(department)`)
    .execute();
  return departmentsByName(rows.map((row) => ({ department: row.department, sums: sumsOfRow(row) })));
}

async function markedOf(app: App, company: CompanyRow, { year, quarter }: BooksQuery): Promise<Books['marked']> {
  const { stubs, net } = await knownFigures(app.db, company, year)
    .where(
      sql<boolean>`exists (
        select from documents join pay_run_rows on pay_run_rows.document_id = documents.series_id
        where documents.id = pay_stub_figures.document_id and paid_on is not null)`,
    )
    .where(inQuarter(quarter))
    .select([sql<number>`count(*)::int`.as('stubs'), sql<number>`coalesce(sum(net), 0)::bigint`.as('net')])
    .executeTakeFirstOrThrow();
  return { stubs, net: cents(net) };
}

async function leaveOf(
  app: App,
  company: CompanyRow,
  { year, quarter, leavePage }: BooksQuery,
): Promise<Books['leave']> {
  const last = await knownFigures(app.db, company, year)
    .where(inQuarter(quarter))
    .where(sql<boolean>`leave <> '[]'`)
    .distinctOn('person')
    .select(['person', 'pay_date', 'leave'])
    .orderBy('person')
    .orderBy('pay_date', 'desc')
    .execute();
  const owed = leaveLiability(
    last.map(({ person, pay_date: payDate, leave }) => ({ person, payDate: plainDate(payDate!), leave })),
  );
  return {
    page: owed.slice((leavePage - 1) * PAGE_LENGTH, leavePage * PAGE_LENGTH),
    pages: Math.max(1, Math.ceil(owed.length / PAGE_LENGTH)),
    total: owed.length,
    amount: sumOf(owed, ({ amount }) => amount),
  };
}
