import { createHash } from 'node:crypto';
import { PDF, type SignatureField } from '@libpdf/core';
import { type Seal, certificateFingerprint, readSeal } from './read-seal.ts';

/** What the registry says of a file that it knows by its hash. */
export interface RegistryRecord {
  readonly number: string;
  readonly revision: number;
  readonly state: 'live' | 'superseded' | 'revoked';
  readonly isDisputed: boolean;
  /** The paper that took its place. */
  readonly newerNumber: string | null;
}

/** A file's hash to its record. Null: the registry was asked and knows no such file. */
export type Lookup = (sha256: string) => Promise<RegistryRecord | null>;

/**
 * - fits: every byte is a live paper's
 * - superseded, revoked: every byte is ours, but the paper no longer stands
 * - altered: it carries our seal and is not what we sealed
 * - unknown: nothing shows that it comes from us
 * - unconfirmed: seal and bytes agree; what has become of the paper since, only the registry can say
 */
export type Verdict = 'fits' | 'superseded' | 'revoked' | 'altered' | 'unknown' | 'unconfirmed';

export type Colour = 'green' | 'amber' | 'red';

export const COLOUR_OF: Readonly<Record<Verdict, Colour>> = {
  fits: 'green',
  superseded: 'amber',
  unconfirmed: 'amber',
  revoked: 'red',
  altered: 'red',
  unknown: 'red',
};

export interface FileCheck {
  readonly sha256: string;
  readonly verdict: Verdict;
  /** Sealed with one of the given certificates. */
  readonly isOurs: boolean;
  readonly seal: Seal | null;
  /** The seal's own words: who rendered the file and who typed the data. */
  readonly reason: string | null;
  /** document.json out of the file. Believe it only as far as the verdict goes. */
  readonly document: unknown;
  readonly record: RegistryRecord | null;
}

export interface CheckOptions {
  /** Certificates that we seal or have sealed with, DER. */
  readonly ourCertificates: readonly Uint8Array[];
  /** Without it the check works on the file alone. */
  readonly lookup?: Lookup | undefined;
}

/** Says whether a file is ours, whole, and which revision. The hash decides; the seal explains. */
export async function checkPdf(pdf: Uint8Array, { ourCertificates, lookup }: CheckOptions): Promise<FileCheck> {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const record = lookup ? await lookup(sha256) : null;
  const seal = await readSeal(pdf);
  const isOurs = ourCertificates.some(
    (certificate) => certificateFingerprint(certificate) === seal?.signer?.fingerprint,
  );
  // Only a file that is ours to the last byte is opened. What any other says is nobody's word, and a damaged or
  // hostile one can keep its reader busy until the memory is full.
  const isOursAndWhole = isOurs && seal !== null && seal.isIntact && seal.coversWholeFile;
  const { reason, document } = isOursAndWhole ? await readContents(pdf) : NOTHING;
  return {
    sha256,
    verdict: verdictOf(record, seal, isOurs, lookup !== undefined),
    isOurs,
    seal,
    reason,
    document,
    record,
  };
}

function verdictOf(record: RegistryRecord | null, seal: Seal | null, isOurs: boolean, wasAsked: boolean): Verdict {
  if (record) return record.state === 'live' ? 'fits' : record.state;
  // A damaged signature may no longer show whose it was, but a paper of ours never carries a broken one.
  if (seal && (!seal.isIntact || !seal.coversWholeFile)) return 'altered';
  if (!seal || !isOurs) return 'unknown';
  return wasAsked ? 'altered' : 'unconfirmed';
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
