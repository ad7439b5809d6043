import { type Kysely, sql } from 'kysely';

/**
 * Each issuer's name once. Searching the names of all documents went through those of one issuer again and again: with
 * 10,000,000 documents it took seconds.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table issuer_names (name text primary key)`.execute(db);
  await sql`insert into issuer_names (name) select distinct issuer from documents`.execute(db);
  await sql`create index issuer_names_search on issuer_names using gin (name gin_trgm_ops)`.execute(db);
  // In an order, so that two purchases that add the same names do not wait for each other.
  await sql`
    create function note_issuer_names() returns trigger language plpgsql as $$
    begin
      insert into issuer_names (name) select distinct issuer from registered order by issuer on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger documents_issuer_names after insert on documents referencing new table as registered
    for each statement execute function note_issuer_names()`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop trigger documents_issuer_names on documents`.execute(db);
  await sql`drop function note_issuer_names`.execute(db);
  await sql`drop table issuer_names`.execute(db);
}
