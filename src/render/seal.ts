import { HttpTimestampAuthority, PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import type { SealKey } from './seal-key.ts';

export interface SealOptions {
  readonly key: SealKey;
  readonly brand: string;
  /** Who entered the data. */
  readonly issuer: string;
  readonly sealedAt: Date;
  /** The same time in words, as printed at the foot of the document. */
  readonly sealedOn: string;
  /** Where anyone can check the document. */
  readonly verifyUrl: string;
  readonly timestamps?: TimestampAuthority | undefined;
}

/**
 * The text in the seal: who made the file and who is responsible for its contents, which are two parties.
 * The signing library adds a stray backslash before round brackets and backslashes, so they are replaced.
 */
export const sealReason = (brand: string, sealedOn: string, issuer: string): string =>
  `${brand} rendered this on ${sealedOn} from data typed by ${issuer}.`
    .replaceAll('(', '[')
    .replaceAll(')', ']')
    .replaceAll('\\', '/');

/** Space for the signature in bytes: two small certificates and the attributes, plus a timestamp with its chain. */
const SIGNATURE_ROOM = 3 * 1024;
const TIMESTAMP_ROOM = 9 * 1024;

/** Adds a PAdES signature (B-B, or B-T with a timestamp) over the whole file. */
export async function sealPdf(pdf: Uint8Array, options: SealOptions): Promise<Uint8Array> {
  const { key, brand, issuer, sealedAt, sealedOn, verifyUrl, timestamps } = options;
  const document = await PDF.load(pdf);
  const { bytes, warnings } = await document.sign({
    signer: signerOf(key),
    reason: sealReason(brand, sealedOn, issuer),
    contactInfo: verifyUrl,
    signingTime: sealedAt,
    fieldName: 'Seal',
    level: timestamps ? 'B-T' : 'B-B',
    timestampAuthority: timestamps,
    estimatedSize: SIGNATURE_ROOM + key.chain.length * 512 + (timestamps ? TIMESTAMP_ROOM : 0),
  });
  if (warnings.length > 0)
    throw new Error(`The seal has warnings: ${warnings.map((warning) => warning.message).join('; ')}`);
  return bytes;
}

const signerOf = (key: SealKey): Signer => ({
  certificate: key.certificate,
  certificateChain: [...key.chain],
  keyType: 'EC',
  signatureAlgorithm: 'ECDSA',
  sign: (data) => key.sign(data),
});

export const timestampsFrom = (url: string | undefined): TimestampAuthority | undefined =>
  url ? new HttpTimestampAuthority(url) : undefined;
