/*
 * What every program says about a document: the site, the check on other sites, the command and the page for offline use. The
 * first words name the issuer's level, and only what somebody checked is green. English is the key of other languages.
 */
import type { IssuerLevel } from './levels.ts';
import type { MarksFound } from './pdf/our-marks.ts';

/** Green: rely on it. Ink: nobody checked the issuer. Amber: ask first. Red: do not rely on it. Grey: not ours. */
export type Tone = 'green' | 'ink' | 'amber' | 'red' | 'grey';

export const VERDICT_PHRASES = [
  'Unchanged, from a verified business.',
  'Unchanged, from {}.',
  'Unchanged, from a confirmed domain.',
  'Unchanged. Issuer not checked.',
  'Unchanged. Issuer not known here.',
  'Specimen.',
  'A newer version replaced this document.',
  'Disputed by the person it names.',
  'Revoked. Do not rely on it.',
  'Replaced or revoked. Do not rely on it.',
  'Not a match. This file was changed or is not ours.',
  'The technical proof is not of this file. Do not rely on it.',
  'Not one of ours. If it claims to be, treat it as altered.',
  'This file cannot be read to its end. Do not rely on it.',
  'These rows match our record.',
  'Different. Do not rely on it.',
  'Compare these rows with your document.',
  'We issued this number. Nothing is compared yet.',
  'State as of {}.',
  'Current state not known here.',

  'File',
  'Issuer',
  'Status',
  'Unchanged',
  'Part of a document, unchanged',
  'Not checked: drop the PDF',
  'Changed, or not ours',
  'Not of this proof',
  'Not ours',
  'Business verified by our staff',
  'Domain {} confirmed, business not checked',
  'Domain confirmed, business not checked',
  'Not verified: ask the seller yourself',
  'Not verified: ask the issuer yourself',
  'Specimen: nobody vouches for it',
  'Not known',
  'Current',
  'As of {}',
  'Not known here',
  'Replaced',
  'Disputed',
  'Revoked',
  'Replaced or revoked',
  'Do not rely on it',

  'Every byte is as it was issued.',
  'These facts are signed and unchanged. The others are not shown.',
  'It is for training or testing. Do not rely on its figures.',
  'It may be out of date. Ask for the new version.',
  'The person it names says that it is not correct.',
  'It was revoked after it was issued.',
  'It was replaced or revoked after it was issued. Ask for the new version.',
  'It was changed after it was sealed, or only looks like ours. Do not rely on any figure in it.',
  'The proof was changed, or it is about another file. Choose the proof of this file, or the file alone.',
  'Nothing in it shows that it comes from here.',
  'It is not one of ours, and too long to look for our marks in all of it. If it claims to be ours, treat it as altered.',
  'We signed these rows for this document. If the print shows anything else, the print was altered.',
  'The QR code on the print is not the one that we signed. Do not rely on the print.',
  'The code belongs to this document. Your document must show exactly these rows.',
  'Enter the code printed on the document to see its rows, or drop the PDF.',
] as const;

export type VerdictPhrase = (typeof VERDICT_PHRASES)[number];
/** A phrase with what fills it. */
export type Words = readonly [phrase: VerdictPhrase, ...values: readonly string[]];

export const inEnglish = ([phrase, ...values]: Words): string =>
  phrase.split('{}').reduce((text, part, place) => `${text}${values[place - 1] ?? ''}${part}`);

/** What a program found out. */
export interface Finding {
  /** The file itself, a part that the site signed, the rows of a print, a code typed from it, or only its number. */
  readonly compared: 'file' | 'part' | 'rows' | 'code' | 'number';
  /** Null if nothing says it. */
  readonly level: IssuerLevel | null;
  /** As printed, from which the domain is taken. */
  readonly statusLine?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly state: 'live' | 'superseded' | 'revoked' | 'ended';
  readonly isDisputed: boolean;
  /** Since when nothing is known. `now` if the site was asked, null if nothing says what became of it. */
  readonly known: 'now' | KnownOn | null;
}

export interface KnownOn {
  readonly on: string;
  /** Not older than 30 days. */
  readonly isRecent: boolean;
}

export interface Verdict {
  readonly tone: Tone;
  /** One or two sentences. */
  readonly heading: readonly Words[];
  readonly sentence: Words;
  /** Below the heading, in one row. */
  readonly file: Words;
  readonly issuer: Words;
  readonly status: Words;
}

/** As printed today, and on documents issued earlier: "Domain example.com confirmed." */
const DOMAIN_LINES = [/^Issuer’s domain confirmed: (\S+)\.$/, /^Domain (\S+) confirmed\.$/];

