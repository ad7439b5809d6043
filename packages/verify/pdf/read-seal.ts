import { sha256 } from '@noble/hashes/sha2.js';
import { type Certificate, ContentInfo, type RelativeDistinguishedNames, SignedData } from 'pkijs';
import { concat, fromHex, toHex } from '../log/bytes.ts';

/** Who signed a file, according to the signature; it does not prove that the signer is us. */
export interface Signer {
  readonly subject: string;
  readonly issuer: string;
  /** sha-256 of the certificate. */
  readonly fingerprint: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/** What the first signature of a file covers, and whether it is valid. */
export interface Seal {
  /** The signed bytes are unchanged. */
  readonly isIntact: boolean;
  /** Bytes after the signed range: an appended update. */
  readonly appendedBytes: number;
  /** The signed range covers everything except the signature itself. */
  readonly coversWholeFile: boolean;
  readonly signer: Signer | null;
}

/** What a signature covers. */
export const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/**
 * Reads the first signature in the file. "Valid" is not enough: an appended edit leaves every signed byte
 * unchanged, so the range must reach the end of the file and leave out only the signature.
 */
export async function readSeal(pdf: Uint8Array): Promise<Seal | null> {
  const text = new TextDecoder('latin1').decode(pdf);
  const range = BYTE_RANGE.exec(text);
  if (!range) return null;
  const [start, headLength, tailStart, tailLength] = range.slice(1).map(Number) as [number, number, number, number];
  const end = tailStart + tailLength;
  const gap = text.slice(start + headLength, tailStart);
  const isWellFormed =
    start === 0 && tailStart > headLength && end <= pdf.byteLength && /^<(?:[0-9A-F]{2})+>$/.test(gap);
  const signed = concat(pdf.subarray(start, start + headLength), pdf.subarray(tailStart, end));
  const signature = isWellFormed ? await verify(fromHex(gap.slice(1, -1))!, signed) : UNREADABLE;
  const appendedBytes = Math.max(0, pdf.byteLength - end);
  return {
    isIntact: signature.holds,
    appendedBytes,
    coversWholeFile: isWellFormed && appendedBytes === 0,
    signer: signature.signer,
  };
}

/** The first signature in the file as it is, without what pads it. Null if there is none. */
export function signatureIn(pdf: Uint8Array): Uint8Array | null {
  const text = new TextDecoder('latin1').decode(pdf);
  const [, , from, to] = BYTE_RANGE.exec(text) ?? [];
  const padded = fromHex(text.slice(Number(from) + 1, Number(to) - 1));
  return padded && padded.length > 2 ? splitPadding(padded).message : null;
}

const UNREADABLE = { holds: false, signer: null } as const;

async function verify(
  padded: Uint8Array,
  signed: Uint8Array<ArrayBuffer>,
): Promise<{ holds: boolean; signer: Signer | null }> {
  try {
    const { message, rest } = splitPadding(padded);
    const content = ContentInfo.fromBER(Uint8Array.from(message).buffer);
    const signedData = new SignedData({ schema: content.content });
    const result = await signedData.verify({ signer: 0, data: signed.buffer, checkChain: false, extendedMode: true });
    const certificate = result.signerCertificate;
    return {
      holds: result.signatureVerified === true && rest.every((byte) => byte === 0),
      signer: certificate ? signerOf(certificate) : null,
    };
  } catch {
    // Any error from a damaged signature means that it is not valid.
    return UNREADABLE;
  }
}

/** One value in DER, and what is behind it. The space reserved for a signature is longer; the rest must be zeros. */
export function splitPadding(padded: Uint8Array): { message: Uint8Array; rest: Uint8Array } {
  const lengthBytes = padded[1]! & 0x80 ? padded[1]! & 0x7f : 0;
  const length =
    lengthBytes === 0 ? padded[1]! : padded.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = 2 + lengthBytes + length;
  return { message: padded.subarray(0, end), rest: padded.subarray(end) };
}

const signerOf = (certificate: Certificate): Signer => ({
  subject: nameOf(certificate.subject),
  issuer: nameOf(certificate.issuer),
  fingerprint: certificateFingerprint(new Uint8Array(certificate.toSchema().toBER())),
  validFrom: certificate.notBefore.value,
  validUntil: certificate.notAfter.value,
});

const NAMES: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
};

/** One part per line, as OpenSSL writes them. */
const nameOf = ({ typesAndValues }: RelativeDistinguishedNames): string =>
  typesAndValues.map(({ type, value }) => `${NAMES[type] ?? type}=${String(value.valueBlock.value)}`).join('\n');

export const certificateFingerprint = (der: Uint8Array): string => toHex(sha256(der));
