import { type Kysely, sql } from 'kysely';

/** The department that each pay stub says. Those whose contents are set aside or erased count as without one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures add column department text not null default ''`.execute(db);
  await sql`
    update pay_stub_figures set department = trim(content -> 'input' -> 'employee' ->> 'department')
    from documents
    where documents.id = document_id
      and trim(coalesce(content -> 'input' -> 'employee' ->> 'department', '')) <> ''`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures drop column department`.execute(db);
}
