import type { Kysely, Transaction } from 'kysely';
import { isUuid } from '../../../domain/uuid.ts';
import type { Database } from '../../platform/db/schema.ts';
import { type Picture, pictureOf } from './picture.ts';

/**
 * Sets which pictures an item shows ("blog:ID", with the name that staff know it by), in the transaction that saves the
 * item; earlier uses are deleted. A picture in use cannot be removed.
 */
export async function recordMediaUses(
  trx: Transaction<Database>,
  usedBy: string,
  label: string,
  mediaIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('media_uses').where('used_by', '=', usedBy).execute();
  const known = await findPictures(trx, mediaIds);
  if (known.size === 0) return;
  await trx
    .insertInto('media_uses')
    .values([...known.keys()].map((id) => ({ media_id: id, used_by: usedBy, label })))
    .execute();
}

/** Pictures by ID, for pages that show them; deleted ones are left out. */
export async function findPictures(
  db: Kysely<Database> | Transaction<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('media').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, pictureOf(row)]));
}
