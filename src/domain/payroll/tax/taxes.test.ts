import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import { ZERO, cents, sumOf, type Cents } from '../../money.ts';
import { STATES } from '../../us.ts';
import { TAX_YEARS } from './covered-years.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import type { DeductionClass, FederalCertificate, StateCertificate, TaxContext, TaxLine } from './tax-context.ts';
import type { TaxTables } from './tax-tables.ts';
import { taxLines } from './taxes.ts';
import { certificateQuestions } from './withholding/edition.ts';
import type { CertificateInput } from './withholding/language.ts';

const TABLES: ReadonlyMap<string, TaxTables> = new Map(
  await Promise.all(
    TAX_YEARS.flatMap((year) =>
      STATES.map(async ({ code }) => [`${year} ${code}`, await loadTaxTables(year, code)] as const),
    ),
  ),
);
const tablesOf = ({ payDate, state }: TaxContext): TaxTables => TABLES.get(`${payDate.slice(0, 4)} ${state}`)!;
const linesOf = (context: TaxContext): readonly TaxLine[] => taxLines(context, tablesOf(context));
const amountsOf = (context: TaxContext): ReadonlyMap<string, Cents> =>
  new Map(linesOf(context).map((line) => [line.key, line.amount]));

const PERIODS = [260, 52, 26, 24, 13, 12, 4, 2, 1] as const;
const money = (most: number): fc.Arbitrary<Cents> => fc.integer({ min: 0, max: most }).map(cents);
const CLASSES: readonly DeductionClass[] = ['section125', 'retirement401k', 'hsa', 'roth', 'afterTax'];

/** An answer to a state's question, usually an allowed one. */
const answer = (input: CertificateInput): fc.Arbitrary<string | number | boolean> => {
  if (input.values) return fc.constantFrom(...input.values);
  if (input.type === 'bool') return fc.boolean();
  if (input.type === 'count') return fc.integer({ min: 0, max: 12 });
  return input.type === 'percent'
    ? fc.constantFrom(0, 1, 2.25, '3.2', 100)
    : fc.constantFrom(0, 40, 1234.56, '9000000');
};

const certificate: fc.Arbitrary<FederalCertificate> = fc.record({
  edition: fc.constantFrom('2020', 'earlier'),
  filingStatus: fc.constantFrom('single', 'married', 'headOfHousehold'),
  multipleJobs: fc.boolean(),
  dependentsCredit: money(2_000_000),
  otherIncome: money(20_000_000),
  deductions: money(20_000_000),
  extraWithholding: money(100_000),
  exempt: fc.boolean(),
  allowances: fc.nat(20),
});

