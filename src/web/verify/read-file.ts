/** What the reader's own device finds out about a file. Nothing of it leaves the device but the fingerprint. */
export interface ReadFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  /** The id of a paper as it stands in the file's seal, whatever became of the rest of the file. */
  readonly paperId: string | null;
}

const LARGEST = 50 * 1024 * 1024;
/** The seal's contact address is the paper's own, in plain bytes. */
const PAPER_ADDRESS = /\/v\/([0-7][0-9a-z]{25})\//;

export class UnreadableFile extends Error {}

export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST) throw new UnreadableFile('Our papers are never larger than 50 MB; this file is not one.');
  if (!globalThis.crypto?.subtle) {
    throw new UnreadableFile('This browser compares files only over a secure connection. Use the number and the code.');
  }
  const bytes = await file.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { name: file.name, size: file.size, sha256: toHex(digest), paperId: findPaperId(bytes) };
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function findPaperId(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string | null {
  return PAPER_ADDRESS.exec(new TextDecoder('latin1').decode(bytes))?.[1] ?? null;
}
