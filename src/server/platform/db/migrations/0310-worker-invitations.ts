import { type Kysely, sql } from 'kysely';

const NOTED = ['worker_invitations', 'proposed_changes'];

/** A worker fills in their own details by a link. What they enter waits until somebody in the company decides. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table worker_invitations (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      person_id uuid not null unique references company_people (id) on delete cascade,
      token_hash text not null unique,
      code_hash text not null,
      code_tries integer not null default 0,
      sent_to text not null,
      expires_at timestamptz not null,
      submitted_at timestamptz,
      created_at timestamptz not null
    )`,
    sql`create index worker_invitations_company on worker_invitations (company_id)`,
    sql`create table proposed_changes (
      id uuid primary key default gen_random_uuid(),
      company_id uuid not null references companies (id) on delete cascade,
      person_id uuid not null references company_people (id) on delete cascade,
      field text not null,
      value jsonb not null,
      signed_by text not null default '',
      created_at timestamptz not null,
      answer text check (answer in ('accepted', 'declined')),
      answered_at timestamptz
    )`,
    sql`create unique index proposed_changes_open on proposed_changes (person_id, field) where answer is null`,
    sql`create index proposed_changes_company on proposed_changes (company_id) where answer is null`,
    sql`create function note_worker_change() returns trigger language plpgsql as $$
      declare
        actor uuid := nullif(current_setting('paperproof.actor', true), '')::uuid;
        line jsonb;
      begin
        if actor is null then
          return null;
        end if;
        line := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
        insert into company_activity (company_id, actor_id, what, verb, subject, changes)
        select company_id, actor, tg_table_name,
          case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
          name,
          case tg_table_name
            when 'proposed_changes' then jsonb_build_object(
              'field', jsonb_build_array(null, line -> 'field'),
              'answer', jsonb_build_array(null, line -> 'answer'))
            else jsonb_build_object('sent_to', jsonb_build_array(null, line -> 'sent_to'))
          end
        from company_people where id = (line ->> 'person_id')::uuid;
        return null;
      end $$`,
  ])
    await statement.execute(db);
  for (const table of NOTED)
    await sql`create trigger ${sql.raw(`${table}_noted`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function note_worker_change()`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`drop table proposed_changes`,
    sql`drop table worker_invitations`,
    sql`drop function note_worker_change()`,
  ])
    await statement.execute(db);
}
