import { sha256 } from '@noble/hashes/sha2.js';
import { verifyCredential } from '../credential/credential.ts';
import type { DidKeys } from '../credential/did.ts';
import type { JsonObject } from '../credential/json.ts';
import type { CredentialStatus } from '../credential/status-list.ts';
import { issuerIn, knownOn, latestStatus, witnessedTime } from '../document-state.ts';
import type { IssuerLevel } from '../levels.ts';
import { toHex } from '../log/bytes.ts';
import type { NoteKey } from '../log/note.ts';
import { type ProvenStatement, verifyLogProof } from '../log/proof.ts';
import { type KnownOn, NOT_A_MATCH, OF_OTHER_FILE, type Verdict, verdictOf, WRONG_PROOF } from '../verdict-words.ts';
import { type ArchivalStamp, readArchivalCopy } from './archival-copy.ts';
import { readAttachments } from './attachments.ts';
import { findDocumentId } from './document-id.ts';
import { findOurMarks } from './our-marks.ts';
import { textOf } from './pdf-text.ts';
import { certificateFingerprint, readSeal, type Seal } from './read-seal.ts';

export interface KnownKeys {
  /** Certificates that sealed documents of the site, DER. */
  readonly certificates: readonly Uint8Array[];
  /** Public keys of the public log. */
  readonly logKeys?: readonly NoteKey[];
  readonly witnesses?: readonly NoteKey[];
  /** DID documents of the site. */
  readonly issuers?: readonly DidKeys[];
  /** By which a file that is not one of the site may claim to be: its brand and its host. */
  readonly names?: readonly string[];
  /** Authorities whose timestamps the site uses, DER. */
  readonly timestampAuthorities?: readonly Uint8Array[];
}

/** The media types of the credentials in our files. */
export const VC_TYPE = 'application/vc+jwt';
export const SD_JWT_TYPE = 'application/dc+sd-jwt';

/**
 * - altered: bytes were changed or appended after sealing, or it only looks like ours
 * - unknown: nothing in it shows that it is ours
 * - unread: the same, but it is too long to be read to its end
 * - wrong-proof: sealed and unchanged, but the given proof does not hold, or is about another file
 * - unproven: sealed and unchanged, but nothing shows the state
 * - live, superseded, revoked: also in the log, or in a status list, with this state at that time
 * - ended: replaced or revoked, by a status list
 * - disputed: live, but the person it names says that it is not correct
 */
export type DocumentVerdict =
  | 'altered'
  | 'unknown'
  | 'unread'
  | 'wrong-proof'
  | 'unproven'
  | 'live'
  | 'disputed'
  | 'superseded'
  | 'revoked'
  | 'ended';

export interface DocumentVerification {
  /** Of the file as it was issued, also if this is an archival copy of it. */
  readonly sha256: string;
  /** The timestamps of an archival copy, whose first bytes are the issued file. Empty for the file itself. */
  readonly stamps: readonly ArchivalStamp[];
  readonly documentId: string | null;
  readonly seal: Seal | null;
  /** Sealed with one of the known certificates. */
  readonly isOurs: boolean;
  /** What the log says about exactly this file. A later change of its state would be a later entry. */
  readonly log: ProvenStatement | null;
  /** The credentials in the file that hold, one for each document. Only of a file that is ours and whole. */
  readonly credentials: readonly JsonObject[];
  readonly verdict: DocumentVerdict;
  /** When its state was so, by what the log or a status list says. Null if nothing says it. */
  readonly stateAt: Date | null;
  /** It need not be asked for again. */
  readonly isRecent: boolean;
  /** What to tell people about it. */
  readonly words: Verdict;
}

/** What else somebody has beside the file. */
export interface BesideFile {
  readonly logProof?: string | null;
  /** Copies of status lists, which anyone may keep for a day. */
  readonly statusLists?: readonly string[];
  readonly now?: Date;
}

/**
 * What holds about a file, without asking anybody: bytes, seal, and with a proof or a status list its state. An archival
 * copy is the file that it begins with: nothing behind it can change what readers see.
 */
