import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The first answer to a repeated call is kept encrypted, because it may contain the key of an order. A running call
 * holds a lease, so that a retry can take over soon after its process died. Rows from before hold readable answers.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from idempotency_keys`.execute(db);
  await sql`
    alter table idempotency_keys
      drop column body,
      add column body bytea,
      add column holder uuid not null,
      add column leased_until timestamptz not null`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`delete from idempotency_keys`.execute(db);
  await sql`
    alter table idempotency_keys
      drop column leased_until,
      drop column holder,
      drop column body,
      add column body text`.execute(db);
};
