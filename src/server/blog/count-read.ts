import { isbot } from 'isbot';
import { sql } from 'kysely';
import { dateInNewYork } from '../../domain/moment.ts';
import type { App } from '../app.ts';

/** Counts an opening of a post: one number a day, and nothing of who it was. Machines are not readers. */
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
