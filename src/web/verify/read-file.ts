/** What the reader's own device finds out about a file. Nothing of it leaves the device but the fingerprint. */
export interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** The number of a paper as it stands in the file's metadata, wherever the file comes from. */
  readonly number: string | null;
}

const LARGEST = 50 * 1024 * 1024;
const NUMBER = /\b\d{2}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/;

export class UnreadableFile extends Error {}

export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST) throw new UnreadableFile('Our papers are never larger than 50 MB; this file is not one.');
  if (!globalThis.crypto?.subtle) {
    throw new UnreadableFile('This browser compares files only over a secure connection. Use the number and the code.');
  }
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { name: file.name, size: file.size, sha256: toHex(digest), number: findNumber(bytes) };
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function findNumber(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string | null {
  return NUMBER.exec(new TextDecoder('latin1').decode(bytes))?.[0] ?? null;
}
