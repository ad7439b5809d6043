import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';

/**
 * Indexes of tables that may be large, by name: what follows "on". They are built after the migrations and outside of their
 * transaction, while the site reads and writes.
 */
export type Indexes = Readonly<Record<string, string>>;

/** Any number that nothing else of ours locks. */
const LOCK = 2_020_202_411;
const PAUSE = 500;

/** An index whose building was interrupted is there, but invalid: it costs writes and answers nothing. */
export async function waitingIndexes<Tables>(db: Kysely<Tables>, indexes: Indexes): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${Object.keys(indexes)}::text[]) as name
    where not exists (
      select from pg_index where indexrelid = to_regclass('public.' || quote_ident(name)) and indisvalid)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Builds what is missing, or was interrupted, without holding up those who use the tables. */
export async function buildIndexes<Tables>(db: Kysely<Tables>, indexes: Indexes, log: Logger): Promise<void> {
  if ((await waitingIndexes(db, indexes)).length === 0) return;
  await db.connection().execute(async (one) => {
    await takeTurn(one);
    try {
      for (const name of await waitingIndexes(one, indexes)) {
        log.info({ index: name }, 'Building an index');
        await sql`drop index concurrently if exists ${sql.id('public', name)}`.execute(one);
        await sql`create index concurrently ${sql.id(name)} on ${sql.raw(indexes[name]!)}`.execute(one);
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one);
    }
  });
}

/**
 * One node builds, the others wait. They ask again and again, because a statement that waits for the lock would be a
 * transaction that the building waits for.
 */
async function takeTurn<Tables>(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as mine`.execute(db);
    if (rows[0]!.mine) return;
    await sleep(PAUSE);
  }
}
