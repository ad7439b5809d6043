import { type PlainDate, plainDate } from '../../../domain/calendar.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { App } from '../../services/app.ts';

/** When the first revision of a document was issued, and its level, which no correction exceeds. */
export async function firstRevisionOf(
  app: App,
  seriesId: string,
): Promise<{ readonly issuedOn: PlainDate; readonly level: Level }> {
  const { issued_on: day, level } = await app.db
    .selectFrom('documents')
    .select(['issued_on', 'level'])
    .where('series_id', '=', seriesId)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { issuedOn: plainDate(day), level };
}
