/** Bytes as text and back, without an API of Node: this runs in the browser too. */
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));

/** Null for text that is not base64 in its only standard form. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0)!);
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, position) => byte === other[position]);

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
