import { type Kysely, sql } from 'kysely';

/** What test keys issue: the columns of `documents`, without its triggers, so that it reaches neither the log nor anybody's data. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`create table test_documents (
      like documents including defaults,
      user_id uuid not null references users (id) on delete cascade,
      operation_id uuid not null,
      attempt text not null,
      position integer not null,
      primary key (id),
      unique (number),
      unique (file_sha256),
      unique (user_id, attempt, position),
      check (level = 'S'),
      check (state in ('live', 'revoked'))
    )`,
    sql`create table test_document_files (
      document_id text primary key references test_documents (id) on delete cascade,
      file bytea not null
    )`,
    sql`create index test_documents_user on test_documents (user_id, created_at desc)`,
    sql`create index test_documents_created on test_documents (created_at)`,
    sql`create index test_documents_operation on test_documents (operation_id)`,
    sql`create index test_documents_hash_of_hash on test_documents (
      encode(sha256(decode(file_sha256, 'hex')), 'hex') text_pattern_ops
    )`,
    sql`alter table share_documents drop constraint share_documents_pkey`,
    sql`alter table share_documents alter column document_id drop not null`,
    sql`alter table share_documents
      add column test_document_id text references test_documents (id) on delete cascade`,
    sql`alter table share_documents add check (num_nonnulls(document_id, test_document_id) = 1)`,
    sql`alter table share_documents add primary key (share_id, position)`,
    sql`create unique index share_documents_once on share_documents (share_id, document_id)`,
    sql`create index share_documents_test on share_documents (test_document_id) where test_document_id is not null`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const statement of [
    sql`delete from shares where shared_by like 'test:%'`,
    sql`drop index share_documents_once`,
    sql`alter table share_documents drop constraint share_documents_pkey`,
    sql`alter table share_documents drop column test_document_id`,
    sql`alter table share_documents alter column document_id set not null`,
    sql`alter table share_documents add primary key (share_id, document_id)`,
    sql`drop table test_document_files`,
    sql`drop table test_documents`,
  ])
    await statement.execute(db);
}