const anyContext: fc.Arbitrary<TaxContext> = fc
  .record({
    method: fc.constantFrom('standard' as const, 'official' as const),
    year: fc.constantFrom(...TAX_YEARS),
    day: fc.nat(364),
    frequency: fc.constantFrom(...PERIODS),
    state: fc.constantFrom(...STATES.map(({ code }) => code)),
    maritalStatus: fc.constantFrom('single' as const, 'married' as const),
    exemptions: fc.nat(8),
    gross: fc.oneof(money(1_000_000), money(900_000_000)),
    preTax: fc.array(
      fc.record({
        class: fc.constantFrom(...CLASSES),
        amount: money(500_000),
        catchUp: fc.boolean(),
        familyCoverage: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    before: money(900_000_000),
    withheld: money(2_000_000),
    federalCertificate: fc.option(certificate),
  })
  .chain(({ year, day, before, withheld, ...rest }) => {
    const payDate = addDays(plainDate(`${year}-01-01`), day);
    const questions = certificateQuestions(TABLES.get(`${year} ${rest.state}`)!, payDate);
    const answers = fc.record(
      Object.fromEntries((questions?.inputs ?? []).map((input) => [input.name, answer(input)])),
      {
        requiredKeys: [],
      },
    );
    return answers.map((stateCertificate): TaxContext => ({
      ...rest,
      payDate,
      stateCertificate: stateCertificate as StateCertificate,
      yearToDate: {
        socialSecurityWages: before,
        medicareWages: before,
        futaWages: before,
        gross: before,
        stateWages: before,
        taxes: { socialSecurity: withheld, medicare: withheld, nyPfl: withheld },
        preTax: { retirement401k: withheld, hsa: withheld },
      },
    }));
  });

const isMoney = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0;

/** What is wrong with the lines of a stub, or with how it was refused. */
function faultsOf(context: TaxContext): readonly string[] {
  try {
    const lines = linesOf(context);
    return [
      ...lines.filter((line) => !isMoney(line.amount) || !isMoney(line.base)).map((line) => `${line.key} is no money`),
      ...lines.filter((line) => line.amount > context.gross).map((line) => `${line.key} takes more than the pay`),
      ...(new Set(lines.map((line) => line.key)).size === lines.length ? [] : ['a line stands twice']),
    ];
  } catch (error) {
    return error instanceof AppError ? [] : [String(error)];
  }
}

test('for any input, every line is whole cents from zero up to the pay, or the error says what to do', () => {
  fc.assert(
    fc.property(anyContext, (context) => {
      expect(faultsOf(context)).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('all steps end in the amount of their line, name table, date and source, and have only valid figures', () => {
  fc.assert(
    fc.property(anyContext, (context) => {
      for (const line of linesOf(context)) {
        const working = line.working();
        const printed = (line.amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        expect(working.amount).toBe(line.amount);
        expect(working.steps.at(-1)?.result).toBe(printed);
        expect(working.table).not.toBe('');
        expect(working.source).not.toBe('');
        expect(working.effectiveFrom <= context.payDate).toBe(true);
        expect(JSON.stringify(working)).not.toMatch(/NaN|undefined|\[object|null/);
      }
    }),
    { numRuns: 1000 },
  );
});

const bytes = (context: TaxContext): string =>
  JSON.stringify(linesOf(context).map((line) => ({ ...line, working: line.working() })));

test('the same stub always gives the same bytes', () => {
  fc.assert(
    fc.property(anyContext, (context) => {
      expect(bytes(structuredClone(context))).toBe(bytes(context));
    }),
    { numRuns: 200 },
  );
});

const STATE_TAX = 'stateIncomeTax';
const plainPay = fc.record({
  method: fc.constantFrom('standard' as const, 'official' as const),
  year: fc.constantFrom(...TAX_YEARS),
  frequency: fc.constantFrom(...PERIODS),
  state: fc.constantFrom(...STATES.map(({ code }) => code)),
  maritalStatus: fc.constantFrom('single' as const, 'married' as const),
  yearly: fc.integer({ min: 0, max: 60_000_000 }),
  raise: fc.integer({ min: 1, max: 3_000_000 }),
});

test('tax never falls as wages rise, except for rounding in the published tables', () => {
  fc.assert(
    fc.property(plainPay, ({ method, year, frequency, state, maritalStatus, yearly, raise }) => {
      // Oregon's published rows do fall at 50,000 a year; the next test covers that.
      fc.pre(!(method === 'official' && state === 'OR'));
      const at = (pay: number): ReadonlyMap<string, Cents> =>
        amountsOf(
          stubOf(Math.floor(pay / frequency), { method, payDate: `${year}-11-20`, frequency, state, maritalStatus }),
        );
      const lower = at(yearly);
      for (const [key, amount] of at(yearly + raise)) {
        // Their bases fall by up to 2.74 a year in Arkansas, 0.81 a month in New Jersey, a rounded dollar in Montana.
        const published = method === 'official' && key === STATE_TAX ? Math.ceil(100 + 500 / frequency) : 0;
        // The limits of the second-job schedules are halves, rounded to the dollar.
        const halved = method === 'official' && key === 'federalIncomeTax' ? Math.ceil(10 / frequency) : 0;
        expect(amount + published + halved).toBeGreaterThanOrEqual(lower.get(key)!);
      }
    }),
    { numRuns: 3000 },
  );
});

test('in the published Oregon tables annual tax falls by about one credit where pay reaches 50,000', () => {
  const yearlyPay = [4_999_900, 5_000_000].map((pay) => stubOf(pay, { state: 'OR', frequency: 1 }));
  const [under, at] = yearlyPay.map((context) => amountsOf(context).get(STATE_TAX)!);
  expect(under! - at!).toBe(26_300);
});

test('each method withholds from the employee what its own rules say', () => {
  const context = stubOf(282_713, { state: 'PA' });
  const withheldBy = (method: TaxContext['method']) =>
    sumOf(
      taxLines({ ...context, method }, tablesOf(context)).filter(({ isEmployer }) => !isEmployer),
      ({ amount }) => amount,
    );
  // standard, 2026: 73,505.38 − 16,100 = 57,405.38; 5,800 + 22% × 7,005.38 = 7,341.1836; ÷ 26 = 282.35;
  // Social Security 175.28, Medicare 40.99, Pennsylvania 3.07% = 86.79; together 585.41
  expect(withheldBy('standard')).toBe(58_541);
  // official: the same and the unemployment share of 0.07%, 1.98
  expect(withheldBy('official')).toBe(58_739);
});

test('refuses tables of another year or state', () => {
  const context = stubOf(200_000, { state: 'PA', payDate: '2025-11-20' });
  for (const key of ['2026 PA', '2025 CA']) {
    expect(() => taxLines(context, TABLES.get(key)!)).toThrow(expect.objectContaining({ code: 'MISSING_TABLE' }));
  }
});

test('withholds nothing from zero pay', () => {
  for (const { code } of STATES) {
    const withheld = linesOf(stubOf(0, { state: code })).filter((line) => line.amount !== ZERO);
    expect(withheld.map((line) => `${code} ${line.key}`)).toEqual([]);
  }
});

test('a whole Pennsylvania pay stub has the right taxable pay and withholding on each line', () => {
  // 2,827.13 gross; 95.50 health and dental; 141.36 into a 401(k), which Pennsylvania taxes.
  const lines = linesOf(
    stubOf(282_713, {
      state: 'PA',
      preTax: [
        { class: 'section125', amount: cents(9550) },
        { class: 'retirement401k', amount: cents(14_136) },
      ],
      stateCertificate: { localRatePercent: 1 },
    }),
  );
  expect(
    lines.filter((line) => !line.isEmployer).map((line) => [line.name, line.base, line.basis, line.amount]),
  ).toEqual([
    ['Federal income tax', 259_027, 'Pub. 15-T', 23_024],
    ['Social Security', 273_163, '6.2%', 16_936],
    ['Medicare', 273_163, '1.45%', 3961],
    ['Pennsylvania income tax', 273_163, '3.07%', 8386],
    ['Local earned income tax', 273_163, 'Local', 2732],
    ['Pennsylvania UC', 282_713, '0.07%', 198],
  ]);
});
