import { X509Certificate, createHash } from 'node:crypto';
import { ContentInfo, SignedData } from 'pkijs';

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

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/**
 * Reads the first signature in the file. "Valid" is not enough: an appended edit leaves every signed byte
 * unchanged, so the range must reach the end of the file and leave out only the signature.
 */
export async function readSeal(pdf: Uint8Array): Promise<Seal | null> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const range = BYTE_RANGE.exec(bytes.toString('latin1'));
  if (!range) return null;
  const [start, headLength, tailStart, tailLength] = range.slice(1).map(Number) as [number, number, number, number];
  const end = tailStart + tailLength;
  const gap = bytes.toString('latin1', start + headLength, tailStart);
  const isWellFormed = start === 0 && tailStart > headLength && end <= bytes.byteLength && /^<[0-9A-F]+>$/.test(gap);
  const signed = Buffer.concat([bytes.subarray(start, start + headLength), bytes.subarray(tailStart, end)]);
  const signature = isWellFormed ? await verify(Buffer.from(gap.slice(1, -1), 'hex'), signed) : UNREADABLE;
  const appendedBytes = Math.max(0, bytes.byteLength - end);
  return {
    isIntact: signature.holds,
    appendedBytes,
    coversWholeFile: isWellFormed && appendedBytes === 0,
    signer: signature.signer,
  };
}

const UNREADABLE = { holds: false, signer: null } as const;

async function verify(padded: Buffer, signed: Buffer): Promise<{ holds: boolean; signer: Signer | null }> {
  try {
    const { message, rest } = splitPadding(padded);
    const content = ContentInfo.fromBER(arrayBuffer(message));
    const signedData = new SignedData({ schema: content.content });
    const result = await signedData.verify({
      signer: 0,
      data: arrayBuffer(signed),
      checkChain: false,
      extendedMode: true,
    });
    const certificate = result.signerCertificate;
    return {
      holds: result.signatureVerified === true && rest.every((byte) => byte === 0),
      signer: certificate ? signerOf(Buffer.from(certificate.toSchema().toBER())) : null,
    };
  } catch {
    // Any error from a damaged signature means that it is not valid.
    return UNREADABLE;
  }
}

/** The space reserved for a signature is longer than the signature; the rest must be zeros. */
function splitPadding(padded: Buffer): { message: Buffer; rest: Buffer } {
  const lengthBytes = padded[1]! & 0x80 ? padded[1]! & 0x7f : 0;
  const length = lengthBytes === 0 ? padded[1]! : padded.readUIntBE(2, lengthBytes);
  const end = 2 + lengthBytes + length;
  return { message: padded.subarray(0, end), rest: padded.subarray(end) };
}

function signerOf(der: Buffer): Signer {
  const certificate = new X509Certificate(der);
  return {
    subject: certificate.subject,
    issuer: certificate.issuer,
    fingerprint: certificateFingerprint(der),
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
  };
}

export const certificateFingerprint = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex');

const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
