/*
 * What every program says about a document: the site, the check on other sites, the command and the page for offline use. The
 * first words name the issuer's level, and only what somebody checked is green. The site has the same keys in other languages.
 */
import type { IssuerLevel } from './levels.ts';
import type { MarksFound } from './pdf/our-marks.ts';

/** Green: rely on it. Ink: nobody checked the issuer. Amber: ask first. Red: do not rely on it. Grey: not ours. */
export type Tone = 'green' | 'ink' | 'amber' | 'red' | 'grey';

export const VERDICT_ENGLISH = {
  unchangedFromAVerifiedBusiness: 'Unchanged, from a verified business.',
  unchangedFromDomain: 'Unchanged, from {domain}.',
  unchangedFromAConfirmedDomain: 'Unchanged, from a confirmed domain.',
  unchangedIssuerNotChecked: 'Unchanged. Issuer not checked.',
  unchangedIssuerNotKnownHere: 'Unchanged. Issuer not known here.',
  specimen: 'Specimen.',
  testSpecimen: 'Test specimen.',
  newerVersionReplacedIt: 'A newer version replaced this document.',
  disputedByPersonNamed: 'Disputed by the person it names.',
  revokedDoNotRely: 'Revoked. Do not rely on it.',
  replacedOrRevokedDoNotRely: 'Replaced or revoked. Do not rely on it.',
  notAMatch: 'Not a match. This file was changed or is not ours.',
  proofOfOtherFile: 'The technical proof is not of this file. Do not rely on it.',
  notOneOfOurs: 'Not one of ours. If it claims to be, treat it as altered.',
  cannotBeRead: 'This file cannot be read to its end. Do not rely on it.',
  theseRowsMatchOurRecord: 'These rows match our record.',
  differentDoNotRely: 'Different. Do not rely on it.',
  compareRows: 'Compare these rows with your document.',
  numberKnownNothingCompared: 'We issued this number. Nothing is compared yet.',
  stateAsOf: 'State as of {date}.',
  currentStateNotKnownHere: 'Current state not known here.',
  file: 'File',
  issuer: 'Issuer',
  status: 'Status',
  unchanged: 'Unchanged',
  partOfADocumentUnchanged: 'Part of a document, unchanged',
  notCheckedDropThePdf: 'Not checked: drop the PDF',
  changedOrNotOurs: 'Changed, or not ours',
  notOfThisProof: 'Not of this proof',
  notOurs: 'Not ours',
  businessVerifiedByOurStaff: 'Business verified by our staff',
  domainConfirmed: 'Domain {domain} confirmed, business not checked',
  domainConfirmedBusinessNotChecked: 'Domain confirmed, business not checked',
  askSellerYourself: 'Not verified: ask the seller yourself',
  askIssuerYourself: 'Not verified: ask the issuer yourself',
  specimenNobodyVouchesForIt: 'Specimen: nobody vouches for it',
  notKnown: 'Not known',
  current: 'Current',
  asOf: 'As of {date}',
  notKnownHere: 'Not known here',
  replaced: 'Replaced',
  disputed: 'Disputed',
  revoked: 'Revoked',
  replacedOrRevoked: 'Replaced or revoked',
  doNotRelyOnIt: 'Do not rely on it',
  everyByteIsAsIssued: 'Every byte is as it was issued.',
  partIsSignedAndUnchanged: 'These facts are signed and unchanged. The others are not shown.',
  forTrainingOrTesting: 'It is for training or testing. Do not rely on its figures.',
  askForNewVersion: 'It may be out of date. Ask for the new version.',
  personSaysNotCorrect: 'The person it names says that it is not correct.',
  revokedAfterIssue: 'It was revoked after it was issued.',
  replacedOrRevokedAfterIssue: 'It was replaced or revoked after it was issued. Ask for the new version.',
  changedAfterSeal: 'It was changed after it was sealed, or only looks like ours. Do not rely on any figure in it.',
  chooseProofOfThisFile:
    'The proof was changed, or it is about another file. Choose the proof of this file, or the file alone.',
  nothingShowsOurs: 'Nothing in it shows that it comes from here.',
  tooLongToSearch:
    'It is not one of ours, and too long to look for our marks in all of it. If it claims to be ours, treat it as altered.',
  weSignedTheseRows: 'We signed these rows for this document. If the print shows anything else, the print was altered.',
  codeOfPrintIsNotOurs: 'The QR code on the print is not the one that we signed. Do not rely on the print.',
  codeBelongsToDocument: 'The code belongs to this document. Your document must show exactly these rows.',
  enterCodeOrDropPdf: 'Enter the code printed on the document to see its rows, or drop the PDF.',
} as const;

export type VerdictKey = keyof typeof VERDICT_ENGLISH;

/** A message by its key, with what stands in its places. */
export interface Words {
  readonly key: VerdictKey;
  readonly values?: Readonly<Record<string, string>>;
}

export const inEnglish = ({ key, values = {} }: Words): string =>
  VERDICT_ENGLISH[key].replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name]!);

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
  /** Issued with a test key. Only the site knows it. */
  readonly isTest?: boolean;
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
  if (level === 'B') return { key: 'businessVerifiedByOurStaff' };
  if (level === 'D')
    return domain === null
      ? { key: 'domainConfirmedBusinessNotChecked' }
      : { key: 'domainConfirmed', values: { domain } };
  if (level === 'S') return { key: 'specimenNobodyVouchesForIt' };
  if (level === null) return { key: 'notKnown' };
  return { key: kind === 'Invoice' ? 'askSellerYourself' : 'askIssuerYourself' };
}

