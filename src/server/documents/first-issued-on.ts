import { type PlainDate, plainDate } from '../../domain/calendar.ts';
import type { App } from '../app.ts';

/** When the first revision of a document was issued. */
export async function firstIssuedOn(app: App, seriesId: string): Promise<PlainDate> {
  const { issued_on: day } = await app.db
    .selectFrom('documents')
    .select('issued_on')
    .where('series_id', '=', seriesId)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirstOrThrow();
  return plainDate(day);
}
