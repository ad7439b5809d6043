import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which row of a pay run an order line pays for, and when its pay stub was emailed to the person. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table order_lines add column run_row_id uuid`.execute(db);
  await sql`alter table pay_run_rows add column mailed_at timestamptz`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table pay_run_rows drop column mailed_at`.execute(db);
  await sql`alter table order_lines drop column run_row_id`.execute(db);
};
