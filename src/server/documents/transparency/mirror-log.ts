import { appendFile, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  entriesOfLog,
  EMPTY_ROOT,
  formatNoteKey,
  growTree,
  hashLeaf,
  isEqual,
  joinEntries,
  type LogCopy,
  type NoteKey,
  openCheckpoint,
  type OpenedCheckpoint,
  openTree,
  readNoteKey,
  type ReadTile,
  splitEntries,
  TILE_WIDTH,
  tilePath,
  tileWidth,
} from '../../../../packages/verify/index.ts';

/** The log is not the one that the mirror knows, or not whole. Nothing in the mirror was changed. */
export class LogRefused extends Error {}

export interface MirrorOptions {
  readonly folder: string;
  /** The address of the site. */
  readonly site: string;
  /** Public keys of the log from another source. Without them, the mirror trusts those it saw first. */
  readonly keys?: readonly NoteKey[];
  readonly witnesses?: readonly NoteKey[];
}

export interface MirrorResult extends OpenedCheckpoint {
  /** Entries that were new. */
  readonly added: number;
}

const CHECKPOINT = 'checkpoint';
const KEYS = 'keys';
/** How many entries the log had, by the clock of this computer: an entry cannot be older than that later on. */
const SEEN = 'seen';

const readText = (folder: string, name: string): Promise<string | null> =>
  readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Whole or not at all: a mirror may be stopped at any time. */
