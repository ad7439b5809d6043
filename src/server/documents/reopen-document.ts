import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import { createDraft, type Draft } from '../drafts/drafts.ts';
import { findBoughtDocument } from '../orders/find-bought-document.ts';
import type { OrderReader } from '../orders/find-order.ts';
import { requireCorrectable } from './correct-document.ts';
import { requireKind } from './freeze-documents.ts';

/**
 * Opens a sealed paper as a draft that corrects it: what was typed then, to be changed. Opening it again finds the
 * draft that is there, with what was changed so far.
 */
export async function reopenDocument(app: App, reader: OrderReader, ownerKey: string, id: string): Promise<Draft> {
  const row = await findBoughtDocument(app, reader, id);
  requireCorrectable(app, row);
  if (row.content === null) {
    throw new AppError('CONFLICT', 'The contents of this paper were erased, so it cannot be corrected.');
  }
  const begun = await app.db
    .selectFrom('drafts')
    .selectAll()
    .where('corrects', '=', row.id)
    .where('owner_key', '=', ownerKey)
    .executeTakeFirst();
  if (begun) return begun;
  return createDraft(app, ownerKey, {
    kind: row.kind,
    name: `${requireKind(row.kind).name} ${row.number}, correction`,
    form: row.content.input as Record<string, unknown>,
    corrects: row.id,
  });
}