export async function verifyDocument(
  pdf: Uint8Array<ArrayBuffer>,
  keys: KnownKeys,
  beside: BesideFile = {},
): Promise<DocumentVerification> {
  const copy = await readArchivalCopy(pdf);
  return { ...(await verifyIssued(copy?.issued ?? pdf, keys, beside)), stamps: copy?.stamps ?? [] };
}

async function verifyIssued(
  pdf: Uint8Array<ArrayBuffer>,
  { certificates, logKeys = [], witnesses = [], issuers = [], names = [] }: KnownKeys,
  { logProof = null, statusLists = [], now = new Date() }: BesideFile,
): Promise<Omit<DocumentVerification, 'stamps'>> {
  const hash = toHex(sha256(pdf));
  const text = textOf(pdf);
  const seal = await readSeal(pdf, text);
  const isOurs = certificates.some((certificate) => certificateFingerprint(certificate) === seal?.signer?.fingerprint);
  const proven = logProof === null ? null : await verifyLogProof(logProof, logKeys, witnesses);
  const log = proven?.statement.sha256 === hash ? proven : null;
  const isWhole = isOurs && seal?.isIntact === true && seal.coversWholeFile;
  const texts = isWhole && issuers.length > 0 ? await readAttachments(pdf, VC_TYPE, text) : [];
  const read = await Promise.all(texts.map((credential) => verifyCredential(credential, issuers, now)));
  const credentials = read.filter((credential) => credential !== null);
  const listed = await Promise.all(
    credentials.map((credential) => latestStatus(credential, statusLists, issuers, now)),
  );
  const documentId = findDocumentId(text);
  const verdict = isWhole
    ? stateOf(log, logProof !== null && log === null, listed)
    : isOurs
      ? 'altered'
      : OF_MARKS[await findOurMarks(pdf, { names, certificates })];
  const isListed = listed.length > 0 && listed.every(({ status }) => status === 'current');
  const times = [...(log ? [witnessedTime(log)] : []), ...(isListed ? listed.map(({ at }) => at!) : [])];
  const stateAt = times.length === 0 ? null : new Date(Math.max(...times.map(Number)));
  const known = stateAt ? knownOn(stateAt, now) : sinceIssue(credentials, now);
  const words = wordsFor(verdict, { log, credentials, known });
  const isRecent = known?.isRecent === true;
  return { sha256: hash, documentId, seal, isOurs, log, credentials, verdict, stateAt, isRecent, words };
}

const OF_MARKS = { ours: 'altered', none: 'unknown', unread: 'unread' } as const;

/** Before anything else was said of a document, it was live: when it was issued. That is never enough for green. */
function sinceIssue([first]: readonly JsonObject[], now: Date): KnownOn | null {
  const issued = first?.['validFrom'];
  return typeof issued === 'string' ? { ...knownOn(new Date(issued), now), isRecent: false } : null;
}

function stateOf(
  log: ProvenStatement | null,
  isProofWrong: boolean,
  listed: readonly CredentialStatus[],
): DocumentVerdict {
  if (isProofWrong) return 'wrong-proof';
  if (log && log.statement.state !== 'live') return log.statement.state;
  if (listed.some(({ status }) => status === 'ended')) return 'ended';
  if (log) return log.statement.isDisputed ? 'disputed' : 'live';
  return listed.length > 0 && listed.every(({ status }) => status === 'current') ? 'live' : 'unproven';
}

interface Shown {
  readonly log: ProvenStatement | null;
  readonly credentials: readonly JsonObject[];
  readonly known: KnownOn | null;
}

function wordsFor(verdict: DocumentVerdict, { log, credentials, known }: Shown): Verdict {
  if (verdict === 'unknown') return OF_OTHER_FILE.none;
  if (verdict === 'unread') return OF_OTHER_FILE.unread;
  if (verdict === 'altered') return NOT_A_MATCH;
  if (verdict === 'wrong-proof') return WRONG_PROOF;
  const issuer = issuerIn(credentials);
  const level = (log?.statement.level ?? issuer.level) as IssuerLevel | null;
  return verdictOf({
    compared: 'file',
    ...issuer,
    level,
    state: verdict === 'unproven' || verdict === 'disputed' ? 'live' : verdict,
    isDisputed: verdict === 'disputed',
    known,
  });
}