function domainIn(statusLine: string | null | undefined): string | null {
  for (const pattern of DOMAIN_LINES) {
    const domain = pattern.exec(statusLine ?? '')?.[1];
    if (domain !== undefined) return domain;
  }
  return null;
}

/** What is known of the issuer, in one cell. */
export function issuerWords({ level, statusLine, kind }: Pick<Finding, 'level' | 'statusLine' | 'kind'>): Words {
  const domain = domainIn(statusLine);
  if (level === 'B') return ['Business verified by our staff'];
  if (level === 'D')
    return domain === null
      ? ['Domain confirmed, business not checked']
      : ['Domain {} confirmed, business not checked', domain];
  if (level === 'S') return ['Specimen: nobody vouches for it'];
  if (level === null) return ['Not known'];
  return [kind === 'Invoice' ? 'Not verified: ask the seller yourself' : 'Not verified: ask the issuer yourself'];
}

const FILE: Readonly<Record<Finding['compared'], Words>> = {
  file: ['Unchanged'],
  part: ['Part of a document, unchanged'],
  rows: ['Not checked: drop the PDF'],
  code: ['Not checked: drop the PDF'],
  number: ['Not checked: drop the PDF'],
};

/** A document whose state asks for nothing more. */
function currentHeading({ compared, level, statusLine }: Finding): Words {
  if (compared === 'rows') return ['These rows match our record.'];
  if (compared === 'code') return ['Compare these rows with your document.'];
  if (compared === 'number') return ['We issued this number. Nothing is compared yet.'];
  const domain = domainIn(statusLine);
  if (level === 'B') return ['Unchanged, from a verified business.'];
  if (level === 'D') return domain === null ? ['Unchanged, from a confirmed domain.'] : ['Unchanged, from {}.', domain];
  return [level === 'U' ? 'Unchanged. Issuer not checked.' : 'Unchanged. Issuer not known here.'];
}

const CURRENT_SENTENCE: Readonly<Record<Finding['compared'], Words>> = {
  file: ['Every byte is as it was issued.'],
  part: ['These facts are signed and unchanged. The others are not shown.'],
  rows: ['We signed these rows for this document. If the print shows anything else, the print was altered.'],
  code: ['The code belongs to this document. Your document must show exactly these rows.'],
  number: ['Enter the code printed on the document to see its rows, or drop the PDF.'],
};

type Found = Pick<Verdict, 'tone' | 'heading' | 'sentence' | 'status'>;

function found(finding: Finding): Found {
  const { compared, level, state, isDisputed, known } = finding;
  if (state === 'revoked')
    return {
      tone: 'red',
      heading: [['Revoked. Do not rely on it.']],
      sentence: ['It was revoked after it was issued.'],
      status: ['Revoked'],
    };
  if (state === 'ended')
    return {
      tone: 'red',
      heading: [['Replaced or revoked. Do not rely on it.']],
      sentence: ['It was replaced or revoked after it was issued. Ask for the new version.'],
      status: ['Replaced or revoked'],
    };
  if (state === 'superseded')
    return {
      tone: 'amber',
      heading: [['A newer version replaced this document.']],
      sentence: ['It may be out of date. Ask for the new version.'],
      status: ['Replaced'],
    };
  if (isDisputed)
    return {
      tone: 'amber',
      heading: [['Disputed by the person it names.']],
      sentence: ['The person it names says that it is not correct.'],
      status: ['Disputed'],
    };
  const status: Words = known === null ? ['Not known here'] : known === 'now' ? ['Current'] : ['As of {}', known.on];
  if (level === 'S')
    return {
      tone: 'amber',
      heading: [['Specimen.']],
      sentence: ['It is for training or testing. Do not rely on its figures.'],
      status,
    };
  const isCompared = compared === 'file' || compared === 'part';
  const isChecked = isCompared && (level === 'B' || level === 'D');
  const current = currentHeading(finding);
  const isRecent = known === 'now' || known?.isRecent === true;
  return {
    tone: isRecent ? (isChecked ? 'green' : 'ink') : 'amber',
    heading: isRecent
      ? [current]
      : [current, known === null ? ['Current state not known here.'] : ['State as of {}.', known.on]],
    sentence: CURRENT_SENTENCE[compared],
    status,
  };
}

export const verdictOf = (finding: Finding): Verdict => ({
  ...found(finding),
  file: FILE[finding.compared],
  issuer: issuerWords(finding),
});

