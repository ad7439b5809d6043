import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { KINDS, type KindId } from '../../../kinds/kinds.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { findOwnDocument } from '../../documents/read/find-document.ts';

/** The kinds that tell a person what they were paid. */
export const PAY_KINDS: readonly KindId[] = KINDS.flatMap(({ id, isPay }) => (isPay ? [id] : []));

/**
 * Records that this is the email address of the person whom the document pays, so that they find it on their own page.
 * Only its issuer may say so. The last named address counts.
 */
export async function nameRecipient(
  app: App,
  trx: Transaction<Database>,
  { kind, series_id: seriesId }: { readonly kind: KindId; readonly series_id: string },
  typed: string,
): Promise<void> {
  if (!PAY_KINDS.includes(kind))
    throw new AppError(
      'INVALID_INPUT',
      'Only pay stubs, hours statements, W-2s and 1099s appear on the page of the person paid.',
    );
  const address = typed.toLowerCase();
  await trx
    .insertInto('document_recipients')
    .values({ series_id: seriesId, address, named_at: app.now() })
    .onConflict((conflict) => conflict.column('series_id').doUpdateSet({ address, named_at: app.now() }))
    .execute();
}

/** The address that the owner named for a document, or null. */
export async function recipientOf(app: App, seriesId: string): Promise<string | null> {
  const named = await app.db
    .selectFrom('document_recipients')
    .select('address')
    .where('series_id', '=', seriesId)
    .executeTakeFirst();
  return named?.address ?? null;
}

/** The owner named the wrong address: its holder no longer sees the document. */
export async function removeRecipient(app: App, actor: Actor, id: string): Promise<void> {
  const row = await findOwnDocument(app, actor, id);
  await app.db.deleteFrom('document_recipients').where('series_id', '=', row.series_id).execute();
}
