import { AppError, isAppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import { type DocumentRow, findOwnDocument } from '../../documents/read/find-document.ts';
import { type OrderReader, requireOwnOrder } from './find-order.ts';

/**
 * Finds a document for its owner, or for anyone who may see its order: through an emailed link or a guest's browser.
 */
export async function findBoughtDocument(app: App, reader: OrderReader, id: string): Promise<DocumentRow> {
  try {
    return await findOwnDocument(app, reader.actor, id);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'NOT_FOUND') throw error;
  }
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.order_id) throw new AppError('NOT_FOUND', 'This document does not exist.');
  await requireOwnOrder(app, reader, row.order_id);
  return row;
}
