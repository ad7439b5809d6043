import { expect, test } from 'vitest';
import {
  cellsOf,
  DIFFERENT,
  type Finding,
  headingOf,
  inEnglish,
  issuerWords,
  NOT_A_MATCH,
  NOT_OURS,
  NOT_READ,
  refreshWords,
  type Verdict,
  verdictOf,
  WRONG_PROOF,
} from './verdict-words.ts';

test('the current state is told by the lists of all documents in a file, or by the site, and by no technical proof', () => {
  const [one, two] = ['https://a.example/api/v1/verify/status/1', 'https://a.example/api/v1/verify/status/2'];
  expect([[], [one], [one, two]].map((lists) => refreshWords('a.example', lists))).toEqual([
    'For the current state, verify at https://a.example/verify/.',
    `For the current state, download ${one} and add it (it holds for 24 hours), or verify at https://a.example/verify/.`,
    `For the current state, download ${one} and ${two} and add them (they hold for 24 hours), or verify at https://a.example/verify/.`,
  ]);
});

const ON = { on: 'Nov 20, 2026', isRecent: true };
const LONG_AGO = { on: 'Jan 2, 2025', isRecent: false };

/** Everything that a program can find out. */
const FINDINGS: readonly Finding[] = (['file', 'part', 'rows', 'code', 'number'] as const).flatMap((compared) =>
  (['S', 'U', 'D', 'B', null] as const).flatMap((level) =>
    (['live', 'superseded', 'revoked', 'ended'] as const).flatMap((state) =>
      [true, false].flatMap((isDisputed) =>
        (['now', ON, LONG_AGO, null] as const).map((known) => ({
          compared,
          level,
          state,
          isDisputed,
          known,
          statusLine: level === 'D' ? 'Issuer’s domain confirmed: rowe.example.' : null,
          kind: 'Invoice',
        })),
      ),
    ),
  ),
);

const isOfFile = ({ compared }: Finding): boolean => compared === 'file' || compared === 'part';
const isCurrent = ({ state, isDisputed, known }: Finding): boolean =>
  state === 'live' && !isDisputed && (known === 'now' || known?.isRecent === true);
const textOf = (words: Verdict): string =>
  [headingOf(words), inEnglish(words.sentence), ...cellsOf(words).map(([, cell]) => inEnglish(cell))].join(' ');

test('green is only for a current file or part whose issuer somebody checked', () => {
  const green = FINDINGS.filter((finding) => verdictOf(finding).tone === 'green');
  expect(green).toEqual(
    FINDINGS.filter((finding) => isOfFile(finding) && isCurrent(finding) && /[DB]/.test(finding.level ?? '')),
  );
});

const expectedTone = (finding: Finding): RegExp => {
  if (finding.state === 'revoked' || finding.state === 'ended') return /^red$/;
  if (finding.state === 'superseded' || finding.isDisputed || finding.level === 'S') return /^amber$/;
  if (!isCurrent(finding)) return /^amber$/;
  return finding.level === 'U' || !isOfFile(finding) ? /^ink$/ : /^(?:green|ink)$/;
};

test('a document of an issuer that nobody checked is ink, a specimen amber, and what ended red or amber', () => {
  expect(FINDINGS.filter((finding) => !expectedTone(finding).test(verdictOf(finding).tone))).toEqual([]);
});

/** As printed today, and on documents issued earlier. */
const DOMAIN_LINES = ['Issuer’s domain confirmed: rowe.example.', 'Domain rowe.example confirmed.'];

const headingAt = (level: Finding['level'], statusLine = DOMAIN_LINES[0]): string =>
  headingOf(
    verdictOf({
      compared: 'file',
      state: 'live',
      isDisputed: false,
      known: 'now',
      level,
      statusLine,
    }),
  );

test('the first words name the level of the issuer', () => {
  expect((['B', 'D', 'U', 'S'] as const).map((level) => headingAt(level))).toEqual([
    'Unchanged, from a verified business.',
    'Unchanged, from rowe.example.',
    'Unchanged. Issuer not checked.',
    'Specimen.',
  ]);
});

test.each(DOMAIN_LINES)('the confirmed domain is read from the line that the document prints: %s', (statusLine) => {
  expect(headingAt('D', statusLine)).toBe('Unchanged, from rowe.example.');
  expect(inEnglish(issuerWords({ level: 'D', statusLine, kind: 'Invoice' }))).toBe(
    'Domain rowe.example confirmed, business not checked',
  );
});

test('what compares rows or a number only never says that a file is unchanged', () => {
  for (const finding of FINDINGS.filter((one) => !isOfFile(one))) {
    expect(textOf(verdictOf(finding))).not.toMatch(/unchanged|verified business\./i);
    expect(inEnglish(verdictOf(finding).file)).toBe('Not checked: drop the PDF');
  }
  expect(textOf(DIFFERENT)).not.toMatch(/unchanged/i);
});

const dateSaid = ({ known, level }: Finding): string => {
  if (known === null) return 'Not known here';
  if (known === 'now') return '';
  return known.isRecent || level === 'S' ? known.on : `State as of ${known.on}.`;
};

test('an answer that was not asked for now carries its date, or says that nothing is known', () => {
  const live = FINDINGS.filter(({ state, isDisputed }) => state === 'live' && !isDisputed);
  expect(live.filter((finding) => !textOf(verdictOf(finding)).includes(dateSaid(finding)))).toEqual([]);
});

test('a wrong proof, a changed file, another print and a file that is too long are red, and a file from elsewhere is grey', () => {
  expect([WRONG_PROOF, NOT_A_MATCH, DIFFERENT, NOT_READ, NOT_OURS].map(({ tone }) => tone)).toEqual([
    'red',
    'red',
    'red',
    'red',
    'grey',
  ]);
});
