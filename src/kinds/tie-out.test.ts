import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Cents, sumOf, ZERO } from '../domain/money.ts';
import { tieOut } from '../domain/payroll/year-end/tie-out.ts';
import { yearRatesOf } from '../domain/payroll/year-end/year-rates.ts';
import { anyYear, peopleOf, yearsOf } from './company-year.fixture.ts';
import type { CalculatedStub } from './w2/model/year-of-person.ts';

/** `node bench/tie-out.ts` tries 10,000. */
const YEARS = 40;

const of = ({ stub }: CalculatedStub, key: string): Cents =>
  sumOf(stub.deductions, (line) => (line.key === key ? line.amount : ZERO));

test('pay stubs, W-2s, W-3, Forms 941 and Form 940 of any company and year tie out to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, async (company) => {
      const people = await peopleOf(company);
      const years = await yearsOf(people, company.year);
      const { rows, causes, quarters, isTied } = tieOut(years, await yearRatesOf(company.year));
      expect({ causes, wrong: rows.filter(({ difference }) => difference !== 0) }).toEqual({ causes: [], wrong: [] });
      expect(isTied).toBe(true);
      // Line 12 is every federal tax of the printed lines, but for their rounding, half a cent for each.
      const stubs = people.flat();
      const taxes = ['federalIncomeTax', 'socialSecurity', 'medicare', 'employerSocialSecurity', 'employerMedicare'];
      const printed = sumOf(stubs, (stub) => add(...taxes.map((key) => of(stub, key))));
      const line12 = sumOf(quarters, (form) => form.line12);
      expect(Math.abs(line12 - printed)).toBeLessThanOrEqual(stubs.length + 20 + 132 * people.length);
    }),
    { numRuns: YEARS },
  );
});

test('a pay stub that is missing in the middle is named by the one that does not continue from it', async () => {
  await fc.assert(
    fc.asyncProperty(anyYear, fc.nat(1_000), async (company, place) => {
      const people = await peopleOf(company);
      const whole = people.find((stubs) => stubs.length > 2);
      fc.pre(whole !== undefined);
      const missing = 1 + (place % (whole!.length - 2));
      const left = people.map((stubs) => (stubs === whole ? stubs.toSpliced(missing, 1) : stubs));
      const { rows, causes } = tieOut(await yearsOf(left, company.year), await yearRatesOf(company.year));
      expect(causes.map(({ kind, stub }) => [kind, stub.number])).toEqual([['carried', String(missing + 1)]]);
      const [{ amounts }] = causes as [(typeof causes)[number]];
      const by = (amount: string): Cents => sumOf(amounts, (each) => (each.amount === amount ? each.by : ZERO));
      const differenceOf = (line: string): Cents => rows.find((row) => row.line === line)!.difference;
      expect(differenceOf('941 line 2')).toBe(by('wages'));
      expect(differenceOf('941 line 3')).toBe(by('federalIncomeTax'));
      expect(add(differenceOf('941 line 5a'), differenceOf('941 line 5b'))).toBe(by('socialSecurityPay'));
      expect(differenceOf('941 line 5c')).toBe(by('medicareWages'));
      expect(differenceOf('940 line 7')).toBe(by('unemploymentWages'));
    }),
    { numRuns: Math.ceil(YEARS / 5) },
  );
});
