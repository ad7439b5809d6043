import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import {
  type DocumentResults,
  eachOfSeveral,
  ownSelected,
  type selectedDocuments,
} from '../../documents/read/each-of-several.ts';
import { emailFound } from '../../documents/read/email-document.ts';
import type { DocumentRow } from '../../documents/read/find-document.ts';
import { PAY_KINDS } from './name-recipient.ts';

/** Emails each selected document once more. */
export const sendAgain = async (
  app: App,
  actor: Actor,
  selected: z.output<typeof selectedDocuments>,
): Promise<DocumentResults> =>
  eachOfSeveral(await ownSelected(app, actor, selected), (row) => sendToAddressOnRecord(app, row));

/** It counts among the emails of this document in a day. */
export async function sendToAddressOnRecord(app: App, row: DocumentRow): Promise<{ readonly to: string }> {
  const address = await addressOnRecord(app, row);
  if (address === null)
    throw new AppError('CONFLICT', 'There is no email address on record. Open the document to send it.');
  return emailFound(app, row, address, PAY_KINDS.includes(row.kind));
}

/** That of the person in their company, or else the one that the document's owner named. */
async function addressOnRecord({ db }: App, { series_id: series }: DocumentRow): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select email as address from (
      select person_id from pay_run_rows where document_id = ${series}
      union all select person_id from year_end_rows where document_id = ${series}
      union all select person_id from statement_rows where document_id = ${series}) issued
    join company_people on company_people.id = person_id
    where email <> ''
    union all select address from document_recipients where series_id = ${series}
    limit 1`.execute(db);
  return rows[0]?.address ?? null;
}
