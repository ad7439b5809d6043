import { type Kysely, sql } from 'kysely';

/** A domain that resembles a protected name waits for staff once its owner proved it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table verifications add column proved_at timestamptz`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table verifications drop column proved_at`.execute(db);
}
