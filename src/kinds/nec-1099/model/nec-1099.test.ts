import { expect, test } from 'vitest';
import { guardedNames } from '../../../domain/documents/read-field-table.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { decideLevel } from '../../../domain/integrity/levels.ts';
import { guardNames } from '../../../domain/integrity/name-guard/guard-names.ts';
import { cents, ZERO } from '../../../domain/money.ts';
import { nec1099 } from './kind.ts';
import { federalBoxesOf, stateBoxesOf } from '../../../domain/documents/form-1099/form-year.ts';
import { NEC_1099_YEARS } from './nec-1099-years.ts';
import type { Nec1099Input } from './fields.ts';

const today = plainDate('2026-11-20');
const sampleOf = (change: Partial<Nec1099Input> = {}): Nec1099Input => ({
  ...(nec1099.sample(1) as Nec1099Input),
  ...change,
});
const withAmounts = (amounts: Partial<Nec1099Input['amounts']>, rest: Partial<Nec1099Input> = {}): Nec1099Input =>
  sampleOf({ amounts: { ...sampleOf().amounts, ...amounts }, ...rest });
const documentOf = async (input: Nec1099Input) =>
  nec1099.documents(await nec1099.calculate(input, today), input.template)[0]!;
const messagesOf = async (input: Nec1099Input) =>
  (await nec1099.calculate(input, today)).checks.map(({ message }) => message);
const issuesOf = (input: unknown) =>
  (nec1099.schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);
const levelFor = (name: string) => {
  const input = sampleOf({ payer: { ...sampleOf().payer, name } });
  return decideLevel(
    nec1099.ceiling(input, today),
    { level: 'U' },
    guardNames('NEC1099', guardedNames(nec1099.fields, input)),
  ).level;
};

const PARACHUTE = 'Excess golden parachute payments';

test.each([
  [2021, '2021', '1 2 3 4', '', 600, '2022-01-31'],
  [2022, 'Rev. January 2022', '1 2 3 4', '', 600, '2023-01-31'],
  [2023, 'Rev. January 2022', '1 2 3 4', '', 600, '2024-01-31'],
  [2024, 'Rev. January 2024', '1 2 3 4', '', 600, '2025-01-31'],
  [2025, 'Rev. April 2025', '1 2 3 4', PARACHUTE, 600, '2026-02-02'],
  [2026, 'Rev. December 2026', '1a 1b 1c 1d 2 3 4', PARACHUTE, 2000, '2027-02-01'],
])('the form of %i has its own revision, boxes, threshold and due date', (year, revision, numbers, box3, ...rest) => {
  const form = NEC_1099_YEARS.of(year);
  expect([form.revision, form.ombNumber]).toEqual([revision, '1545-0116']);
  expect(
    federalBoxesOf(form)
      .map(({ number }) => number)
      .join(' '),
  ).toBe(numbers);
  expect(federalBoxesOf(form).find(({ number }) => number === '3')!.title).toBe(box3);
  expect([form.reportingThreshold, form.furnishBy]).toEqual(rest);
  expect(stateBoxesOf(form).map(({ number }) => number)).toEqual(['5', '6', '7']);
  expect(form.sources.length).toBeGreaterThan(0);
});

test.each<[string, Nec1099Input, string, string]>([
  [
    'golden parachutes in 2024',
    withAmounts({ goldenParachute: cents(1) }, { year: 2024 }),
    'amounts.goldenParachute',
    'The 2024 form has no box for golden parachute payments',
  ],
  [
    'cash tips in 2025',
    withAmounts({ cashTips: cents(1) }),
    'amounts.cashTips',
    'The 2025 form has no box for cash tips',
  ],
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
    withAmounts({ nonemployeeCompensation: ZERO }),
    'amounts.nonemployeeCompensation',
    'Enter an amount in at least one box',
  ],
])('%s: refused with a message', (_name, input, path, message) => {
  expect(issuesOf(input)).toContainEqual([path, message]);
});

test.each<[string, Nec1099Input, string]>([
  [
    'below the threshold of 2026',
    withAmounts({ nonemployeeCompensation: cents(1_999_99) }, { year: 2026, stateRows: [] }),
    'Box 1a is reported in 2026 for amounts of 2,000.00 or more, or any amount if tax was withheld.',
  ],
  [
    'below the threshold of 2025',
    withAmounts({ nonemployeeCompensation: cents(599_99) }, { stateRows: [] }),
    'Box 1 is reported in 2025 for amounts of 600.00 or more, or any amount if tax was withheld.',
  ],
  [
    'more tax than pay',
    withAmounts({ federalIncomeTax: cents(15_000_00) }),
    'Box 4 is more than the total paid, 14,350.00.',
  ],
  [
    'more overtime than pay',
    withAmounts({ overtime: cents(14_400_00) }, { year: 2026 }),
    'Box 1d is part of box 1a and cannot be more than 14,350.00.',
  ],
  [
    'more state income than pay',
    withAmounts({ nonemployeeCompensation: cents(14_000_00) }),
    'State income of 14,350.00 is more than the total paid, 14,000.00.',
  ],
])('%s: the warning gives the amounts', async (_name, input, message) => {
  expect(await messagesOf(input)).toContain(message);
});

test('withheld tax makes any amount reportable', async () => {
  const amounts = { nonemployeeCompensation: cents(100_00), federalIncomeTax: cents(24_00) };
  expect(await messagesOf(withAmounts(amounts, { stateRows: [] }))).toEqual([]);
});

test('the facts name the recipient, the year and box 1', async () => {
  const { facts } = await documentOf(sampleOf());
  expect(facts).toMatchObject({ person: 'Marisol Etxeberria', period: 'Tax year 2025' });
  expect(facts.figures).toEqual([{ name: 'Box 1, nonemployee compensation', amount: 14_350_00 }]);
});

test('the text twin has every amount of the form', async () => {
  const { view } = await documentOf(sampleOf());
  const text = JSON.stringify(view.twin);
  const values = [...view.rows.flat().map(({ value }) => value), ...view.stateBoxes.flatMap(({ values: own }) => own)];
  for (const value of values) expect(text).toContain(value);
});

test('an unverified payer is printed as not verified, and a government agency is refused', () => {
  expect(levelFor('Fennimore Street Print Shop')).toBe('U');
  expect(levelFor('Wells Fargo Bank')).toBe('S');
  expect(() => levelFor('Internal Revenue Service')).toThrow('We don’t issue documents in that name');
});
