import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

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
  | 'accepted'
  | 'erased';

/**
 * Beside `documents`: only the months since a document was registered are asked for its events. A day before it, because a
 * clock may go back.
 */
export const sinceRegistered = sql<boolean>`document_events.created_at >= documents.created_at - interval '1 day'`;

/** The same for one document. */
export const eventsFrom = (registeredAt: Date): Date => new Date(registeredAt.getTime() - 86_400_000);

export const recordEvent = async (
  db: Kysely<Database> | Transaction<Database>,
  documentId: string,
  event: DocumentEvent,
  detail: Record<string, unknown> = {},
): Promise<void> => recordEvents(db, [documentId], event, detail);

/** The same event of several documents. */
export async function recordEvents(
  db: Kysely<Database> | Transaction<Database>,
  documentIds: readonly string[],
  event: DocumentEvent,
  detail: Record<string, unknown> = {},
): Promise<void> {
  if (documentIds.length === 0) return;
  await db
    .insertInto('document_events')
    .values(documentIds.map((id) => ({ document_id: id, event, detail: JSON.stringify(detail) })))
    .execute();
}
