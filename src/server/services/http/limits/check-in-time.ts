import { setTimeout as sleep } from 'node:timers/promises';

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
