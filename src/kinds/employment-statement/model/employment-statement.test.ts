import { expect, test } from 'vitest';
import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { decideLevel, type IssuerStatus } from '../../../domain/integrity/levels.ts';
import { cents } from '../../../domain/money.ts';
import { NO_AMOUNTS } from './amounts.ts';
import { employmentStatement } from './kind.ts';
import type { OwnStubs } from './fields.ts';
import { draftSchema, type EmploymentInput, schema } from './schema.ts';

const TODAY = plainDate('2026-11-20');
const documentOf = async (input: EmploymentInput, today: PlainDate = TODAY) => {
  const [document] = employmentStatement.documents(await employmentStatement.calculate(input, today), input.template);
  return document!;
};
const messages = (input: unknown): readonly string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const refusal = async (input: EmploymentInput) =>
  employmentStatement.refusalToIssue!(await employmentStatement.calculate(input, TODAY));

const entered = employmentStatement.sample(1);
const STUBS: OwnStubs = {
  number: '26-7QKD-0001',
  first: plainDate('2026-01-16'),
  last: plainDate('2026-11-13'),
  rate: cents(1_840),
  isHourly: true,
  weeklyHours: 3_612,
  years: [
    {
      year: 2026,
      count: 22,
      first: plainDate('2026-01-16'),
      last: plainDate('2026-11-13'),
      paid: { ...NO_AMOUNTS, base: cents(29_412_40), overtime: cents(1_104_00) },
      given: { ...NO_AMOUNTS, base: cents(1_000_00) },
      givenOn: '26-1AAA-0001',
    },
  ],
};
const ofStubs: EmploymentInput = { ...entered, source: 'stubs', stub: STUBS.number, stubs: STUBS, years: [] };

test.each([1, 2])('the sample of template %i is complete, fictional and can be sold', async (template) => {
  const input = employmentStatement.sample(template);
  expect(messages(input)).toEqual([]);
  expect(employmentStatement.templateOf(input)).toBe(template);
  expect(input.issuer).toMatchObject({ ein: '0000', phone: expect.stringMatching(/^\d{3}55501\d\d$/) });
  expect(await refusal(input)).toBeNull();
});

test('the label says whether the figures come from pay stubs issued here', async () => {
  expect((await documentOf(ofStubs)).view.label).toBe(
    'Employment and income statement from Alder Row Bakery LLC; figures from pay stubs issued here',
  );
  expect((await documentOf(entered)).view.label).toBe(
    'Employment and income statement from Alder Row Bakery LLC; figures entered by Alder Row Bakery LLC',
  );
});

const DOMAIN: IssuerStatus = { level: 'D', domain: 'example.com' };
const BUSINESS: IssuerStatus = { level: 'B', verifiedOn: 'Nov 2, 2026' };
test.each([
  ['pay stubs from here', ofStubs, { level: 'U' }, 'U'],
  ['pay stubs from here', ofStubs, DOMAIN, 'D'],
  ['pay stubs from here', ofStubs, BUSINESS, 'B'],
  ['entered figures', entered, { level: 'U' }, 'S'],
  ['entered figures', entered, DOMAIN, 'D'],
  ['entered figures', entered, BUSINESS, 'B'],
] as const)('%s: an issuer of this status gets this level', (_, input, status, level) => {
  const decided = decideLevel(employmentStatement.ceiling(input, TODAY), status, { action: 'allow', findings: [] });
  expect(decided.level).toBe(level);
});

test('what was given on a pay stub is printed apart, with the pay stub that gave it', async () => {
  const { view, facts } = await documentOf(ofStubs);
  expect(view.pay.sum.cells).toEqual(['30,516.40']);
  expect(view.pay.given).toEqual([
    { name: 'Given by the employer, not on pay stubs issued here: Base pay', cells: ['1,000.00'] },
    { name: 'Total pay of the year', cells: ['31,516.40'] },
  ]);
  expect(view.origin.lines).toContain('2026: added up from 22 pay stubs issued here, pay dates Jan 16 – Nov 13, 2026.');
  expect(view.origin.lines).toContain(
    '2026, before those pay stubs: as the employer gave it on pay stub 26-1AAA-0001.',
  );
  expect(facts.figures[0]).toEqual({ name: 'Total pay, 2026', amount: 31_516_40 });
});

