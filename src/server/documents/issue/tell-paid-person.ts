import type { Transaction } from 'kysely';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { payDocumentChangedEmail } from '../../services/mail/templates/pay-document-changed.tsx';
import { addressOfOwner } from '../read/address-of-owner.ts';
import type { DocumentRow } from '../read/find-document.ts';
import { languageOfDocument } from '../read/language-of-document.ts';
import { requireKind } from '../prepare/prepare-documents.ts';

/** What happened to the document: a correction names what it changed, a revocation why. */
interface Change {
  readonly number: string;
  readonly newNumber: string;
  readonly changed: readonly string[];
  readonly reason: string;
}

/**
 * Tells the person whom a document pays that it was corrected or revoked, in the language of the document and in the
 * transaction that changes it. Nobody is told whose address the issuer did not name, and an issuer who is that person
 * has an email already.
 */
export async function tellPaidPerson(
  app: App,
  trx: Transaction<Database>,
  row: DocumentRow,
  change: Change,
): Promise<void> {
  const named = await trx
    .selectFrom('document_recipients')
    .select('address')
    .where('series_id', '=', row.series_id)
    .executeTakeFirst();
  if (!named || named.address === (await addressOfOwner(trx, row.owner_key))?.toLowerCase()) return;
  await enqueueEmail(app, trx, { ...emailOfChange(row, change), to: named.address });
}

/** What the person paid is told. */
export const emailOfChange = (
  row: Pick<DocumentRow, 'kind' | 'issuer' | 'period' | 'content'>,
  { number, newNumber, changed, reason }: Change,
) => ({
  template: payDocumentChangedEmail,
  content: {
    number,
    newNumber,
    kind: requireKind(row.kind).name,
    issuer: row.issuer,
    period: row.period,
    changed: [...changed],
    reason,
    language: languageOfDocument(row.content),
  },
});
