import type { Kysely, Selectable, Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { readDocumentId, readNumber } from '../../../domain/integrity/document-numbers.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { TestDocumentTable } from '../../platform/db/tables/documents.ts';
import { type Actor, requireTester } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

export type TestDocumentRow = Selectable<TestDocumentTable>;

const DAY_MS = 86_400_000;
export const KEPT_DAYS = 30;

/** When a specimen of a test key is deleted, with everything that we know of it. */
export const testKeptUntil = ({ created_at: at }: Pick<TestDocumentRow, 'created_at'>): Date =>
  new Date(at.getTime() + KEPT_DAYS * DAY_MS);

/** By address or number. */
export async function findTestDocument(
  { db }: Pick<App, 'db'>,
  idOrNumber: string,
): Promise<TestDocumentRow | undefined> {
  const number = readNumber(idOrNumber);
  const id = readDocumentId(idOrNumber);
  if (!number && !id) return undefined;
  return db
    .selectFrom('test_documents')
    .selectAll()
    .where((where) => (number ? where('number', '=', number) : where('id', '=', id!)))
    .executeTakeFirst();
}

/** One that a test key of the same account issued. */
export async function findOwnTestDocument(app: App, actor: Actor, id: string): Promise<TestDocumentRow> {
  const row = await app.db
    .selectFrom('test_documents')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', requireTester(actor))
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'This test specimen does not exist.');
  return row;
}

/** Of these, the ones of an open account, in no order. */
export const testDocumentsOf = (
  db: Kysely<Database> | Transaction<Database>,
  userId: string,
  ids: readonly string[],
): Promise<TestDocumentRow[]> =>
  db
    .selectFrom('test_documents')
    .innerJoin('users', 'users.id', 'user_id')
    .selectAll('test_documents')
    .where('test_documents.id', 'in', ids)
    .where('user_id', '=', userId)
    .where('users.disabled_at', 'is', null)
    .execute();

/** Deletes those whose 30 days are over, and links that show nothing any more. */
export async function deleteOldTestDocuments(app: App): Promise<void> {
  await app.db
    .deleteFrom('test_documents')
    .where('created_at', '<', new Date(app.now().getTime() - KEPT_DAYS * DAY_MS))
    .execute();
  await app.db
    .deleteFrom('shares')
    .where('shared_by', 'like', 'test:%')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('share_documents').select('share_id').whereRef('share_id', '=', 'shares.id'))),
    )
    .execute();
}
