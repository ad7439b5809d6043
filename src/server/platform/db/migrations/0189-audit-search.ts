import { type Kysely, sql } from 'kysely';

/** A search in the audit log read all of it. One index of several columns serves the search in any of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index audit_log_search on audit_log using gin
      (actor_name gin_trgm_ops, subject gin_trgm_ops, action gin_trgm_ops, reason gin_trgm_ops)`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`drop index audit_log_search`.execute(db);
}
