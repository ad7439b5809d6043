import { sha256 } from '@noble/hashes/sha2.js';
import { verifyCredential } from '../credential/credential.ts';
import type { DidKeys } from '../credential/did.ts';
import type { JsonObject } from '../credential/json.ts';
import { toHex } from '../log/bytes.ts';
import type { NoteKey } from '../log/note.ts';
import { type ProvenStatement, verifyLogProof } from '../log/proof.ts';
import { readArchivalCopy } from './archival-copy.ts';
import { readAttachments } from './attachments.ts';
import { findDocumentId } from './document-id.ts';
import { certificateFingerprint, readSeal, type Seal } from './read-seal.ts';

export interface KnownKeys {
  /** Certificates that sealed documents of the site, DER. */
  readonly certificates: readonly Uint8Array[];
  /** Public keys of the public log. */
  readonly logKeys?: readonly NoteKey[];
  readonly witnesses?: readonly NoteKey[];
  /** DID documents of the site. */
  readonly issuers?: readonly DidKeys[];
}

/** The media types of the credentials in our files. */
export const VC_TYPE = 'application/vc+jwt';
export const SD_JWT_TYPE = 'application/dc+sd-jwt';

/**
 * - altered: bytes were changed or appended after sealing
 * - unknown: no seal, or not one of the known certificates
 * - unproven: sealed and unchanged, but nothing shows the state
 * - live, superseded, revoked: also in the log, with this state when the entry was made
 * - disputed: live, but the person it names says that it is not correct
 */
export type DocumentVerdict = 'altered' | 'unknown' | 'unproven' | 'live' | 'disputed' | 'superseded' | 'revoked';

export interface DocumentVerification {
  /** Of the file as it was issued, also if this is an archival copy of it. */
  readonly sha256: string;
  /** What the timestamps of an archival copy say, whose first bytes are the issued file. Empty for the file itself. */
  readonly archivedAt: readonly Date[];
  readonly documentId: string | null;
  readonly seal: Seal | null;
  /** Sealed with one of the known certificates. */
  readonly isOurs: boolean;
  /** What the log says about exactly this file. A later change of its state would be a later entry. */
  readonly log: ProvenStatement | null;
  /** A proof was given, but it does not hold, or it is about another file. */
  readonly isProofWrong: boolean;
  /** The credentials in the file that hold, one for each document. Only of a file that is ours and whole. */
  readonly credentials: readonly JsonObject[];
  readonly verdict: DocumentVerdict;
}

/**
 * What holds about a file, without asking anybody: bytes, seal, and with a proof its place in the public log. An archival
 * copy is the file that it begins with: nothing behind it can change what readers see.
 */
export async function verifyDocument(
  pdf: Uint8Array<ArrayBuffer>,
  keys: KnownKeys,
  logProof: string | null = null,
): Promise<DocumentVerification> {
  const copy = await readArchivalCopy(pdf);
  return { ...(await verifyIssued(copy?.issued ?? pdf, keys, logProof)), archivedAt: copy?.stampedAt ?? [] };
}

async function verifyIssued(
  pdf: Uint8Array<ArrayBuffer>,
  { certificates, logKeys = [], witnesses = [], issuers = [] }: KnownKeys,
  logProof: string | null,
): Promise<Omit<DocumentVerification, 'archivedAt'>> {
  const hash = toHex(sha256(pdf));
  const seal = await readSeal(pdf);
  const isOurs = certificates.some((certificate) => certificateFingerprint(certificate) === seal?.signer?.fingerprint);
  const proven = logProof === null ? null : await verifyLogProof(logProof, logKeys, witnesses);
  const log = proven?.statement.sha256 === hash ? proven : null;
  const isWhole = isOurs && seal?.isIntact === true && seal.coversWholeFile;
  const texts = isWhole && issuers.length > 0 ? await readAttachments(pdf, VC_TYPE) : [];
  const credentials = await Promise.all(texts.map((text) => verifyCredential(text, issuers)));
  return {
    sha256: hash,
    documentId: findDocumentId(pdf),
    seal,
    isOurs,
    log,
    isProofWrong: logProof !== null && log === null,
    credentials: credentials.filter((credential) => credential !== null),
    verdict: verdictOf(seal, isOurs, log),
  };
}

function verdictOf(seal: Seal | null, isOurs: boolean, log: ProvenStatement | null): DocumentVerdict {
  if (!seal) return 'unknown';
  // A damaged signature may not show its signer, but an unchanged document never has one.
  if (!seal.isIntact || !seal.coversWholeFile) return 'altered';
  if (!isOurs) return 'unknown';
  if (!log) return 'unproven';
  return log.statement.state === 'live' && log.statement.isDisputed ? 'disputed' : log.statement.state;
}
