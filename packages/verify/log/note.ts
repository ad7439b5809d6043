import { sha256 } from '@noble/hashes/sha2.js';
import { concat, fromBase64, toBase64, toHex, utf8 } from './bytes.ts';

// C2SP signed-note and the Ed25519 cosignatures of C2SP tlog-cosignature.

/** The kinds of Ed25519 signatures that we read. */
export const LOG_SIGNATURE = 1;
export const COSIGNATURE = 4;

export interface NoteKey {
  readonly name: string;
  /** The first 4 bytes of a hash of name and key, as hexadecimal digits. */
  readonly id: string;
  readonly type: number;
  readonly publicKey: Uint8Array;
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: string;
  readonly bytes: Uint8Array;
  /** As in the note, without the line end. */
  readonly line: string;
}

export interface Note {
  /** The signed text, with its last line end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const KEY_BYTES = 32;
/** A key's name has no spaces and no plus sign. */
const NAME = /^[^\s+]+$/u;

export function noteKey(name: string, type: number, publicKey: Uint8Array): NoteKey {
  const id = sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, 4);
  return { name, id: toHex(id), type, publicKey };
}

/** "NAME+ID+KEY", as logs and witnesses publish their public keys. */
export const formatNoteKey = ({ name, id, type, publicKey }: NoteKey): string =>
  `${name}+${id}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;

/** Null for a key that is damaged or of another kind. */
export function readNoteKey(text: string): NoteKey | null {
  const [, name = '', id, encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text.trim()) ?? [];
  const bytes = fromBase64(encoded);
  if (!bytes || bytes.length !== 1 + KEY_BYTES) return null;
  const key = noteKey(name, bytes[0]!, bytes.slice(1));
  return key.id === id && (key.type === LOG_SIGNATURE || key.type === COSIGNATURE) ? key : null;
}

/** Null for text that is not a signed note. */
export function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n');
  if (end === -1 || !note.endsWith('\n')) return null;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.map(readSignature);
  if (signatures.some((signature) => signature === null)) return null;
  return { text: note.slice(0, end + 1), signatures: signatures as NoteSignature[] };
}

function readSignature(line: string): NoteSignature | null {
  const [dash, name = '', encoded = '', ...rest] = line.split(' ');
  const bytes = fromBase64(encoded);
  if (dash !== '—' || !NAME.test(name) || rest.length > 0 || !bytes || bytes.length < 5) return null;
  return { name, keyId: toHex(bytes.subarray(0, 4)), bytes: bytes.subarray(4), line };
}

export const formatNote = (text: string, lines: readonly string[]): string => `${text}\n${lines.join('\n')}\n`;

export const formatSignature = (key: NoteKey, signature: Uint8Array): string => {
  const id = Uint8Array.from(key.id.match(/../g)!, (digits) => Number.parseInt(digits, 16));
  return `— ${key.name} ${toBase64(concat(id, signature))}`;
};

const TIME_BYTES = 8;

/** When a witness signed, in seconds. */
export const timeOf = ({ bytes }: NoteSignature): number =>
  Number(new DataView(bytes.buffer, bytes.byteOffset, TIME_BYTES).getBigUint64(0));

/** What a witness signs: the text of the checkpoint and the time. */
export const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`;

/** Whether the signature on this text was made with this key. */
export async function verifySignature(text: string, signature: NoteSignature, key: NoteKey): Promise<boolean> {
  if (signature.name !== key.name || signature.keyId !== key.id) return false;
  if (key.type !== COSIGNATURE) return verifyBytes(key.publicKey, signature.bytes, text);
  if (signature.bytes.length <= TIME_BYTES) return false;
  return verifyBytes(key.publicKey, signature.bytes.subarray(TIME_BYTES), cosignedText(text, timeOf(signature)));
}

async function verifyBytes(publicKey: Uint8Array, signature: Uint8Array, text: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(utf8(text)));
  } catch {
    // Bytes that are no key or no signature.
    return false;
  }
}
