import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A recipient asks the issuer whether a document is theirs and correct. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table issuer_questions (
      id uuid primary key default gen_random_uuid(),
      document_id text not null references documents (id) on delete cascade,
      asker_name text not null,
      -- Erased once the answer was sent.
      asker_email text,
      -- The verified domain. Null: the address of the account.
      issuer_domain text,
      issuer_token_hash text not null unique,
      asker_token_hash text unique,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      answer text check (answer in ('yes', 'no', 'none')),
      answered_at timestamptz,
      -- The answer as a signed credential.
      proof text,
      check ((answer is null) = (answered_at is null)),
      check ((answer is null) = (proof is null))
    )`.execute(db);
  await sql`create index issuer_questions_document on issuer_questions (document_id, sent_at)`.execute(db);
  await sql`create index issuer_questions_waiting on issuer_questions (expires_at) where answer is null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table issuer_questions`.execute(db);
};
