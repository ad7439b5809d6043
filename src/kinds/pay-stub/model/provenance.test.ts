import { expect, test } from 'vitest';
import { SOURCES } from '../../../domain/documents/provenance.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { fullStub } from './full-stub.fixture.ts';
import { payStub } from './kind.ts';
import { provenanceOf } from './provenance.ts';
import { sample } from './sample.ts';
import { type PayStubInput, schema } from './schema.ts';

const TODAY = plainDate('2026-11-20');

const documentsOf = async (input: PayStubInput) =>
  payStub.documents(await payStub.calculate(input, TODAY), payStub.templateOf(input));

/** What is printed with a digit and is no figure: who, when, by which method. */
const NO_FIGURES =
  /^(?:twin|translation|company|employee|identifiers|paidBy|notes|footnote|reference|pay\.(?:period|date|filing)|netInWords|contractorNotice|label|title|issuer|language|earningsTitle|isYtdEstimated)(?:\.|$)|\.(?:name|account|part|entered|isEstimated)$/;

/** Every text with a digit in a view, by its place; the text of a figure at the place of the figure. */
function printedIn(value: unknown, at = ''): readonly string[] {
  if (NO_FIGURES.test(at)) return [];
  if (typeof value === 'string') return /\d/.test(value) ? [at.replace(/\.text$/, '')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => printedIn(each, at === '' ? name : `${at}.${name}`));
}

const real = (changes: Partial<PayStubInput> = {}): PayStubInput => ({ ...sample(1), templateMode: false, ...changes });

/** The year to date before the first stub, by where it comes from. */
const withPrior = (from: 'issuer' | 'lastStub') => {
  const { stubs, ...input } = real();
  const [first] = stubs;
  const prior = { amount: 100_000, from } as const;
  return schema.parse({
    ...input,
    details: { ...input.details, quantity: 1, estimatePriorYTD: false },
    stubs: [
      {
        ...first,
        earnings: first!.earnings.map((line) => ({ ...line, givenPriorYTD: prior })),
        deductions: [],
      },
    ],
  });
};

test.each([
  ['the sample', () => real()],
  ['a full pay stub', () => fullStub(1, 'en')],
  ['a full pay stub in Spanish', () => fullStub(2, 'es')],
  ['a full pay stub in both languages', () => fullStub(3, 'both')],
  ['year to date that the issuer typed', () => withPrior('issuer')],
  ['year to date of the stub before', () => withPrior('lastStub')],
])('every printed figure of %s has a source, and nothing else has', async (_name, input) => {
  for (const { view, working } of await documentsOf(input()))
    for (const hasEarlier of [false, true]) {
      const figures = provenanceOf(view, working, hasEarlier);
      expect(figures.map(({ figure }) => figure).toSorted()).toEqual(printedIn(view).toSorted());
      expect(figures.filter(({ from }) => from.length === 0 || from.some((each) => !SOURCES.includes(each)))).toEqual(
        [],
      );
    }
});

test('a working is named by every figure that it calculated', async () => {
  for (const language of ['en', 'es', 'both'] as const) {
    const full = fullStub(1, language);
    const [stub] = full.stubs;
    const workweeks = [
      { start: '2026-11-01', hours: [{ key: 'regular', hours: [46] }] },
      { start: '2026-11-08', hours: [{ key: 'regular', hours: [40] }] },
    ];
    const earnings = [{ key: 'regular', rate: 1_200 }];
    const byWeek = schema.parse({ ...full, stubs: [{ ...stub, earnings, workweeks }] });
    const { view, working } = (await documentsOf(byWeek))[0]!;
    expect(JSON.stringify(working)).toContain('Overtime premium');
    const keys = (working as readonly { key: string }[]).map(({ key }) => key);
    const named = new Set(provenanceOf(view, working, false).flatMap(({ working: key }) => key ?? []));
    expect([language, keys.filter((key) => !named.has(key))]).toEqual([language, []]);
  }
});

const sourcesOf = async (input: PayStubInput, figure: string, hasEarlier: boolean) => {
  const { view, working } = (await documentsOf(input))[0]!;
  return provenanceOf(view, working, hasEarlier).find((each) => each.figure === figure)!.from;
};

test('a figure of the year says whether it was typed, carried from earlier pay stubs, or estimated', async () => {
  expect(await sourcesOf(withPrior('issuer'), 'earnings.0.ytd', false)).toEqual(['thisDocument', 'issuer']);
  expect(await sourcesOf(withPrior('lastStub'), 'earnings.0.ytd', true)).toEqual(['thisDocument', 'earlierDocuments']);
  expect(await sourcesOf(withPrior('issuer'), 'gross.ytd', true)).toEqual([
    'sum',
    'thisDocument',
    'earlierDocuments',
    'issuer',
  ]);
  const estimated = real({ details: { ...real().details, estimatePriorYTD: true } });
  expect(await sourcesOf(estimated, 'earnings.0.ytd', false)).toEqual(['thisDocument', 'estimate']);
});
