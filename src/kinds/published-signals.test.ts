import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../domain/calendar.ts';
import { companyPersonSchema } from '../domain/companies/company-person.ts';
import type { DocumentKind, TwinRow, TwinSection } from '../domain/documents/kind.ts';
import { cents } from '../domain/money.ts';
import { plainCertificate } from '../domain/payroll/tax/federal-certificate.ts';
import { bankStatement } from './bank-statement/model/kind.ts';
import { anyYear, peopleOf } from './company-year.fixture.ts';
import { invoice } from './invoice/model/kind.ts';
import type { CalculatedPayStubs } from './pay-stub/model/calculate.ts';
import { documents } from './pay-stub/model/view.ts';
import { CONTENT_SIGNALS, type Twins } from './published-signals.fixture.ts';
import { w2FromStubs } from './w2/model/from-stubs.ts';
import { w2 } from './w2/model/kind.ts';

const TODAY = plainDate('2026-11-20');
/**
 * What an honest document may raise, because it is the issuer's choice, and where we say so before it is issued: on a day
 * on which banks are closed the start of a pay run and the builder name the day and offer the banking day before it.
 */
const OF_CHOICE: readonly string[] = ['pay-date'];
const found = (twins: Twins): readonly string[] =>
  CONTENT_SIGNALS.filter(({ id }) => !OF_CHOICE.includes(id)).flatMap(({ id, find }) =>
    find(twins).map((what) => `${id}: ${what}`),
  );

async function papersOfPerson(
  stubs: Awaited<ReturnType<typeof peopleOf>>[number],
): Promise<{ readonly stubs: Twins; readonly w2: Twins }> {
  const last = stubs.at(-1)!;
  const { input } = await w2FromStubs({ ...last.order, stubs: stubs.map(({ stub }) => stub) });
  return {
    // As they were calculated.
    stubs: stubs.map(({ order }) => documents(order as CalculatedPayStubs, 1)[0]!.view.twin),
    w2: [w2.documents(await w2.calculate(input, TODAY), 1)[0]!.view.twin],
  };
}

