import { type Kysely, sql } from 'kysely';

/** Pay by kind and hours of each pay stub, which statements add up. The sweep reads those of before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures add column earned bigint[]`.execute(db);
  await sql`update pay_stub_figures set is_estimated = null where is_estimated is not null`.execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql`alter table pay_stub_figures drop column earned`.execute(db);
}
