import { type Kysely, sql } from 'kysely';

/** Numbers that only a passphrase of the company opens. The database holds what browsers encrypted. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table company_vaults (
      company_id uuid primary key references companies (id) on delete cascade,
      recipient text not null,
      sealed_identity text not null,
      parts jsonb not null default '[]',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    // Who did what, and nothing of what is in it.
    sql`create function note_vault_change() returns trigger language plpgsql as $$
      declare
        actor uuid := nullif(current_setting('paperproof.actor', true), '')::uuid;
        company uuid;
      begin
        if actor is null then
          return null;
        end if;
        company := case tg_op when 'DELETE' then old.company_id else new.company_id end;
        insert into company_activity (company_id, actor_id, what, verb, subject, changes)
        select id, actor, tg_table_name,
          case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
          case when tg_op <> 'UPDATE' then ''
            when old.sealed_identity <> new.sealed_identity then 'passphrase' else 'numbers' end,
          '{}'
        from companies where id = company;
        return null;
      end $$`,
    sql`create trigger company_vaults_noted after insert or update or delete on company_vaults
      for each row execute function note_vault_change()`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop table company_vaults`.execute(db);
  await sql`drop function note_vault_change()`.execute(db);
}