async function write(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

async function download(site: string, path: string): Promise<Uint8Array> {
  const response = await fetch(new URL(`/tlog/${path}`, site), { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(`${site} responded with status ${response.status} for ${path}.`);
  return new Uint8Array(await response.arrayBuffer());
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const keysIn = (text: string): readonly NoteKey[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const key = readNoteKey(line);
      if (!key) throw new LogRefused(`This is not a public key of a log: ${line}`);
      return key;
    });

/** The keys that the mirror trusts: those in its folder, those given, or at the first time those of the site. */
async function trustedKeys({ folder, site, keys = [] }: MirrorOptions): Promise<readonly NoteKey[]> {
  const known = await readText(folder, KEYS);
  if (known === null && keys.length === 0) return keysIn(decode(await download(site, KEYS)));
  return [...keysIn(known ?? ''), ...keys];
}

/** The tiles of the mirror, as of its last checkpoint. */
const tilesInFolder =
  (folder: string): ReadTile =>
  (level, index, width) =>
    readFile(join(folder, tilePath(level, index, width)));

/** Downloads the entries from `start` on, and checks that they continue those of the mirror. */
async function downloadEntries({ folder, site }: MirrorOptions, start: number, size: number): Promise<Uint8Array[]> {
  const entries: Uint8Array[] = [];
  for (let index = Math.floor(start / TILE_WIDTH); index * TILE_WIDTH < size; index += 1) {
    const width = tileWidth(size, 0, index);
    // One after the other, to go easy on the site.
    // oxlint-disable-next-line no-await-in-loop
    const bundle = splitEntries(await download(site, tilePath('entries', index, width)));
    if (bundle?.length !== width) throw new LogRefused(`The entries from ${index * TILE_WIDTH} on are not whole.`);
    entries.push(...bundle);
  }
  const kept = start % TILE_WIDTH;
  const known = kept === 0 ? [] : await bundleInFolder(folder, Math.floor(start / TILE_WIDTH), kept);
  for (const [place, entry] of known.entries())
    if (!isEqual(entry, entries[place]!)) throw new LogRefused(`Entry ${start - kept + place} is another one now.`);
  return entries.slice(kept);
}

async function bundleInFolder(folder: string, index: number, width: number): Promise<Uint8Array[]> {
  const entries = splitEntries(await readFile(join(folder, tilePath('entries', index, width))));
  if (entries?.length !== width) throw new LogRefused(`The mirror is damaged: ${tilePath('entries', index, width)}`);
  return entries;
}

/**
 * Copies what is new in the log, and calculates every hash of it. Refuses a log that is smaller than before, or in which
 * anything that the mirror has is different: then the signed checkpoint is kept as evidence.
 */
export async function mirrorLog(options: MirrorOptions): Promise<MirrorResult> {
  const { folder, site, witnesses = [] } = options;
  const keys = await trustedKeys(options);
  const before = await openOwnCheckpoint(folder, keys);
  const signed = decode(await download(site, CHECKPOINT));
  const opened = await openCheckpoint(signed, keys, witnesses);
  if (!opened) throw new LogRefused('No trusted key signed the checkpoint of the site.');
  try {
    const added = await copyLog(options, before, opened);
    await write(folder, KEYS, keys.map((key) => `${formatNoteKey(key)}\n`).join(''));
    await write(folder, CHECKPOINT, signed);
    await appendFile(join(folder, SEEN), `${opened.checkpoint.size} ${new Date().toISOString()}\n`);
    // Until now the checkpoint needed them.
    await removeOldParts(folder, before?.checkpoint.size ?? 0, opened.checkpoint.size);
    return { ...opened, added };
  } catch (error) {
    if (error instanceof LogRefused)
      await write(folder, `refused-${opened.checkpoint.size}-${new Date().toISOString().replaceAll(':', '-')}`, signed);
    throw error;
  }
}

async function openOwnCheckpoint(folder: string, keys: readonly NoteKey[]): Promise<OpenedCheckpoint | null> {
  const text = await readText(folder, CHECKPOINT);
  if (text === null) return null;
  const opened = await openCheckpoint(text, keys);
  if (!opened) throw new LogRefused('The mirror is damaged: no trusted key signed its checkpoint.');
  return opened;
}

async function copyLog(
  options: MirrorOptions,
  before: OpenedCheckpoint | null,
  { checkpoint }: OpenedCheckpoint,
): Promise<number> {
  const { folder } = options;
  const { origin, size: start, root } = before?.checkpoint ?? { origin: checkpoint.origin, size: 0, root: EMPTY_ROOT };
  if (origin !== checkpoint.origin) throw new LogRefused(`The mirror is of ${origin}, not of ${checkpoint.origin}.`);
  if (checkpoint.size < start)
    throw new LogRefused(`The log had ${start} entries, and now it has only ${checkpoint.size}.`);
  if (checkpoint.size === start) {
    if (!isEqual(checkpoint.root, root)) throw new LogRefused(`The log has ${start} entries, but not the same ones.`);
    return 0;
  }
  const entries = await downloadEntries(options, start, checkpoint.size);
  const own = tilesInFolder(folder);
  const grown = await growTree(start, entries.map(hashLeaf), own);
  const changed = new Map(grown.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]));
  const read: ReadTile = async (level, index, width) => changed.get(`${level}/${index}`) ?? own(level, index, width);
  if (!isEqual(await openTree(checkpoint.size, read).root(), checkpoint.root))
    throw new LogRefused('The signed checkpoint is not that of the entries which the mirror has and the site gave.');
  for (const { level, index, hashes } of grown)
    await write(folder, tilePath(level, index, tileWidth(checkpoint.size, level, index)), hashes);
  await writeEntries(folder, start, checkpoint.size, entries);
  return entries.length;
}

async function writeEntries(folder: string, start: number, size: number, added: readonly Uint8Array[]): Promise<void> {
  const first = Math.floor(start / TILE_WIDTH);
  const kept = start % TILE_WIDTH === 0 ? [] : await bundleInFolder(folder, first, start % TILE_WIDTH);
  const entries = [...kept, ...added];
  for (let index = first; index * TILE_WIDTH < size; index += 1) {
    const place = (index - first) * TILE_WIDTH;
    const width = tileWidth(size, 0, index);
    await write(folder, tilePath('entries', index, width), joinEntries(entries.slice(place, place + width)));
  }
}

/** Tiles that were part of the right edge and grew. */
async function removeOldParts(folder: string, start: number, size: number): Promise<void> {
  for (let level = 0; TILE_WIDTH ** level <= start; level += 1) {
    const index = Math.floor(start / TILE_WIDTH ** (level + 1));
    const width = tileWidth(start, level, index);
    if (width === 0 || tileWidth(size, level, index) === width) continue;
    await removePart(join(folder, tilePath(level, index, width)));
    if (level === 0) await removePart(join(folder, tilePath('entries', index, width)));
  }
}

async function removePart(file: string): Promise<void> {
  await rm(file, { force: true });
  // Its folder stays if the next part is there.
  await rmdir(dirname(file)).catch(() => undefined);
}

/** Every entry of a mirror whose hashes lead to its signed checkpoint, and when the mirror saw them. */
export async function readMirror(folder: string): Promise<OpenedCheckpoint & LogCopy> {
  const opened = await openOwnCheckpoint(folder, keysIn((await readText(folder, KEYS)) ?? ''));
  if (!opened) throw new LogRefused(`There is no mirror in ${folder}. Run npm run mirror -- ${folder} first.`);
  const { size, root } = opened.checkpoint;
  const entries = await entriesOfLog(size, root, (index, width) => bundleInFolder(folder, index, width));
  if (!entries) throw new LogRefused('The mirror is damaged: its entries do not lead to its checkpoint.');
  return { ...opened, entries, seen: seenIn((await readText(folder, SEEN)) ?? '') };
}

const seenIn = (text: string): LogCopy['seen'] =>
  [...text.matchAll(/^(\d+) (\S+)$/gm)].map(([, size, at]) => ({ size: Number(size), at: new Date(at!) }));
