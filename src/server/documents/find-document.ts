import type { Selectable } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { readDocumentId, readNumber } from '../../domain/integrity/document-numbers.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { DocumentTable } from '../db/tables/documents.ts';
import { opensOrder } from '../orders/order-keys.ts';
import { opensWith } from './access-key.ts';

export type DocumentRow = Selectable<DocumentTable>;

const missing = () => new AppError('NOT_FOUND', 'There is no such paper.');

/** By the id of its address or the number printed on it. Papers that were never sealed are not there. */
export async function findSealedDocument(app: App, idOrNumber: string): Promise<DocumentRow | undefined> {
  const number = readNumber(idOrNumber);
  const id = readDocumentId(idOrNumber);
  if (!number && !id) return undefined;
  return app.db
    .selectFrom('documents')
    .selectAll()
    .where((where) => (number ? where('number', '=', number) : where('id', '=', id!)))
    .where('sealed_at', 'is not', null)
    .executeTakeFirst();
}

const mayManage = async (app: App, actor: Actor, row: DocumentRow): Promise<boolean> =>
  (actor.userId !== null && row.owner_key === `user:${actor.userId}`) ||
  (actor.key !== null &&
    (opensWith(row.access_key_hash, actor.key) ||
      (row.order_id !== null && (await opensOrder(app, row.order_id, actor.key)))));

/**
 * The owner's own paper. Somebody else's answers like one that does not exist; so it does for staff, who open a paper
 * with a reason that is written down.
 */
export async function findOwnDocument(app: App, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !(await mayManage(app, actor, row))) throw missing();
  return row;
}
