/** Bytes as text and back, without an API of Node: this runs in the browser too. */
export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Null for text that is not whole bytes as capital digits. */
export const fromHex = (digits: string): Uint8Array<ArrayBuffer> | null =>
  /^(?:[0-9A-F]{2})*$/.test(digits)
    ? Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16))
    : null;

/** Each byte as the character with its number. In parts, because a function takes only so many arguments. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCodePoint(...bytes.subarray(at, at + 8_192));
  return text;
};

export const fromLatin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length }, (_, at) => text.codePointAt(at)!);

export const toBase64 = (bytes: Uint8Array): string => btoa(latin1(bytes));

/** Null for text that is not base64 in its only standard form. */
export function fromBase64(text: string): Uint8Array | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.codePointAt(0)!);
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

/** The bytes between the lines of a PEM. None for text in another form. */
export const fromPem = (pem: string): Uint8Array =>
  fromBase64(pem.replaceAll(/-----[^-]+-----|\s/g, '')) ?? new Uint8Array();

/** Base64url without padding, as JOSE writes bytes. */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Null for text that is not base64url in its only standard form. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return null;
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = fromBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
  return bytes && Uint8Array.from(bytes);
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
