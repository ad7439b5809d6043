import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Records which version of a post the seed saved last, so that later releases can update articles that staff have not
 * edited. Until now the seed saved each article once. Also renames the seeded category "Checking" if staff kept it.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table blog_posts add column seeded_version integer`.execute(db);
  await sql`update blog_posts set seeded_version = 1 where seeded_as is not null`.execute(db);
  const { rows } = await sql`
    update blog_categories set slug = 'verification', name = 'Verification'
    where slug = 'checking' and name = 'Checking'
      and not exists (select from blog_categories where slug = 'verification' or lower(name) = 'verification')
    returning slug`.execute(db);
  if (rows.length === 0) return;
  await sql`delete from blog_former_categories where slug = 'verification'`.execute(db);
  await sql`insert into blog_former_categories (slug, category_slug) values ('checking', 'verification')
    on conflict (slug) do update set category_slug = excluded.category_slug`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table blog_posts drop column seeded_version`.execute(db);
};
