import type { Logger } from 'pino';

/** Waits for a shutdown step with a time limit; a step that hangs is logged and abandoned. */
export async function inTime(log: Logger, step: string, patience: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.error({ step, patience }, 'A step of the shutdown hangs and is left behind');
      resolve();
    }, patience);
  });
  try {
    await Promise.race([work, late]);
  } catch (error) {
    log.error({ err: error, step }, 'A step of the shutdown failed');
  } finally {
    clearTimeout(timer);
  }
}