test('what asks for a forecast is printed as not answered, and nobody qualifies for anything, in both languages', async () => {
  for (const language of DOCUMENT_LANGUAGES) {
    const { view } = await documentOf({ ...ofStubs, language });
    const printed = JSON.stringify(view);
    expect(view.forecast.questions).toHaveLength(3);
    expect(printed).toContain(
      language === 'es'
        ? 'Sin respuesta: una constancia no hace pronósticos.'
        : 'Not answered: a statement makes no forecast.',
    );
    expect(printed).not.toMatch(/qualif|eligib|calific|elegib|approved for|verified income/i);
  }
});

const statusOn = async (endsOn: string) =>
  (await documentOf({ ...entered, work: { ...entered.work, endsOn: endsOn as PlainDate } })).view.status.value;

test('it is active until the last day of employment has come', async () => {
  expect(await statusOn('')).toBe('Active as of Nov 20, 2026');
  expect(await statusOn('2026-11-21')).toBe('Active as of Nov 20, 2026');
  expect(await statusOn('2026-11-20')).toBe('Ended Nov 20, 2026');
});

test('a correction is about the day of its first revision', async () => {
  const dated = employmentStatement.datedOn!(ofStubs, plainDate('2026-10-02')) as EmploymentInput;
  const { facts, view } = await documentOf(dated);
  expect(facts.period).toBe('As of Oct 2, 2026');
  expect(view.status.value).toBe('Active as of Oct 2, 2026');
});

test.each([
  ['a first day to come', { work: { ...entered.work, startsOn: plainDate('2026-12-01') } }, 'work.startsOn'],
  ['a pay date to come', { pay: { ...entered.pay, lastPaid: plainDate('2026-12-01') } }, 'pay.lastPaid'],
  ['a year to come', { years: [{ ...entered.years[0]!, year: 2027 }] }, 'years.0.year'],
  ['a year too long ago', { years: [{ ...entered.years[0]!, year: 2023 }] }, 'years.0.year'],
  ['a pay stub that is not the issuer’s', { source: 'stubs', stub: '26-1AAA-0001', stubs: null }, 'stub'],
] as const)('%s is refused at its field', async (_, changes, field) => {
  expect(await refusal({ ...entered, ...changes } as EmploymentInput)).toMatchObject({ field });
});

test.each([
  [{ work: { ...entered.work, endsOn: '2024-01-01' } }, 'work.endsOn: The last day must not be before the first'],
  [{ source: 'stubs', stub: '' }, 'stub: Enter the number of a pay stub that you issued here'],
  [{ years: [] }, 'years: Add at least one year'],
  [{ years: [entered.years[0], entered.years[0]] }, 'years.1.year: This year is entered already'],
  [{ pay: { ...entered.pay, weeklyHours: '' } }, 'pay.weeklyHours: Enter the average hours of a week'],
  [{ pay: { ...entered.pay, weeklyHours: '200' } }, 'pay.weeklyHours: A week has 168 hours'],
  [{ signer: { name: '', title: 'Owner' } }, 'signer.name: Please enter the name of the person who signs'],
] as const)('refuses %j with a sentence', (changes, message) => {
  expect(messages({ ...entered, ...changes })).toContain(message);
});

test('what another source hides is no part of the document', () => {
  const switched = draftSchema.parse({ ...ofStubs, source: 'entered' });
  expect([switched.stub, switched.stubs]).toEqual(['', null]);
  const back = draftSchema.parse({ ...entered, source: 'stubs' });
  expect([back.years, back.pay.rate]).toEqual([[], 0]);
});
