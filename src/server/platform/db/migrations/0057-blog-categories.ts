import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  // A category's URL may change. Its posts move along.
  await sql`alter table blog_posts drop constraint blog_posts_category_slug_fkey`.execute(db);
  await sql`alter table blog_posts add constraint blog_posts_category_slug_fkey
    foreign key (category_slug) references blog_categories (slug) on update cascade`.execute(db);
  // A link to a category keeps working after the category was renamed or merged into another.
  await sql`
    create table blog_former_categories (
      slug text primary key,
      category_slug text not null references blog_categories (slug) on update cascade on delete cascade
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table blog_former_categories`.execute(db);
  await sql`alter table blog_posts drop constraint blog_posts_category_slug_fkey`.execute(db);
  await sql`alter table blog_posts add constraint blog_posts_category_slug_fkey
    foreign key (category_slug) references blog_categories (slug)`.execute(db);
};
