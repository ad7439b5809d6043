import type { Kysely } from 'kysely';
import { openDatabase } from '../../src/server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../../src/server/platform/db/embedded.ts';
import type { Database } from '../../src/server/platform/db/schema.ts';
import { createLog } from '../../src/server/platform/log.ts';
import type { BuiltSite } from './built-site.ts';

export interface SiteDatabase {
  readonly db: Kysely<Database>;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
}

/** The database of a running site, for what no page can do, such as signing in without an email or a code. */
export async function openSiteDatabase(site: Pick<BuiltSite, 'folder' | 'databaseUrl'>): Promise<SiteDatabase> {
  const log = createLog({ logLevel: 'fatal' });
  const server = site.databaseUrl === null ? await startEmbeddedDatabase(site.folder, log) : null;
  const db = openDatabase(site.databaseUrl ?? server!.url, log, { connections: 2 });
  return {
    db,
    now: () => new Date(),
    close: async () => {
      await db.destroy();
      await server?.stop();
    },
  };
}
