import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { type Cents, cents, ZERO } from '../../../domain/money.ts';
import { FULL_NUMBER_MESSAGE } from '../../../domain/documents/tax-identifiers.ts';
import { box12CodesOf } from './box-12-codes.ts';
import { w2 } from './kind.ts';
import { notesInSpanish } from './notes-es.ts';
import { draftSchema, schema, type W2Input } from './schema.ts';
import { W2_YEARS } from './w2-years.ts';

const today = plainDate('2026-11-20');
const sampleOf = (change: Partial<W2Input> = {}): W2Input => ({ ...w2.sample(1), ...change });
const withBoxes = (boxes: Partial<W2Input['boxes']>, rest: Partial<W2Input> = {}): W2Input =>
  sampleOf({ boxes: { ...w2.sample(1).boxes, ...boxes }, bridge: { grossPay: ZERO, items: [] }, ...rest });
const checksOf = async (input: W2Input) => (await w2.calculate(input, today)).checks;
const viewOf = async (input: W2Input) => w2.documents(await w2.calculate(input, today), input.template)[0]!.view;
const issuesOf = (input: unknown) =>
  (schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);

const checksWithBox4 = (tax: number) => checksOf(withBoxes({ socialSecurityTax: cents(tax) }));
const copiesOf = async (input: unknown) => (await viewOf(schema.parse(input))).copies.map((copy) => copy.id).join('');

test.each([
  [2021, '1545-0008', '2022-01-31', null, 142_800_00, 8_853_60],
  [2022, '1545-0008', '2023-01-31', null, 147_000_00, 9_114_00],
  [2023, '1545-0008', '2024-01-31', null, 160_200_00, 9_932_40],
  [2024, '1545-0008', '2025-01-31', null, 168_600_00, 10_453_20],
  [2025, '1545-0029', '2026-02-02', null, 176_100_00, 10_918_20],
  [2026, '1545-0029', '2027-02-01', '', 184_500_00, 11_439_00],
])(
  'the form of %i has its own number, day, boxes and wage base',
  async (year, omb, furnishBy, occupationCodes, wageBase, mostTax) => {
    const form = W2_YEARS.of(year);
    expect([form.ombNumber, form.furnishBy]).toEqual([omb, furnishBy]);
    // Box 14b: the tipped occupation codes.
    expect((await viewOf(sampleOf({ year }))).occupationCodes).toBe(occupationCodes);
    const calculated = await w2.calculate(sampleOf({ year }), today);
    expect(calculated.mostSocialSecurityTax).toBe(mostTax);
    const over = await checksOf(
      withBoxes({ socialSecurityWages: cents(wageBase + 1), medicareWages: cents(wageBase + 1) }, { year }),
    );
    expect(over.some(({ box }) => box === '3')).toBe(true);
    const atBase = await checksOf(
      withBoxes({ socialSecurityWages: cents(wageBase), medicareWages: cents(wageBase) }, { year }),
    );
    expect(atBase.some(({ box }) => box === '3')).toBe(false);
    expect(calculated.form.sources.length).toBeGreaterThan(0);
  },
);

test.each([
  [2023, 'II', false],
  [2024, 'II', true],
  [2025, 'TT', false],
  [2026, 'TT', true],
  [2021, 'FF', true],
])('box 12 of %i and code %s', (year, code, isKnown) => {
  expect(box12CodesOf(year).some((known) => known.code === code)).toBe(isKnown);
  const issues = issuesOf(sampleOf({ year, box12: [{ code, amount: cents(100) }] }));
  const refusal = [['box12.0.code', `Code ${code} does not exist for box 12 in ${year}`]];
  expect(issues).toEqual(isKnown ? [] : refusal);
});

test('an unknown year is refused by name', async () => {
  expect(issuesOf(sampleOf({ year: 2020 }))).toEqual([['year', 'Please select a year from 2021 to 2026']]);
  await expect(w2.calculate(sampleOf({ year: 2027 }), today)).rejects.toThrow('There is no Form W-2 for 2027');
});

test('occupation codes belong to 2026, and cash tips need one', () => {
  expect(issuesOf(sampleOf({ tippedOccupationCodes: ['101'] }))).toEqual([
    ['tippedOccupationCodes', 'The 2025 form has no box for occupation codes. It starts in 2026'],
  ]);
  const tips = sampleOf({ year: 2026, box12: [{ code: 'TP', amount: cents(500_00) }] });
  expect(issuesOf(tips)).toEqual([
    ['tippedOccupationCodes', 'Cash tips in box 12 (code TP) need an occupation code in box 14b'],
  ]);
  expect(issuesOf({ ...tips, tippedOccupationCodes: ['101', '000'] })).toEqual([]);
});

test.each([1, 2])(
  'the sample of template %i can be sold, fits in every box and uses never-issued numbers',
  async (template) => {
    const sample = w2.sample(template);
    expect(issuesOf(sample)).toEqual([]);
    expect(await checksOf(sample)).toEqual([]);
    expect(sample.employer.ein).toMatch(/^00-/);
    expect(sample.employee.ssn).toBe('0000');
  },
);

