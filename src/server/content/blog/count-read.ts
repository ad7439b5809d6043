import { isbot } from 'isbot';
import { sql } from 'kysely';
import { dateInNewYork } from '../../../domain/moment.ts';
import type { App } from '../../services/app.ts';

/** Counts a page view: one number a day and nothing about the reader. Bots are not counted. */
export async function countRead(app: App, postId: string, userAgent: string | null): Promise<void> {
  if (userAgent === null || isbot(userAgent)) return;
  await app.db
    .insertInto('blog_reads')
    .values({ post_id: postId, day: dateInNewYork(app.now()), reads: 1 })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'day']).doUpdateSet({ reads: sql<number>`blog_reads.reads + 1` }),
    )
    .execute();
}
