import { expect, test } from 'vitest';
import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import { DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { cents } from '../../../domain/money.ts';
import { hoursStatement } from './kind.ts';
import { draftSchema, type HoursInput, type PeriodInput, schema } from './schema.ts';
import { proposeSides } from './sums.ts';

const TODAY = plainDate('2026-11-20');
const documentOf = async (input: HoursInput, today: PlainDate = TODAY) => {
  const [document] = hoursStatement.documents(await hoursStatement.calculate(input, today), input.template);
  return document!;
};
const messages = (input: unknown): readonly string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** The sample by pay period, with one of its periods changed. */
const withPeriod = (index: number, changes: Partial<PeriodInput>): HoursInput => {
  const sample = hoursStatement.sample(2);
  return { ...sample, periods: sample.periods.with(index, { ...sample.periods[index]!, ...changes }) };
};
/** By day, of October. */
const withDay = (changes: Partial<HoursInput['months'][number]['days'][number]>, more: Partial<HoursInput> = {}) => {
  const sample = hoursStatement.sample(1);
  const [month] = sample.months;
  return { ...sample, months: [{ ...month!, days: month!.days.with(0, { ...month!.days[0]!, ...changes }) }], ...more };
};
const log = (more: Partial<HoursInput> = {}): HoursInput => withDay({}, { type: 'log', ...more });

test.each([1, 2])('the sample of template %i is complete, fictional and can be sold', async (template) => {
  const input = hoursStatement.sample(template);
  expect(messages(input)).toEqual([]);
  expect(hoursStatement.templateOf(input)).toBe(template);
  expect(input.issuer).toMatchObject({ ein: '0000', phone: expect.stringMatching(/^\d{3}55501\d\d$/) });
  expect(hoursStatement.refusalToIssue!(await hoursStatement.calculate(input, TODAY))).toBeNull();
});

test('the label names who made it, and an unverified issuer has level U at most', async () => {
  const [statement, own] = [hoursStatement.sample(1), log()];
  expect((await documentOf(statement)).view.label).toBe('Hours and pay statement from Alder Row Bakery LLC');
  expect((await documentOf(own)).view.label).toBe('Log kept by Alder Row Bakery LLC');
  expect(hoursStatement.ceiling(statement, TODAY)).toMatchObject({ unverified: 'U', verified: 'B' });
  expect(hoursStatement.ceiling(own, TODAY)).toMatchObject({ unverified: 'U', verified: 'U' });
});

test('a period that crosses the end of a month counts in each month with what the employer entered for it', async () => {
  const { view, facts } = await documentOf(hoursStatement.sample(2));
  const [august, september] = view.months;
  expect(august!.rows.at(-1)).toMatchObject({ name: 'Aug 30 – Aug 31, 2026', cells: ['7:30', '–', '–', '138.00'] });
  expect(september!.rows[0]).toMatchObject({ name: 'Sep 1 – Sep 12, 2026', cells: ['60:45', '7:30', '–', '1,255.80'] });
  expect(view.months.map(({ sum }) => sum!.cells[0])).toEqual(['150:00', '155:00', '153:00']);
  expect(facts.quantities![0]).toEqual({ name: 'Hours worked', value: '458:00' });
  expect(facts.figures[0]).toEqual({ name: 'Pay', amount: 8_656_60 });
});

test('a proposal that the employer did not confirm is counted in no total, and its period is printed whole once', async () => {
  const { view, facts, working } = await documentOf(withPeriod(4, { isDivided: false }));
  const [august, september, october] = view.months;
  expect(september!.rows.at(-1)).toMatchObject({
    name: 'Sep 27 – Oct 10, 2026',
    cells: ['70:30', '–', '–', '1,297.20'],
  });
  expect(october!.rows[0]).toMatchObject({ name: 'Sep 27 – Oct 10, 2026', cells: ['', '', '', ''] });
  expect([august!.sum === null, september!.sum, october!.sum, view.total]).toEqual([false, null, null, null]);
  for (const month of [september!, october!])
    expect(month.remarks).toEqual([
      'No total for this month: the employer did not divide the pay period Sep 27 – Oct 10, 2026 by month.',
    ]);
  expect(facts.figures.map(({ name }) => name)).toEqual(['Pay, 08/2026']);
  // The two sides are in the answers, and nowhere else.
  expect(JSON.stringify([view, facts, working])).not.toContain('22:30');
});

test('the proposed sides follow the working days and make the whole period', () => {
  const [period] = hoursStatement.sample(2).periods.slice(4);
  // Sep 28, 29 and 30 of ten working days.
  expect(proposeSides(period!, period!)).toMatchObject({
    first: { worked: '21:09', regular: 389_16 },
    second: { worked: '49:21', regular: 908_04 },
  });
});

test('hours worked and hours that were paid for never share a figure', async () => {
  const { view, facts } = await documentOf(hoursStatement.sample(1));
  expect(view.columns).toEqual(['Hours worked', 'Paid leave', 'Unpaid hours', 'Pay', 'Tips']);
  expect(view.months[0]!.sum!.cells).toEqual(['146:30', '7:30', '0:30', '2,833.60', '284.75']);
  expect(facts.quantities).toEqual([
    { name: 'Hours worked', value: '146:30' },
    { name: 'Hours of paid leave', value: '7:30' },
  ]);
});

test.each([
  ['7:30', '7:30'],
  ['7.5', '7:30'],
  ['7.33', '7:20'],
  ['.25', '0:15'],
  ['07:05', '7:05'],
])('%s hours are printed as %s', async (typed, printed) => {
  const { view } = await documentOf(schema.parse(withDay({ worked: typed })));
  expect(view.months[0]!.rows[0]!.cells[0]).toBe(printed);
});

test.each(['7:60', '7h', '7,5', '-1', '1e3', ':30'])('%s is no time', (typed) => {
  expect(messages(withDay({ worked: typed }))).toContain(
    'months.0.days.0.worked: Enter hours and minutes, such as 7:30, or a decimal, such as 7.5',
  );
});

test('says of each entry what is wrong with it', () => {
  const sample = hoursStatement.sample(1);
  const cases: readonly (readonly [unknown, string])[] = [
    [{ ...sample, person: { ...sample.person, name: '' } }, 'person.name: Please enter employee name'],
    [withDay({ date: plainDate('2026-09-30') }), 'months.0.days.0.date: Select a day of this month'],
    [withDay({ date: plainDate('2026-10-02') }), 'months.0.days.1.date: This day is entered already'],
    [withDay({ worked: '20:00', paidLeave: '4:01' }), 'months.0.days.0.worked: A day has 24 hours'],
    [{ ...sample, months: [{ by: 'days', days: [] }] }, 'months.0.days: Add at least one day'],
    [{ ...sample, months: [{ by: 'periods', days: [] }] }, 'months.0.by: Add at least one pay period of this month'],
    [withPeriod(0, { end: plainDate('2026-08-01') }), 'periods.0.end: The last day must not be before the first'],
    [withPeriod(0, { end: plainDate('2026-08-16') }), 'periods.1.start: This overlaps Aug 2 – Aug 16, 2026'],
    [
      withPeriod(0, { start: plainDate('2026-06-01'), end: plainDate('2026-06-14') }),
      'periods.0.start: This period is in no month that is entered by pay period',
    ],
    [
      withPeriod(0, { start: plainDate('2026-06-30'), end: plainDate('2026-08-01') }),
      'periods.0.end: A pay period is a month at most, and reaches into two months at most',
    ],
    [
      withPeriod(2, { worked: '70:00' }),
      'periods.2.second.worked: Both sides must add up to the 70:00 hours worked of the period',
    ],
    [
      withPeriod(2, { regular: cents(1) }),
      'periods.2.second.regular: Both sides must add up to the 0.01 regular pay of the period',
    ],
    [{ ...sample, issuer: { ...sample.issuer, ein: '12' } }, 'issuer.ein: Enter the last four digits of the EIN'],
    [
      { ...sample, person: { ...sample.person, lastFour: '123-45-6789' } },
      'person.lastFour: Enter only the last four digits. We never accept, store or print a full Social Security number',
    ],
  ];
  for (const [input, message] of cases) expect(messages(input)).toContain(message);
});

const refusal = async (input: HoursInput, today: string) =>
  hoursStatement.refusalToIssue!(await hoursStatement.calculate(input, plainDate(today)));

test('a day or a period that has not ended is not issued', async () => {
  expect(await refusal(hoursStatement.sample(1), '2026-10-30')).toEqual({
    field: 'months.0.days.20.date',
    message: 'Oct 31, 2026 has not come yet. A statement says what happened.',
  });
  expect(await refusal(hoursStatement.sample(2), '2026-11-06')).toMatchObject({ field: 'periods.6.end' });
  expect(await refusal(hoursStatement.sample(2), '2026-11-07')).toBeNull();
});

test('a month that had not ended on the day of issue says so', async () => {
  const days = hoursStatement.sample(1).months[0]!.days.slice(0, 5);
  const { view } = await documentOf(
    { ...hoursStatement.sample(1), months: [{ by: 'days', days }] },
    plainDate('2026-10-08'),
  );
  expect(view.months[0]!.remarks).toEqual([
    'On the day of issue, this month had not ended. It is complete through Oct 8, 2026 at most.',
  ]);
});

test('nothing that is printed says that anyone meets a requirement', async () => {
  for (const language of DOCUMENT_LANGUAGES)
    for (const input of [hoursStatement.sample(1), hoursStatement.sample(2), log()]) {
      const { view } = await documentOf({ ...input, language });
      expect(JSON.stringify(view)).not.toMatch(/qualif|eligib|calific|elegib|requi|\b80 (?:hours|horas)|cumple/i);
    }
});

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

test('no word of ours is left in English on a Spanish statement or log', async () => {
  const WORDS = /\p{L}{3,}/u;
  for (const input of [hoursStatement.sample(1), withPeriod(4, { isDivided: false }), log()]) {
    const typed = new Set([...textsOf(input), 'Manchester, NH 03101', 'Manchester, NH 03103', 'Regular']);
    const ours = async (language: 'en' | 'es') => {
      const { view } = await documentOf({ ...input, language });
      return textsOf({ ...view, label: null, twin: null, language: null }).filter((text) => WORDS.test(text));
    };
    const english = new Set(await ours('en'));
    expect((await ours('es')).filter((text) => english.has(text) && !typed.has(text))).toEqual([]);
  }
});

test('a statement in two languages has each text with its translation, and figures and dates once', async () => {
  const { view } = await documentOf({ ...hoursStatement.sample(2), language: 'both' });
  const other = view.translation as typeof view;
  expect([view.title, other.title]).toEqual(['Hours and pay statement', 'Constancia de horas y pago']);
  expect(other.months[0]!.rows.map(({ name, cells }) => [name, cells])).toEqual(
    view.months[0]!.rows.map(({ name, cells }) => [name, cells]),
  );
  expect(view.twin[0]!.heading).toBe('Hours and pay statement / Constancia de horas y pago');
});

test('a log says of each invoice whether we found it among those of the same owner', async () => {
  const sample = log();
  const [month] = sample.months;
  const days = month!.days.slice(0, 2).map((day, index) => ({ ...day, invoice: ['26-1XPE-W47A', '2026-041'][index]! }));
  const named = { ...sample, months: [{ ...month!, days }] };
  expect(hoursStatement.namedInvoices!.of(named)).toEqual(['26-1XPE-W47A', '2026-041']);
  const found = hoursStatement.namedInvoices!.confirmed(named, (typed) => (typed.startsWith('26-') ? typed : ''));
  const { view } = await documentOf(found);
  expect(view.months[0]!.rows.map(({ notes }) => notes)).toEqual([
    [
      { name: 'Invoice', value: '26-1XPE-W47A' },
      { name: 'issued here by the same seller', value: '' },
    ],
    [
      { name: 'Invoice', value: '2026-041' },
      { name: 'not checked', value: '' },
    ],
  ]);
});

test('what was typed for a statement is not printed on a log, and an invoice is not on a statement', async () => {
  const { view, facts } = await documentOf(withDay({ paidLeave: '1:00', tips: cents(5) }, { type: 'log' }));
  expect(view.columns).toEqual(['Hours worked', 'Received']);
  expect(facts.figures.map(({ name }) => name)).toEqual(['Pay']);
  expect(JSON.stringify(await documentOf(withDay({ invoice: '2026-041' })))).not.toContain('2026-041');
});

test('what another choice hides is neither checked nor kept', () => {
  const sample = hoursStatement.sample(2);
  const wrong = withDay({ worked: '7h' }).months[0]!;
  const hidden = { ...sample, months: sample.months.with(0, { ...wrong, by: 'periods' }) };
  expect(messages(hidden)).toEqual([]);
  expect(schema.parse(hidden).months[0]!.days).toEqual([]);
  const { person, periods } = schema.parse({ ...log(), periods: sample.periods });
  expect([person.name, person.lastFour, periods]).toEqual(['', '', []]);
});

test('a draft with empty dates and unfinished times is drawn', async () => {
  const sample = hoursStatement.sample(2);
  const draft = draftSchema.parse({
    ...sample,
    issuer: { ...sample.issuer, name: '', email: 'o' },
    person: { ...sample.person, name: '' },
    months: [{ by: 'days', days: [{ date: '', worked: '7:', paidLeave: '', unpaid: '', pay: null, tips: null }] }],
    periods: [{ ...sample.periods[0]!, start: '', end: '' }],
  });
  const { view } = await documentOf(draft);
  expect(view.months[0]!.rows).toEqual([{ name: '–', notes: [], cells: ['–', '–'] }]);
});

test('a specimen has numbers that were never issued', () => {
  const sample = hoursStatement.sample(1);
  const real = { ...sample, issuer: { ...sample.issuer, ein: '4321' }, person: { ...sample.person, lastFour: '9876' } };
  expect(hoursStatement.specimenOf!(real)).toMatchObject({ issuer: { ein: '0000' }, person: { lastFour: '0000' } });
});

test('the months are the period of the document, so another month is another document', async () => {
  expect((await documentOf(hoursStatement.sample(2))).facts).toMatchObject({
    issuer: 'Alder Row Bakery LLC',
    person: 'Marisol Duarte',
    period: 'Aug 1 – Oct 31, 2026',
  });
  expect((await documentOf(log())).facts.person).toBe('Alder Row Bakery LLC');
});
