import { type ExpressionBuilder, sql } from 'kysely';
import { DAYS_PER_YEAR, RETENTION } from '../../domain/documents/retention.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { SetAside } from '../db/tables/documents.ts';
import type { DocumentRow } from './find-document.ts';
import { mayBeErased } from './large-erasures.ts';
import { recordEvent } from './record-event.ts';

/** How long what a document says is out of reach before it is gone. */
const DAYS_SET_ASIDE = 7;

/** Each run of the sweep: 144,000 a day. */
const AT_ONCE = 1_000;

/**
 * Documents past their retention time: a guest's after 90 days, an account's after two years or the longer time its owner chose.
 * What they say and their files are set aside first, where nobody can read them, and erased a week later by the database's
 * clock. So an error, such as a clock that ran ahead, can be noticed and taken back. The registry still confirms them.
 */
export async function eraseOldDocuments(app: App): Promise<{ readonly setAside: number; readonly erased: number }> {
  await bringBack(app);
  const erased = await eraseSetAside(app);
  const isUsual = await mayBeErased(
    app,
    async () => (await countOf(oldOfAccounts(app))) + (await countOf(oldOfGuests(app))),
  );
  const old = isUsual ? [...(await oldOfAccounts(app).execute()), ...(await oldOfGuests(app).execute())] : [];
  for (const { id } of old) await setAside(app, id);
  if (old.length + erased > 0) app.log.warn({ setAside: old.length, erased }, 'Documents past their time');
  return { setAside: old.length, erased };
}

const countOf = async (query: ReturnType<typeof withContents>): Promise<number> => {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .clearLimit()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Moves what a document says out of reach of everything that reads it. */
async function setAside(app: App, id: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('documents')
      .select(['content', 'person', 'file_key as fileKey'])
      .where('id', '=', id)
      .where('content', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    // Another node was faster.
    if (!row) return;
    const bundle = await trx
      .selectFrom('bundles')
      .innerJoin('bundle_documents', 'bundle_documents.bundle_id', 'bundles.id')
      .select(['bundles.id', 'file_key as fileKey'])
      .where('document_id', '=', id)
      .where('file_key', 'is not', null)
      .executeTakeFirst();
    if (bundle) await trx.updateTable('bundles').set({ file_key: null }).where('id', '=', bundle.id).execute();
    await trx
      .updateTable('documents')
      .set({
        content: null,
        person: null,
        file_key: null,
        set_aside: JSON.stringify({ ...row, bundle: bundle ?? null } satisfies SetAside),
        erase_after: sql<Date>`now() + interval '${sql.raw(String(DAYS_SET_ASIDE))} days'`,
      })
      .where('id', '=', id)
      .execute();
  });
}

/** Documents whose time is not over after all: the clock was wrong, or the owner chose a longer time since. */
async function bringBack(app: App): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from documents where erase_after is not null and case when owner_key like 'email:%'
      then created_at >= ${daysAgo(app, RETENTION.guestDays)}
      else created_at >= ${daysAgo(app, RETENTION.accountYears * DAYS_PER_YEAR)} or exists (
        select from users where documents.owner_key = 'user:' || users.id::text
          and documents.created_at >= ${app.now()}::timestamptz - make_interval(days => retention_years * ${DAYS_PER_YEAR}::int))
      end limit ${AT_ONCE}`.execute(app.db);
  for (const { id } of rows) {
    await app.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('documents')
        .select('set_aside')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const kept = row?.set_aside;
      if (!kept) return;
      await trx
        .updateTable('documents')
        .set({
          content: sql`set_aside -> 'content'`,
          person: kept.person,
          file_key: kept.fileKey,
          set_aside: null,
          erase_after: null,
        })
        .where('id', '=', id)
        .execute();
      if (kept.bundle)
        await trx
          .updateTable('bundles')
          .set({ file_key: kept.bundle.fileKey })
          .where('id', '=', kept.bundle.id)
          .execute();
    });
    app.log.warn({ documentId: id }, 'A document that was to be erased is back: its time is not over');
  }
}

async function eraseSetAside(app: App): Promise<number> {
  const due = await app.db
    .selectFrom('documents')
    .select(['id', 'series_id', 'order_id'])
    .where('erase_after', '<=', sql<Date>`now()`)
    .orderBy('erase_after')
    .limit(AT_ONCE)
    .execute();
  for (const document of due) await eraseDocument(app, document);
  return due.length;
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
    .select('id')
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

/** Erases what a document says and its file, at once. Number, hash, kind, issuer, level, dates and state stay. */
export async function eraseDocument(
  app: App,
  { id, series_id: seriesId, order_id: orderId }: Pick<DocumentRow, 'id' | 'series_id' | 'order_id'>,
): Promise<void> {
  const { file_key: fileKey, set_aside: kept } = await app.db
    .selectFrom('documents')
    .select(['file_key', 'set_aside'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // What is set aside is erased as well, so that a person who asks for it need not wait for the week to end.
  for (const key of [fileKey, kept?.fileKey, kept?.bundle?.fileKey]) if (key) await app.storage.delete(key);
  await eraseBundleOf(app, id);
  await app.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('documents')
      .set({ content: null, person: null, live_key: null, file_key: null, set_aside: null, erase_after: null })
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
