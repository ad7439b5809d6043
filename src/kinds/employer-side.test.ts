/** What an employer owes beside the pay: the journal, the register, taxes owed and wage reports say what the pay stubs say. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IssuedStub } from '../domain/books/issued-stub.ts';
import { FIRST_ACCOUNTS, journalOf } from '../domain/books/journal.ts';
import { registerTable } from '../domain/books/register.ts';
import { taxLiability } from '../domain/books/tax-liability.ts';
import { quarterOf, type ReportedStub, statesPaid, wageReport, writeWageCsv } from '../domain/books/wage-report.ts';
import { yearLinesOf } from '../domain/books/year-line.ts';
import { plainDate } from '../domain/calendar.ts';
import type { StateTax } from '../domain/companies/state-taxes.ts';
import { type Cents, cents, smaller, sumOf } from '../domain/money.ts';
import { employerTaxOfState } from '../domain/payroll/places-of-lines.ts';
import { anyYear, peopleOf } from './company-year.fixture.ts';
import { issuedFigures } from './pay-stub/model/issued-figures.ts';
import { formatPayPeriod } from './pay-stub/model/view.ts';

const COMPANIES = 100;
const STATES = ['PA', 'TX', 'CA', 'NJ', 'NY'] as const;

/** One or two programs in each state. Of some, the rate changes with a quarter. */
const anyRates = (year: number): fc.Arbitrary<readonly StateTax[]> =>
  fc
    .tuple(
      ...STATES.map((state) =>
        fc
          .record({
            rate: fc.integer({ min: 1, max: 15_000 }).map((thousandths) => thousandths / 1_000),
            next: fc.option(fc.integer({ min: 1, max: 15_000 }).map((thousandths) => thousandths / 1_000)),
            wageBase: fc.integer({ min: 7_000_00, max: 80_000_00 }).map(cents),
            payroll: fc.option(fc.constant(0.34)),
          })
          .map(({ rate, next, wageBase, payroll }): readonly StateTax[] => {
            const since = plainDate(`${year}-01-01`);
            const tax = { state, name: `${state} unemployment`, ratePercent: rate, wageBase, since };
            const changed = { ...tax, ratePercent: next ?? rate, since: plainDate(`${year}-07-01`) };
            const onAllPay = { state, name: `${state} payroll`, ratePercent: payroll ?? 0, wageBase: null, since };
            return [tax, ...(next === null ? [] : [changed]), ...(payroll === null ? [] : [onAllPay])];
          }),
      ),
    )
    .map((taxes) => taxes.flat());

const sumLines = (stubs: readonly IssuedStub[], list: 'taxes' | 'employerTaxes'): Cents =>
  sumOf(
    stubs.flatMap((stub) => stub[list]),
    ({ amount }) => amount,
  );

test('journal, register, taxes owed and wage reports of 100 random companies balance with their pay stubs', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyYear.chain((company) => anyRates(company.year).map((stateTaxes) => ({ ...company, stateTaxes }))),
      async (company) => {
        const { year, stateTaxes } = company;
        const people = await peopleOf(company);
        const all = people.flatMap((stubs, index) =>
          stubs.map(({ documentId, number, order, stub }) => ({
            issued: {
              documentId,
              number,
              ...issuedFigures(order, stub),
              person: `Person ${index}`,
              period: formatPayPeriod(stub),
              paid: null,
            } satisfies IssuedStub,
            reported: {
              person: `Person ${index}`,
              state: order.details.state,
              payDate: stub.payDate,
              period: stub.payPeriod,
              gross: stub.total,
              paidBefore: sumOf(
                yearLinesOf(stub).filter(({ list }) => list === 'earnings'),
                ({ before }) => before,
              ),
              employerTaxes: issuedFigures(order, stub).employerTaxes,
            } satisfies ReportedStub,
          })),
        );
        const issued = all.map((each) => each.issued);
        const reported = all.map((each) => each.reported);
        const byEmployer = sumLines(issued, 'employerTaxes');

        for (const { lines } of journalOf(issued, FIRST_ACCOUNTS))
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        const journaled = journalOf(issued, FIRST_ACCOUNTS)
          .flatMap(({ lines }) => lines)
          .filter(({ account }) => account === FIRST_ACCOUNTS.employerTaxes);
        expect(sumOf(journaled, ({ amount }) => amount)).toBe(byEmployer);

        const { federal, unemployment, local } = taxLiability(issued);
        const owed = [...federal, ...unemployment, ...local];
        expect(sumOf(owed, ({ withheld }) => withheld)).toBe(sumLines(issued, 'taxes'));
        expect(sumOf(owed, ({ employer }) => employer)).toBe(byEmployer);

        const { headings, rows } = registerTable(issued);
        const totals = rows.at(-1)!;
        for (const { name } of stateTaxes) {
          const column = headings.indexOf(name);
          const lines = issued.flatMap(({ employerTaxes }) => employerTaxes).filter((line) => line.name === name);
          const printed = column === -1 ? '0.00' : (totals[column] as { readonly amount: string }).amount;
          expect(Number(printed) * 100).toBeCloseTo(sumOf(lines, ({ amount }) => amount));
        }

        let [wages, onStubs] = [0, 0];
        const taxable = new Map<string, number>();
        for (const quarter of [1, 2, 3, 4])
          for (const state of statesPaid(reported, quarter)) {
            const report = wageReport(reported, stateTaxes, { state, year, quarter });
            wages += report.wages;
            for (const [place, tax] of report.taxes.entries()) {
              onStubs += tax.onStubs;
              const paid = reported.filter((stub) => stub.state === state && quarterOf(stub.payDate) === quarter);
              // Half a cent for each pay stub.
              expect(Math.abs(tax.due - tax.onStubs)).toBeLessThanOrEqual(paid.length / 2 + 1);
              for (const person of report.people) {
                const key = `${person.name} ${tax.name}`;
                taxable.set(key, (taxable.get(key) ?? 0) + person.taxable[place]!);
              }
            }
            expect(writeWageCsv(report, []).trim().split(/\r?\n/)).toHaveLength(report.people.length + 1);
          }
        expect(wages).toBe(sumOf(reported, ({ gross }) => gross));
        const ofStates = issued
          .flatMap(({ employerTaxes }) => employerTaxes)
          .filter(({ key }) => employerTaxOfState(key) !== null);
        expect(onStubs).toBe(sumOf(ofStates, ({ amount }) => amount));

        // The taxable wages of a year are all pay up to the wage base.
        for (const [name, stubs] of Map.groupBy(reported, ({ person }) => person)) {
          const [first] = stubs;
          const tax = stateTaxes.find((each) => each.state === first!.state && each.wageBase !== null)!;
          const paid = sumOf(stubs, ({ gross }) => gross);
          const room = Math.max(0, tax.wageBase! - first!.paidBefore);
          expect(taxable.get(`${name} ${tax.name}`)).toBe(smaller(paid, cents(room)));
        }
      },
    ),
    { numRuns: COMPANIES, seed: 20_261_127 },
  );
});
