import { type ExpressionBuilder, sql } from 'kysely';
import { DAYS_PER_YEAR, RETENTION } from '../../domain/documents/retention.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { DocumentRow } from './find-document.ts';
import { recordEvent } from './record-event.ts';

const AT_ONCE = 200;

/**
 * Erases the contents and the file of documents past their retention time: a guest's after 90 days, an account's after
 * two years or the longer time its owner chose. The registry still confirms them. The file is deleted first, so no file
 * is left without a row that names it.
 */
export async function eraseOldDocuments(app: App): Promise<number> {
  const before = (days: number): Date => new Date(app.now().getTime() - days * 86_400_000);
  const old = await app.db
    .selectFrom('documents')
    .select(['id', 'series_id', 'file_key', 'order_id'])
    .where('content', 'is not', null)
    .where('state', '<>', 'issuing')
    .where((where) =>
      where.or([
        where.and([
          where('created_at', '<', before(RETENTION.accountYears * DAYS_PER_YEAR)),
          where.not(where.exists(ownersWhoKeep(where, app.now()))),
        ]),
        where.and([where('owner_key', 'like', 'email:%'), where('created_at', '<', before(RETENTION.guestDays))]),
      ]),
    )
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  for (const document of old) await eraseDocument(app, document);
  return old.length;
}

const ownersWhoKeep = (where: ExpressionBuilder<Database, 'documents'>, now: Date) =>
  where
    .selectFrom('users')
    .select('users.id')
    .where(sql<boolean>`documents.owner_key = 'user:' || users.id::text`)
    .where(
      sql<boolean>`documents.created_at >= ${now}::timestamptz - make_interval(days => users.retention_years * ${DAYS_PER_YEAR}::int)`,
    );

/** Erases what a document says and its file. Number, hash, kind, issuer, level, dates and state stay. */
export async function eraseDocument(
  app: App,
  {
    id,
    series_id: seriesId,
    file_key: fileKey,
    order_id: orderId,
  }: Pick<DocumentRow, 'id' | 'series_id' | 'file_key' | 'order_id'>,
): Promise<void> {
  if (fileKey !== null) await app.storage.delete(fileKey);
  await eraseBundleOf(app, id);
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('documents')
      .set({ content: null, person: null, live_key: null, file_key: null })
      .where('id', '=', id)
      .execute();
    // They name who was shown it and who asked about it.
    await trx.deleteFrom('share_documents').where('document_id', '=', id).execute();
    await trx
      .deleteFrom('shares')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('share_documents').select('share_id').whereRef('share_id', '=', 'shares.id'))),
      )
      .execute();
    await trx.deleteFrom('issuer_questions').where('document_id', '=', id).execute();
    // The address is about the person too. Another revision may still be kept.
    await trx
      .deleteFrom('document_recipients')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('documents')
              .select('documents.id')
              .whereRef('documents.series_id', '=', 'document_recipients.series_id')
              .where('documents.content', 'is not', null),
          ),
        ),
      )
      .where('series_id', '=', seriesId)
      .execute();
    if (orderId !== null)
      await trx.updateTable('order_lines').set({ input: '{}' }).where('order_id', '=', orderId).execute();
    await recordEvent(trx, id, 'erased');
  });
}

/** The file of several documents is deleted with the first of them. Its hash can still be checked. */
async function eraseBundleOf(app: App, documentId: string): Promise<void> {
  const bundle = await app.db
    .selectFrom('bundles')
    .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
    .select(['bundles.id', 'file_key'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (!bundle?.file_key) return;
  await app.storage.delete(bundle.file_key);
  await app.db.updateTable('bundles').set({ file_key: null }).where('id', '=', bundle.id).execute();
}
