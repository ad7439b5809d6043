import { sql, type Transaction } from 'kysely';
import {
  concat,
  entryOf,
  formatCheckpoint,
  growTree,
  hashLeaf,
  openTree,
  TILE_WIDTH,
} from '../../../packages/verify/index.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { ENTRIES_LEVEL, lastCheckpoint, tilesIn } from './read-log.ts';

type Log = Pick<App, 'db' | 'logKey' | 'now'>;

/** Short enough for the time limit of a statement. */
const MOST_AT_ONCE = 5_000;

/** Puts what waits into the public log and signs its new size. Returns how many entries that were. */
export async function appendLog(log: Log, atOnce: number = MOST_AT_ONCE): Promise<number> {
  let total = 0;
  for (;;) {
    if (!(await isBehind(log))) return total;
    // One after the other: each continues the log of the one before.
    const appended = await log.db.transaction().execute((trx) => appendSome(log, trx, atOnce));
    total += appended;
    if (appended < atOnce) return total;
  }
}

async function isBehind({ db, logKey }: Log): Promise<boolean> {
  const waiting = await db.selectFrom('log_entries').select('id').where('position', 'is', null).limit(1).execute();
  return waiting.length > 0 || (await lastCheckpoint(db))?.key_id !== logKey.key.id;
}

/** Only one process of all nodes appends at a time. The others wait for it, then find nothing left. */
async function appendSome({ logKey, now }: Log, trx: Transaction<Database>, atOnce: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('transparency_log'))`.execute(trx);
  const waiting = await trx
    .selectFrom('log_entries')
    .select(['id', 'statement'])
    .where('position', 'is', null)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  const last = await lastCheckpoint(trx);
  if (waiting.length === 0 && last?.key_id === logKey.key.id) return 0;
  const start = last?.size ?? 0;
  const size = start + waiting.length;
  const read = tilesIn(trx);
  const entries = waiting.map(({ statement }) => entryOf(statement));
  const grown = await growTree(start, entries.map(hashLeaf), read);
  await saveTiles(trx, grown);
  await saveEntries(trx, start, entries);
  if (waiting.length > 0) {
    await sql`
      update log_entries set position = ${start} + given.place - 1, logged_at = ${now()}
      from unnest(${waiting.map(({ id }) => id)}::bigint[]) with ordinality as given (id, place)
      where log_entries.id = given.id`.execute(trx);
  }
  const root = await openTree(size, read).root();
  const note = logKey.sign(formatCheckpoint({ origin: logKey.key.name, size, root }));
  const signature = { note, key_id: logKey.key.id, signed_at: now() };
  await trx
    .insertInto('log_checkpoints')
    .values({ size, root: Buffer.from(root), ...signature })
    // The same entries with a new key.
    .onConflict((conflict) => conflict.column('size').doUpdateSet(signature))
    .execute();
  return waiting.length;
}

interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

async function saveTiles(trx: Transaction<Database>, tiles: readonly Tile[]): Promise<void> {
  if (tiles.length === 0) return;
  await trx
    .insertInto('log_tiles')
    .values(tiles.map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.from(hashes) })))
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet(({ ref }) => ({ hashes: ref('excluded.hashes') })),
    )
    .execute();
}

async function saveEntries(trx: Transaction<Database>, start: number, entries: readonly Uint8Array[]): Promise<void> {
  const groups = Map.groupBy(entries.keys(), (place) => Math.floor((start + place) / TILE_WIDTH));
  if (groups.size === 0) return;
  const tiles = [...groups].map(([index, places]) => ({
    level: ENTRIES_LEVEL,
    index,
    hashes: Buffer.from(concat(...places.map((place) => entries[place]!))),
  }));
  await trx
    .insertInto('log_tiles')
    .values(tiles)
    .onConflict((conflict) =>
      conflict.columns(['level', 'index']).doUpdateSet({ hashes: sql<Buffer>`log_tiles.hashes || excluded.hashes` }),
    )
    .execute();
}
