import type { Kysely } from 'kysely';
import { type Config, readConfig, readEnvironment } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/connection.ts';
import { startEmbeddedDatabase } from '../../platform/db/embedded.ts';
import type { Database } from '../../platform/db/schema.ts';
import { createLog } from '../../platform/log.ts';

/** For a command that needs the database alone, whether or not the site runs. */
export async function withDatabase<T>(use: (db: Kysely<Database>, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(readEnvironment());
  const log = createLog({ logLevel: 'warn' });
  const embedded = config.databaseUrl === undefined ? await startEmbeddedDatabase(config.dataDir, log) : undefined;
  const db = openDatabase(config.databaseUrl ?? embedded!.url, log, { connections: 1 });
  try {
    return await use(db, config);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}
