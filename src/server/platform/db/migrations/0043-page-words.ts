import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table page_words (
      id uuid primary key default gen_random_uuid(),
      -- "home", "pricing", or a document type.
      page text not null,
      type text not null check (type in ('question', 'testimonial')),
      position integer not null,
      -- The question, or the author of the testimonial.
      title text not null,
      -- Shown below the author's name.
      subtitle text not null default '',
      body text not null,
      media_id uuid references media (id),
      created_at timestamptz not null default now(),
      -- Hidden from the page; it can be shown again.
      removed_at timestamptz
    )`.execute(db);
  await sql`create index page_words_page on page_words (page, type, position, id) where removed_at is null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table page_words`.execute(db);
};