test.each([
  ['in its own field', { employee: { ...w2.sample(1).employee, ssn: '666-12-3456' } }, 'employee.ssn'],
  ['without dashes', { employee: { ...w2.sample(1).employee, ssn: '666123456' } }, 'employee.ssn'],
  ['in the control number', { controlNumber: '666-12-3456' }, 'controlNumber'],
  ['beside box 14', { box14: [{ label: '666 12 3456', amount: cents(1) }] }, 'box14.0.label'],
])('a full Social Security number %s is refused with a message, in a draft too', (_where, change, path) => {
  const input = sampleOf(change as Partial<W2Input>);
  expect(issuesOf(input)).toContainEqual([path, FULL_NUMBER_MESSAGE]);
  expect(draftSchema.safeParse(input).success).toBe(false);
});

test('only the last four digits are printed', async () => {
  const view = await viewOf(sampleOf({ employee: { ...w2.sample(1).employee, ssn: '6048' } }));
  expect(view.ssn).toBe('XXX-XX-6048');
});

test('box 4 is 6.2% of box 3 up to the wage base, and the warning gives the amount', async () => {
  const checks = await checksOf(
    withBoxes({
      socialSecurityWages: cents(69_000_00),
      medicareWages: cents(69_000_00),
      socialSecurityTax: cents(4_200_00),
      medicareTax: cents(1_000_50),
    }),
  );
  expect(checks).toEqual([
    {
      path: 'boxes.socialSecurityTax',
      box: '4',
      message: 'Box 4 should be 6.2% of box 3, up to the 2025 wage base. Expected: 4,278.00.',
      expected: 4_278_00,
    },
  ]);
});

test('taxes rounded at each payday do not warn', async () => {
  expect(await checksWithBox4(4_120_34 + 27)).toEqual([]);
  expect(await checksWithBox4(4_120_34 + 28)).toHaveLength(1);
});

test('box 6 includes 0.9% of wages above 200,000', async () => {
  const checks = await checksOf(
    withBoxes({
      wages: cents(250_000_00),
      socialSecurityWages: cents(176_100_00),
      socialSecurityTax: cents(10_918_20),
      medicareWages: cents(250_000_00),
      medicareTax: cents(3_625_00),
    }),
  );
  expect(checks.map(({ message }) => message)).toEqual([
    'Box 6 should be 1.45% of box 5 and 0.9% of the amount over 200,000.00. Expected: 4,075.00.',
  ]);
});

test.each<[string, Partial<W2Input['boxes']>, Partial<W2Input>, string]>([
  [
    'tips count with the wages',
    { socialSecurityTips: cents(10_00) },
    {},
    'Box 5 should be at least box 3 plus box 7. Expected: 66,467.12 or more.',
  ],
  ['more tax than wages', { federalIncomeTax: cents(70_000_00) }, {}, 'Box 2 is more than box 1, 63,010.11.'],
  [
    'a deferral without the retirement box',
    {},
    { box13: { statutoryEmployee: false, retirementPlan: false, thirdPartySickPay: false } },
    'Box 12 has code D, so “Retirement plan” in box 13 is usually checked.',
  ],
  [
    'deferrals above the limit of the year',
    {},
    {
      box12: [
        { code: 'D', amount: cents(20_000_00) },
        { code: 'AA', amount: cents(4_000_00) },
      ],
    },
    'Deferrals add up to 24,000.00. The 2025 limit is 23,500.00, or up to 31,000.00 from age 50. Some plans allow more.',
  ],
])('%s: the warning says so', async (_name, boxes, rest, message) => {
  expect((await checksOf(withBoxes(boxes, rest))).map((check) => check.message)).toContain(message);
});

test('the reconciliation from gross pay to box 1 is shown, and mismatches are named', async () => {
  const view = await viewOf(sampleOf());
  expect(view.bridge.map(({ name, amount, boxes }) => [name, amount, boxes])).toEqual([
    ['Gross pay in 2025', '68,940.12', ''],
    ['Health and dental plan, before tax', '−2,483.00', ''],
    ['Social Security and Medicare wages', '66,457.12', 'Boxes 3 and 5'],
    ['401(k), before income tax', '−3,447.01', ''],
    ['Wages, tips, other compensation', '63,010.11', 'Box 1'],
  ]);
  const { bridge } = w2.sample(1);
  const off = sampleOf({ bridge: { ...bridge, grossPay: cents(68_940_13) } });
  expect((await checksOf(off)).map(({ message }) => message)).toContain(
    'Box 1 shows 63,010.11, but the gross pay reconciliation gives 63,010.12.',
  );
  expect((await viewOf(off)).bridge.at(-1)!.boxes).toBe('Box 1 (shows 63,010.11)');
});