/** A file with our number, code, seal or name that is not one of ours, or no longer. */
export const NOT_A_MATCH: Verdict = {
  tone: 'red',
  heading: [['Not a match. This file was changed or is not ours.']],
  sentence: ['It was changed after it was sealed, or only looks like ours. Do not rely on any figure in it.'],
  file: ['Changed, or not ours'],
  issuer: ['Not known'],
  status: ['Do not rely on it'],
};

/** A proof was given, but it does not hold, or it is about another file. */
export const WRONG_PROOF: Verdict = {
  tone: 'red',
  heading: [['The technical proof is not of this file. Do not rely on it.']],
  sentence: ['The proof was changed, or it is about another file. Choose the proof of this file, or the file alone.'],
  file: ['Not of this proof'],
  issuer: ['Not known'],
  status: ['Do not rely on it'],
};

/** Any other file. */
export const NOT_OURS: Verdict = {
  tone: 'grey',
  heading: [['Not one of ours. If it claims to be, treat it as altered.']],
  sentence: ['Nothing in it shows that it comes from here.'],
  file: ['Not ours'],
  issuer: ['Not known'],
  status: ['Not known'],
};

/** A file that is not one of ours, and too long to say that nothing in it claims to be: padding must not earn a milder answer. */
export const NOT_READ: Verdict = {
  tone: 'red',
  heading: [['This file cannot be read to its end. Do not rely on it.']],
  sentence: [
    'It is not one of ours, and too long to look for our marks in all of it. If it claims to be ours, treat it as altered.',
  ],
  file: ['Not ours'],
  issuer: ['Not known'],
  status: ['Do not rely on it'],
};

/** What to say of a file that is not one of ours. */
export const OF_OTHER_FILE: Readonly<Record<MarksFound, Verdict>> = {
  ours: NOT_A_MATCH,
  none: NOT_OURS,
  unread: NOT_READ,
};

/** A print whose QR code is not the one that we signed. */
export const DIFFERENT: Verdict = {
  tone: 'red',
  heading: [['Different. Do not rely on it.']],
  sentence: ['The QR code on the print is not the one that we signed. Do not rely on the print.'],
  file: ['Not checked: drop the PDF'],
  issuer: ['Not known'],
  status: ['Do not rely on it'],
};

export const headingOf = ({ heading }: Verdict): string => heading.map(inEnglish).join(' ');

/** The three cells, with their names. */
export const cellsOf = ({ file, issuer, status }: Verdict): readonly (readonly [name: Words, words: Words])[] => [
  [['File'], file],
  [['Issuer'], issuer],
  [['Status'], status],
];

/** For a terminal: the verdict, its three cells and one sentence. */
export const linesInEnglish = (words: Verdict): readonly string[] => [
  `${words.tone.toUpperCase().padEnd(6)} ${headingOf(words)}`,
  ...cellsOf(words).map(([name, cell]) => `${inEnglish(name).padEnd(11)} ${inEnglish(cell)}`),
  `            ${inEnglish(words.sentence)}`,
];

/** What a file is that has validation data and timestamps behind the document. Anyone can make a timestamp of any time. */
export const archivalWords = (
  stamps: readonly { readonly at: Date; readonly authority: string; readonly fingerprint: string }[],
  known: readonly string[],
): string => {
  const last = stamps.at(-1)!;
  const trust = known.includes(last.fingerprint)
    ? 'an authority that the site uses'
    : 'an authority that is not known here, so its time proves nothing';
  return `An archival copy. It begins with the issued file, byte for byte. Only validation data and ${
    stamps.length === 1 ? 'a timestamp' : `${stamps.length} timestamps`
  } were added, the last on ${last.at.toISOString().slice(0, 10)} by “${last.authority}”, ${trust}.`;
};

/**
 * How to learn the current state, for who asks nobody now. Only a list tells it offline: the last statement in a technical proof
 * of a live document is of its issue.
 */
export function refreshWords(site: string, statusLists: readonly string[]): string {
  const asked = `verify at https://${site}/verify/.`;
  if (statusLists.length === 0) return `For the current state, ${asked}`;
  const [them, hold] = statusLists.length === 1 ? ['it', 'it holds'] : ['them', 'they hold'];
  return `For the current state, download ${statusLists.join(' and ')} and add ${them} (${hold} for 24 hours), or ${asked}`;
}

/** Of seals that were made before only the lower of two values was written. */
export const OLDER_SEAL =
  'An older seal. Its signature has two forms that hold, and the seal alone cannot tell which one was issued. A technical proof can.';
