import { AppError } from '../../../domain/errors.ts';
import type { OwnerKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { createDraft, type Draft } from '../../documents/drafts/drafts.ts';
import { findBoughtDocument } from './find-bought-document.ts';
import type { OrderReader } from './find-order.ts';
import { requireCorrectable, requireCorrector } from '../../documents/correct/correct-document.ts';
import { firstRevisionOf } from '../../documents/correct/first-revision.ts';
import { requireKind } from '../../documents/prepare/prepare-documents.ts';

/**
 * Opens a sealed document as a draft that corrects it, with the original answers. Opening it again returns the existing
 * draft with its changes.
 */
export async function reopenDocument(app: App, reader: OrderReader, ownerKey: OwnerKey, id: string): Promise<Draft> {
  const row = await findBoughtDocument(app, reader, id);
  requireCorrector(reader.actor, row);
  requireCorrectable(app, row);
  if (row.content === null) {
    throw new AppError('CONFLICT', 'This document’s contents were erased, so it can’t be corrected.');
  }
  const begun = await app.db
    .selectFrom('drafts')
    .selectAll()
    .where('corrects', '=', row.id)
    .where('owner_key', '=', ownerKey)
    .executeTakeFirst();
  if (begun) return begun;
  const kind = requireKind(row.kind);
  const { input } = row.content;
  const form = kind.datedOn ? kind.datedOn(input, (await firstRevisionOf(app, row.series_id)).issuedOn) : input;
  return createDraft(app, ownerKey, {
    kind: row.kind,
    name: `${kind.name} ${row.number}, correction`,
    form: form as Record<string, unknown>,
    corrects: row.id,
  });
}
