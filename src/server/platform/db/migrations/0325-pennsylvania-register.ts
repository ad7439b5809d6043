import { type Kysely, sql } from 'kysely';

/** The state's register of local taxes, as staff loaded it last. It is replaced as a whole. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table pennsylvania_register (
      is_only boolean primary key default true check (is_only),
      as_of date not null,
      loaded_at timestamptz not null
    )`,
    sql`create table pennsylvania_places (
      psd text primary key,
      search text not null,
      place jsonb not null
    )`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table pennsylvania_places, pennsylvania_register`.execute(db);
}
