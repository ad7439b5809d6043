import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../services/app.ts';

const PATIENCE = 2_000;

/**
 * A check for monitoring that fails if it hangs. Until a hanging check ends, others wait for the same one, because each
 * would occupy another connection.
 */
export function checkInTime(check: () => Promise<unknown>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  return () => {
    running ??= check()
      .then(
        (result) => result !== false,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    return Promise.race([running, sleep(PATIENCE, false, { ref: false })]);
  };
}

/** What /ready and the page of the status look at. */
export const checksOf = (app: App) => {
  const checkDatabase = checkInTime(() => sql`select 1`.execute(app.db));
  const checkQueue = checkInTime(async () => (await app.jobs.boss.schemaVersion()) !== null);
  return async () => {
    const [database, queue] = await Promise.all([checkDatabase(), checkQueue()]);
    return { database, queue, renderer: app.renderer.stats().ready > 0 };
  };
};
