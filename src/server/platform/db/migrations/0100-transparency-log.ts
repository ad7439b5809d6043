import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The public log of documents and of every change of their state. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table log_entries (
      id bigint generated always as identity primary key,
      -- One of the two. A deleted document must leave its entry, so nothing refers to it.
      document_id text,
      bundle_id uuid,
      -- The public log has only its hash.
      statement text not null,
      -- From 0, in the public log. Null until the next append.
      position bigint unique,
      logged_at timestamptz,
      check ((document_id is null) <> (bundle_id is null)),
      check ((position is null) = (logged_at is null))
    )`.execute(db);
  await sql`create index log_entries_document on log_entries (document_id, id)`.execute(db);
  await sql`create index log_entries_bundle on log_entries (bundle_id, id)`.execute(db);
  await sql`create index log_entries_waiting on log_entries (id) where position is null`.execute(db);

  await sql`
    create function keep_log_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.position is null
        and (new.id, new.document_id, new.bundle_id, new.statement)
          is not distinct from (old.id, old.document_id, old.bundle_id, old.statement) then
        return new;
      end if;
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger log_entries_append_only before update or delete on log_entries
    for each row execute function keep_log_entry()`.execute(db);
  await sql`
    create trigger log_entries_not_emptied before truncate on log_entries
    for each statement execute function refuse_change()`.execute(db);

  // The only writer of statements. The two random ids have 244 random bits.
  await sql`
    create function log_statement(
      numbers text, sha256 text, level text, state text, is_disputed boolean, at timestamptz
    ) returns text language sql volatile as $$
      select 'paperproof.log/1' || chr(10)
        || 'salt ' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') || chr(10)
        || 'number ' || numbers || chr(10)
        || 'sha256 ' || sha256 || chr(10)
        || 'level ' || level || chr(10)
        || 'state ' || state || chr(10)
        || 'disputed ' || case when is_disputed then 'yes' else 'no' end || chr(10)
        || 'time ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || chr(10)
    $$`.execute(db);

  // A trigger, so that no use case can change a state without its entry, in the same transaction.
  await sql`
    create function log_document() returns trigger language plpgsql as $$
    begin
      insert into log_entries (document_id, statement) values (new.id, log_statement(
        new.number, new.file_sha256, new.level, new.state, new.disputed_at is not null,
        case
          when old.sealed_at is distinct from new.sealed_at then new.sealed_at
          when old.state <> new.state then coalesce(new.state_changed_at, now())
          else coalesce(new.disputed_at, now())
        end));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger documents_logged after update on documents for each row
    when (
      new.sealed_at is not null and new.file_sha256 is not null and new.state in ('live', 'superseded', 'revoked')
      and (old.number, old.file_sha256, old.level, old.state, old.disputed_at is null, old.sealed_at)
        is distinct from (new.number, new.file_sha256, new.level, new.state, new.disputed_at is null, new.sealed_at)
    )
    execute function log_document()`.execute(db);

  // Hashes of the tree in tiles of 256, and on level -1 the entries themselves.
  await sql`
    create table log_tiles (
      level smallint not null,
      index bigint not null,
      hashes bytea not null,
      primary key (level, index)
    )`.execute(db);
  await sql`
    create table log_checkpoints (
      size bigint primary key,
      root bytea not null,
      -- With the line of our signature.
      note text not null,
      key_id text not null,
      signed_at timestamptz not null
    )`.execute(db);
  await sql`
    create table log_cosignatures (
      size bigint not null references log_checkpoints (size),
      name text not null,
      key_id text not null,
      line text not null,
      signed_at timestamptz not null,
      primary key (size, key_id)
    )`.execute(db);
  // Every public key that ever signed the log. The first one has its name for good.
  await sql`
    create table log_keys (
      key text primary key,
      first_used_at timestamptz not null
    )`.execute(db);

  // Documents of before: what was issued, then what became of it.
  await sql`
    insert into log_entries (document_id, statement)
    select id, log_statement(number, file_sha256, level, 'live', false, sealed_at)
    from documents where sealed_at is not null and file_sha256 is not null
    order by sealed_at, id`.execute(db);
  await sql`
    insert into log_entries (document_id, statement)
    select id, log_statement(number, file_sha256, level, state, disputed_at is not null,
      coalesce(state_changed_at, disputed_at, sealed_at))
    from documents
    where sealed_at is not null and file_sha256 is not null and state in ('superseded', 'revoked', 'live')
      and (state <> 'live' or disputed_at is not null)
    order by coalesce(state_changed_at, disputed_at), id`.execute(db);
  await sql`
    insert into log_entries (bundle_id, statement)
    select bundles.id, log_statement(
      string_agg(number, ' ' order by position), bundles.file_sha256, min(level), 'live', false, bundles.sealed_at)
    from bundles
    join bundle_documents on bundle_documents.bundle_id = bundles.id
    join documents on documents.id = bundle_documents.document_id
    group by bundles.id order by bundles.sealed_at, bundles.id`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop trigger documents_logged on documents`.execute(db);
  for (const table of ['log_cosignatures', 'log_checkpoints', 'log_keys', 'log_tiles', 'log_entries'])
    await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`drop function log_document, log_statement, keep_log_entry`.execute(db);
};
