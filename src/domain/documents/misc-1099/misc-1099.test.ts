import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { cents, ZERO } from '../../money.ts';
import { FULL_NUMBER_MESSAGE } from '../tax-identifiers.ts';
import { misc1099 } from './kind.ts';
import { AMOUNT_FIELDS } from './misc-1099-year.ts';
import { misc1099YearOf } from './misc-1099-years.ts';
import { draftSchema, type Misc1099Input, schema } from './schema.ts';

const today = plainDate('2026-11-20');
const sampleOf = (change: Partial<Misc1099Input> = {}): Misc1099Input => ({ ...misc1099.sample(1), ...change });
const withAmounts = (amounts: Partial<Misc1099Input['amounts']>, rest: Partial<Misc1099Input> = {}): Misc1099Input =>
  sampleOf({ amounts: { ...misc1099.sample(1).amounts, ...amounts }, payments: [], ...rest });
const paperOf = async (input: Misc1099Input) =>
  misc1099.papers(await misc1099.calculate(input, today), input.template)[0]!;
const messagesOf = async (input: Misc1099Input) =>
  (await misc1099.calculate(input, today)).checks.map(({ message }) => message);
const issuesOf = (input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);
const copiesOf = async (input: unknown) =>
  (await paperOf(schema.parse(input))).view.copies.map((copy) => copy.id).join('');

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
])('the form of %i has its own printing, boxes and threshold', (year, revision, numbers, titles, threshold) => {
  const form = misc1099YearOf(year);
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
  const none = Object.fromEntries(AMOUNT_FIELDS.map((name) => [name, ZERO]));
  const calculated = await misc1099.calculate(withAmounts({ ...none, [field]: cents(5_000_00) }, { year }), today);
  expect(calculated.furnishBy).toBe(day);
});

test('a year without a form is refused by name', async () => {
  expect(issuesOf(sampleOf({ year: 2020 }))).toEqual([['year', 'Please select a year from 2021 to 2026']]);
  await expect(misc1099.calculate(sampleOf({ year: 2027 }), today)).rejects.toThrow('no Form 1099-MISC for 2027');
});

test.each<[string, Misc1099Input, string, string]>([
  [
    'golden parachutes in 2025',
    withAmounts({ goldenParachute: cents(1) }),
    'amounts.goldenParachute',
    'The form of 2025 has no box for golden parachute payments',
  ],
  [
    'cash tips in 2025',
    withAmounts({ cashTips: cents(1) }, { tippedOccupationCodes: [] }),
    'amounts.cashTips',
    'The form of 2025 has no box for cash tips',
  ],
  ['FATCA in 2021', sampleOf({ year: 2021, fatca: true }), 'fatca', 'The form of 2021 has no box for FATCA'],
  [
    'occupation codes in 2025',
    sampleOf({ tippedOccupationCodes: ['101'] }),
    'tippedOccupationCodes',
    'The form of 2025 has no box for occupation codes',
  ],
  [
    'cash tips without an occupation',
    withAmounts({ cashTips: cents(1) }, { year: 2026 }),
    'tippedOccupationCodes',
    'Cash tips need an occupation code',
  ],
  [
    'a form that says nothing',
    withAmounts({ rents: ZERO, otherIncome: ZERO }),
    'amounts.rents',
    'At least one box has an amount',
  ],
])('%s: refused with a sentence', (_name, input, path, message) => {
  expect(issuesOf(input)).toContainEqual([path, message]);
});

test.each([1, 2])('the sample of template %i can be sold, fits and uses never-issued numbers', async (template) => {
  const sample = misc1099.sample(template);
  expect(issuesOf(sample)).toEqual([]);
  expect(await messagesOf(sample)).toEqual([]);
  expect([sample.payer.ein.slice(0, 3), sample.recipient.lastFour]).toEqual(['00-', '0000']);
  expect(sample.payer.phone).toMatch(/^\d{3}55501\d{2}$/);
});

test.each([
  [
    'in its own field',
    { recipient: { ...misc1099.sample(1).recipient, lastFour: '666-12-3456' } },
    'recipient.lastFour',
  ],
  ['as the account number', { accountNumber: '666-12-3456' }, 'accountNumber'],
  [
    'in a payment',
    { payments: [{ name: 'To 666-12-3456', field: 'rents' as const, amount: cents(1) }] },
    'payments.0.name',
  ],
])('a full social security number %s is refused with a sentence, in a draft too', (_where, change, path) => {
  expect(issuesOf(sampleOf(change))).toContainEqual([path, FULL_NUMBER_MESSAGE]);
  expect(draftSchema.safeParse(sampleOf(change)).success).toBe(false);
});

test.each([
  ['ssn', 'XXX-XX-6048'],
  ['ein', 'XX-XXX6048'],
] as const)('the recipient’s %s is printed by its last four digits', async (numberKind, printed) => {
  const { recipient } = misc1099.sample(1);
  const { view } = await paperOf(sampleOf({ recipient: { ...recipient, numberKind, lastFour: '6048' } }));
  expect(view.recipient.tin).toBe(printed);
});

