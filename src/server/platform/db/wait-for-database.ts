import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';

/** A wrong name or password, or no such database: waiting does not help. */
const REFUSED = /^(?:28|3D)/;

const PAUSE = 1_000;

/** Waits for a database that starts after the site, as after a power failure. */
export async function waitForDatabase(url: string, log: Logger, patience = 60_000): Promise<void> {
  const { host } = new URL(url);
  for (const end = Date.now() + patience; ; await sleep(PAUSE)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      const reason = message || code;
      if (REFUSED.test(code)) throw new ConfigError(`DATABASE_URL: the database at ${host} refuses us: ${reason}.`);
      if (Date.now() >= end)
        throw new ConfigError(
          `DATABASE_URL: the database at ${host} did not answer within ${patience / 1_000} seconds: ${reason}.`,
        );
      log.warn({ reason }, `Waiting for the database at ${host}`);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
