import { type Kysely, sql } from 'kysely';

/** Whether a post shows the picture of the article that it was seeded from becomes a choice of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blog_posts add column shows_own_picture boolean not null default false;
    update blog_posts set shows_own_picture = true where seeded_as is not null and featured_media_id is null;
    update blog_posts set autosave = autosave || '{"featuredMediaId": "own"}'
      where seeded_as is not null and autosave ->> 'featuredMediaId' is null and autosave is not null;
    update blog_revisions set content = content || '{"featuredMediaId": "own"}'
      where content ->> 'featuredMediaId' is null
        and post_id in (select id from blog_posts where seeded_as is not null);
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update blog_posts set autosave = autosave || '{"featuredMediaId": null}' where autosave ->> 'featuredMediaId' = 'own';
    update blog_revisions set content = content || '{"featuredMediaId": null}' where content ->> 'featuredMediaId' = 'own';
    alter table blog_posts drop column shows_own_picture;
  `.execute(db);
}
