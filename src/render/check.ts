import { createHash } from 'node:crypto';
import { PDF, type SignatureField } from '@libpdf/core';
import { type Level, LEVELS } from '../domain/integrity/level.ts';
import {
  type ArchivalStamp,
  certificateFingerprint,
  findOurMarks,
  NOT_A_MATCH,
  OF_OTHER_FILE,
  readArchivalCopy,
  readSeal,
  type Seal,
  type Verdict as Words,
  verdictOf as wordsOf,
} from '../../packages/verify/index.ts';

/** What the registry knows about a file with this hash. */
export interface RegistryRecord {
  readonly number: string;
  readonly revision: number;
  readonly state: 'live' | 'superseded' | 'revoked';
  readonly isDisputed: boolean;
  readonly level: Level;
  /** Who vouches for the issuer, in the words printed on the document. */
  readonly statusLine: string;
  /** The document that replaced it. */
  readonly newerNumber: string | null;
}

/** Looks up a file by its hash. Null: the registry has no such file. */
export type Lookup = (sha256: string) => Promise<RegistryRecord | null>;

/**
 * - fits: the file is identical to an active document
 * - specimen: the same, but the document was made for training or testing
 * - disputed: the same, but the person it names says that it is not correct
 * - superseded, revoked: the file is identical to ours, but the document is no longer active
 * - altered: the file has our seal but was changed after sealing
 * - unknown: nothing shows that it comes from us
 * - unconfirmed: seal and bytes match; only the registry knows the document's current status
 */
export type Verdict =
  | 'fits'
  | 'specimen'
  | 'disputed'
  | 'superseded'
  | 'revoked'
  | 'altered'
  | 'unknown'
  | 'unconfirmed';

export interface FileCheck {
  /** Of the file as it was issued, also if this is an archival copy of it. */
  readonly sha256: string;
  /** The timestamps of an archival copy. Empty for the issued file itself. */
  readonly stamps: readonly ArchivalStamp[];
  readonly verdict: Verdict;
  /** Sealed with one of the given certificates. */
  readonly isOurs: boolean;
  readonly seal: Seal | null;
  /** The text in the seal: who rendered the file and who entered the data. */
  readonly reason: string | null;
  /** document.json from the file. Trust it only as far as the verdict allows. */
  readonly document: unknown;
  readonly record: RegistryRecord | null;
  /** What to tell people about it. */
  readonly words: Words;
}

export interface CheckOptions {
  /** Certificates that we use or have used to seal, DER. */
  readonly ourCertificates: readonly Uint8Array[];
  /** Without it, only the file itself is checked. */
  readonly lookup?: Lookup | undefined;
  /** By which a file from elsewhere may claim to be ours: brand and host. */
  readonly names?: readonly string[];
}

/** Checks whether a file is ours, unchanged, and which revision. The hash decides; the seal explains. */
export async function checkPdf(
  file: Uint8Array,
  { ourCertificates, lookup, names = [] }: CheckOptions,
): Promise<FileCheck> {
  const copy = await readArchivalCopy(Uint8Array.from(file));
  const pdf = copy?.issued ?? file;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const record = lookup ? await lookup(sha256) : null;
  const seal = await readSeal(pdf);
  const isOurs = ourCertificates.some(
    (certificate) => certificateFingerprint(certificate) === seal?.signer?.fingerprint,
  );
  // Open only files that are fully ours. The content of other files proves nothing, and a damaged or
  // hostile file can keep its reader busy until memory runs out.
  const isOursAndWhole = isOurs && seal !== null && seal.isIntact && seal.coversWholeFile;
  const { reason, document } = isOursAndWhole ? await readContents(pdf) : NOTHING;
  const verdict = verdictOf(record, seal, isOurs, lookup !== undefined);
  return {
    sha256,
    stamps: copy?.stamps ?? [],
    verdict,
    isOurs,
    seal,
    reason,
    document,
    record,
    words:
      verdict === 'altered'
        ? NOT_A_MATCH
        : verdict === 'unknown'
          ? OF_OTHER_FILE[await findOurMarks(Uint8Array.from(pdf), { names, certificates: ourCertificates })]
          : wordsFor(record ?? document),
  };
}

function verdictOf(record: RegistryRecord | null, seal: Seal | null, isOurs: boolean, wasRequested: boolean): Verdict {
  if (record) return verdictOnRecord(record);
  // A damaged signature may not show its signer, but our documents never have a broken one.
  if (seal && (!seal.isIntact || !seal.coversWholeFile)) return 'altered';
  if (!seal || !isOurs) return 'unknown';
  return wasRequested ? 'altered' : 'unconfirmed';
}

function verdictOnRecord({ state, isDisputed, level }: RegistryRecord): Verdict {
  if (state !== 'live') return state;
  if (isDisputed) return 'disputed';
  return level === 'S' ? 'specimen' : 'fits';
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** By the registry, or by what the sealed file says of its issuer. */
function wordsFor(about: unknown): Words {
  const { kind, level, statusLine, status, state, isDisputed } = (about ?? {}) as Readonly<Record<string, unknown>>;
  return wordsOf({
    compared: 'file',
    level: LEVELS.find((one) => one === level) ?? null,
    statusLine: textOrNull(statusLine ?? status),
    kind: textOrNull(kind),
    state: state === 'superseded' || state === 'revoked' ? state : 'live',
    isDisputed: isDisputed === true,
    known: state === undefined ? null : 'now',
  });
}

interface Contents {
  readonly reason: string | null;
  readonly document: unknown;
}

const NOTHING: Contents = { reason: null, document: null };

async function readContents(pdf: Uint8Array): Promise<Contents> {
  try {
    const file = await PDF.load(pdf);
    const fields = file.getForm()?.getFields() ?? [];
    const signature = fields.find((field): field is SignatureField => field.type === 'signature')?.getSignatureDict();
    const attached = file.attachments.get('document.json');
    return {
      reason: signature?.getString('Reason')?.asString() ?? null,
      document: attached ? JSON.parse(Buffer.from(attached).toString('utf8')) : null,
    };
  } catch {
    return NOTHING;
  }
}
