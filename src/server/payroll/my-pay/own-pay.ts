import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import { type Language, languagesOf } from '../../../domain/language/document-language.ts';
import { contactIssuer } from '../../documents/read/contact-issuer.ts';
import type { DocumentRow } from '../../documents/read/find-document.ts';
import { type DocumentFile, openFile } from '../../documents/read/read-document-file.ts';
import { languageOfDocument } from '../../documents/read/language-of-document.ts';
import type { PaidPerson } from './pay-session.ts';
import { type PayYear, payOfYears } from './pay-of-years.ts';

/** Ten years of weekly pay from two employers. */
const MOST_DOCUMENTS = 1_200;

/** The sealed documents whose issuer named this person's address. The only way to a document in this area. */
const ofPerson = (app: App, { address }: PaidPerson) =>
  app.db
    .selectFrom('documents')
    .innerJoin('document_recipients', 'document_recipients.series_id', 'documents.series_id')
    .where('document_recipients.address', '=', address)
    .where('documents.sealed_at', 'is not', null);

/** All that was issued to a person, current and replaced. */
export async function listOwnPay(app: App, person: PaidPerson): Promise<readonly PayYear[]> {
  const rows = await ofPerson(app, person)
    .selectAll('documents')
    .orderBy('documents.issued_on', 'desc')
    .orderBy('documents.revision', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute();
  return payOfYears(rows);
}

/** The language in which a person gets documents: that of the newest one. With two of them, the other one beside English. */
export async function languageOfPay(app: App, person: PaidPerson): Promise<Language> {
  const newest = await ofPerson(app, person)
    .select('documents.content')
    .orderBy('documents.issued_on', 'desc')
    .orderBy('documents.created_at', 'desc')
    .executeTakeFirst();
  return languagesOf(languageOfDocument(newest?.content ?? null)).at(-1)!;
}

/** Another person's document and a missing one look the same. */
export async function findOwnPay(app: App, person: PaidPerson, id: string): Promise<DocumentRow> {
  const row = await ofPerson(app, person).selectAll('documents').where('documents.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'This document does not exist.');
  return row;
}

/** The current revision, if this one was replaced. */
export async function newerOwnPay(app: App, person: PaidPerson, { series_id: series, revision }: DocumentRow) {
  const newer = await ofPerson(app, person)
    .select(['documents.id', 'documents.number', 'documents.revision'])
    .where('documents.series_id', '=', series)
    .where('documents.revision', '>', revision)
    .orderBy('documents.revision', 'desc')
    .executeTakeFirst();
  return newer ?? null;
}

export const readOwnPayFile = async (app: App, person: PaidPerson, id: string): Promise<DocumentFile> =>
  openFile(app, await findOwnPay(app, person, id));

/** "Something is wrong": to the issuer, who can answer the person. */
export async function contactEmployer(app: App, person: PaidPerson, id: string, message: string): Promise<void> {
  const { code } = await findOwnPay(app, person, id);
  await contactIssuer(app, id, { email: person.address, message, code });
}
