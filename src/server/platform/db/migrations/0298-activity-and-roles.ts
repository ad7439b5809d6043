import { type Kysely, sql } from 'kysely';

/** What a table's lines leave out: what no person enters, and secrets. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  companies: ['owner_id', 'import_columns', 'is_implied', 'offered_until'],
  company_members: ['key_hash', 'expires_at', 'user_id'],
  company_people: [],
  pay_runs: ['columns', 'order_id', 'again_for'],
  pay_run_rows: ['run_id', 'person_id', 'carried', 'document_id', 'mailed_at'],
  leave_adjustments: ['person_id', 'made_by'],
  settled_differences: ['person_id', 'row_id', 'series_id', 'decided_at'],
  tax_deposits: ['first_pay_date', 'reminded_at'],
  year_ends: [],
  year_end_rows: ['year_end_id', 'person_id', 'document_id', 'mailed_at', 'key'],
  statement_batches: [],
  statement_rows: ['batch_id', 'person_id', 'document_id', 'mailed_at'],
  statement_requests: ['person_id', 'row_id', 'address', 'language', 'answered_at'],
};

/** Rows that are added or deleted with what they belong to, which has its own line. */
const CHANGES_ONLY = ['pay_run_rows', 'year_end_rows', 'statement_rows'];

/** The company itself is deleted with its log. */
const eventsOf = (table: string): string =>
  CHANGES_ONLY.includes(table) ? 'update' : table === 'companies' ? 'insert or update' : 'insert or update or delete';

