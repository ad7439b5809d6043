import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { startEmbeddedDatabase } from '../../platform/db/embedded.ts';
import { createStorage } from '../../platform/storage/storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Database and files of an installation, opened without side effects. */
export interface Installation {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly client: pg.Client;
  readonly storage: Storage;
  readonly close: () => Promise<void>;
}

export const openInstallation = async (config: Config, log: Logger): Promise<Installation> => {
  const embedded = config.databaseUrl === undefined ? await startEmbeddedDatabase(config.dataDir, log) : undefined;
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'paperproof-backup' });
  // A pending query reports a dropped connection itself; nothing else needs to know.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const close = async (): Promise<void> => {
    await client.end();
    await embedded?.stop();
  };
  return { config, databaseUrl, client, storage: createStorage(config), close };
};
