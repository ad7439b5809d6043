import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What can happen to a document after it was registered. The issuer sees these events with their times. */
export type DocumentEvent =
  | 'sealed'
  | 'failed'
  | 'superseded'
  | 'revoked'
  | 'reinstated'
  | 'disputed'
  | 'contacted'
  | 'question'
  | 'answered'
  | 'not-answered'
  | 'checked'
  | 'downloaded'
  | 'mailed'
  | 'tables-arrived'
  | 'erased';

export async function recordEvent(
  db: Kysely<Database> | Transaction<Database>,
  documentId: string,
  event: DocumentEvent,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('document_events')
    .values({ document_id: documentId, event, detail: JSON.stringify(detail) })
    .execute();
}
