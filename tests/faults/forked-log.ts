import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  formatCheckpoint,
  formatLogProof,
  formatNoteKey,
  growTree,
  hashLeaf,
  joinEntries,
  openTree,
  readTilePath,
  type ReadTile,
  TILE_WIDTH,
} from '../../packages/verify/index.ts';
import type { LogKey } from '../../src/server/documents/transparency/log-key.ts';
import type { Random } from './random.ts';

type Entries = readonly Uint8Array[];

const strange = (random: Random): Uint8Array => Uint8Array.from({ length: 32 }, () => random.below(256));

/** Another history, as whoever has the key of the log could write it. */
export function fork(entries: Entries, random: Random): Entries {
  const place = random.below(entries.length);
  const rest = entries.slice(place + 1);
  const longer = (forked: Entries): Entries =>
    random.chance(0.5) ? forked : [...forked, ...Array.from({ length: 1 + random.below(600) }, () => strange(random))];
  switch (random.below(5)) {
    case 0:
      return longer([...entries.slice(0, place), strange(random), ...rest]);
    case 1:
      return longer([...entries.slice(0, place), ...rest]);
    case 2:
      return longer([...entries.slice(0, place), strange(random), entries[place]!, ...rest]);
    case 3:
      return longer([...rest, ...entries.slice(0, place + 1)].toReversed());
    default:
      return entries.slice(0, place);
  }
}

async function treeOf(entries: Entries) {
  const tiles = await growTree(0, entries.map(hashLeaf), () => Promise.reject(new Error('A new tree has no tiles.')));
  const byPlace = new Map(tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]));
  const read: ReadTile = async (level, index, width) => byPlace.get(`${level}/${index}`)!.subarray(0, width * 32);
  return { read, tree: openTree(entries.length, read) };
}

const sign = (logKey: LogKey, size: number, root: Uint8Array): string =>
  logKey.sign(formatCheckpoint({ origin: logKey.key.name, size, root }));

/** A proof of a statement in a log that nobody else sees. */
export async function proveInFork(entries: Entries, index: number, statement: string, logKey: LogKey): Promise<string> {
  const { tree } = await treeOf(entries);
  const checkpoint = sign(logKey, entries.length, await tree.root());
  return formatLogProof({ statement, index, hashes: await tree.inclusionProof(index), checkpoint });
}

/** Serves a log with these entries, signed with the key of the real one. */
export async function serveFork(entries: Entries, logKey: LogKey) {
  const { read, tree } = await treeOf(entries);
  const checkpoint = sign(logKey, entries.length, await tree.root());
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice('/tlog/'.length);
    const tile = readTilePath(path);
    if (path === 'checkpoint') response.end(checkpoint);
    else if (path === 'keys') response.end(`${formatNoteKey(logKey.key)}\n`);
    else if (tile?.level === 'entries')
      response.end(joinEntries(entries.slice(tile.index * TILE_WIDTH, tile.index * TILE_WIDTH + tile.width)));
    else if (tile) void read(tile.level, tile.index, tile.width).then((hashes) => response.end(hashes));
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
