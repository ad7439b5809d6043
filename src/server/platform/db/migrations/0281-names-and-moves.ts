import { type Kysely, sql } from 'kysely';

/**
 * The parts of a person's name, empty until somebody confirms them, and the places of before a move. What is saved today holds
 * from the beginning.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table company_people
      add column given_name text not null default '',
      add column middle_name text not null default '',
      add column family_name text not null default '',
      add column name_suffix text not null default '',
      add column place_since date,
      add column former_places jsonb not null default '[]',
      add constraint company_people_places check ((place_since is null) = (former_places = '[]'))`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`
    alter table company_people
      drop constraint company_people_places,
      drop column given_name,
      drop column middle_name,
      drop column family_name,
      drop column name_suffix,
      drop column place_since,
      drop column former_places`.execute(db);
}
