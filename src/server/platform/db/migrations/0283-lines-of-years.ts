import { type Kysely, sql } from 'kysely';

/** The lines of a pay stub's year, by place. The sweep reads those of before, and open runs read what they continue from again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures add column year_lines jsonb`.execute(db);
  await sql`update pay_stub_figures set is_estimated = null where is_estimated is not null`.execute(db);
  await sql`update pay_run_rows set carried = null where carried is not null and document_id is null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures drop column year_lines`.execute(db);
}
