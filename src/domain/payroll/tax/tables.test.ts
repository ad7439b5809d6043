/** The table structure that the tax rules rely on, for every year. */
import { expect, test } from 'vitest';
import { isAppError } from '../../errors.ts';
import {
  ZERO,
  compare,
  dollars,
  fraction,
  greater,
  minus,
  over,
  percentOf,
  plus,
  roundToCents,
  times,
} from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { STATES } from '../../us.ts';
import { bracketRow, taxOfRow } from './brackets.ts';
import { TAX_YEARS } from './covered-years.ts';
import { loadTaxTables } from './load-tables.ts';
import type { BracketRow, TaxTables } from './tax-tables.ts';

const ALL: readonly TaxTables[] = await Promise.all(
  TAX_YEARS.flatMap((year) => STATES.map(({ code }) => loadTaxTables(year, code))),
);
const FEDERAL = ALL.filter((tables) => tables.state === 'TX');
const UNTAXED = ['AK', 'FL', 'NV', 'NH', 'PR', 'SD', 'TN', 'TX', 'WA', 'WY'];
const nameOf = (tables: TaxTables): string => `${tables.state} ${tables.year}`;
const distance = (a: Fraction, b: Fraction): Fraction => greater(minus(a, b), minus(b, a));

const limits = (rows: readonly BracketRow[]): readonly Fraction[] => rows.slice(1).map(([from]) => from);

/** Rows start at zero and rise, and each base is the tax of the rows below it. */
function faultsOfBrackets(name: string, rows: readonly BracketRow[], tolerance = '0'): readonly string[] {
  const faults: string[] = [];
  if (rows.length === 0) return [`${name}: empty`];
  if (compare(rows[0]![0], ZERO) !== 0) faults.push(`${name}: does not start at 0`);
  let calculated = ZERO;
  for (const [index, [from, ratePercent, base]] of rows.entries()) {
    const below = rows[index - 1];
    if (compare(ratePercent, ZERO) < 0 || compare(ratePercent, fraction(40)) > 0)
      faults.push(`${name}: rate of row ${index}`);
    if (below && compare(from, below[0]) <= 0) faults.push(`${name}: row ${index} does not rise`);
    if (below) calculated = plus(calculated, percentOf(minus(from, below[0]), below[1]));
    const printed = tolerance === '0' ? dollars(roundToCents(calculated)) : calculated;
    if (compare(distance(printed, base), fraction(tolerance)) > 0) faults.push(`${name}: base of row ${index}`);
  }
  return faults;
}

test('each of the six years has tables for 50 states, DC and Puerto Rico', () => {
  expect(ALL).toHaveLength(52 * 6);
  expect(ALL.filter((tables) => tables.incomeTax === null).map(nameOf)).toEqual(
    ALL.filter((tables) => UNTAXED.includes(tables.state)).map(nameOf),
  );
});

test('the error for missing tables names the year or the state', async () => {
  for (const [year, state, named] of [
    [2020, 'CA', /2020/],
    [2027, 'CA', /2027/],
    [2025, 'ZZ', /"ZZ"/],
    [2025, 'constructor', /"constructor"/],
    [Number.NaN, 'CA', /NaN/],
  ] as const) {
    const refusal: unknown = await loadTaxTables(year, state).catch((error: unknown) => error);
    expect(refusal).toSatisfy(isAppError);
    expect(refusal).toMatchObject({ code: 'MISSING_TABLE', message: expect.stringMatching(named) });
  }
});

test('federal and state brackets rise from zero and their bases add up to the cent', () => {
  const faults = ALL.flatMap(({ incomeTax, state, year, federal }) => [
    ...(incomeTax === null
      ? []
      : [
          ...faultsOfBrackets(`${state} ${year} single`, incomeTax.brackets.single),
          ...faultsOfBrackets(`${state} ${year} married`, incomeTax.brackets.married),
        ]),
    ...(state === 'TX'
      ? Object.entries(federal.incomeTax.brackets).flatMap(([status, rows]) =>
          faultsOfBrackets(`${year} ${status}`, rows),
        )
      : []),
  ]);
  expect(faults).toEqual([]);
});

test('Publication 15-T bases add up within the rounding of their halved limits', () => {
  const faults = FEDERAL.flatMap(({ year, federal: { percentageMethod } }) =>
    [percentageMethod.standard, percentageMethod.multipleJobs].flatMap((schedule) =>
      Object.entries(schedule).flatMap(([status, rows]) => faultsOfBrackets(`${year} ${status}`, rows, '1')),
    ),
  );
  expect(faults).toEqual([]);
});

test('Publication 15-T is the income tax with the standard deduction less 8,600 or 12,900 built in', () => {
  for (const { year, federal } of FEDERAL) {
    for (const status of ['single', 'married', 'headOfHousehold'] as const) {
      const built = minus(federal.incomeTax.standardDeduction[status], federal.percentageMethod.deduction[status]);
      const expected = federal.incomeTax.brackets[status].map(
        ([from, ratePercent]) => [plus(from, built), ratePercent] as const,
      );
      const printed = federal.percentageMethod.standard[status].slice(1);
      expect(printed).toHaveLength(expected.length);
      for (const [index, [from, ratePercent]] of expected.entries()) {
        expect([year, status, compare(printed[index]![0], from), compare(printed[index]![1], ratePercent)]).toEqual([
          year,
          status,
          0,
          0,
        ]);
      }
    }
  }
});

