import type { Logger } from 'pino';

export interface WatchedServer {
  readonly isAlive: () => Promise<boolean>;
  readonly start: () => Promise<void>;
}

const LOOK_EVERY = 500;

/**
 * Restarts a database server when it dies: killed for memory, crashed or stopped by hand. Clients get errors until it
 * is back and then continue. Returns a function that ends the watch.
 */
export const superviseServer = (server: WatchedServer, log: Logger): (() => Promise<void>) => {
  const ended = Promise.withResolvers<boolean>();
  const isOver = (): Promise<boolean> =>
    Promise.race([ended.promise, new Promise<boolean>((resolve) => setTimeout(resolve, LOOK_EVERY, false).unref())]);

  const watch = async (): Promise<void> => {
    while (!(await isOver())) {
      if (await server.isAlive()) continue;
      log.error('The database stopped. Restarting it');
      try {
        await server.start();
        log.warn('The database is running again');
      } catch (error) {
        log.error({ err: error }, 'The database did not start. Trying again');
      }
    }
  };
  const watching = watch();
  return async () => {
    ended.resolve(true);
    await watching;
  };
};
