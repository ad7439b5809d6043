import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../../domain/documents/form-1099/amounts.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { cents, ZERO } from '../../../domain/money.ts';
import { FULL_NUMBER_MESSAGE } from '../../../domain/documents/tax-identifiers.ts';
import { misc1099 } from './kind.ts';
import { AMOUNTS } from './boxes.ts';
import { MISC_1099_YEARS } from './misc-1099-years.ts';
import type { Misc1099Input } from './fields.ts';

const today = plainDate('2026-11-20');
const sampleOf = (change: Partial<Misc1099Input> = {}): Misc1099Input => ({ ...misc1099.sample(1), ...change });
const withAmounts = (amounts: Partial<Misc1099Input['amounts']>, rest: Partial<Misc1099Input> = {}): Misc1099Input =>
  sampleOf({ amounts: { ...misc1099.sample(1).amounts, ...amounts }, payments: [], ...rest });
const documentOf = async (input: Misc1099Input) =>
  misc1099.documents(await misc1099.calculate(input, today), input.template)[0]!;
const messagesOf = async (input: Misc1099Input) =>
  (await misc1099.calculate(input, today)).checks.map(({ message }) => message);
const issuesOf = (input: unknown) =>
  (misc1099.schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);

const ONE_TO_12 = '1 2 3 4 5 6 7 8 9 10 11 12';
const PARACHUTE = 'Excess golden parachute payments';
const FATCA = 'FATCA filing requirement';
const NONQUALIFIED = 'Nonqualified deferred compensation';

test.each([
  [
    2021,
    '2021',
    `${ONE_TO_12} 13 14 15 16 17`,
    { '13': PARACHUTE, '14': NONQUALIFIED, '15': 'State tax withheld' },
    600,
  ],
  [
    2022,
    'Rev. January 2022',
    `${ONE_TO_12} 13 14 15 16 17 18`,
    { '13': FATCA, '14': PARACHUTE, '15': NONQUALIFIED },
    600,
  ],
  [
    2023,
    'Rev. January 2022',
    `${ONE_TO_12} 13 14 15 16 17 18`,
    { '13': FATCA, '14': PARACHUTE, '15': NONQUALIFIED },
    600,
  ],
  [
    2024,
    'Rev. January 2024',
    `${ONE_TO_12} 13 14 15 16 17 18`,
    { '13': FATCA, '14': PARACHUTE, '15': NONQUALIFIED },
    600,
  ],
  [2025, 'Rev. April 2025', `${ONE_TO_12} 13 14 15 16 17 18`, { '13': FATCA, '14': 'Reserved for future use' }, 600],
  [
    2026,
    'Rev. December 2026',
    `${ONE_TO_12} 13a 13b 14 15 16 17 18`,
    { '13a': 'Cash tips (included in box 3)', '15': NONQUALIFIED, '18': 'State income', '': FATCA },
    2000,
  ],
])('the form of %i has its own revision, boxes and threshold', (year, revision, numbers, titles, threshold) => {
  const form = MISC_1099_YEARS.of(year);
  expect([form.revision, form.ombNumber, form.reportingThreshold]).toEqual([revision, '1545-0115', threshold]);
  expect(
    form.boxes
      .map(({ number }) => number)
      .filter(Boolean)
      .join(' '),
  ).toBe(numbers);
  const titleOf = Object.fromEntries(form.boxes.map(({ number, title }) => [number, title]));
  expect(titleOf).toMatchObject(titles);
  expect(form.sources.length).toBeGreaterThan(0);
});

test.each([
  [2025, 'rents', '2026-02-02'],
  [2025, 'attorneyProceeds', '2026-02-17'],
  [2024, 'substitutePayments', '2025-02-18'],
  [2026, 'rents', '2027-02-01'],
] as const)('the copies of %i with %s are due on %s', async (year, field, day) => {
  const none = Object.fromEntries(fieldsOf(AMOUNTS).map((name) => [name, ZERO]));
  const calculated = await misc1099.calculate(withAmounts({ ...none, [field]: cents(5_000_00) }, { year }), today);
  expect(calculated.furnishBy).toBe(day);
});