test('the copies are B and one 2 for each state row, whatever the input asks for', async () => {
  const [row] = misc1099.sample(1).stateRows;
  expect(await copiesOf(sampleOf())).toBe('B2');
  expect(await copiesOf(sampleOf({ stateRows: [] }))).toBe('B');
  expect(await copiesOf(sampleOf({ stateRows: [row!, row!] }))).toBe('B22');
  expect(await copiesOf({ ...sampleOf(), copies: ['A', '1', 'C'], copy: 'A' })).toBe('B2');
});

test.each<[string, Misc1099Input, string]>([
  [
    'below the threshold of 2026',
    withAmounts({ rents: cents(1_999_99), otherIncome: ZERO }, { year: 2026, stateRows: [] }),
    'Box 1 is reported from 2,000.00 in 2026, or at any amount when tax was withheld.',
  ],
  [
    'below the threshold of royalties',
    withAmounts({ royalties: cents(9_99) }),
    'Box 2 is reported from 10.00 in 2025, or at any amount when tax was withheld.',
  ],
  [
    'more tax than payments',
    withAmounts({ federalIncomeTax: cents(8_000_00) }),
    'Box 4 is more than all that was paid, 7,840.00.',
  ],
  [
    'more overtime than other income',
    withAmounts({ overtime: cents(700_00) }, { year: 2026 }),
    'Box 14 is a part of box 3, which holds 640.00.',
  ],
  [
    'more state income than payments',
    withAmounts({ otherIncome: cents(600_00) }),
    'State income comes to 7,840.00, more than all that was paid, 7,800.00.',
  ],
  [
    'payments that do not add up',
    sampleOf({ amounts: { ...misc1099.sample(1).amounts, rents: cents(7_000_00) }, stateRows: [] }),
    'Box 1 holds 7,000.00; the payments listed for it come to 7,200.00.',
  ],
])('%s: the warning gives the figures', async (_name, input, message) => {
  expect(await messagesOf(input)).toContain(message);
});

test('tax withheld makes any amount reportable', async () => {
  const input = withAmounts(
    { rents: cents(100_00), otherIncome: ZERO, federalIncomeTax: cents(24_00) },
    { stateRows: [] },
  );
  expect(await messagesOf(input)).toEqual([]);
});

test('the label says what the paper is and what is still to be filed', async () => {
  const { view, facts } = await paperOf(sampleOf());
  expect(view.label).toBe('Recipient copy, substitute form; Copy A must be filed with the agency');
  expect(facts.figures).toEqual([
    { name: 'Box 1, rents', amount: 7_200_00 },
    { name: 'Box 3, other income', amount: 640_00 },
    { name: 'Paid in the year', amount: 7_840_00 },
  ]);
});

test('the text twin carries every figure of the form', async () => {
  const { view } = await paperOf(sampleOf());
  const text = JSON.stringify(view.twin);
  const figures = [
    ...view.boxes.map(({ value }) => value),
    ...view.stateBoxes.flatMap(({ values }) => values),
    ...view.payments.map(({ amount }) => amount),
    view.totalPaid,
  ];
  for (const figure of figures) expect(text).toContain(figure);
});

test('a specimen carries numbers that nobody has', () => {
  const specimen = misc1099.specimenOf!(sampleOf());
  expect([specimen.payer.ein, specimen.recipient.lastFour, specimen.stateRows[0]!.payerStateNumber]).toEqual([
    '00-0000000',
    '0000',
    '',
  ]);
});

test('a draft with empty texts still makes a paper', async () => {
  const sample = sampleOf();
  const draft = draftSchema.parse({
    ...sample,
    payer: { ...sample.payer, name: '', ein: '', phone: '' },
    recipient: { ...sample.recipient, lastFour: '1', city: '', state: '', zip: '' },
    amounts: {},
  });
  expect((await paperOf(draft)).view.totalPaid).toBe('0.00');
});

test('what was paid is the sum of the boxes that are payments, whatever they hold', async () => {
  const amounts = fc.record(
    Object.fromEntries(AMOUNT_FIELDS.map((field) => [field, fc.integer({ min: 0, max: 900_000_000 }).map(cents)])),
  );
  await fc.assert(
    fc.asyncProperty(amounts, async (filled) => {
      const { totalPaid } = await misc1099.calculate(withAmounts(filled, { year: 2024 }), today);
      const parts = new Set(['federalIncomeTax', 'cashTips', 'overtime']);
      const payments = AMOUNT_FIELDS.filter((field) => !parts.has(field)).map((field) => filled[field]!);
      expect(totalPaid).toBe(payments.reduce<number>((total, amount) => total + amount, 0));
    }),
    { numRuns: 100 },
  );
});
