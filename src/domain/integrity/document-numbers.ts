/** Crockford's alphabet: no I, L, O or U, so that nothing is misread or spells a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function encode(bytes: Uint8Array, length: number): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = ALPHABET[Number(value & 31n)]! + text;
    value >>= 5n;
  }
  return text;
}

/** 128 random bits as the 26 characters of a document's address. */
export const documentId = (random: Uint8Array): string => encode(random.subarray(0, 16), 26).toLowerCase();

/** The short number printed large, "26-1XPE-W47A": the year, then 40 random bits. */
export function documentNumber(year: number, random: Uint8Array): string {
  const text = encode(random.subarray(0, 5), 8);
  return `${String(year % 100).padStart(2, '0')}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** What the number of a test specimen begins with, where others have their year. */
const TEST = 'TEST';

/** "TEST-1XPE-W47A", which no document that counts has. */
export function testNumber(random: Uint8Array): string {
  const text = encode(random.subarray(0, 5), 8);
  return `${TEST}-${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Eight characters, 40 random bits: the code that shows the details of a document to its holder. */
export const checkCode = (random: Uint8Array): string => encode(random.subarray(0, 5), 8);

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', U: 'V' };

/** Converts a number typed from print to the stored form; ignores case, spaces, dashes and misread letters. */
function readTyped(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[OILU]/g, (email) => MISREAD[email]!);
}

export function readNumber(typed: string): string | null {
  const text = readTyped(typed);
  const [, beginning, first, second] = /^([0-9]{2}|TEST)([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(text) ?? [];
  return beginning === undefined ? null : `${beginning}-${first}-${second}`;
}

/** What a number begins with, typed as it is printed: its year, a dash, and more. An issuer may be called "24 Hours". */
export function readBeginningOfNumber(typed: string): string | null {
  const text = /^\d\d-[0-9a-z]{1,4}(?:-[0-9a-z]{0,4})?$/i.test(typed.trim()) ? readTyped(typed) : '';
  if (text === '') return null;
  return text.length > 6
    ? `${text.slice(0, 2)}-${text.slice(2, 6)}-${text.slice(6)}`
    : `${text.slice(0, 2)}-${text.slice(2)}`;
}

export function readCode(typed: string): string | null {
  const text = readTyped(typed);
  return /^[0-9A-Z]{8}$/.test(text) ? text : null;
}

export function readDocumentId(typed: string): string | null {
  const text = readTyped(typed).toLowerCase();
  return /^[0-7][0-9a-z]{25}$/.test(text) ? text : null;
}
