import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Clocks of nodes and database differ by less; `docs/deployment.md` allows half of it. */
const MOST_MS = 60_000;

/** How far the clock of this process is ahead of the database's, in milliseconds. */
export async function clockDifference(db: Kysely<Database>): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  // Somewhere between the question and the answer.
  return (before + Date.now()) / 2 - rows[0]!.now.getTime();
}

/**
 * Before anything that cannot be undone because its time has come: a clock that runs ahead would erase everything at once. It
 * asks the system's clock, which tests do not move when they move an App's.
 */
export async function requireTrustedClock(db: Kysely<Database>): Promise<void> {
  const difference = await clockDifference(db);
  if (Math.abs(difference) <= MOST_MS) return;
  const seconds = Math.round(Math.abs(difference) / 1_000);
  throw new Error(
    `The clock of this machine is ${seconds} seconds ${difference > 0 ? 'ahead of' : 'behind'} the database's. Nothing is erased, charged or ended until they agree.`,
  );
}
