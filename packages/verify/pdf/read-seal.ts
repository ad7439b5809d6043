import { sha256 } from '@noble/hashes/sha2.js';
import { Certificate, type RelativeDistinguishedNames } from 'pkijs';
import { concat, fromHex, isEqual, toHex } from '../log/bytes.ts';
import { withoutPadding } from './der.ts';
import { textOf } from './pdf-text.ts';
import {
  isLow,
  rawEcdsa,
  readAttributes,
  readSignature,
  roomFor,
  SEAL_MARK,
  type SealSignature,
  writeEcdsa,
} from './seal-signature.ts';
import { verifyTimestamp } from './signed-data.ts';

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
  /** From before only one of the two values that hold was written. */
  readonly isOlder: boolean;
}

/** What a signature covers. */
export const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/**
 * Reads the first signature in the file. "Valid" is not enough: an appended edit leaves every signed byte
 * unchanged, so the range must reach the end of the file and leave out only the signature.
 */
export async function readSeal(pdf: Uint8Array, text = textOf(pdf)): Promise<Seal | null> {
  const range = BYTE_RANGE.exec(text);
  if (!range) return null;
  const [start, headLength, tailStart, tailLength] = range.slice(1).map(Number) as [number, number, number, number];
  const end = tailStart + tailLength;
  const gap = text.slice(start + headLength, tailStart);
  const isWellFormed =
    start === 0 && tailStart > headLength && end <= pdf.byteLength && /^<(?:[0-9A-F]{2})+>$/.test(gap);
  const signed = {
    data: concat(pdf.subarray(start, start + headLength), pdf.subarray(tailStart, end)),
    dictionary: text.slice(text.lastIndexOf(' obj', range.index), headLength),
  };
  const signature = isWellFormed ? await verify(fromHex(gap.slice(1, -1))!, signed) : UNREADABLE;
  const appendedBytes = Math.max(0, pdf.byteLength - end);
  return {
    isIntact: signature.holds,
    appendedBytes,
    coversWholeFile: isWellFormed && appendedBytes === 0,
    signer: signature.signer,
    isOlder: !signed.dictionary.includes(SEAL_MARK),
  };
}

/** The first signature in the file as it is, without what pads it. Null if there is none. */
export function signatureIn(pdf: Uint8Array): Uint8Array | null {
  const text = textOf(pdf);
  const [, , from, to] = BYTE_RANGE.exec(text) ?? [];
  const padded = fromHex(text.slice(Number(from) + 1, Number(to) - 1));
  return padded && withoutPadding(padded);
}

const UNREADABLE = { holds: false, signer: null } as const;
const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Both are the same signature. We write the first. */
const SUB_FILTER = /\/SubFilter \/(?:ETSI\.CAdES|adbe\.pkcs7)\.detached\s/;

interface Signed {
  readonly data: Uint8Array<ArrayBuffer>;
  /** The signature's dictionary, as far as it is signed. */
  readonly dictionary: string;
}

async function verify(
  padded: Uint8Array,
  { data, dictionary }: Signed,
): Promise<{ holds: boolean; signer: Signer | null }> {
  try {
    const message = withoutPadding(padded);
    const signature = message && readSignature(message);
    if (!signature || !SUB_FILTER.test(dictionary)) return UNREADABLE;
    const [certificate, ...chain] = signature.certificates.map((der) =>
      Certificate.fromBER(Uint8Array.from(der).buffer),
    );
    const holds =
      isWritten(signature, padded.length) &&
      (dictionary.includes(SEAL_MARK)
        ? isLow(signature.value) && namesAll(signature)
        : await isChain([certificate!, ...chain])) &&
      isAbout(signature, data) &&
      (await isSignedBy(certificate!, signature)) &&
      (signature.token === null || (await verifyTimestamp(signature.token, writeEcdsa(signature.value))) !== null);
    return { holds, signer: signerOf(certificate!) };
  } catch {
    // Any error from a damaged signature means that it is not valid.
    return UNREADABLE;
  }
}

function isAbout({ attributes, certificates }: SealSignature, data: Uint8Array): boolean {
  const said = readAttributes(attributes);
  return (
    said !== null && isEqual(said.digest, sha256(data)) && isEqual(said.certificates[0]!, sha256(certificates[0]!))
  );
}

async function isSignedBy(certificate: Certificate, { attributes, value }: SealSignature): Promise<boolean> {
  const raw = rawEcdsa(value);
  const publicKey = certificate.subjectPublicKeyInfo.toSchema().toBER();
  const key = await crypto.subtle.importKey('spki', publicKey, ES256, false, ['verify']);
  return raw !== null && crypto.subtle.verify(ES256, key, raw, Uint8Array.from(attributes));
}

/** The room is signed. It says how many certificates there are, and whether there is a timestamp. */
const isWritten = ({ certificates, token }: SealSignature, room: number): boolean =>
  room === roomFor(certificates.length - 1, token !== null) &&
  new Set(certificates.map(certificateFingerprint)).size === certificates.length;

/** No certificate is there but those that are signed. */
function namesAll({ attributes, certificates }: SealSignature): boolean {
  const named = readAttributes(attributes)?.certificates ?? [];
  return certificates.every((certificate, place) => isEqual(sha256(certificate), named[place] ?? NOTHING));
}
const NOTHING = new Uint8Array();

/** An older seal names only the signer's certificate. Each of the others has to be above one that is there. */
async function isChain([signer, ...others]: readonly Certificate[]): Promise<boolean> {
  for (const above of others) {
    const below = [signer!, ...others].filter((one) => one !== above && one.issuer.isEqual(above.subject));
    // oxlint-disable-next-line no-await-in-loop
    const signed = await Promise.all(below.map((one) => one.verify(above).catch(() => false)));
    if (!signed.includes(true)) return false;
  }
  return true;
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