/**
 * Who changed which figure of a company, from what to what, in the transaction of the change. A transaction says who acts;
 * what the site does by itself has no line. With it: accountants, who may issue, archived companies and offered ones.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`alter table companies
      add column archived_at timestamptz,
      add column offered_to uuid references users (id) on delete set null,
      add column offered_until timestamptz`,
    sql`create index companies_offered_to on companies (offered_to) where offered_to is not null`,
    sql`alter table company_members drop constraint company_members_role_check`,
    sql`alter table company_members add constraint company_members_role_check
      check (role in ('manager', 'accountant', 'viewer'))`,
    sql`create table company_activity (
      id bigint generated always as identity primary key,
      company_id uuid not null references companies (id) on delete cascade,
      actor_id uuid not null references users (id),
      at timestamptz not null default now(),
      what text not null,
      verb text not null check (verb in ('added', 'changed', 'removed')),
      subject text not null,
      changes jsonb not null
    )`,
    sql`create index company_activity_company on company_activity (company_id, id desc)`,
    sql`create index company_activity_actor on company_activity (actor_id)`,
    sql`create trigger company_activity_kept
      before update on company_activity for each statement execute function refuse_change()`,
    sql`create function note_company_change() returns trigger language plpgsql as $$
      declare
        actor uuid := nullif(current_setting('paperproof.actor', true), '')::uuid;
        was jsonb := '{}';
        becomes jsonb := '{}';
        line jsonb;
        company uuid;
        subject text;
        changes jsonb;
      begin
        if actor is null then
          return null;
        end if;
        if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
        if tg_op <> 'DELETE' then becomes := to_jsonb(new); end if;
        line := was || becomes;
        -- In place of an ID.
        if tg_table_name = 'companies' then
          was := was || jsonb_build_object(
            'owner', (select username from users where id = (was ->> 'owner_id')::uuid),
            'offered_to', (select username from users where id = (was ->> 'offered_to')::uuid));
          becomes := becomes || jsonb_build_object(
            'owner', (select username from users where id = (becomes ->> 'owner_id')::uuid),
            'offered_to', (select username from users where id = (becomes ->> 'offered_to')::uuid));
        end if;
        if tg_table_name = 'company_members' then
          was := was || jsonb_build_object('joined', was ->> 'user_id' is not null);
          becomes := becomes || jsonb_build_object('joined', becomes ->> 'user_id' is not null);
        elsif tg_table_name in ('year_end_rows', 'statement_rows') then
          was := was || jsonb_build_object('issued', was ->> 'document_id' is not null);
          becomes := becomes || jsonb_build_object('issued', becomes ->> 'document_id' is not null);
        end if;
        select jsonb_object_agg(key, jsonb_build_array(was -> key, becomes -> key)) into changes
        from jsonb_object_keys(was || becomes) key
        where was -> key is distinct from becomes -> key
          and key not in ('id', 'company_id', 'created_at', 'updated_at')
          and not (key = any (coalesce(tg_argv, '{}')))
          -- What is empty on both sides was not entered.
          and not (coalesce(was -> key, 'null') in ('null', '""', '[]', '{}')
            and coalesce(becomes -> key, 'null') in ('null', '""', '[]', '{}'));
        if changes is null and tg_op = 'UPDATE' then
          return null;
        end if;
        company := line ->> 'company_id';
        case tg_table_name
          when 'companies' then company := line ->> 'id'; subject := line ->> 'name';
          when 'company_people' then subject := line ->> 'name';
          when 'company_members' then subject := line ->> 'email';
          when 'pay_runs' then subject := concat(line ->> 'period_start', '/', line ->> 'period_end');
          when 'pay_run_rows' then
            select pay_runs.company_id, concat(name, ', ', pay_date) into company, subject
            from pay_runs, company_people
            where pay_runs.id = (line ->> 'run_id')::uuid and company_people.id = (line ->> 'person_id')::uuid;
          when 'leave_adjustments', 'settled_differences' then
            select company_people.company_id, name into company, subject
            from company_people where id = (line ->> 'person_id')::uuid;
          when 'tax_deposits' then subject := line ->> 'first_pay_date';
          when 'year_ends' then subject := line ->> 'year';
          when 'year_end_rows' then
            select year_ends.company_id, concat(coalesce(name, line ->> 'key'), ', ', year) into company, subject
            from year_ends left join company_people on company_people.id = (line ->> 'person_id')::uuid
            where year_ends.id = (line ->> 'year_end_id')::uuid;
          when 'statement_batches' then subject := line ->> 'kind';
          when 'statement_rows' then
            select statement_batches.company_id, name into company, subject
            from statement_batches, company_people
            where statement_batches.id = (line ->> 'batch_id')::uuid
              and company_people.id = (line ->> 'person_id')::uuid;
          when 'statement_requests' then
            select name into subject from company_people where id = (line ->> 'person_id')::uuid;
        end case;
        -- The list of somebody without a company has no log, and what goes with its company needs none.
        insert into company_activity (company_id, actor_id, what, verb, subject, changes)
        select id, actor, tg_table_name,
          case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
          coalesce(subject, ''), coalesce(changes, '{}')
        from companies where id = company and not is_implied;
        return null;
      end $$`,
    // A document is of a company by the row that it was issued for.
    sql`create function note_document_change() returns trigger language plpgsql as $$
      declare
        actor uuid := nullif(current_setting('paperproof.actor', true), '')::uuid;
      begin
        if actor is null then
          return null;
        end if;
        insert into company_activity (company_id, actor_id, what, verb, subject, changes)
        select company_id, actor, 'documents', 'changed', concat_ws(', ', new.person, new.number),
          case tg_op
            when 'INSERT' then jsonb_build_object('revision', jsonb_build_array(new.revision - 1, new.revision))
            else jsonb_build_object('state', jsonb_build_array(old.state, new.state),
              'reason', jsonb_build_array(null, new.state_reason))
          end
        from (
          select company_id from pay_run_rows
            join pay_runs on pay_runs.id = run_id where document_id = new.series_id
          union all select company_id from year_end_rows
            join year_ends on year_ends.id = year_end_id where document_id = new.series_id
          union all select company_id from statement_rows
            join statement_batches on statement_batches.id = batch_id where document_id = new.series_id
        ) issued;
        return null;
      end $$`,
    sql`create trigger documents_revoked_noted after update of state on documents
      for each row when (old.state <> new.state and new.state = 'revoked') execute function note_document_change()`,
    sql`create trigger documents_corrected_noted after insert on documents
      for each row when (new.revision > 1) execute function note_document_change()`,
  ])
    await statement.execute(db);
  for (const [table, leftOut] of Object.entries(LEFT_OUT)) {
    const columns = sql.join(leftOut.map((column) => sql.lit(column)));
    await sql`
      create trigger ${sql.raw(`${table}_noted`)} after ${sql.raw(eventsOf(table))} on ${sql.table(table)}
      for each row execute function note_company_change(${columns})`.execute(db);
  }
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of Object.keys(LEFT_OUT))
    await sql`drop trigger ${sql.raw(`${table}_noted`)} on ${sql.table(table)}`.execute(db);
  for (const statement of [
    sql`drop trigger documents_revoked_noted on documents`,
    sql`drop trigger documents_corrected_noted on documents`,
    sql`drop function note_document_change()`,
    sql`drop function note_company_change()`,
    sql`drop table company_activity`,
    sql`update company_members set role = 'viewer' where role = 'accountant'`,
    sql`alter table company_members drop constraint company_members_role_check`,
    sql`alter table company_members add constraint company_members_role_check check (role in ('manager', 'viewer'))`,
    sql`alter table companies drop column archived_at, drop column offered_to, drop column offered_until`,
  ])
    await statement.execute(db);
}
