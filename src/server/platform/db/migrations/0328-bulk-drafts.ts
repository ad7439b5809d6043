import { type Kysely, sql } from 'kysely';

/** Many drafts that one call sent. They are the account's, so their operation is of no company. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`alter table bulk_operations
      drop constraint bulk_operations_what_check,
      add constraint bulk_operations_what_check check (what in ('people', 'entries', 'drafts')),
      add constraint bulk_operations_company_check check ((what = 'drafts') = (company_id is null)),
      alter column company_id drop not null`,
    sql`alter table drafts add column size integer not null default 0`,
    sql`update drafts set size = length(form::text)`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`alter table drafts drop column size`,
    sql`delete from bulk_operations where what = 'drafts'`,
    sql`alter table bulk_operations
      drop constraint bulk_operations_what_check,
      add constraint bulk_operations_what_check check (what in ('people', 'entries')),
      drop constraint bulk_operations_company_check,
      alter column company_id set not null`,
  ])
    await statement.execute(db);
}