const anyInvoice = fc
  .array(
    fc.record({
      unitPrice: fc.integer({ min: 1, max: 900_000 }),
      quantity: fc.constantFrom('1', '2', '3.5', '12', '0.25'),
      taxRate: fc.constantFrom('', '6', '8.875'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => ({
    ...invoice.sample(1),
    lines: lines.map((line) => ({ ...invoice.sample(1).lines[0]!, ...line, unitPrice: cents(line.unitPrice) })),
  }));

const anyStatement = fc
  .array(
    fc.record({ day: fc.nat(27), amount: fc.integer({ min: -90_000, max: 90_000 }).filter((each) => each !== 0) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .map((moves) => {
    const transactions = moves
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, amount }) => ({
        date: addDays(plainDate('2026-10-01'), day),
        description: 'Charge',
        reference: '',
        amount: cents(amount),
      }));
    const total = transactions.reduce((sum, { amount }) => sum + amount, 0);
    return {
      ...bankStatement.sample(1),
      transactionsOption: 'manual' as const,
      startingBalance: cents(10_000),
      endingBalance: cents(10_000 + total),
      transactions,
    };
  });

const twinOf = async <Input, Calculated>(
  kind: DocumentKind<Input, Calculated>,
  input: Input,
): Promise<readonly TwinSection[]> => kind.documents(await kind.calculate(input, TODAY), 1)[0]!.view.twin;

test('no honest document of 1,000 random ones raises a published signal of its content', async () => {
  let twins = 0;
  const raised: string[] = [];
  const read = (group: Twins): void => {
    twins += group.length;
    raised.push(...found(group));
  };
  await fc.assert(
    fc.asyncProperty(anyYear, async (company) => {
      if (twins > 800) return;
      const employees = company.employees.map(({ person, ...rest }) => ({
        ...rest,
        person: { ...person, opening: null },
      }));
      for (const stubs of await peopleOf({ ...company, employees })) {
        const person = await papersOfPerson(stubs);
        read(person.stubs);
        read(person.w2);
      }
    }),
    { numRuns: 100 },
  );
  for (const input of fc.sample(anyInvoice, 100)) read([await twinOf(invoice, input)]);
  for (const input of fc.sample(anyStatement, 100)) read([await twinOf(bankStatement, input)]);
  expect(twins).toBeGreaterThan(1_000);
  expect([...new Set(raised)]).toEqual([]);
});

/** The text of a document with each value of a row, or its note, changed. */
const edit = (
  twins: Twins,
  name: string | RegExp,
  change: (row: TwinRow) => Partial<TwinRow>,
  only = twins.length - 1,
): Twins =>
  twins.map((twin, index) =>
    index === only
      ? twin.map((section) => ({
          ...section,
          rows: section.rows.map((row) =>
            (typeof name === 'string' ? row.name === name : name.test(row.name)) ? { ...row, ...change(row) } : row,
          ),
        }))
      : twin,
  );
const without = (twins: Twins, name: RegExp): Twins =>
  twins.map((twin) =>
    twin.map((section) => ({ ...section, rows: section.rows.filter((row) => !name.test(row.name)) })),
  );

/** Two stubs of a person who is paid 24.15 an hour, their W-2, an invoice and a statement. */
async function honestTwins() {
  const employee = companyPersonSchema.parse({
    name: 'Ann Lee',
    state: 'PA',
    rate: 2_415,
    withholding: { state: 'PA', stateCertificate: {}, federalCertificate: plainCertificate('single') },
  });
  const [stubs] = await peopleOf({
    year: 2026,
    periodicity: 'bi-weekly',
    employees: [{ person: employee, first: '2026-11-08', paydays: [{ hours: 76, overtime: 4, bonus: 0, tips: 0 }] }],
  });
  const person = await papersOfPerson(stubs!);
  return {
    ...person,
    invoice: [await twinOf(invoice, invoice.sample(1))],
    statement: [await twinOf(bankStatement, bankStatement.sample(1))],
  };
}

const more = ({ value }: TwinRow): Partial<TwinRow> => ({ value: `1${value}` });

test('each signal is raised by a document that somebody doctored', async () => {
  const { stubs, w2: form, invoice: bill, statement } = await honestTwins();
  const doctored: Readonly<Record<string, Twins>> = {
    'net-is-not-gross-less-deductions': edit(stubs, 'Net pay', more),
    'lines-do-not-add-up': edit(stubs, 'Regular', more),
    'hours-times-rate': edit(stubs, 'Regular', () => ({ value: '1,900.00' })),
    'social-security-and-medicare-rates': edit(stubs, 'Medicare', () => ({ value: '12.00' })),
    'no-withholding': without(stubs, /^(?:Medicare|Social Security)$/),
    'year-to-date-below-current': edit(stubs, 'Gross pay', () => ({ note: 'YTD 5.00' })),
    'year-to-date-does-not-add-up': edit(stubs, 'Gross pay', () => ({ note: 'YTD 99,000.00' })),
    'year-to-date-does-not-run-on': edit(stubs, 'Gross pay', () => ({ note: 'YTD 99,000.00' })),
    'pay-date': edit(stubs, 'Pay date', () => ({ value: 'Nov 22, 2026' })),
    'length-of-period': edit(stubs, 'Pay frequency', () => ({ value: 'Weekly' })),
    'periods-overlap': edit(stubs, 'Pay period', () => ({ value: 'Nov 10 – Nov 23, 2026' })),
    'round-figures': edit(stubs, /^(?:Gross pay|Total deductions|Net pay)$/, () => ({ value: '1,000.00' })),
    'o-for-zero': edit(stubs, 'Net pay', () => ({ value: '1,4O0.12' })),
    'missing-fields': without(stubs, /^Pay date$|^Company$/).map((twin) =>
      twin.map((section) => ({ ...section, rows: [...section.rows, { name: 'Pay date', value: 'Nov 20, 2026' }] })),
    ),
    'same-number-twice': stubs.map((twin) =>
      twin.map((section, index) =>
        index === 0 ? { ...section, rows: [...section.rows, { name: 'Advice no.', value: '0007' }] } : section,
      ),
    ),
    'w-2-boxes': edit(form, /^Box 4 /, more),
    'statement-does-not-balance': edit(statement, /^Jan 3, /, more),
    'invoice-does-not-add-up': edit(bill, 'Amount due', () => ({ value: '$9,000.00' })),
  };
  for (const honest of [stubs, form, bill, statement]) expect(found(honest)).toEqual([]);
  expect(Object.keys(doctored).toSorted()).toEqual(CONTENT_SIGNALS.map(({ id }) => id).toSorted());
  for (const { id, find } of CONTENT_SIGNALS) expect([id, find(doctored[id]!).length]).not.toEqual([id, 0]);
});

test('docs/fraud-signals.md has a row for each signal of content', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/fraud-signals.md', import.meta.url)), 'utf8');
  for (const { id } of CONTENT_SIGNALS) expect(page).toContain(`| \`${id}\` |`);
});
