import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import {
  DEDUCTION_KIND_KEYS,
  DEDUCTION_KINDS,
  type DeductionKindKey,
} from '../../../domain/payroll/deduction-kinds.ts';
import { roundToCents } from '../../../domain/fraction.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import { w2FromStubs } from '../../w2/model/from-stubs.ts';
import { W2_YEARS } from '../../w2/model/w2-years.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import { payStub } from './kind.ts';
import { sample } from './sample.ts';
import { draftSchema } from './schema.ts';
import { documents } from './view.ts';

const today = plainDate('2026-11-20');

/** Stubs of 8,000.00 a month in Texas, the newest paid on November 20. */
const inputOf = (deductions: readonly object[], quantity = 3, changes: object = {}) =>
  draftSchema.parse({
    details: { state: 'TX', paymentPeriodicity: 'monthly', quantity, taxMethod: 'official', copies: 'employee' },
    company: sample(1).company,
    employee: sample(1).employee,
    period0Index: 1,
    ...changes,
    stubs: Array.from({ length: quantity }, (_, index) => ({
      ...(index === 0 && { payPeriod: { start: '2026-10-15', end: '2026-11-14' }, payDate: '2026-11-20' }),
      earnings: [{ key: 'regular', rate: 5000, hours: 160 }],
      deductions,
    })),
  });

const calculated = async (deductions: readonly object[], quantity?: number): Promise<CalculatedPayStubs> =>
  (await payStub.calculate(inputOf(deductions, quantity), today)) as CalculatedPayStubs;

const amounts = ({ stubs }: CalculatedPayStubs, name: string): number[] =>
  stubs.toReversed().map(({ deductions }) => deductions.find((line) => line.name === name)!.amount);

const lineOf = ({ stubs }: CalculatedPayStubs, name: string) =>
  stubs[0]!.deductions.find((line) => line.key === name || line.name === name)!;

test('a 401(k) stops at the yearly limit to the cent, and the stub says so', async () => {
  const result = await calculated([{ name: '401(k)', kind: 'plan401k', enteredAmount: 1_000_001 }]);
  expect(amounts(result, '401(k)')).toEqual([1_000_001, 1_000_001, 449_998]);
  expect(lineOf(result, '401(k)')).toMatchObject({ ytdTotal: 24_500_00, stoppedAt: 24_500_00 });
  expect(documents(result, 1)[0]!.view.notes).toContain('401(k): stopped at the 2026 limit of 24,500.00.');
});

test('a 457(b) has a limit of its own beside the 401(k)', async () => {
  const result = await calculated([
    { name: '401(k)', kind: 'plan401k', enteredAmount: 1_000_000 },
    { name: '457(b)', kind: 'plan457b', enteredAmount: 900_000 },
  ]);
  expect(amounts(result, '401(k)')).toEqual([1_000_000, 1_000_000, 450_000]);
  expect(amounts(result, '457(b)')).toEqual([900_000, 900_000, 650_000]);
  expect(lineOf(result, '457(b)')).toMatchObject({ ytdTotal: 24_500_00, stoppedAt: 24_500_00 });
});

test('what was stopped is taxed: the pay less what the plan took is the income tax base', async () => {
  const result = await calculated([{ name: '401(k)', kind: 'plan401k', enteredAmount: 1_000_000 }]);
  const { total } = result.stubs[0]!;
  expect(lineOf(result, 'federalIncomeTax').base).toBe(total - 4_500_00);
  expect(lineOf(result, 'socialSecurity').base).toBe(total);
});

test('a 401(k), a 403(b) and their Roth parts share one limit, pre-tax first', async () => {
  const result = await calculated(
    [
      { name: 'Roth 401(k)', kind: 'roth401k', enteredAmount: 1_500_000 },
      { name: '403(b)', kind: 'plan403b', enteredAmount: 1_000_000 },
    ],
    1,
  );
  expect(amounts(result, '403(b)')).toEqual([1_000_000]);
  expect(amounts(result, 'Roth 401(k)')).toEqual([1_450_000]);
});

const most = async (more: object): Promise<number> =>
  lineOf(await calculated([{ name: 'Plan', kind: 'plan401k', enteredAmount: 9_000_000, ...more }], 1), 'Plan').amount;

