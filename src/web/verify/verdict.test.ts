import { expect, test } from 'vitest';
import type { CheckedDocument } from '../../server/documents/check/check-document.ts';
import type { CheckedPrint } from './printed-facts.tsx';
import { VERIFY } from '../../domain/language/messages/verify/area.ts';
import { wordingIn } from '../../domain/language/wording.ts';
import { verdictOnFile, verdictOnPrint } from './verdict.ts';

const english = wordingIn('en', VERIFY);

const live: CheckedDocument = {
  id: '7k2mq9xw4c3tfr8hne6vbgy5pz',
  number: '26-1XPE-W47A',
  kind: 'PayStub',
  kindName: 'Pay stub',
  label: 'Pay statement',
  issuer: 'Kestrel & Rowe Joinery',
  level: 'U',
  statusLine: 'Self-prepared. Issuer not verified.',
  issuerIdentity: null,
  issuedOn: '2026-11-20',
  sealedAt: 'Nov 20, 2026, 10:58 am ET',
  revision: 1,
  state: 'live',
  stateChangedAt: null,
  stateChangedAfterDays: null,
  stateReason: null,
  isDisputed: false,
  employment: null,
  newerNumber: null,
  changedFields: [],
  fingerprint: null,
  fileSha256: null,
  fileBytes: null,
  pageCount: 1,
  log: null,
  isTrialSeal: false,
  test: null,
  details: null,
};

const on = (changes: Partial<CheckedDocument>, documentCount = 1) => {
  const document = { ...live, ...changes };
  const documents = Array.from({ length: documentCount }, () => document);
  const verdict = document.state === 'live' ? 'fits' : document.state;
  return verdictOnFile({ verdict, document, documents }, { marks: 'none', isNumberKnown: true }, english).words;
};

test.each([1, 3])('is green for current documents of checked issuers alone (%i in the file)', (count) => {
  expect(on({}, count).tone).toBe('ink');
  expect(on({ level: 'B' }, count).tone).toBe('green');
  expect(on({ level: 'S' }, count)).toMatchObject({ tone: 'amber', heading: [{ key: 'specimen' }] });
  expect(on({ isDisputed: true }, count).tone).toBe('amber');
  expect(
    on({ state: 'superseded', stateChangedAt: 'Nov 21, 2026, 10:58 am ET', stateChangedAfterDays: 1 }, count).tone,
  ).toBe('amber');
  expect(on({ state: 'revoked' }, count).tone).toBe('red');
});

const details = { figures: [{ name: 'Net pay', amount: 292_750 }] } as unknown as NonNullable<
  CheckedDocument['details']
>;
const STATES = (['live', 'superseded', 'revoked'] as const).flatMap((state) =>
  (['S', 'U', 'D', 'B'] as const).flatMap((level) =>
    [false, true].flatMap((isDisputed) =>
      [null, details].map((opened): CheckedDocument => ({ ...live, state, level, isDisputed, details: opened })),
    ),
  ),
);
const printWith = (verdict: CheckedPrint['verdict']): CheckedPrint => ({ text: '', verdict, facts: null });

test.each(['forged', 'unknown'] as const)(
  'a print whose QR code is %s is different, with no figure and no issuer, whatever became of the document',
  (verdict) => {
    expect(STATES).toHaveLength(48);
    for (const document of STATES) {
      const shown = verdictOnPrint(document, printWith(verdict), english);
      expect(shown).toMatchObject({
        figures: [],
        words: { tone: 'red', heading: [{ key: 'differentDoNotRely' }] },
      });
      expect(shown.issuer).toBeUndefined();
    }
  },
);

test('rows that a reader compared are never green, and one that differs is red whatever became of the document', () => {
  for (const document of STATES) {
    expect(verdictOnPrint(document, undefined, english, 'same').words.tone).not.toBe('green');
    expect(verdictOnPrint(document, undefined, english, 'different')).toMatchObject({
      figures: [],
      sentence: english.t('rowDiffersFromOurRecord'),
      words: { tone: 'red', heading: [{ key: 'differentDoNotRely' }] },
    });
  }
  expect(verdictOnPrint(live, undefined, english, 'same').words.heading).toEqual([{ key: 'theseRowsMatchOurRecord' }]);
});

test('a damaged QR code says nothing: the code that was typed opens the same figures as without it', () => {
  for (const document of STATES)
    expect(verdictOnPrint(document, printWith('unreadable'), english)).toEqual(
      verdictOnPrint(document, undefined, english),
    );
});
