import { sha256 } from '@noble/hashes/sha2.js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, TSTInfo } from 'pkijs';
import { toHex } from '../log/bytes.ts';

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
/** TSTInfo, the only content of a timestamp. */
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4';

const encode = (certificate: Certificate): Uint8Array => new Uint8Array(certificate.toSchema().toBER());

const read = (message: Uint8Array): SignedData =>
  new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(message).buffer).content });

/**
 * The certificate that made a signature or a timestamp (RFC 5652), then the others that came with it. Empty if it has
 * none, or cannot be read.
 */
export function certificatesOf(message: Uint8Array): readonly Uint8Array[] {
  try {
    return certificatesIn(read(message));
  } catch {
    return [];
  }
}

function certificatesIn({ certificates = [], signerInfos }: SignedData): readonly Uint8Array[] {
  const all = certificates.filter((one): one is Certificate => one instanceof Certificate);
  const sid = signerInfos[0]?.sid;
  const isSigner = ({ issuer, serialNumber }: Certificate): boolean =>
    sid instanceof IssuerAndSerialNumber && issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber);
  const signer = all.find(isSigner);
  return signer ? [signer, ...all.filter((one) => one !== signer)].map(encode) : [];
}

/** The timestamp over a signature (RFC 3161), or null. */
export function timestampOf(message: Uint8Array): Uint8Array | null {
  const attributes = read(message).signerInfos[0]?.unsignedAttrs?.attributes ?? [];
  const value = attributes.find(({ type }) => type === TIMESTAMP_TOKEN)?.values[0] as
    | { toBER(): ArrayBuffer }
    | undefined;
  return value ? new Uint8Array(value.toBER()) : null;
}

/** What a timestamp says: when, and by whom. */
export interface Timestamp {
  readonly at: Date;
  /** The name in the certificate of who made it. */
  readonly authority: string;
  /** sha-256 of that certificate. */
  readonly fingerprint: string;
}

const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';

function authorityOf({ subject }: Certificate): string {
  const named = (type: string): string | undefined =>
    subject.typesAndValues.find((part) => part.type === type)?.value.valueBlock.value as string | undefined;
  return named(COMMON_NAME) ?? named(ORGANIZATION) ?? 'without a name';
}

/** When these bytes were stamped and by whom, or null if the token is about others or its signature does not hold. */
export async function verifyTimestamp(token: Uint8Array, data: Uint8Array<ArrayBuffer>): Promise<Timestamp | null> {
  try {
    const signed = read(token);
    const { eContent, eContentType } = signed.encapContentInfo;
    // Of other content, the reader of signatures would not compare what it is about.
    if (!eContent || eContentType !== TIMESTAMP_INFO || signed.signerInfos.length !== 1) return null;
    const result = await signed.verify({ signer: 0, data: data.buffer, checkChain: false, extendedMode: true });
    const certificate = result.signerCertificate;
    if (result.signatureVerified !== true || !certificate) return null;
    const at = TSTInfo.fromBER(eContent.getValue()).genTime;
    return { at, authority: authorityOf(certificate), fingerprint: toHex(sha256(encode(certificate))) };
  } catch {
    return null;
  }
}
