import { type Kysely, sql } from 'kysely';
import {
  concat,
  entryOf,
  formatCheckpoint,
  growTree,
  HASH_BYTES,
  hashLeaf,
  openTree,
  type ReadTile,
  TILE_WIDTH,
} from '../../../../packages/verify/index.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { LogCheckpointTable } from '../../platform/db/tables/log.ts';
import { ENTRIES_LEVEL, tilesIn } from './read-log.ts';

type Log = Pick<App, 'db' | 'logKey' | 'now'>;

/** Short enough for the time limit of a statement. */
const MOST_AT_ONCE = 5_000;

/** Puts what waits into the public log and signs its new size. Returns how many entries that were. */
export async function appendLog(log: Log, atOnce: number = MOST_AT_ONCE): Promise<number> {
  let total = 0;
  for (;;) {
    // One after the other: each continues the log of the one before.
    const appended = await appendSome(log, atOnce);
    total += appended ?? 0;
    if (appended !== null && appended < atOnce) return total;
  }
}

/**
 * One statement reads and one writes, without a lock between them: the database lets only one checkpoint continue each
 * size. Null if another process was first, and nothing was written.
 */
async function appendSome({ db, logKey, now }: Log, atOnce: number): Promise<number | null> {
  const { size: start, keyId, waiting, open } = await readEnd(db, atOnce);
  if (waiting.length === 0 && keyId === logKey.key.id) return 0;
  const size = start + waiting.length;
  const read = tilesOf(open, db);
  const entries = waiting.map(({ statement }) => entryOf(statement));
  const grown = await growTree(start, entries.map(hashLeaf), read);
  const root = await openTree(size, tilesOf([...open, ...grown], db)).root();
  const note = logKey.sign(formatCheckpoint({ origin: logKey.key.name, size, root }));
  const checkpoint = { size, root: Buffer.from(root), note, key_id: logKey.key.id, signed_at: now() };
  if (waiting.length === 0) {
    await signAgain(db, checkpoint);
    return 0;
  }
  const ids = waiting.map(({ id }) => id);
  const isSaved = await save(db, start, ids, [...grown, ...growEntries(open, start, entries)], checkpoint);
  return isSaved ? waiting.length : null;
}

type Checkpoint = Omit<LogCheckpointTable, 'continues'>;

interface Tile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Uint8Array;
}

interface End {
  readonly size: number;
  /** Null in a log without a checkpoint. */
  readonly keyId: string | null;
  readonly waiting: readonly { readonly id: number; readonly statement: string }[];
  /** The tiles that grow next: also those that the root is calculated from. */
  readonly open: readonly Tile[];
}

/** All that an append reads, in one statement. A hash of level L stands for 256 to the power of L entries. */
async function readEnd(db: Kysely<Database>, atOnce: number): Promise<End> {
  const { rows } = await sql<Omit<End, 'open'> & { open: readonly { level: number; index: number; hashes: string }[] }>`
    with last as (select size, key_id from log_checkpoints order by size desc limit 1),
    ended as (select coalesce((select size from last), 0) as size),
    waiting as (select id, statement from log_entries where position is null order by id limit ${atOnce}),
    open as (
      select log_tiles.level, log_tiles.index, encode(hashes, 'base64') as hashes
      from ended
      cross join generate_series(${ENTRIES_LEVEL}::int, 6) as levels (one)
      join log_tiles on log_tiles.level = levels.one::smallint
        and log_tiles.index = ended.size >> (8 * greatest(levels.one + 1, 1))
    )
    select ended.size, (select key_id from last) as "keyId",
      (select coalesce(json_agg(waiting order by id), '[]') from waiting) as waiting,
      (select coalesce(json_agg(open), '[]') from open) as open
    from ended`.execute(db);
  const { open, ...end } = rows[0]!;
  return { ...end, open: open.map((tile) => ({ ...tile, hashes: Buffer.from(tile.hashes, 'base64') })) };
}

/** Reads tiles that are in memory, of several with one place the last. Any other comes from the database. */
const tilesOf = (tiles: readonly Tile[], db: Kysely<Database>): ReadTile => {
  const known = new Map(tiles.map(({ level, index, hashes }) => [`${level}/${index}`, hashes]));
  const readStored = tilesIn(db);
  return async (level, index, width) => {
    const hashes = known.get(`${level}/${index}`);
    return hashes && hashes.length >= width * HASH_BYTES
      ? hashes.subarray(0, width * HASH_BYTES)
      : readStored(level, index, width);
  };
};

/** The entries beside the tiles of their hashes: the open tile with what is added, and the ones after it. */
function growEntries(open: readonly Tile[], start: number, entries: readonly Uint8Array[]): Tile[] {
  const groups = Map.groupBy(entries.keys(), (place) => Math.floor((start + place) / TILE_WIDTH));
  return [...groups].map(([index, places]) => {
    const former = open.find((tile) => tile.level === ENTRIES_LEVEL && tile.index === index);
    const added = places.map((place) => entries[place]!);
    return { level: ENTRIES_LEVEL, index, hashes: concat(...(former ? [former.hashes] : []), ...added) };
  });
}

/** The same entries with a new key, or the checkpoint of a log that has none. */
const signAgain = (db: Kysely<Database>, checkpoint: Checkpoint) =>
  db
    .insertInto('log_checkpoints')
    .values(checkpoint)
    .onConflict((conflict) =>
      conflict.column('size').doUpdateSet(({ ref }) => ({
        note: ref('excluded.note'),
        key_id: ref('excluded.key_id'),
        signed_at: ref('excluded.signed_at'),
      })),
    )
    .execute();

/** All that an append writes, in one statement. False if another checkpoint continues this size: then nothing is written. */
async function save(
  db: Kysely<Database>,
  start: number,
  ids: readonly number[],
  tiles: readonly Tile[],
  { size, root, note, key_id, signed_at }: Checkpoint,
): Promise<boolean> {
  const levels = tiles.map(({ level }) => level);
  const indexes = tiles.map(({ index }) => index);
  const hashes = tiles.map((tile) => Buffer.from(tile.hashes));
  const { rows } = await sql`
    with next as (
      insert into log_checkpoints (size, root, note, key_id, signed_at, continues)
      values (${size}, ${root}, ${note}, ${key_id}, ${signed_at}, ${start})
      -- Also if it has the same size: two that are written at once may meet there first.
      on conflict do nothing
      returning size
    ), grown as (
      insert into log_tiles (level, index, hashes)
      select given.* from next, unnest(${levels}::int[], ${indexes}::bigint[], ${hashes}::bytea[]) as given
      on conflict (level, index) do update set hashes = excluded.hashes
    ), placed as (
      update log_entries set position = ${start} + given.place - 1, logged_at = ${signed_at}
      from next, unnest(${ids}::bigint[]) with ordinality as given (id, place)
      where log_entries.id = given.id
    )
    select size from next`.execute(db);
  return rows.length === 1;
}
