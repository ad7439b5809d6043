import type { Transaction } from 'kysely';
import { changesOf, parseInput } from '../../../domain/documents/parse-input.ts';
import { AppError } from '../../../domain/errors.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireStaff } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { mediaInput } from './upload-media.ts';

export const changedMediaInput = changesOf(mediaInput);

const missing = () => new AppError('NOT_FOUND', 'Image not found.');

async function lockMedia(trx: Transaction<Database>, id: string) {
  const row = isUuid(id)
    ? await trx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw missing();
  return row;
}

export async function updateMedia(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  requireStaff(actor);
  const sent = parseInput(changedMediaInput, input);
  await app.db.transaction().execute(async (trx) => {
    const before = await lockMedia(trx, id);
    const { alt, folder } = { ...before, ...sent };
    await trx.updateTable('media').set({ alt, folder }).where('id', '=', id).execute();
    await recordAudit(trx, actor, {
      action: 'media.changed',
      subject: `media:${id}`,
      before: { alt: before.alt, folder: before.folder },
      after: { alt, folder },
    });
  });
}

/** Removes a picture from the library. It can be restored; a picture in use stays. */
export async function removeMedia(app: App, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await app.db.transaction().execute(async (trx) => {
    const row = await lockMedia(trx, id);
    if (row.deleted_at !== null) return;
    const uses = await trx.selectFrom('media_uses').select('label').where('media_id', '=', id).execute();
    if (uses.length > 0) {
      const shown = uses.map(({ label }) => `“${label}”`).join(', ');
      throw new AppError('CONFLICT', `This image is used in ${shown}. Remove it there first.`);
    }
    await trx.updateTable('media').set({ deleted_at: app.now() }).where('id', '=', id).execute();
    await recordAudit(trx, actor, { action: 'media.removed', subject: `media:${id}`, before: { name: row.name } });
  });
}

export async function restoreMedia(app: App, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await app.db.transaction().execute(async (trx) => {
    const row = await lockMedia(trx, id);
    if (row.deleted_at === null) return;
    await trx.updateTable('media').set({ deleted_at: null }).where('id', '=', id).execute();
    await recordAudit(trx, actor, { action: 'media.restored', subject: `media:${id}`, after: { name: row.name } });
  });
}
