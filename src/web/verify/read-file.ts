// Not the whole package: the page needs no reader of signatures.
import { fromPem, toHex } from '../../../packages/verify/log/bytes.ts';
import { hasArchivalMark } from '../../../packages/verify/pdf/archival-mark.ts';
import { findDocumentId } from '../../../packages/verify/pdf/document-id.ts';
import type { MarksFound } from '../../../packages/verify/pdf/our-marks.ts';
import { textOf } from '../../../packages/verify/pdf/pdf-text.ts';
import { callApi } from '../ui/call-api.ts';
import { ERRORS } from '../../domain/language/messages/errors/area.ts';

/** What the browser finds out about a file. Only the fingerprint leaves the device. */
export interface ReadFile {
  readonly name: string;
  readonly size: number;
  /** Of the file as it was issued, also if this is an archival copy of it. */
  readonly sha256: string;
  /** The last timestamp of an archival copy. Null for the issued file itself. */
  readonly copy: LastStamp | null;
  /** The document id in the file's seal, even if the rest of the file was changed. */
  readonly documentId: string | null;
}

export interface LastStamp {
  readonly at: Date;
  readonly authority: string;
  /** The site uses this authority for its seals. */
  readonly isKnown: boolean;
}

const LARGEST = 50 * 1024 * 1024;

export class UnreadableFile extends Error {}

/** A file in memory, read and decoded once for all that looks into it. */
export interface OpenFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

export async function openFile(file: File): Promise<OpenFile> {
  if (file.size > LARGEST) throw new UnreadableFile(ERRORS.en.fileTooLarge);
  if (!globalThis.crypto?.subtle) {
    throw new UnreadableFile(ERRORS.en.secureConnectionNeeded);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, text: textOf(bytes) };
}

export async function readFile({ name, bytes, text }: OpenFile): Promise<ReadFile> {
  const copy = hasArchivalMark(text) ? await readCopy(bytes) : null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', copy?.issued ?? bytes));
  return {
    name,
    size: bytes.length,
    sha256: toHex(digest),
    copy: copy ? await stampOf(copy.stamps.at(-1)!) : null,
    documentId: findDocumentId(text),
  };
}

/** Loaded only for the few who have one, because it reads signatures. */
async function readCopy(bytes: Uint8Array<ArrayBuffer>) {
  const { readArchivalCopy } = await import('../../../packages/verify/pdf/archival-copy.ts');
  return readArchivalCopy(bytes);
}

async function stampOf({ at, authority, fingerprint }: Omit<LastStamp, 'isKnown'> & { readonly fingerprint: string }) {
  const { data } = await callApi<readonly { fingerprint: string }[]>('/verify/timestamp-authorities');
  return { at, authority, isKnown: data?.some((known) => known.fingerprint === fingerprint) ?? false };
}

async function loadMarks() {
  const [{ findOurMarks }, answer] = await Promise.all([
    import('../../../packages/verify/pdf/our-marks.ts'),
    callApi<readonly { readonly pem: string }[]>('/verify/certificates'),
  ]);
  return { findOurMarks, certificates: (answer.data ?? []).map(({ pem }) => fromPem(pem)) };
}

/** Finds which marks of ours a file has that is not one of ours. What that needs is loaded once, for the first such file. */
export function openMarks(names: readonly string[]): (file: OpenFile) => Promise<MarksFound> {
  let loaded: ReturnType<typeof loadMarks> | undefined;
  return async ({ bytes }) => {
    const { findOurMarks, certificates } = await (loaded ??= loadMarks());
    return findOurMarks(bytes, { names, certificates });
  };
}
