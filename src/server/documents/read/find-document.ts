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

export interface ReadableDocument {
  readonly row: DocumentRow;
  /** False for those who only read it: members of the company that issued it. */
  readonly isOwn: boolean;
}

/** A document that the caller owns, or that was issued by a company that they work for. */
export async function findReadableDocument(app: App, actor: Actor, id: string): Promise<ReadableDocument> {
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  const isOwn = await mayManage(app, actor, row);
  if (!isOwn && (await readableOf(app, actor, [row])).length === 0) throw missing();
  return { row, isOwn };
}

/** Those of these documents that were issued by a company that the caller works for. */
export async function readableOf<Row extends Pick<DocumentRow, 'series_id'>>(
  app: App,
  actor: Actor,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (actor.userId === null) return [];
  const series = await app.hooks.seriesToRead(app, actor.userId, [...new Set(rows.map((row) => row.series_id))]);
  return rows.filter((row) => series.has(row.series_id));
}

/**
 * A document of the current owner. Another owner's document is reported as not found, also to staff, who open a
 * document with a logged reason instead.
 */
export async function findOwnDocument(app: App, actor: Actor, id: string): Promise<DocumentRow> {
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !(await mayManage(app, actor, row))) throw missing();
  return row;
}
