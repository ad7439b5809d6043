import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainDate } from '../../domain/calendar.ts';
import type { Language } from '../../domain/language/document-language.ts';
import { en } from '../../domain/language/en.ts';
import { PRINT } from '../../domain/language/messages/print/area.ts';
import { READER } from '../../domain/language/messages/reader/area.ts';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { STATE_NAMES } from '../../domain/language/state-names.ts';
import { SAID, storedText } from '../../domain/language/stored-text.ts';
import { type Area, wordingIn } from '../../domain/language/wording.ts';
import { payStub } from '../../kinds/pay-stub/model/kind.ts';
import type { CheckedDocument } from '../../server/documents/check/check-document.ts';
import { LanguageContext } from '../ui/wording.tsx';
import { Facts, factsOf, technicalOf } from './facts.tsx';
import { VerdictHead } from './verdict-head.tsx';
import { verdictOnPrint } from './verdict.ts';

/** A language that nobody has: capital letters, so that a word in small ones is from elsewhere. */
const OTHER = 'qq' as Language;
const inPlaces = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/u;
const capitals = (text: string): string =>
  text
    .split(/(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/u)
    .map((part) =>
      inPlaces.test(part)
        ? part.replaceAll(/\{([^{},]+)\}/gu, (arm) => (part.includes(',') ? arm.toUpperCase() : arm))
        : part.toUpperCase(),
    )
    .join('');
const inCapitals = <Part,>(part: Part): Part => {
  if (typeof part === 'string') return capitals(part) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, inCapitals(each as unknown)])) as Part;
};

const areas: readonly Area[] = [PRINT, READER, SAID, VERIFY];
beforeAll(() => {
  for (const area of areas) Object.assign(area, { [OTHER]: inCapitals(area.en) });
  Object.assign(STATE_NAMES, { [OTHER]: { Pennsylvania: 'PENNSYLVANIA' } });
});
afterAll(() => {
  for (const area of [...areas, STATE_NAMES]) delete (area as Record<string, unknown>)[OTHER];
});

const small = (text: string): readonly string[] => text.match(/[a-záéíóúñ]{2,}/gu) ?? [];

test('one more text for each key gives a pay stub in a third language, with no word from elsewhere', async () => {
  const given = payStub.sample(1);
  const input = { ...given, templateMode: false, details: { ...given.details, language: 'es' as const } };
  const calculated = await payStub.calculate(input, plainDate('2026-11-20'));
  const words = inCapitals({ ...en, amountInWords: undefined });
  const speech = {
    language: OTHER,
    words: { ...words, amountInWords: () => 'AMOUNT' },
    t: wordingIn(OTHER, PRINT).t,
    calculated: (text: string) => storedText(text, OTHER),
    names: {
      earning: () => 'EARNING',
      deduction: ({ name }: { readonly name: string }) => storedText(name, OTHER),
      leave: () => 'LEAVE',
      identifier: () => 'IDENTIFIER',
    },
  };
  const [document] = payStub.documents({ ...calculated, speechesOf: () => [speech] }, 1);
  const { company, employee } = calculated;
  const own = calculated.stubs.flatMap(({ deductions }) => deductions.filter(({ isCustom }) => isCustom));
  const typed = new Set(
    [...Object.values(company), ...Object.values(employee), ...own.map(({ name }) => name)].map(String).flatMap(small),
  );
  const printed = document!.view.twin.flatMap(({ heading, rows }) => [
    heading,
    ...rows.flatMap(({ name, value, note = '' }) => [name, value, note]),
  ]);
  expect(printed.length).toBeGreaterThan(60);
  expect(printed.flatMap(small).filter((word) => !typed.has(word))).toEqual([]);
});

const checked: CheckedDocument = {
  id: '7k2mq9xw4c3tfr8hne6vbgy5pz',
  number: '26-1XPE-W47A',
  kind: 'PayStub',
  kindName: 'Pay stub',
  label: 'Pay statement prepared by KESTREL; figures supplied by KESTREL',
  issuer: 'KESTREL',
  level: 'D',
  statusLine: 'Issuer’s domain confirmed: KESTREL.EXAMPLE.',
  issuerIdentity: null,
  issuedOn: '2026-11-20',
  sealedAt: 'Nov 20, 2026, 10:58',
  revision: 2,
  state: 'superseded',
  stateChangedAt: 'Nov 21, 2026, 10:58',
  stateChangedAfterDays: 1,
  stateReason: null,
  isDisputed: false,
  employment: null,
  newerNumber: '26-2XPE-W47A',
  changedFields: ['Net pay'],
  fingerprint: null,
  fileSha256: null,
  fileBytes: null,
  pageCount: 2,
  log: null,
  isTrialSeal: false,
  test: null,
  details: {
    person: 'A',
    period: 'Nov 1 – Nov 14, 2026',
    figures: [{ name: 'Gross pay', amount: 100 }],
    quantities: [],
    estimates: [],
    enteredByIssuer: 1,
    templateVersion: '',
    tablesVersion: '',
  },
};

test('one more text for each key gives a verification page in a third language, with no word from elsewhere', () => {
  const wording = wordingIn(OTHER, VERIFY);
  const html = renderToStaticMarkup(
    <LanguageContext value={OTHER}>
      <VerdictHead {...verdictOnPrint(checked, undefined, wording)} />
      <Facts rows={[...factsOf(checked, wording), ...technicalOf(checked, wording)]} />
    </LanguageContext>,
  );
  // The line about the issuer is in English too, for every reader, and says so.
  const text = html.replaceAll(/<span lang="en">.*?<\/span>/gu, '').replaceAll(/<svg.*?<\/svg>|<[^>]*>|&#?\w+;/gu, ' ');
  expect(text).toContain('A NEWER VERSION REPLACED THIS DOCUMENT.');
  expect(small(text)).toEqual([]);
});
