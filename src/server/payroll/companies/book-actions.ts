import { z } from '@hono/zod-openapi';
import { type BooksPeriod, inQuarter, QUARTERS } from '../../../domain/books/books-period.ts';
import { datedDeposits } from '../../../domain/books/dated-deposits.ts';
import { DEPOSIT_SCHEDULES, federalDeposits } from '../../../domain/books/federal-deposits.ts';
import { FIRST_ACCOUNTS, journalOf } from '../../../domain/books/journal.ts';
import { federalLiabilities, taxLiability } from '../../../domain/books/tax-liability.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { type Caller, defineAction } from '../../services/actions/action.ts';
import { PAID_BY } from '../../../domain/companies/paid-mark.ts';
import type { App } from '../../services/app.ts';
import { cursorAnswer, cursorQuery, pageFrom, readCursor } from '../../services/lists/cursor.ts';
import { wholeNumber } from '../../services/lists/list.ts';
import { pageOfStubs } from './list-issued-stubs.ts';
import { readBooks } from './read-books.ts';
import { IN_COMPANY } from './require-company.ts';

const oneCompany = z.object({ company: z.string() });

const period = z.strictObject({
  year: wholeNumber(2021, 2199),
  quarter: z.enum(QUARTERS).default('').openapi({ description: 'Left out, it is the whole year' }),
});

const amount = z.int().openapi({ description: 'Cents' });
const lines = z.array(z.object({ key: z.string(), name: z.string(), amount })).readonly();

const stub = z
  .object({
    document: z.string().openapi({ description: 'The ID of the document' }),
    number: z.string(),
    person: z.string(),
    department: z.string().openapi({ description: 'Of the person when it was paid' }),
    period: z.string(),
    payDate: z.string(),
    isContractor: z.boolean(),
    gross: amount,
    adjustment: amount,
    net: amount,
    taxes: lines,
    employerTaxes: lines,
    deductions: lines,
    contributions: lines,
    corrections: lines,
    paid: z
      .object({ paidOn: z.string(), paidBy: z.enum(PAID_BY), checkNumber: z.string() })
      .nullable()
      .openapi({ description: 'Null until it is marked as paid' }),
  })
  .openapi('IssuedStub');

const sums = z.object({
  stubs: z.int(),
  gross: amount,
  taxes: amount,
  deductions: amount,
  adjustment: amount,
  net: amount,
  employerTaxes: amount,
  contributions: amount,
  byEmployer: amount,
});

const taxes = z.array(z.object({ name: z.string(), withheld: amount, employer: amount })).readonly();

const taxesOwed = z
  .object({
    federal: taxes.openapi({ description: 'Form 941' }),
    unemployment: taxes.openapi({ description: 'Form 940' }),
    local: taxes.openapi({ description: 'States and localities' }),
    schedule: z
      .enum(DEPOSIT_SCHEDULES)
      .nullable()
      .openapi({ description: 'Null until the lookback period is complete; then there are no deposits either' }),
    deposits: z
      .array(
        z.object({
          firstPayDate: z.string(),
          lastPayDate: z.string(),
          amount,
          due: z.string(),
          rule: z.enum([...DEPOSIT_SCHEDULES, 'next day']),
          state: z.enum(['paid', 'overdue', 'next', 'later']),
          paidOn: z.string().nullable(),
        }),
      )
      .readonly(),
    unread: z.array(z.string()).readonly().openapi({
      description: 'Numbers of pay stubs that today’s tax tables calculate differently, so they are left out',
    }),
  })
  .openapi('TaxesOwed');

const journal = z
  .array(
    z.object({
      date: z.string(),
      number: z.string(),
      lines: z
        .array(
          z.object({
            account: z.string(),
            memo: z.string(),
            amount: amount.openapi({ description: 'Cents: a debit above zero, a credit below' }),
          }),
        )
        .readonly(),
    }),
  )
  .readonly()
  .openapi('Journal');

const booksOf = (app: App, { actor }: Caller, companyId: string, of: Omit<BooksPeriod, 'name'>, page = 1) =>
  readBooks(app, actor, companyId, { ...of, name: '', page, leavePage: 1 });

/** What programs read of the books. The page reads the same. */
export const bookActions = {
  listStubs: defineAction({
    name: 'books.listStubs',
    summary: 'The issued pay stubs of a year or quarter, with every line',
    on: oneCompany,
    input: cursorQuery.extend(period.shape),
    output: cursorAnswer(stub),
    returns: 'A page of pay stubs, by pay date and person',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/stubs', isWhole: true },
    run: async (app, { actor }, { company }, { limit, cursor, ...of }) => {
      const place = readCursor(z.tuple([z.iso.date().transform(plainDate), z.string(), z.string()]), cursor);
      const after = place && { payDate: place[0], person: place[1], documentId: place[2] };
      const stubs = await pageOfStubs(app, actor, company, of, { after, limit: limit + 1 });
      const { data, nextCursor } = pageFrom(stubs, limit, ({ payDate, person, documentId }) => [
        payDate,
        person,
        documentId,
      ]);
      return {
        data: data.map(({ documentId: document, otherPay: _other, payments: _paid, leave: _leave, ...rest }) => ({
          document,
          ...rest,
        })),
        nextCursor,
      };
    },
  }),
  readRegister: defineAction({
    name: 'books.readRegister',
    summary: 'The payroll register of a year or quarter: sums of each person',
    on: oneCompany,
    input: cursorQuery.omit({ limit: true }).extend(period.shape),
    output: cursorAnswer(z.object({ person: z.string(), sums })),
    returns: 'A page of 50 people, by name',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/register', isWhole: true },
    run: async (app, caller, { company }, { cursor, ...of }) => {
      const page = readCursor(z.int().min(2), cursor) ?? 1;
      const { people } = await booksOf(app, caller, company, of, page);
      const isLast = page >= people.pages;
      return { ...pageFrom(people.page, people.page.length - (isLast ? 0 : 1), () => page + 1), data: people.page };
    },
  }),
  readTaxes: defineAction({
    name: 'books.readTaxes',
    summary: 'The taxes that a year or quarter owes, by agency, and the federal deposits of the year',
    on: oneCompany,
    input: period,
    output: taxesOwed,
    returns: 'The taxes',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/taxesOwed' },
    run: async (app, caller, { company }, of) => {
      const { days, unread, lookback, savedDeposits } = await booksOf(app, caller, company, of);
      const { schedule } = lookback;
      const deposits = schedule === null ? [] : federalDeposits(federalLiabilities(days), schedule);
      return {
        ...taxLiability(inQuarter(days, of.quarter)),
        schedule,
        deposits: datedDeposits(deposits, savedDeposits, dateInNewYork(app.now())),
        unread,
      };
    },
  }),
  readJournal: defineAction({
    name: 'books.readJournal',
    summary: 'The journal of a year or quarter: one entry for each pay date',
    on: oneCompany,
    input: period,
    output: journal,
    returns: 'The entries',
    right: IN_COMPANY.read,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/companies/{company}/journal' },
    run: async (app, caller, { company }, of) => {
      const { days } = await booksOf(app, caller, company, of);
      return journalOf(inQuarter(days, of.quarter), FIRST_ACCOUNTS);
    },
  }),
};