test('the age raises the limit: 50 or older, and 60 to 63 since 2025', async () => {
  expect(await most({})).toBe(24_500_00);
  expect(await most({ catchUp: true })).toBe(32_500_00);
  expect(await most({ catchUp: true, higherCatchUp: true })).toBe(35_750_00);
});

const printed = (amount: string): number => Number(amount.replace(',', '')) * 100;

test('the limits of the plans are those that the W-2 instructions of each year print', async () => {
  for (const year of [2021, 2022, 2023, 2024, 2025, 2026]) {
    const { retirement401k, simple } = (await loadTaxTables(year, 'TX')).federal.preTaxLimits;
    const { overall, simplePlans } = W2_YEARS.of(year).electiveDeferrals;
    expect([year, roundToCents(retirement401k.limit), roundToCents(simple.limit)]).toEqual([
      year,
      printed(overall),
      printed(simplePlans),
    ]);
  }
});

test('the limit of an HSA counts what the employer adds', async () => {
  const hsa = { name: 'HSA', kind: 'hsa', key: 'hsa', enteredAmount: 300_000 };
  const match = { name: 'HSA match', kind: 'hsa', isEmployer: true, boundTo: 'hsa', enteredAmount: 200_000 };
  const result = await calculated([match, hsa], 1);
  expect(amounts(result, 'HSA')).toEqual([300_000]);
  expect(amounts(result, 'HSA match')).toEqual([140_000]);
  const family = await calculated([match, { ...hsa, familyCoverage: true }], 1);
  expect(amounts(family, 'HSA match')).toEqual([200_000]);
});

/** A share of the pay, matched by half up to 6%. */
const plan = (basisPoints: number): readonly object[] => [
  { name: '401(k)', key: 'plan', kind: 'plan401k', fn: { follows: 'gross', basisPoints } },
  {
    name: '401(k) match',
    kind: 'plan401k',
    isEmployer: true,
    boundTo: 'plan',
    fn: { follows: 'plan', basisPoints: 5000, upToBasisPoints: 600 },
  },
];

test('an employer matches half of what is deducted, up to 6% of the pay, and the stub shows it', async () => {
  expect(amounts(await calculated(plan(400), 1), '401(k) match')).toEqual([160_00]);
  const result = await calculated(plan(1000), 1);
  expect(amounts(result, '401(k) match')).toEqual([240_00]);
  const { employerPays } = documents(result, 1)[0]!.view;
  expect(employerPays!.rows).toMatchObject([
    { name: '401(k) match', basis: '50% up to 6%', amount: { text: '240.00' } },
  ]);
  expect(employerPays!.sum.amount).toBe('240.00');
});

test('a loan is deducted until it is paid, and every stub says what is owed', async () => {
  const result = await calculated([{ name: 'Tools', kind: 'loan', enteredAmount: 100_00, balance: 250_00 }], 4);
  expect(amounts(result, 'Tools')).toEqual([100_00, 100_00, 50_00, 0]);
  const notes = documents(result, 1).map(({ view }) => view.notes.filter((note) => note.startsWith('Tools')));
  expect(notes.toReversed()).toEqual([
    ['Tools: 150.00 still owed.'],
    ['Tools: 50.00 still owed.'],
    ['Tools: paid in full.'],
    [],
  ]);
});

test('the next pay stub goes on with the year to date of a plan and with what is owed on a loan', async () => {
  const input = inputOf([
    { name: 'HSA', kind: 'hsa', enteredAmount: 2_000_00 },
    { name: 'Tools', kind: 'loan', enteredAmount: 100_00, balance: 450_00 },
  ]);
  const { facts } = payStub.documents(await payStub.calculate(input, today), 1)[0]!;
  const next = draftSchema.parse(await payStub.following!({ input, facts, issuedOn: today }, async () => 'id'));
  const result = (await payStub.calculate(next, plainDate('2026-12-20'))) as CalculatedPayStubs;
  expect(lineOf(result, 'HSA')).toMatchObject({ priorYTD: 4_400_00, amount: 0 });
  expect(lineOf(result, 'Tools')).toMatchObject({ priorYTD: 300_00, amount: 100_00, owed: 50_00 });
});

