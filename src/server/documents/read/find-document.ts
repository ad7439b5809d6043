import type { Selectable } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { readDocumentId, readNumber } from '../../../domain/integrity/document-numbers.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { DocumentTable, FrozenContent } from '../../platform/db/tables/documents.ts';
import { opensOrder } from './order-keys.ts';
import { opensWith } from './access-key.ts';

export type DocumentRow = Selectable<DocumentTable>;
/** A document whose contents were not erased. */
export type WholeRow = DocumentRow & { readonly content: FrozenContent };

const missing = () => new AppError('NOT_FOUND', 'This document does not exist.');

/** Finds a document by its address id or its printed number. Documents that were never sealed are not found. */
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
  (actor.userId !== null && row.owner_key === userKey(actor.userId)) ||
  (actor.key !== null &&
    (opensWith(row.access_key_hash, actor.key) ||
      (row.order_id !== null && (await opensOrder(app, row.order_id, actor.key)))));

/**
 * A document of the current owner. Another owner's document is reported as not found, also to staff, who open a
 * document with a logged reason instead.
 */
export async function findOwnDocument(app: App, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !(await mayManage(app, actor, row))) throw missing();
  return row;
}
