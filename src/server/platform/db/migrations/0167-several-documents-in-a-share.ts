import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A link can show parts of several documents. Links of before have one. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    create table share_documents (
      share_id uuid not null references shares (id) on delete cascade,
      document_id text not null references documents (id) on delete cascade,
      position integer not null,
      -- Which facts, by their place in the document. What they say is only in the document.
      facts jsonb not null,
      primary key (share_id, document_id)
    )`.execute(db);
  await sql`create index share_documents_document on share_documents (document_id)`.execute(db);
  await sql`
    insert into share_documents (share_id, document_id, position, facts)
    select id, document_id, 0, facts from shares`.execute(db);
  await sql`alter table shares drop column document_id, drop column facts`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`
    alter table shares
      add column document_id text references documents (id) on delete cascade,
      add column facts jsonb`.execute(db);
  await sql`
    update shares set document_id = first.document_id, facts = first.facts
    from (
      select distinct on (share_id) share_id, document_id, facts from share_documents order by share_id, position
    ) as first
    where first.share_id = shares.id`.execute(db);
  await sql`delete from shares where document_id is null`.execute(db);
  await sql`alter table shares alter column document_id set not null, alter column facts set not null`.execute(db);
  await sql`create index shares_document on shares (document_id, shared_by)`.execute(db);
  await sql`drop table share_documents`.execute(db);
};
