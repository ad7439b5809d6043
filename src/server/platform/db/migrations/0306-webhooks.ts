import { type Kysely, sql } from 'kysely';

/** Tells of a change of documents, by the line of their history. */
const OF_DOCUMENTS = ['sealed', 'failed', 'superseded', 'revoked', 'reinstated', 'disputed', 'accepted'];
const OF_QUESTIONS = ['question', 'answered', 'not-answered'];

/**
 * What happens to documents, orders and people becomes a message for each endpoint that wants it, in the transaction of what
 * happened: neither exists without the other.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const told = sql.join([...OF_DOCUMENTS, ...OF_QUESTIONS].map((event) => sql.lit(event)));
  for (const statement of [
    sql`create table webhook_endpoints (
      id uuid primary key default gen_random_uuid(),
      user_id uuid references users (id) on delete cascade,
      company_id uuid references companies (id) on delete cascade,
      url text not null,
      events text[] not null default '{}',
      secret bytea not null,
      former_secret bytea,
      former_until timestamptz,
      created_at timestamptz not null default now(),
      paused_at timestamptz,
      paused_because text check (paused_because in ('owner', 'failing', 'gone')),
      failures integer not null default 0,
      failing_since timestamptz,
      next_try_at timestamptz not null default now(),
      dropped integer not null default 0,
      check (num_nonnulls(user_id, company_id) = 1)
    )`,
    sql`create index webhook_endpoints_user on webhook_endpoints (user_id)`,
    sql`create index webhook_endpoints_company on webhook_endpoints (company_id)`,
    sql`create table webhook_messages (
      position bigint generated always as identity primary key,
      id uuid not null unique default gen_random_uuid(),
      endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
      event text not null,
      about text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      ended_at timestamptz
    )`,
    sql`create index webhook_messages_waiting on webhook_messages (endpoint_id, position) where state = 'waiting'`,
    sql`create index webhook_messages_order on webhook_messages (endpoint_id, about, position) where state = 'waiting'`,
    sql`create index webhook_messages_log on webhook_messages (endpoint_id, position desc)`,
    sql`create table webhook_attempts (
      id bigint generated always as identity primary key,
      message_id uuid not null references webhook_messages (id) on delete cascade,
      at timestamptz not null default now(),
      milliseconds integer not null,
      status integer,
      problem text,
      answer text not null default ''
    )`,
    sql`create index webhook_attempts_message on webhook_attempts (message_id, id)`,
    // One message for each endpoint of the owner, and of the company, that wants to hear of it.
    sql`create function emit_webhook(owner text, company uuid, event text, about text, data json) returns void
      language sql as $$
        insert into webhook_messages (endpoint_id, event, about, body)
        select id, emit_webhook.event, emit_webhook.about, json_build_object(
          'type', emit_webhook.event,
          'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', data)::text
        from webhook_endpoints
        where (owner = 'user:' || user_id or company_id = company)
          and (events = '{}' or emit_webhook.event = any (events))
      $$`,
    sql`create function company_of_series(series text) returns table (company_id uuid, run_id uuid) language sql as $$
      select company_id, pay_runs.id from pay_run_rows join pay_runs on pay_runs.id = run_id where document_id = series
      union all select company_id, null from year_end_rows
        join year_ends on year_ends.id = year_end_id where document_id = series
      union all select company_id, null from statement_rows
        join statement_batches on statement_batches.id = batch_id where document_id = series
      limit 1
    $$`,
    // Pay stubs of a run are sealed several at a time, and the run is told of once.
    sql`create function emit_document_events() returns trigger language plpgsql as $$
      declare
        line record;
        run record;
        name text;
      begin
        if not exists (select from webhook_endpoints) or current_setting('paperproof.moving', true) = 'events' then
          return null;
        end if;
        for line in
          select added.event, added.detail, documents.*, known.company_id, known.run_id
          from added join documents on documents.id = added.document_id
            left join lateral company_of_series(documents.series_id) known on true
          where added.event in (${told}) order by added.id
        loop
          name := case line.event
            when 'sealed' then 'document.issued'
            when 'superseded' then 'document.replaced'
            when 'question' then 'question.asked'
            when 'answered' then 'question.answered'
            when 'not-answered' then 'question.answered'
            else 'document.' || line.event
          end;
          perform emit_webhook(line.owner_key, line.company_id, name, line.series_id, json_build_object(
            'id', line.id, 'number', line.number, 'kind', line.kind, 'level', line.level, 'state', line.state,
            'series', line.series_id, 'revision', line.revision, 'issuedOn', line.issued_on,
            'replacedBy', line.superseded_by, 'company', line.company_id, 'run', line.run_id,
            'answer', case when name = 'question.answered' then line.detail ->> 'answer' end));
        end loop;
        for run in
          select known.run_id, known.company_id, min(documents.owner_key) as owner_key,
            (select count(*) from pay_run_rows where run_id = known.run_id and document_id is not null) as total,
            (select count(*) from pay_run_rows join documents on documents.id = document_id
              where run_id = known.run_id and documents.state <> 'issuing') as done
          from added join documents on documents.id = added.document_id
            cross join lateral company_of_series(documents.series_id) known
          where added.event in ('sealed', 'failed') and documents.revision = 1 and known.run_id is not null
          group by known.run_id, known.company_id
        loop
          perform emit_webhook(run.owner_key, run.company_id,
            case when run.done = run.total then 'run.issued' else 'run.progress' end, run.run_id::text,
            json_build_object('id', run.run_id, 'company', run.company_id, 'done', run.done, 'total', run.total));
        end loop;
        return null;
      end $$`,
    sql`create trigger document_events_told after insert on document_events
      referencing new table as added for each statement execute function emit_document_events()`,
    sql`create function emit_order_event() returns trigger language plpgsql as $$
      begin
        perform emit_webhook(new.owner_key, (select company_id from order_lines
          join pay_run_rows on pay_run_rows.id = run_row_id join pay_runs on pay_runs.id = run_id
          where order_lines.order_id = new.id limit 1),
          'payment.' || new.state, new.id::text, json_build_object('id', new.id, 'number', new.number,
            'state', new.state, 'total', new.total, 'currency', 'usd'));
        return null;
      end $$`,
    sql`create trigger orders_told after update of state on orders
      for each row when (old.state <> new.state and new.state in ('paid', 'refunded'))
      execute function emit_order_event()`,
    sql`create function emit_person_event() returns trigger language plpgsql as $$
      declare
        line record;
        owner uuid;
      begin
        if tg_op = 'DELETE' then line := old; else line := new; end if;
        select owner_id into owner from companies where id = line.company_id;
        -- Of a company that is deleted with its people, nobody is told.
        if owner is null then
          return null;
        end if;
        perform emit_webhook('user:' || owner, line.company_id, 'person.changed', line.id::text, json_build_object(
          'id', line.id, 'company', line.company_id,
          'change', case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end));
        return null;
      end $$`,
    sql`create trigger company_people_told after insert or delete on company_people
      for each row execute function emit_person_event()`,
    sql`create trigger company_people_change_told after update on company_people
      for each row when (old.* is distinct from new.*) execute function emit_person_event()`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`drop trigger company_people_change_told on company_people`,
    sql`drop trigger company_people_told on company_people`,
    sql`drop function emit_person_event()`,
    sql`drop trigger orders_told on orders`,
    sql`drop function emit_order_event()`,
    sql`drop trigger document_events_told on document_events`,
    sql`drop function emit_document_events()`,
    sql`drop function company_of_series(text)`,
    sql`drop function emit_webhook(text, uuid, text, text, json)`,
    sql`drop table webhook_attempts`,
    sql`drop table webhook_messages`,
    sql`drop table webhook_endpoints`,
  ])
    await statement.execute(db);
}
