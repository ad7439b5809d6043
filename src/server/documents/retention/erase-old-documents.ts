import { type ExpressionBuilder, sql } from 'kysely';
import { DAYS_PER_YEAR, RETENTION } from '../../../domain/documents/retention.ts';
import { userKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { mayBeErased } from './large-erasures.ts';
import { recordEvent } from '../issue/record-event.ts';
import { isKeptByCompany, isOlderRecord } from './payroll-records.ts';

/** How long what a document says is out of reach before it is gone. */
const DAYS_SET_ASIDE = 7;

/** Each run of the sweep: 144,000 a day. */
const AT_ONCE = 1_000;

/**
 * Documents past their retention time: a guest's after 90 days, an account's after two years or the longer time its owner
 * chose, and a company's after the longer of that and its own time.
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
  const setAside = isUsual ? (await putAside(app, oldOfAccounts(app))) + (await putAside(app, oldOfGuests(app))) : 0;
  if (setAside + erased > 0) app.log.warn({ setAside, erased }, 'Documents past their time');
  return { setAside, erased };
}

export const countOf = async (query: OldDocuments): Promise<number> => {
  const { count } = await query
    .clearSelect()
    .clearOrderBy()
    .clearLimit()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Moves what documents say out of reach of everything that reads it, within the database. Answers with how many. */
async function putAside(app: App, old: OldDocuments): Promise<number> {
  const { numAffectedRows } = await sql`
    -- A document that is locked is being changed, and its time is over at the next run as well.
    with old as ${old.forUpdate().skipLocked()},
    together as (
      select document_id, bundles.id, bundles.file_key from old
      join bundle_documents on document_id = old.id join bundles on bundles.id = bundle_id
      where file_key is not null),
    emptied as (update bundles set file_key = null where id in (select id from together))
    update documents set content = null, person = null, file_key = null,
      set_aside = jsonb_build_object('content', content, 'person', person, 'fileKey', documents.file_key, 'bundle',
        (select jsonb_build_object('id', together.id, 'fileKey', together.file_key) from together where document_id = documents.id)),
      erase_after = now() + interval '${sql.raw(String(DAYS_SET_ASIDE))} days'
    from old where documents.id = old.id`.execute(app.db);
  return Number(numAffectedRows);
}

type OldDocuments = ReturnType<typeof withContents>;

/** The documents of an account that are older than so many years, without those that a company keeps. */
export const olderOfAccount = (app: App, userId: string, years: number): OldDocuments =>
  withContents(app)
    .where('owner_key', '=', userKey(userId))
    .where('created_at', '<', daysAgo(app, years * DAYS_PER_YEAR))
    .where((where) => where.not(isKeptByCompany(app.now())));

/** What a company issued that is older than it keeps its records if it keeps them so many years. */
export const olderOfCompany = (
  app: App,
  company: { readonly id: string; readonly owner_id: string },
  years: number,
): OldDocuments =>
  pastTimeOfAccount(app)
    .where('owner_key', '=', userKey(company.owner_id))
    .where(isOlderRecord(company.id, years, app.now()));

/** Sets aside what an owner has just chosen to keep no longer, so that it is not counted as unusual. */
export async function setAllAside(app: App, older: OldDocuments): Promise<void> {
  while ((await putAside(app, older)) === AT_ONCE);
}

/** Of what is set aside: its time is not over after all, as the clock was wrong, or its owner chose a longer time since. */
const mustStay = (app: App) => sql<boolean>`
  case when owner_key like 'email:%' then created_at >= ${daysAgo(app, RETENTION.guestDays)}
  else created_at >= ${daysAgo(app, RETENTION.accountYears * DAYS_PER_YEAR)} or exists (
    select from users where documents.owner_key = 'user:' || users.id::text
      and documents.created_at >= ${app.now()}::timestamptz - make_interval(days => retention_years * ${DAYS_PER_YEAR}::int))
    or ${isKeptByCompany(app.now())}
  end`;

async function bringBack(app: App): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with kept as (
      select id, set_aside -> 'bundle' as bundle from documents
      where erase_after is not null and ${mustStay(app)} limit ${AT_ONCE} for update skip locked),
    filled as (
      update bundles set file_key = bundle ->> 'fileKey' from kept where bundles.id = (bundle ->> 'id')::uuid)
    update documents set content = set_aside -> 'content', person = set_aside ->> 'person', file_key = set_aside ->> 'fileKey',
      set_aside = null, erase_after = null
    from kept where documents.id = kept.id returning documents.id`.execute(app.db);
  if (rows.length > 0)
    app.log.warn(
      { documentIds: rows.map(({ id }) => id) },
      'Documents that were to be erased are back: their time is not over',
    );
}

async function eraseSetAside(app: App): Promise<number> {
  const due = await app.db
    .selectFrom('documents')
    .select(['id', 'series_id', 'order_id'])
    .where('erase_after', '<=', sql<Date>`now()`)
    // More may have to come back than one run brings.
    .where((where) => where.not(mustStay(app)))
    .orderBy('erase_after')
    .limit(AT_ONCE)
    .execute();
  for (const document of due) await eraseDocument(app, document);
  return due.length;
}

const daysAgo = (app: App, days: number): Date => new Date(app.now().getTime() - days * 86_400_000);

// Two queries, because one with "or" would read every document that still has contents, each time.
export const oldOfAccounts = (app: App) =>
  pastTimeOfAccount(app).where((where) => where.not(isKeptByCompany(app.now())));

const pastTimeOfAccount = (app: App) =>
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
  const keys = await app.db
    .selectFrom('documents')
    .select([
      'file_key',
      // What is set aside is erased as well, so that a person who asks for it need not wait for the week to end.
      sql<string | null>`set_aside ->> 'fileKey'`.as('aside'),
      sql<string | null>`set_aside -> 'bundle' ->> 'fileKey'`.as('bundle'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const key of Object.values(keys)) if (key) await app.storage.delete(key);
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
