import type { Kysely, Transaction } from 'kysely';
import { HASH_BYTES, readNote, type ReadTile, formatNote } from '../../../../packages/verify/index.ts';
import type { Database } from '../../platform/db/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** The entries are stored beside the tiles of their hashes. */
export const ENTRIES_LEVEL = -1;

/** Reads tiles from the database. A tile never loses hashes, so a part of it is the tile of a smaller tree. */
export const tilesIn =
  (db: Db): ReadTile =>
  async (level, index, width) => {
    const { hashes } = await db
      .selectFrom('log_tiles')
      .select('hashes')
      .where('level', '=', level)
      .where('index', '=', index)
      .executeTakeFirstOrThrow();
    if (hashes.length < width * HASH_BYTES) throw new Error(`Tile ${level}/${index} of the log is too short.`);
    return hashes.subarray(0, width * HASH_BYTES);
  };

export const lastCheckpoint = (db: Db) =>
  db.selectFrom('log_checkpoints').selectAll().orderBy('size', 'desc').limit(1).executeTakeFirst();

/** A checkpoint with our signature and those of the witnesses. */
export async function cosigned(db: Db, { size, note }: { size: number; note: string }): Promise<string> {
  const { text, signatures } = readNote(note)!;
  const witnesses = await db
    .selectFrom('log_cosignatures')
    .select('line')
    .where('size', '=', size)
    .orderBy('name')
    .execute();
  return formatNote(
    text,
    [...signatures, ...witnesses].map(({ line }) => line),
  );
}
