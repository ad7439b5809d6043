import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A checkpoint names the size that it continues, and the database lets only one continue it: so the log cannot fork. */
export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table log_checkpoints add column continues bigint unique`.execute(db);
  await sql`
    update log_checkpoints set continues = former.size
    from (
      select size as later, coalesce(lag(size) over (order by size), 0) as size from log_checkpoints
    ) as former
    where log_checkpoints.size = former.later and former.later > 0`.execute(db);
};

export const down = async (db: Kysely<never>): Promise<void> => {
  await sql`alter table log_checkpoints drop column continues`.execute(db);
};