const FILE: Readonly<Record<Finding['compared'], Words>> = {
  file: { key: 'unchanged' },
  part: { key: 'partOfADocumentUnchanged' },
  rows: { key: 'notCheckedDropThePdf' },
  code: { key: 'notCheckedDropThePdf' },
  number: { key: 'notCheckedDropThePdf' },
};

/** A document whose state asks for nothing more. */
function currentHeading({ compared, level, statusLine }: Finding): Words {
  if (compared === 'rows') return { key: 'theseRowsMatchOurRecord' };
  if (compared === 'code') return { key: 'compareRows' };
  if (compared === 'number') return { key: 'numberKnownNothingCompared' };
  const domain = domainIn(statusLine);
  if (level === 'B') return { key: 'unchangedFromAVerifiedBusiness' };
  if (level === 'D')
    return domain === null
      ? { key: 'unchangedFromAConfirmedDomain' }
      : { key: 'unchangedFromDomain', values: { domain } };
  return { key: level === 'U' ? 'unchangedIssuerNotChecked' : 'unchangedIssuerNotKnownHere' };
}

const CURRENT_SENTENCE: Readonly<Record<Finding['compared'], Words>> = {
  file: { key: 'everyByteIsAsIssued' },
  part: { key: 'partIsSignedAndUnchanged' },
  rows: { key: 'weSignedTheseRows' },
  code: { key: 'codeBelongsToDocument' },
  number: { key: 'enterCodeOrDropPdf' },
};

type Found = Pick<Verdict, 'tone' | 'heading' | 'sentence' | 'status'>;

function found(finding: Finding): Found {
  const { compared, level, state, isDisputed, isTest = false, known } = finding;
  if (state === 'revoked')
    return {
      tone: 'red',
      heading: [{ key: 'revokedDoNotRely' }],
      sentence: { key: 'revokedAfterIssue' },
      status: { key: 'revoked' },
    };
  if (state === 'ended')
    return {
      tone: 'red',
      heading: [{ key: 'replacedOrRevokedDoNotRely' }],
      sentence: { key: 'replacedOrRevokedAfterIssue' },
      status: { key: 'replacedOrRevoked' },
    };
  if (state === 'superseded')
    return {
      tone: 'amber',
      heading: [{ key: 'newerVersionReplacedIt' }],
      sentence: { key: 'askForNewVersion' },
      status: { key: 'replaced' },
    };
  if (isDisputed)
    return {
      tone: 'amber',
      heading: [{ key: 'disputedByPersonNamed' }],
      sentence: { key: 'personSaysNotCorrect' },
      status: { key: 'disputed' },
    };
  const status: Words =
    known === null
      ? { key: 'notKnownHere' }
      : known === 'now'
        ? { key: 'current' }
        : { key: 'asOf', values: { date: known.on } };
  if (level === 'S')
    return {
      tone: 'amber',
      heading: [{ key: isTest ? 'testSpecimen' : 'specimen' }],
      sentence: { key: 'forTrainingOrTesting' },
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
      : [
          current,
          known === null ? { key: 'currentStateNotKnownHere' } : { key: 'stateAsOf', values: { date: known.on } },
        ],
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
  heading: [{ key: 'notAMatch' }],
  sentence: { key: 'changedAfterSeal' },
  file: { key: 'changedOrNotOurs' },
  issuer: { key: 'notKnown' },
  status: { key: 'doNotRelyOnIt' },
};

/** A proof was given, but it does not hold, or it is about another file. */
export const WRONG_PROOF: Verdict = {
  tone: 'red',
  heading: [{ key: 'proofOfOtherFile' }],
  sentence: { key: 'chooseProofOfThisFile' },
  file: { key: 'notOfThisProof' },
  issuer: { key: 'notKnown' },
  status: { key: 'doNotRelyOnIt' },
};

/** Any other file. */
export const NOT_OURS: Verdict = {
  tone: 'grey',
  heading: [{ key: 'notOneOfOurs' }],
  sentence: { key: 'nothingShowsOurs' },
  file: { key: 'notOurs' },
  issuer: { key: 'notKnown' },
  status: { key: 'notKnown' },
};

/** A file that is not one of ours, and too long to say that nothing in it claims to be: padding must not earn a milder answer. */
export const NOT_READ: Verdict = {
  tone: 'red',
  heading: [{ key: 'cannotBeRead' }],
  sentence: { key: 'tooLongToSearch' },
  file: { key: 'notOurs' },
  issuer: { key: 'notKnown' },
  status: { key: 'doNotRelyOnIt' },
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
  heading: [{ key: 'differentDoNotRely' }],
  sentence: { key: 'codeOfPrintIsNotOurs' },
  file: { key: 'notCheckedDropThePdf' },
  issuer: { key: 'notKnown' },
  status: { key: 'doNotRelyOnIt' },
};

export const headingOf = ({ heading }: Verdict): string => heading.map(inEnglish).join(' ');

/** The three cells, with their names. */
export const cellsOf = ({ file, issuer, status }: Verdict): readonly (readonly [name: Words, words: Words])[] => [
  [{ key: 'file' }, file],
  [{ key: 'issuer' }, issuer],
  [{ key: 'status' }, status],
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
