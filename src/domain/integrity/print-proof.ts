import { fromBase64Url } from '../../../packages/verify/log/bytes.ts';
import { addDays, daysBetween, type PlainDate } from '../calendar.ts';
import { LEVELS, type Level } from './level.ts';

/*
 * The proof in the QR code of a printed page: the main facts, signed with the key that seals our files. Anybody with the
 * public key can compare a print with what was issued, without asking us.
 *
 *   https://SITE/v/ID/#PROOF     the browser keeps what follows "#" to itself, so the proof never reaches a server
 *   PROOF = base64url(facts || signature), signature = ECDSA P-256 SHA-256 over "paperproof print 1\n" ID "\n" facts
 */

export interface PrintedFacts {
  /** As on the page: "Pay stub". */
  readonly kindName: string;
  readonly level: Level;
  readonly issuedOn: PlainDate;
  readonly issuer: string;
  /** Masked. */
  readonly person: string | null;
  readonly period: string;
  readonly figures: readonly PrintedFigure[];
}

export interface PrintedFigure {
  readonly name: string;
  /** In cents. */
  readonly amount: number;
}

/** More figures would make the squares of the code too small for a phone. */
export const MAXIMUM_FIGURES = 3;

const VERSION = 1;
const SIGNATURE_BYTES = 64;
const KEY_ID_BYTES = 4;
const FIRST_DAY = '1970-01-01' as PlainDate;
const MASK = '•';
/** One byte instead of three. No name is printed with this character, because it is a control. */
const SHORT_MASK = '\u0001';

/** The first bytes of the certificate's SHA-256 name the key. */
export const keyIdOf = (certificateFingerprint: string): string => certificateFingerprint.slice(0, KEY_ID_BYTES * 2);

export function encodeFacts(facts: PrintedFacts, keyId: string): Uint8Array {
  const bytes: number[] = [VERSION];
  for (let at = 0; at < KEY_ID_BYTES * 2; at += 2) bytes.push(Number.parseInt(keyId.slice(at, at + 2), 16));
  const day = daysBetween(FIRST_DAY, facts.issuedOn);
  bytes.push(LEVELS.indexOf(facts.level), day >> 8, day & 0xff);
  for (const text of [facts.kindName, facts.issuer, facts.person ?? '', facts.period]) pushText(bytes, text);
  for (const { name, amount } of facts.figures.slice(0, MAXIMUM_FIGURES)) {
    pushText(bytes, name);
    pushNumber(bytes, amount);
  }
  return Uint8Array.from(bytes);
}

function pushText(bytes: number[], text: string): void {
  const encoded = new TextEncoder().encode(text.replaceAll(MASK, SHORT_MASK));
  if (encoded.length > 0xff) throw new Error('A text is too long for the proof in a QR code');
  bytes.push(encoded.length, ...encoded);
}

/** Seven bits a byte, lowest first; the lowest bit of all is the sign. */
function pushNumber(bytes: number[], value: number): void {
  let rest = BigInt(Math.abs(value)) * 2n + (value < 0 ? 1n : 0n);
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
}

export interface PrintProof {
  readonly keyId: string;
  readonly facts: PrintedFacts;
  /** What was signed besides the id of the document, and the signature. */
  readonly encoded: Uint8Array;
  readonly signature: Uint8Array;
}

/** Null if the text is no proof at all, for example because the code was damaged. */
export function readProof(text: string): PrintProof | null {
  const bytes = fromBase64Url(text);
  if (bytes === null || bytes.length <= SIGNATURE_BYTES || bytes[0] !== VERSION) return null;
  const encoded = bytes.subarray(0, -SIGNATURE_BYTES);
  try {
    const keyId = [...encoded.subarray(1, 1 + KEY_ID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return { keyId, facts: decodeFacts(encoded), encoded, signature: bytes.subarray(-SIGNATURE_BYTES) };
  } catch {
    return null;
  }
}

function decodeFacts(encoded: Uint8Array): PrintedFacts {
  let at = 1 + KEY_ID_BYTES;
  const next = (): number => {
    const byte = encoded[at];
    if (byte === undefined) throw new RangeError('The proof ends too early');
    at += 1;
    return byte;
  };
  const nextText = (): string => {
    const length = next();
    if (at + length > encoded.length) throw new RangeError('The proof ends too early');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(encoded.subarray(at, at + length));
    at += length;
    return text.replaceAll(SHORT_MASK, MASK);
  };
  const nextNumber = (): number => {
    let value = 0n;
    for (let shift = 0n; shift < 63n; shift += 7n) {
      const byte = next();
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return Number(value >> 1n) * (value & 1n ? -1 : 1);
    }
    throw new RangeError('The proof holds a number that is too large');
  };
  const level = LEVELS[next()];
  if (level === undefined) throw new RangeError('The proof holds an unknown level');
  const day = (next() << 8) | next();
  const issuedOn = addDays(FIRST_DAY, day);
  const [kindName, issuer, person, period] = [nextText(), nextText(), nextText(), nextText()];
  const figures: PrintedFigure[] = [];
  while (at < encoded.length) figures.push({ name: nextText(), amount: nextNumber() });
  return { kindName, level, issuedOn, issuer, person: person === '' ? null : person, period, figures };
}

/** The bytes that the key signs. The first line keeps the signature apart from those of files. */
export function signedBytes(documentId: string, encoded: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`paperproof print ${VERSION}\n${documentId}\n`);
  const bytes = new Uint8Array(head.length + encoded.length);
  bytes.set(head);
  bytes.set(encoded, head.length);
  return bytes;
}

export interface PrintKey {
  readonly id: string;
  /** From a certificate of test mode, which proves nothing about us. */
  readonly isTrial: boolean;
  readonly publicKey: JsonWebKey;
}

/** genuine: our key signed these facts for this document. unknown: signed by a key that is not in the list. */
export type PrintVerdict = 'genuine' | 'forged' | 'unknown';

export async function checkProof(
  documentId: string,
  { keyId, encoded, signature }: PrintProof,
  keys: readonly PrintKey[],
): Promise<PrintVerdict> {
  const candidates = keys.filter(({ id }) => id === keyId);
  if (candidates.length === 0) return 'unknown';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const answers = await Promise.all(
    candidates.map(async ({ publicKey }) => {
      const key = await crypto.subtle.importKey('jwk', publicKey, algorithm, false, ['verify']);
      const checked = new Uint8Array(signature);
      return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, checked, signedBytes(documentId, encoded));
    }),
  );
  return answers.includes(true) ? 'genuine' : 'forged';
}

const PRINTED_ADDRESS = /\/v\/([0-7][0-9a-z]{25})\/(?:#([\w-]+))?$/;

/** The document and the proof in the text of a printed QR code. Null if the code is not one of this site. */
export function readPrintedCode(text: string, site: string): { readonly id: string; readonly proof: string } | null {
  const found = text.startsWith(`${site}/v/`) ? PRINTED_ADDRESS.exec(text) : null;
  return found ? { id: found[1]!, proof: found[2] ?? '' } : null;
}
