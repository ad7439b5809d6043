import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What staff search in long lists. Without these indexes, a search for a few letters reads every row. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  users: ['username', 'full_name'],
  documents: ['number', 'issuer', 'person'],
  orders: ['email'],
};

/** What staff sort long lists by. The id makes each order unique, so one index serves both directions. */
const SORTED: Readonly<Record<string, readonly string[]>> = {
  users: ['created_at', 'username', 'full_name', 'user_role'],
  documents: ['created_at', 'number', 'kind', 'level', 'state', 'issuer', 'issued_on'],
  orders: ['created_at', 'number', 'state', 'total', 'email'],
  transactions: ['created_at', 'amount', 'type'],
  support_tickets: ['created_at'],
  abuse_reports: ['created_at'],
  name_samples: ['created_at'],
};

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      -- Not a foreign key: the entry stays when the account is deleted.
      actor_id uuid not null,
      actor_name text not null,
      action text not null,
      -- "user:ID", "order:ID", "document:ID", ...
      subject text not null,
      before jsonb,
      after jsonb,
      reason text,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor_id, id)`.execute(db);
  await sql`create index audit_log_action on audit_log (action, id)`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject, id)`.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_change()`.execute(db);

  await sql`create extension if not exists pg_trgm`.execute(db);
  for (const [table, columns] of Object.entries(SEARCHED)) {
    for (const column of columns) {
      await sql`create index ${sql.ref(`${table}_search_${column}`)}
        on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(db);
    }
  }
  for (const [table, columns] of Object.entries(SORTED)) {
    for (const column of columns) {
      await sql`create index ${sql.ref(`${table}_sort_${column}`)}
        on ${sql.table(table)} (${sql.ref(column)}, id)`.execute(db);
    }
  }
};

export const down = async (db: Kysely<never>): Promise<void> => {
  for (const [table, columns] of Object.entries(SORTED)) {
    for (const column of columns) await sql`drop index ${sql.ref(`${table}_sort_${column}`)}`.execute(db);
  }
  for (const [table, columns] of Object.entries(SEARCHED)) {
    for (const column of columns) await sql`drop index ${sql.ref(`${table}_search_${column}`)}`.execute(db);
  }
  await sql`drop extension pg_trgm`.execute(db);
  await sql`drop table audit_log`.execute(db);
};
