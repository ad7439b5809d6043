import { type ExpressionBuilder, sql } from 'kysely';
import { DAYS_PER_YEAR, RETENTION } from '../../domain/documents/retention.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { DocumentRow } from './find-document.ts';
import { recordEvent } from './record-event.ts';

/** Each run of the sweep: 144,000 a day. */
const AT_ONCE = 1_000;

/**
 * Erases the contents and the file of documents past their retention time: a guest's after 90 days, an account's after
 * two years or the longer time its owner chose. The registry still confirms them. The file is deleted first, so no file
 * is left without a row that names it.
 */
export async function eraseOldDocuments(app: App): Promise<number> {
  const old = [...(await oldOfAccounts(app).execute()), ...(await oldOfGuests(app).execute())];
  for (const document of old) await eraseDocument(app, document);
  return old.length;
}

const daysAgo = (app: App, days: number): Date => new Date(app.now().getTime() - days * 86_400_000);

// Two queries, because one with "or" would read every document that still has contents, each time.
export const oldOfAccounts = (app: App) =>
  withContents(app)
    .where('created_at', '<', daysAgo(app, RETENTION.accountYears * DAYS_PER_YEAR))
    .where(sql<boolean>`owner_key not like 'email:%'`)
    .where((where) => where.not(where.exists(ownersWhoKeep(where, app.now()))));

export const oldOfGuests = (app: App) =>
  withContents(app)
    .where('created_at', '<', daysAgo(app, RETENTION.guestDays))
    // As written in the index, which has only these documents.
    .where(sql<boolean>`owner_key like 'email:%'`);

const withContents = (app: App) =>
  app.db
    .selectFrom('documents')
    .select(['id', 'series_id', 'file_key', 'order_id'])
    .where('content', 'is not', null)
    .where('state', '<>', 'issuing')
    .orderBy('created_at')
    .limit(AT_ONCE);

const ownersWhoKeep = (where: ExpressionBuilder<Database, 'documents'>, now: Date) =>
  where
    .selectFrom('users')
    .select('users.id')
    // As written in the index, which has only these people.
    .where('retention_years', '>', sql.lit(RETENTION.accountYears))
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
    const shared = await trx
      .deleteFrom('share_documents')
      .where('document_id', '=', id)
      .returning('share_id')
      .execute();
    if (shared.length > 0)
      await trx
        .deleteFrom('shares')
        .where(
          'id',
          'in',
          shared.map(({ share_id: share }) => share),
        )
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
