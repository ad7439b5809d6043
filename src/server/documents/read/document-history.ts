import type { App } from '../../services/app.ts';
import type { DocumentRow } from './find-document.ts';
import { eventsFrom } from '../issue/record-event.ts';

const MAX_EVENTS = 100;

/** What happened to a document that its owner may see, newest first, and the revision that replaced it. */
export async function documentHistory(app: App, { id, superseded_by: newerId, created_at: registeredAt }: DocumentRow) {
  const [events, newer] = await Promise.all([
    app.db
      .selectFrom('document_events')
      .select(['id', 'event', 'created_at'])
      .where('document_id', '=', id)
      .where('created_at', '>=', eventsFrom(registeredAt))
      .orderBy('id', 'desc')
      .limit(MAX_EVENTS)
      .execute(),
    newerId === null
      ? undefined
      : app.db
          .selectFrom('documents')
          .select(['id', 'number', 'revision'])
          .where('id', '=', newerId)
          .executeTakeFirst(),
  ]);
  return { events, newer };
}