test('a joint table never taxes the same income more than the single one', () => {
  const faults = ALL.flatMap((tables) => {
    if (tables.incomeTax === null) return [];
    const { single, married } = tables.incomeTax.brackets;
    return [10_000, 50_000, 150_000]
      .filter((income) => {
        const amount = fraction(income);
        const joint = taxOfRow(bracketRow(married, amount), amount);
        return compare(joint, plus(taxOfRow(bracketRow(single, amount), amount), fraction('0.01'))) > 0;
      })
      .map((income) => `${nameOf(tables)} ${income}`);
  });
  expect(faults).toEqual([]);
});

test.each([
  [2021, 12_550, 25_100, 18_800],
  [2022, 12_950, 25_900, 19_400],
  [2023, 13_850, 27_700, 20_800],
  [2024, 14_600, 29_200, 21_900],
  [2025, 15_000, 30_000, 22_500],
  [2026, 16_100, 32_200, 24_150],
])('the federal standard deductions of %i match the law', (year, single, married, headOfHousehold) => {
  const { standardDeduction } = FEDERAL.find((tables) => tables.year === year)!.federal.incomeTax;
  expect(standardDeduction).toEqual({
    single: fraction(single),
    married: fraction(married),
    headOfHousehold: fraction(headOfHousehold),
  });
});

test('the bracket limits of 2025 match the specification', () => {
  const { brackets } = FEDERAL.find((tables) => tables.year === 2025)!.federal.incomeTax;
  expect(limits(brackets.single)).toEqual([11_925, 48_475, 103_350, 197_300, 250_525, 626_350].map(fraction));
  expect(limits(brackets.married)).toEqual([23_850, 96_950, 206_700, 394_600, 501_050, 751_600].map(fraction));
  expect(brackets.single.map(([, ratePercent]) => ratePercent)).toEqual([10, 12, 22, 24, 32, 35, 37].map(fraction));
});

test('the yearly maximum of a program is its rate on its wage limit, within two cents', () => {
  const faults = ALL.flatMap((tables) =>
    tables.programs
      .filter((program) => program.yearlyWageCap && program.yearlyMaximum)
      .filter((program) => {
        const calculated = percentOf(program.yearlyWageCap!, program.ratePercent!);
        return compare(distance(calculated, program.yearlyMaximum!), fraction('0.02')) > 0;
      })
      .map((program) => `${nameOf(tables)} ${program.key}`),
  );
  expect(faults).toEqual([]);
});

test('a weekly program has a weekly wage limit and a weekly maximum', () => {
  const weekly = ALL.flatMap((tables) => tables.programs).filter((program) => program.weeklyMaximum);
  expect(weekly.map((program) => program.key)).toEqual(expect.arrayContaining(['hiTdi', 'nySdi']));
  expect(weekly.every((program) => program.weeklyWageCap)).toBe(true);
});

test('every program has a rate, a quarterly fee or an amount for each hour', () => {
  const faults = ALL.flatMap((tables) => tables.programs).filter(
    ({ ratePercent, perQuarter, perHour }) =>
      [ratePercent, perQuarter, perHour].filter((value) => value !== undefined).length !== 1,
  );
  expect(faults).toEqual([]);
});

test('every group of figures names its source and a day in its year', () => {
  const faults = ALL.flatMap((tables) => {
    const { incomeTax, percentageMethod, socialSecurity, medicare, unemployment } = tables.federal;
    return [
      incomeTax,
      percentageMethod,
      socialSecurity,
      medicare,
      unemployment,
      tables.incomeTax,
      tables.disability,
      ...tables.programs,
      ...tables.withholding,
    ]
      .filter((group) => group !== null)
      .filter((group) => group.source.length < 12 || !group.effectiveFrom.startsWith(`${tables.year}-`))
      .map((group) => `${nameOf(tables)} ${group.source}`);
  });
  expect(faults).toEqual([]);
});

test('the five disability programs of the standard method in 2025 match the specification', () => {
  const disability = Object.fromEntries(
    ALL.filter((tables) => tables.year === 2025 && tables.disability !== null).map(({ state, disability: table }) => [
      state,
      [table!.ratePercent, table!.yearlyWageCap],
    ]),
  );
  expect(disability).toEqual({
    CA: [fraction('1.2'), null],
    HI: [fraction('0.5'), fraction(74_984)],
    NJ: [fraction('0.23'), fraction(165_400)],
    NY: [fraction('0.5'), fraction(6240)],
    RI: [fraction('1.3'), fraction(89_200)],
  });
});

test('federal unemployment is 0.6% after the credit, on 7,000', () => {
  for (const { federal } of FEDERAL) {
    const { ratePercent, creditPercent, wageBase } = federal.unemployment;
    expect(compare(minus(ratePercent, creditPercent), fraction('0.6'))).toBe(0);
    expect(compare(over(times(wageBase, fraction(6)), fraction(1000)), fraction(42))).toBe(0);
  }
});