test('above the wage base, Medicare and Social Security wages are shown separately', async () => {
  const input = withBoxes(
    { wages: cents(200_000_00), socialSecurityWages: cents(176_100_00), medicareWages: cents(200_000_00) },
    { bridge: { grossPay: cents(200_000_00), items: [] } },
  );
  expect((await viewOf(input)).bridge.map(({ amount, boxes }) => [amount, boxes])).toEqual([
    ['200,000.00', ''],
    ['200,000.00', 'Box 5'],
    ['176,100.00', 'Box 3'],
    ['200,000.00', 'Box 1'],
  ]);
});

test('a tax that differs from the rates has a dagger and is counted', async () => {
  const input = withBoxes({ socialSecurityTax: cents(4_000_00) });
  const [document] = w2.documents(await w2.calculate(input, today), 1);
  expect(document!.view.boxes['4']).toBe('4,000.00†');
  expect(document!.view.boxes['6']).toBe('963.63');
  expect(document!.facts.enteredByIssuer).toBe(1);
});

test('the copies are B, one 2 for each state row, and C, whatever the input asks for', async () => {
  const [row] = w2.sample(1).stateRows;
  expect(await copiesOf(sampleOf())).toBe('B2C');
  expect(await copiesOf(sampleOf({ stateRows: [] }))).toBe('BC');
  expect(await copiesOf(sampleOf({ stateRows: [row!, row!] }))).toBe('B22C');
  expect(await copiesOf({ ...sampleOf(), copies: ['A', '1', 'D'], copy: 'A' })).toBe('B2C');
});

test('one form has at most two states and four box 12 items', () => {
  const [row] = w2.sample(1).stateRows;
  const item = { code: 'D', amount: cents(1) };
  expect(issuesOf(sampleOf({ stateRows: [row!, row!, row!] }))[0]![0]).toBe('stateRows');
  expect(issuesOf(sampleOf({ box12: [item, item, item, item, item] }))[0]![0]).toBe('box12');
});

test('the label says what the document is and what must still be filed', async () => {
  const view = await viewOf(sampleOf());
  expect(view.label).toBe('Recipient copy, substitute form; Copy A must be filed with the agency');
  expect(w2.ceiling(sampleOf(), today).unverified).toBe('U');
});

test('boxes that do not apply stay blank', async () => {
  const view = await viewOf(sampleOf());
  expect([view.boxes['7'], view.boxes['8'], view.boxes['10'], view.boxes['11']]).toEqual(['', '', '', '']);
});

test('the text twin has every amount of the form', async () => {
  const view = await viewOf(sampleOf());
  const text = JSON.stringify(view.twin);
  const figures = [
    ...Object.values(view.boxes),
    ...view.box12.map(({ amount }) => amount),
    ...view.box14.map(({ amount }) => amount),
    ...view.stateRows.flatMap((row) => Object.values(row)),
    ...view.bridge.map(({ amount }) => amount),
  ];
  for (const figure of figures) expect(text).toContain(figure);
});

test('the notice names the year and its maximum Social Security tax', async () => {
  const text = JSON.stringify((await viewOf(sampleOf({ year: 2026 }))).notice);
  expect(text).toContain('EITC for 2026');
  expect(text).toContain('$11,439.00');
});

test('a specimen has numbers that nobody has', () => {
  const specimen = w2.specimenOf!(sampleOf({ employee: { ...w2.sample(1).employee, ssn: '6048' } }));
  expect([specimen.employer.ein, specimen.employee.ssn, specimen.stateRows[0]!.employerStateId]).toEqual([
    '00-0000000',
    '0000',
    '',
  ]);
});

test('a draft with empty texts renders', async () => {
  const sample = sampleOf();
  const draft = draftSchema.parse({
    ...sample,
    employer: { ...sample.employer, name: '', ein: '', zip: '' },
    employee: { ...sample.employee, ssn: '12' },
    boxes: {},
    box12: [{ code: '', amount: null }],
  });
  expect((await viewOf(draft)).issuer).toBe('');
});

test('taxes at their rates never warn, whatever the wages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60_000_000 }),
      fc.constantFrom(2021, 2022, 2023, 2024, 2025, 2026),
      async (wages, year) => {
        const { mostSocialSecurityTax } = await w2.calculate(sampleOf({ year }), today);
        const wageBase = Math.round((mostSocialSecurityTax * 1000) / 62);
        const socialSecurityWages = Math.min(wages, wageBase);
        const input = withBoxes(
          {
            wages: cents(wages),
            federalIncomeTax: ZERO,
            socialSecurityWages: cents(socialSecurityWages),
            socialSecurityTax: Math.round((socialSecurityWages * 62) / 1000) as Cents,
            medicareWages: cents(wages),
            medicareTax: Math.round((wages * 145 + Math.max(0, wages - 200_000_00) * 90) / 10_000) as Cents,
          },
          { year, box12: [], stateRows: [] },
        );
        expect(await checksOf(input)).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('every code of box 12 has its words in Spanish, in every year', () => {
  for (const form of W2_YEARS.all) {
    const notes = notesInSpanish(form, cents(1_000_000));
    const codes = box12CodesOf(form.year).map(({ code }) => notes.find(({ heading }) => heading === `${code}:`)?.text);
    expect(codes.filter((text) => !text)).toEqual([]);
  }
});
