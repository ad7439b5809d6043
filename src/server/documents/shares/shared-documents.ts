import { emailOf, type OwnerKey, testerOf, userIdOf } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { testDocumentsOf } from '../test-specimens/find-test-document.ts';
import type { DocumentRow, WholeRow } from '../read/find-document.ts';

/** Half a year of weekly pay. */
const MOST_DOCUMENTS = 26;

/** Only what a recipient may rely on is shared, and only while we have its contents. */
export const isShareable = (row: DocumentRow): row is WholeRow =>
  row.state === 'live' && row.content !== null && row.sealed_at !== null;

/** The documents that whoever made a link may read: those of an open account, or those that name their address. */
function readableBy(app: Pick<App, 'db'>, sharedBy: OwnerKey) {
  const userId = userIdOf(sharedBy);
  const documents = app.db.selectFrom('documents').selectAll('documents');
  return userId === null
    ? documents.where('series_id', 'in', (query) =>
        query.selectFrom('document_recipients').select('series_id').where('address', '=', emailOf(sharedBy)!),
      )
    : documents
        .where('owner_key', '=', sharedBy)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('users').select('id').where('id', '=', userId).where('disabled_at', 'is', null)),
        );
}

/** Of these documents, the ones that can still be shown, in this order. */
export async function stillReadable(
  app: Pick<App, 'db'>,
  sharedBy: OwnerKey,
  ids: readonly string[],
): Promise<readonly WholeRow[]> {
  const tester = testerOf(sharedBy);
  const rows: readonly DocumentRow[] =
    tester === null
      ? await readableBy(app, sharedBy).where('documents.id', 'in', ids).where('sealed_at', 'is not', null).execute()
      : await testDocumentsOf(app.db, tester, ids);
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row && row.content !== null ? [{ ...row, content: row.content }] : [];
  });
}

/** Other current documents of the same issuer and person, newest first. One link can show them too. */
export async function documentsBeside(
  app: Pick<App, 'db'>,
  row: DocumentRow,
  sharedBy: OwnerKey,
): Promise<readonly WholeRow[]> {
  const rows = await readableBy(app, sharedBy)
    .where('documents.id', '<>', row.id)
    .where('issuer', '=', row.issuer)
    .where('person', 'is not distinct from', row.person)
    .where('state', '=', 'live')
    .orderBy('documents.created_at', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute();
  return rows.filter(isShareable);
}
