import { concat, fromHex, toHex } from '../log/bytes.ts';

// DER (X.690): one value has one encoding. What reads it here is lenient, because whoever has read something writes it again
// and compares.

export interface DerValue {
  readonly tag: number;
  readonly content: Uint8Array;
  /** With tag and length. */
  readonly whole: Uint8Array;
}

/** The value that the bytes begin with, and what is behind it. */
export function readDer(bytes: Uint8Array): readonly [value: DerValue, rest: Uint8Array] {
  const lengthBytes = bytes[1]! & 0x80 ? bytes[1]! & 0x7f : 0;
  const head = 2 + lengthBytes;
  const length = lengthBytes === 0 ? bytes[1]! : bytes.subarray(2, head).reduce((sum, byte) => sum * 256 + byte, 0);
  const end = head + length;
  if (lengthBytes > 4 || !(end <= bytes.length)) throw new RangeError('The encoding ends too early');
  return [{ tag: bytes[0]!, content: bytes.subarray(head, end), whole: bytes.subarray(0, end) }, bytes.subarray(end)];
}

/** The space that is reserved for a value is longer. The rest must be zeros. Null if it is not a value with zeros behind it. */
export function withoutPadding(padded: Uint8Array): Uint8Array | null {
  try {
    const [{ whole }, rest] = readDer(padded);
    return rest.every((byte) => byte === 0) ? whole : null;
  } catch {
    return null;
  }
}

/** The values inside a value. */
export function valuesIn(content: Uint8Array): readonly DerValue[] {
  const values: DerValue[] = [];
  for (let rest = content; rest.length > 0;) {
    const [value, behind] = readDer(rest);
    values.push(value);
    rest = behind;
  }
  return values;
}

export function writeDer(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = concat(...parts);
  const length: number[] = [];
  for (let rest = content.length; rest > 0; rest >>>= 8) length.unshift(rest & 0xff);
  const head = content.length < 0x80 ? [content.length] : [0x80 | length.length, ...length];
  return concat(Uint8Array.of(tag, ...head), content);
}

export const SEQUENCE = 0x30;
export const SET = 0x31;
export const OCTETS = 0x04;
const INTEGER = 0x02;
const OBJECT_IDENTIFIER = 0x06;

export function objectIdentifier(dotted: string): Uint8Array<ArrayBuffer> {
  const [first, second, ...rest] = dotted.split('.').map(Number);
  const bytes = [first! * 40 + second!];
  for (const arc of rest) {
    const digits = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) digits.unshift(0x80 | (left & 0x7f));
    bytes.push(...digits);
  }
  return writeDer(OBJECT_IDENTIFIER, Uint8Array.from(bytes));
}

export function integer(value: bigint): Uint8Array<ArrayBuffer> {
  const digits = value.toString(16).toUpperCase();
  const even = digits.length % 2 ? `0${digits}` : digits;
  // The first bit is the sign.
  const positive = /^[0-7]/.test(even) ? even : `00${even}`;
  return writeDer(INTEGER, fromHex(positive)!);
}

export const readInteger = ({ content }: DerValue): bigint => BigInt(`0x${toHex(content)}`);