test('an estimated year to date stops at the limit as well', async () => {
  const input = inputOf([{ name: '401(k)', kind: 'plan401k', enteredAmount: 400_000 }], 1, { period0Index: 11 });
  const result = (await payStub.calculate(input, today)) as CalculatedPayStubs;
  expect(lineOf(result, '401(k)')).toMatchObject({ priorYTD: 24_500_00, amount: 0 });
});

const CODES: readonly (readonly [DeductionKindKey, string])[] = [
  ['plan401k', 'D'],
  ['plan403b', 'E'],
  ['plan457b', 'G'],
  ['simpleIra', 'S'],
  ['hsa', 'W'],
  ['roth401k', 'AA'],
  ['roth403b', 'BB'],
];

test('the W-2 takes each kind to its box', async () => {
  for (const [kind, code] of CODES) {
    const { input } = await w2FromStubs(await calculated([{ name: 'Plan', kind, enteredAmount: 100_00 }]));
    expect(input.box12).toEqual([{ code, amount: 300_00 }]);
    expect(input.box13.retirementPlan).toBe(code !== 'W' && code !== 'G');
  }
  const { input } = await w2FromStubs(
    await calculated([
      { name: 'Dependent care', kind: 'dependentCare', enteredAmount: 200_00 },
      { name: 'Union dues', kind: 'unionDues', enteredAmount: 30_00 },
      { name: 'HSA', kind: 'hsa', key: 'hsa', enteredAmount: 100_00 },
      { name: 'HSA, company', kind: 'hsa', isEmployer: true, boundTo: 'hsa', enteredAmount: 50_00 },
    ]),
  );
  expect(input.boxes.dependentCareBenefits).toBe(600_00);
  expect(input.box14).toEqual([{ label: 'Union dues', amount: 90_00 }]);
  expect(input.box12).toEqual([{ code: 'W', amount: 450_00 }]);
  expect(input.boxes.wages).toBe(24_000_00 - 600_00 - 300_00);
});

test('a W-2 with more codes than lines names what is left over', async () => {
  const kinds = ['plan401k', 'plan403b', 'simpleIra', 'hsa', 'roth401k'] as const;
  const result = await calculated(
    kinds.map((kind) => ({ name: DEDUCTION_KINDS[kind].name, kind, enteredAmount: 100 })),
  );
  const { input, notes } = await w2FromStubs(result);
  expect(input.box12).toHaveLength(4);
  expect(notes).toContain('There is no room for box 12 code AA, 3.00. Enter it on a second W-2.');
});

const LIMITS: Readonly<Partial<Record<DeductionKindKey, number>>> = {
  healthFsa: 3_400_00,
  dependentCare: 7_500_00,
  hsa: 4_400_00,
  simpleIra: 17_000_00,
};

test('deductions never exceed a limit by a cent, and reach it if enough is requested for', async () => {
  const anyDeductions = fc.uniqueArray(
    fc.record({ kind: fc.constantFrom(...DEDUCTION_KIND_KEYS), enteredAmount: fc.nat(1_200_000) }),
    { selector: ({ kind }) => kind, minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(anyDeductions, fc.integer({ min: 1, max: 5 }), async (deductions, quantity) => {
      const result = await calculated(
        deductions.map((deduction) => ({ ...deduction, name: DEDUCTION_KINDS[deduction.kind].name })),
        quantity,
      );
      const taken = (kinds: readonly string[]): number =>
        result.stubs[0]!.deductions.reduce(
          (sum, { kind, ytdTotal }) => sum + (kinds.includes(kind!) ? ytdTotal : 0),
          0,
        );
      const requested = (kinds: readonly string[]): number =>
        quantity *
        deductions.reduce((sum, { kind, enteredAmount }) => sum + (kinds.includes(kind) ? enteredAmount : 0), 0);
      const plans = ['plan401k', 'roth401k', 'plan403b', 'roth403b'];
      expect(taken(plans)).toBe(Math.min(24_500_00, requested(plans)));
      for (const [kind, limit] of Object.entries(LIMITS))
        expect(taken([kind])).toBe(Math.min(limit, requested([kind])));
      for (const kind of ['healthPlan', 'unionDues', 'charity', 'loan']) expect(taken([kind])).toBe(requested([kind]));
    }),
    { numRuns: 40 },
  );
});
