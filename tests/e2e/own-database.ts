import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../src/server/platform/db/embedded.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { newFolder } from '../new-folder.ts';
import { copyFirstSite } from './built-site.ts';

export interface OwnDatabase {
  readonly url: string;
  /** A folder for a program's files. */
  readonly folder: string;
  readonly ask: <Row>(question: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  readonly stop: () => Promise<void>;
}

const querying =
  (pool: pg.Pool): OwnDatabase['ask'] =>
  async <Row>(question: string, values: readonly unknown[] = []) =>
    (await pool.query(question, [...values])).rows as Row[];

/**
 * The database and files of a site that was started once, on the PostgreSQL of the run. It too outlives a killed program,
 * and needs neither a server nor a first start.
 */
export async function copyFirstDatabase(): Promise<OwnDatabase> {
  const folder = await newFolder('own');
  const { DATABASE_URL: url } = await copyFirstSite(folder);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  return {
    url,
    folder,
    ask: querying(pool),
    stop: async () => {
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL that outlives the killed program and that the test can query. */
export async function startOwnDatabase(options: { readonly supervised?: boolean } = {}): Promise<OwnDatabase> {
  const folder = await newFolder('own');
  const server = await startEmbeddedDatabase(folder, createLog({ logLevel: 'warn' }), {
    disposable: true,
    ...options,
  });
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  // A test may kill the server.
  pool.on('error', () => undefined);
  return {
    url: server.url,
    folder,
    ask: querying(pool),
    stop: async () => {
      await pool.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
