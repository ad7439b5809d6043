import { concat, isEqual } from './bytes.ts';
import { EMPTY_ROOT, HASH_BYTES, hashLeaf, hashNode } from './merkle.ts';

// Tiles of C2SP tlog-tiles: 256 hashes each, and each hash of a level stands for a full tile of the level below.

export const TILE_WIDTH = 256;
const TILE_HEIGHT = 8;

/** Reads the first `width` hashes of a tile, one after the other. */
export type ReadTile = (level: number, index: number, width: number) => Promise<Uint8Array>;

/** The address of a tile, or of the entries below one, after the address of the log. */
export function tilePath(level: number | 'entries', index: number, width: number = TILE_WIDTH): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const parts = digits.match(/\d{3}/g)!.map((part, position, all) => (position < all.length - 1 ? `x${part}` : part));
  return `tile/${level}/${parts.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const TILE_PATH = /^tile\/(entries|[0-9]|[1-5][0-9]|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile at an address. Null for any address that `tilePath` does not write. */
export function readTilePath(path: string): { level: number | 'entries'; index: number; width: number } | null {
  const [, level, parts, width] = TILE_PATH.exec(path) ?? [];
  if (level === undefined || parts === undefined) return null;
  const tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(parts.replaceAll(/[x/]/g, '')),
    width: width === undefined ? TILE_WIDTH : Number(width),
  } as const;
  return tilePath(tile.level, tile.index, tile.width) === path ? tile : null;
}

/** How many hashes of a tile a tree of this size has. */
export const tileWidth = (size: number, level: number, index: number): number =>
  Math.max(0, Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH));

/** What splits a tree of this size in two: the largest power of two below it. */
const splitOf = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

export const splitHashes = (hashes: Uint8Array): Uint8Array[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, place) =>
    hashes.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES),
  );

/** The hash above a power of two of hashes. */
export function hashAbove(hashes: readonly Uint8Array[]): Uint8Array {
  let level = hashes;
  while (level.length > 1) {
    level = Array.from({ length: level.length / 2 }, (_, pair) => hashNode(level[2 * pair]!, level[2 * pair + 1]!));
  }
  return level[0]!;
}

export interface Tree {
  root(): Promise<Uint8Array>;
  /** From the leaf's sibling up to the root's child. */
  inclusionProof(index: number): Promise<readonly Uint8Array[]>;
  consistencyProof(olderSize: number): Promise<readonly Uint8Array[]>;
}

/** A tree of the given size whose hashes are in tiles. Reads each tile once. */
export function openTree(size: number, read: ReadTile): Tree {
  const known = new Map<string, Promise<Uint8Array[]>>();
  const tile = (level: number, index: number): Promise<Uint8Array[]> => {
    const key = `${level}/${index}`;
    const hashes = known.get(key) ?? read(level, index, tileWidth(size, level, index)).then(splitHashes);
    known.set(key, hashes);
    return hashes;
  };
  /** The hash of `span` entries, a power of two, from `start`, a multiple of it. */
  const perfect = async (start: number, span: number): Promise<Uint8Array> => {
    const level = Math.floor(Math.log2(span) / TILE_HEIGHT);
    const step = TILE_WIDTH ** level;
    const place = start / step;
    const index = Math.floor(place / TILE_WIDTH);
    const hashes = await tile(level, index);
    const first = place - index * TILE_WIDTH;
    return hashAbove(hashes.slice(first, first + span / step));
  };
  const hashOf = async (start: number, end: number): Promise<Uint8Array> => {
    if (end === start) return EMPTY_ROOT;
    const length = end - start;
    const split = splitOf(length);
    if (2 * split === length || length === 1) return perfect(start, length);
    return hashNode(await perfect(start, split), await hashOf(start + split, end));
  };
  const path = async (index: number, start: number, end: number): Promise<Uint8Array[]> => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...(await path(index, start, middle)), await hashOf(middle, end)]
      : [...(await path(index, middle, end)), await hashOf(start, middle)];
  };
  /** `isWhole`: the older tree is exactly this part, whose hash its reader knows. */
  const subproof = async (older: number, start: number, end: number, isWhole: boolean): Promise<Uint8Array[]> => {
    if (older === end) return isWhole ? [] : [await hashOf(start, end)];
    const middle = start + splitOf(end - start);
    return older <= middle
      ? [...(await subproof(older, start, middle, isWhole)), await hashOf(middle, end)]
      : [...(await subproof(older, middle, end, false)), await hashOf(start, middle)];
  };
  return {
    root: () => hashOf(0, size),
    inclusionProof: (index) => path(index, 0, size),
    consistencyProof: async (older) => (older === 0 || older === size ? [] : subproof(older, 0, size, true)),
  };
}

/** A tile that grew, with all its hashes so far. */
export interface GrownTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

/** Appends leaves to a tree. Returns every tile that changed: the open tile of a level grows until it is full. */
export async function growTree(size: number, leaves: readonly Uint8Array[], read: ReadTile): Promise<GrownTile[]> {
  const open: { index: number; hashes: Uint8Array[] }[] = [];
  const grown: GrownTile[] = [];
  const openAt = async (level: number) => {
    const index = Math.floor(size / TILE_WIDTH ** (level + 1));
    const width = tileWidth(size, level, index);
    open[level] ??= { index, hashes: width === 0 ? [] : splitHashes(await read(level, index, width)) };
    return open[level];
  };
  const push = async (level: number, hash: Uint8Array): Promise<void> => {
    const tile = await openAt(level);
    tile.hashes.push(hash);
    if (tile.hashes.length < TILE_WIDTH) return;
    grown.push({ level, index: tile.index, hashes: concat(...tile.hashes) });
    open[level] = { index: tile.index + 1, hashes: [] };
    await push(level + 1, hashAbove(tile.hashes));
  };
  // One after the other: each leaf may fill a tile.
  // oxlint-disable-next-line no-await-in-loop
  for (const leaf of leaves) await push(0, leaf);
  for (const [level, { index, hashes }] of open.entries())
    if (hashes.length > 0) grown.push({ level, index, hashes: concat(...hashes) });
  return grown;
}

/** The entries below a tile in the format of the log: each with its length before it. */
export const joinEntries = (entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  concat(...entries.flatMap((entry) => [Uint8Array.of(Math.floor(entry.length / 256), entry.length % 256), entry]));

/** Null for bytes that are not whole entries. */
export function splitEntries(bundle: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  for (let start = 0; start < bundle.length;) {
    if (start + 2 > bundle.length) return null;
    const end = start + 2 + bundle[start]! * 256 + bundle[start + 1]!;
    if (end > bundle.length) return null;
    entries.push(bundle.subarray(start + 2, end));
    start = end;
  }
  return entries;
}

/** Every entry of a log, read in bundles. Null if their hashes do not lead to this root. */
export async function entriesOfLog(
  size: number,
  root: Uint8Array,
  readBundle: (index: number, width: number) => Promise<readonly Uint8Array[]>,
): Promise<readonly Uint8Array[] | null> {
  const entries: Uint8Array[] = [];
  for (let index = 0; index * TILE_WIDTH < size; index += 1)
    // oxlint-disable-next-line no-await-in-loop
    entries.push(...(await readBundle(index, tileWidth(size, 0, index))));
  const grown = await growTree(0, entries.map(hashLeaf), () => Promise.reject(new Error('A new tree has no tiles.')));
  const tiles = new Map(grown.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]));
  const read: ReadTile = async (level, index) => tiles.get(`${level}/${index}`)!;
  const own = entries.length === size ? await openTree(size, read).root() : null;
  return own !== null && isEqual(own, root) ? entries : null;
}