test.each<[string, Misc1099Input, string, string]>([
  [
    'golden parachutes in 2025',
    withAmounts({ goldenParachute: cents(1) }),
    'amounts.goldenParachute',
    'The 2025 form has no box for golden parachute payments',
  ],
  [
    'cash tips in 2025',
    withAmounts({ cashTips: cents(1) }, { tippedOccupationCodes: [] }),
    'amounts.cashTips',
    'The 2025 form has no box for cash tips',
  ],
  ['FATCA in 2021', sampleOf({ year: 2021, fatca: true }), 'fatca', 'The 2021 form has no box for FATCA'],
  [
    'occupation codes in 2025',
    sampleOf({ tippedOccupationCodes: ['101'] }),
    'tippedOccupationCodes',
    'The 2025 form has no box for occupation codes',
  ],
  [
    'cash tips without an occupation',
    withAmounts({ cashTips: cents(1) }, { year: 2026 }),
    'tippedOccupationCodes',
    'Enter an occupation code for cash tips',
  ],
  [
    'a form that says nothing',
    withAmounts({ rents: ZERO, otherIncome: ZERO }),
    'amounts.rents',
    'Enter an amount in at least one box',
  ],
])('%s: refused with a message', (_name, input, path, message) => {
  expect(issuesOf(input)).toContainEqual([path, message]);
});

test('a full Social Security number in a payment is refused with a message, in a draft too', () => {
  const input = sampleOf({ payments: [{ name: 'To 666-12-3456', field: 'rents', amount: cents(1) }] });
  expect(issuesOf(input)).toContainEqual(['payments.0.name', FULL_NUMBER_MESSAGE]);
  expect(misc1099.draftSchema.safeParse(input).success).toBe(false);
});

test.each<[string, Misc1099Input, string]>([
  [
    'below the threshold of 2026',
    withAmounts({ rents: cents(1_999_99), otherIncome: ZERO }, { year: 2026, stateRows: [] }),
    'Box 1 is reported in 2026 for amounts of 2,000.00 or more, or any amount if tax was withheld.',
  ],
  [
    'below the threshold of royalties',
    withAmounts({ royalties: cents(9_99) }),
    'Box 2 is reported in 2025 for amounts of 10.00 or more, or any amount if tax was withheld.',
  ],
  [
    'more tax than payments',
    withAmounts({ federalIncomeTax: cents(8_000_00) }),
    'Box 4 is more than the total paid, 7,840.00.',
  ],
  [
    'more overtime than other income',
    withAmounts({ overtime: cents(700_00) }, { year: 2026 }),
    'Box 14 is part of box 3 and cannot be more than 640.00.',
  ],
  [
    'more state income than payments',
    withAmounts({ otherIncome: cents(600_00) }),
    'State income of 7,840.00 is more than the total paid, 7,800.00.',
  ],
  [
    'payments that do not add up',
    sampleOf({ amounts: { ...misc1099.sample(1).amounts, rents: cents(7_000_00) }, stateRows: [] }),
    'Box 1 shows 7,000.00, but its payments add up to 7,200.00.',
  ],
])('%s: the warning gives the amounts', async (_name, input, message) => {
  expect(await messagesOf(input)).toContain(message);
});

test('withheld tax makes any amount reportable', async () => {
  const input = withAmounts(
    { rents: cents(100_00), otherIncome: ZERO, federalIncomeTax: cents(24_00) },
    { stateRows: [] },
  );
  expect(await messagesOf(input)).toEqual([]);
});

test('the facts name the filled boxes and the total paid', async () => {
  const { facts } = await documentOf(sampleOf());
  expect(facts.figures).toEqual([
    { name: 'Box 1, rents', amount: 7_200_00 },
    { name: 'Box 3, other income', amount: 640_00 },
    { name: 'Total paid', amount: 7_840_00 },
  ]);
});

test('the text twin has every amount of the form', async () => {
  const { view } = await documentOf(sampleOf());
  const text = JSON.stringify(view.twin);
  const figures = [
    ...view.boxes.map(({ value }) => value),
    ...view.stateBoxes.flatMap(({ values }) => values),
    ...view.payments.map(({ amount }) => amount),
    view.totalPaid,
  ];
  for (const figure of figures) expect(text).toContain(figure);
});

test('the total paid is the sum of the payment boxes', async () => {
  const amounts = fc.record(
    Object.fromEntries(fieldsOf(AMOUNTS).map((field) => [field, fc.integer({ min: 0, max: 900_000_000 }).map(cents)])),
  );
  await fc.assert(
    fc.asyncProperty(amounts, async (filled) => {
      const { totalPaid } = await misc1099.calculate(withAmounts(filled, { year: 2024 }), today);
      const parts = new Set(['federalIncomeTax', 'cashTips', 'overtime']);
      const payments = fieldsOf(AMOUNTS)
        .filter((field) => !parts.has(field))
        .map((field) => filled[field]!);
      expect(totalPaid).toBe(payments.reduce<number>((total, amount) => total + amount, 0));
    }),
    { numRuns: 100 },
  );
});
