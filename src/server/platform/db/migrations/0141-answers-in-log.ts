import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Answers of issuers get entries in the public log, and recipients may ask whether a person works for the issuer. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table issuer_questions
      add column about text not null default 'document' check (about in ('document', 'employment')),
      add column employed_since date,
      add check (employed_since is null or (about = 'employment' and answer = 'yes'))`.execute(db);
  await sql`
    alter table log_entries
      add column question_id uuid,
      drop constraint log_entries_check,
      add constraint log_entries_check check (num_nonnulls(document_id, bundle_id, question_id) = 1)`.execute(db);
  await sql`create index log_entries_question on log_entries (question_id) where question_id is not null`.execute(db);
  await sql`
    create or replace function keep_log_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.position is null
        and (new.id, new.document_id, new.bundle_id, new.question_id, new.statement)
          is not distinct from (old.id, old.document_id, old.bundle_id, old.question_id, old.statement) then
        return new;
      end if;
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);

  // Only the hash of the signed answer: the log says nothing about who asked what.
  await sql`
    create function log_answer_statement(proof text, at timestamptz) returns text language sql volatile as $$
      select 'paperproof.answer/1' || chr(10)
        || 'salt ' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') || chr(10)
        || 'sha256 ' || encode(sha256(convert_to(proof, 'UTF8')), 'hex') || chr(10)
        || 'time ' || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || chr(10)
    $$`.execute(db);
  await sql`
    create function log_answer() returns trigger language plpgsql as $$
    begin
      insert into log_entries (question_id, statement)
      values (new.id, log_answer_statement(new.proof, new.answered_at));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger issuer_questions_logged after update on issuer_questions for each row
    when (new.proof is not null and old.proof is distinct from new.proof)
    execute function log_answer()`.execute(db);
  // Answers of before.
  await sql`
    insert into log_entries (question_id, statement)
    select id, log_answer_statement(proof, answered_at)
    from issuer_questions where proof is not null order by answered_at, id`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop trigger issuer_questions_logged on issuer_questions`.execute(db);
  await sql`drop function log_answer, log_answer_statement`.execute(db);
  await sql`
    create or replace function keep_log_entry() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.position is null
        and (new.id, new.document_id, new.bundle_id, new.statement)
          is not distinct from (old.id, old.document_id, old.bundle_id, old.statement) then
        return new;
      end if;
      raise exception '% is append-only', tg_table_name;
    end $$`.execute(db);
  // Entries about answers stay: without them, the log would be another one.
  await sql`
    alter table log_entries
      drop constraint log_entries_check,
      drop column question_id,
      add constraint log_entries_check check ((document_id is null) <> (bundle_id is null)) not valid`.execute(db);
  await sql`alter table issuer_questions drop column about, drop column employed_since`.execute(db);
};
