import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<never>): Promise<void> => {
  // The documents of one product in one sealed file: several stubs, one per page. Each also has its own file.
  await sql`
    create table bundles (
      id uuid primary key default gen_random_uuid(),
      order_id uuid not null references orders (id),
      file_key text,
      file_sha256 text not null unique,
      file_bytes integer not null,
      page_count integer not null,
      sealed_at timestamptz not null
    )`.execute(db);
  await sql`create index bundles_order on bundles (order_id)`.execute(db);
  await sql`
    create table bundle_documents (
      -- A document is in one bundle at most, so a job that runs twice makes no second one.
      document_id text primary key references documents (id),
      bundle_id uuid not null references bundles (id),
      position integer not null
    )`.execute(db);
  await sql`create index bundle_documents_bundle on bundle_documents (bundle_id)`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`drop table bundle_documents`.execute(db);
  await sql`drop table bundles`.execute(db);
};
