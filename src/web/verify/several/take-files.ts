import type { VerifyWording } from '../../../domain/language/messages/verify/area.ts';
import { listZipParts, unpackZipPart, ZipError, type ZipPart } from '../../../domain/zip.ts';
import { isZip } from '../../parts/documents/is-zip.ts';

/** A file to verify. One in a ZIP file is unpacked when its turn comes. */
export interface WantedFile {
  /** With the folders that it is in. */
  readonly name: string;
  readonly open: () => Promise<File>;
}

export const MOST_FILES = 500;
const MEGABYTE = 1_024 * 1_024;
export const LARGEST_ZIP = 200 * MEGABYTE;
/** Of one file: what the page of a single file takes too. */
const LARGEST_UNPACKED = 50 * MEGABYTE;
/** Of all files of one ZIP file together. */
const MOST_UNPACKED = 1_024 * MEGABYTE;
/** A PDF is packed already. What grows more than this was made to fill a memory. */
const MOST_GROWTH = 100;
const ALWAYS_FREE = MEGABYTE;
const DEEPEST_FOLDER = 20;

export type TakingFault =
  | 'tooManyFiles'
  | 'zipTooLarge'
  | 'zipDamaged'
  | 'zipHasPassword'
  | 'zipInZip'
  | 'unpacksToTooMuch'
  | 'noFilesFound';

export class FilesNotTaken extends Error {
  readonly fault: TakingFault;

  constructor(fault: TakingFault) {
    super(fault);
    this.fault = fault;
  }
}

export const faultInWords = (fault: TakingFault, { t }: VerifyWording): string =>
  fault === 'tooManyFiles' ? t(fault, { most: MOST_FILES }) : t(fault);

export interface TakenFiles {
  readonly files: readonly WantedFile[];
  /** Files that an operating system keeps in folders for itself. */
  readonly leftOut: number;
}

const isOfSystem = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX') ||
  /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(path);

/** One file that is no ZIP file is verified on a page of its own. */
export const isSingle = ({ files, at = pathOf }: Chosen): boolean =>
  files.length === 1 && !isZip(files[0]!) && at(files[0]!) === files[0]!.name;

/** A file that comes with its folder says where in it it is. */
const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** The files that were chosen, and those in ZIP files among them, in the order of their names. */
export async function takeFiles({ files: chosen, at = pathOf }: Chosen): Promise<TakenFiles> {
  if (chosen.length > MOST_FILES) throw new FilesNotTaken('tooManyFiles');
  const files: WantedFile[] = [];
  for (const file of chosen) {
    // One after the other, so that one ZIP file at a time is read.
    // oxlint-disable-next-line no-await-in-loop
    if (isZip(file)) files.push(...(await filesInZip(file, at(file))));
    else files.push({ name: at(file), open: async () => file });
    if (files.length > MOST_FILES) throw new FilesNotTaken('tooManyFiles');
  }
  const wanted = files.filter(({ name }) => !isOfSystem(name));
  if (wanted.length === 0) throw new FilesNotTaken('noFilesFound');
  const collator = new Intl.Collator('en-US', { numeric: true });
  return {
    files: wanted.toSorted((one, other) => collator.compare(one.name, other.name)),
    leftOut: files.length - wanted.length,
  };
}

const FAULT_OF: Readonly<Record<ZipError['fault'], TakingFault>> = {
  damaged: 'zipDamaged',
  password: 'zipHasPassword',
  tooManyParts: 'tooManyFiles',
};
const faultIn = (error: unknown): unknown =>
  error instanceof ZipError ? new FilesNotTaken(FAULT_OF[error.fault]) : error;

/** A ZIP file that cannot be opened is a file that could not be read, beside those that could. */
async function filesInZip(zip: File, path: string): Promise<readonly WantedFile[]> {
  try {
    if (zip.size > LARGEST_ZIP) throw new FilesNotTaken('zipTooLarge');
    const parts = listZipParts(new Uint8Array(await zip.arrayBuffer()), MOST_FILES * 4);
    const budget = { left: MOST_UNPACKED };
    return parts
      .filter(({ name }) => !name.endsWith('/'))
      .map((part) => ({ name: `${path}/${part.name}`, open: async () => unpacked(part, budget) }));
  } catch (error) {
    const fault = faultIn(error);
    if (fault instanceof FilesNotTaken && fault.fault === 'tooManyFiles') throw fault;
    return [
      {
        name: path,
        open: async () => {
          throw fault;
        },
      },
    ];
  }
}

/** Stops as soon as there is too much, whatever size the ZIP file claims. */
function unpacked(part: ZipPart, budget: { left: number }): File {
  const name = part.name.split('/').at(-1)!;
  if (isZip({ name, type: '' })) throw new FilesNotTaken('zipInZip');
  const most = Math.min(LARGEST_UNPACKED, budget.left, ALWAYS_FREE + part.packed.length * MOST_GROWTH);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    unpackZipPart(part, (piece) => {
      size += piece.length;
      if (size > most) throw new FilesNotTaken('unpacksToTooMuch');
      pieces.push(piece);
    });
  } catch (error) {
    throw faultIn(error);
  }
  budget.left -= size;
  return new File(pieces, name);
}

export interface Chosen {
  readonly files: readonly File[];
  /** Where a file is, with its folders. Missing if the files themselves say it. */
  readonly at?: (file: File) => string;
}

/** What was dropped, with the files in dropped folders. Has to be called before the event ends. */
export async function filesDropped(data: DataTransfer): Promise<Chosen> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null).filter((entry) => entry !== null);
  const plain = [...data.files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return { files: plain };
  const paths = new Map<File, string>();
  for (const entry of entries)
    // oxlint-disable-next-line no-await-in-loop
    await walk(entry, 0, paths);
  return { files: [...paths.keys()], at: (file) => paths.get(file)! };
}

async function walk(entry: FileSystemEntry, depth: number, paths: Map<File, string>): Promise<void> {
  if (paths.size > MOST_FILES || depth > DEEPEST_FOLDER) throw new FilesNotTaken('tooManyFiles');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    paths.set(file, entry.fullPath.replace(/^\//, ''));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const some = (): Promise<readonly FileSystemEntry[]> =>
    new Promise((resolve, reject) => reader.readEntries(resolve, reject));
  // A browser hands over a hundred at a time, and none at the end.
  // oxlint-disable-next-line no-await-in-loop
  for (let inside = await some(); inside.length > 0; inside = await some())
    for (const each of inside)
      // oxlint-disable-next-line no-await-in-loop
      await walk(each, depth + 1, paths);
}
