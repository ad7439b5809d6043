import { type Kysely, sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/server/platform/db/schema.ts';

/**
 * Runs something after another connection has acted and before that is committed: what it reads is from before. The other
 * one commits as soon as it is waited for, or not waited for at all.
 */
export async function actMeanwhile<Result>(
  db: Kysely<Database>,
  acts: (trx: Transaction<Database>) => Promise<unknown>,
  run: () => Promise<Result>,
): Promise<Result> {
  const ended = Promise.withResolvers<void>();
  const acted = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (trx) => {
    await acts(trx);
    acted.resolve();
    await ended.promise;
  });
  await Promise.race([acted.promise, other]);
  let isDone = false;
  const running = run().finally(() => {
    isDone = true;
  });
  running.catch(() => undefined);
  const isWaiting = async () => {
    const { rows } = await sql`
      select from pg_locks where not granted and locktype in ('transactionid', 'tuple', 'relation')`.execute(db);
    return isDone || rows.length > 0;
  };
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
  ended.resolve();
  await other;
  return running;
}
