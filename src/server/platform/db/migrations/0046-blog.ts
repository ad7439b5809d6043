import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table blog_categories (
      slug text primary key,
      name text not null unique,
      position smallint not null
    )`.execute(db);

  await sql`
    create table blog_posts (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique,
      title text not null,
      excerpt text not null,
      -- HTML with the tags that the sanitizer allows.
      body text not null,
      -- The plain text of the body, for search and reading time.
      body_text text not null,
      word_count integer not null,
      category_slug text references blog_categories (slug),
      featured_media_id uuid references media (id) on delete set null,
      author_name text not null default '',
      -- '1' published, '0' draft. With a future publication time: scheduled.
      status text not null default '0' check (status in ('0', '1')),
      published_at timestamptz check (status = '0' or published_at is not null),
      modified_at timestamptz not null,
      created_at timestamptz not null,
      created_by uuid,
      -- Increases with every save; a save names the version that was edited.
      version integer not null default 1,
      -- Edits that are not saved yet. The public page does not show them.
      autosave jsonb,
      autosaved_at timestamptz,
      -- Opens the preview of a post that is not public yet.
      preview_key text not null unique,
      deleted_at timestamptz,
      -- The seeded article that it came from, so that each is added only once, even if it was deleted.
      seeded_as text unique
    )`.execute(db);
  await sql`create index blog_posts_public on blog_posts (published_at desc) where status = '1' and deleted_at is null`.execute(
    db,
  );
  await sql`create index blog_posts_category on blog_posts (category_slug, published_at desc)`.execute(db);
  await sql`create index blog_posts_words on blog_posts
    using gin (to_tsvector('english', title || ' ' || excerpt || ' ' || body_text))`.execute(db);
  await sql`create index blog_posts_sort_modified_at on blog_posts (modified_at, id)`.execute(db);
  await sql`create index blog_posts_sort_title on blog_posts (title, id)`.execute(db);
  await sql`create index blog_posts_sort_published_at on blog_posts (published_at, id)`.execute(db);
  await sql`create index blog_posts_search_title on blog_posts using gin (title gin_trgm_ops)`.execute(db);
  await sql`create index blog_posts_search_slug on blog_posts using gin (slug gin_trgm_ops)`.execute(db);

  await sql`
    create table blog_revisions (
      id bigint generated always as identity primary key,
      post_id uuid not null references blog_posts (id) on delete cascade,
      version integer not null,
      content jsonb not null,
      saved_by text not null,
      saved_at timestamptz not null,
      unique (post_id, version)
    )`.execute(db);

  // A link to a post keeps working after its URL has changed.
  await sql`
    create table blog_former_slugs (
      slug text primary key,
      post_id uuid not null references blog_posts (id) on delete cascade
    )`.execute(db);

  // How often a post was opened on a day, without anything about the reader.
  await sql`
    create table blog_reads (
      post_id uuid not null references blog_posts (id) on delete cascade,
      day date not null,
      reads integer not null,
      primary key (post_id, day)
    )`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const table of ['blog_reads', 'blog_former_slugs', 'blog_revisions', 'blog_posts', 'blog_categories']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
};
