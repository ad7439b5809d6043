import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

const pools = new Map<string, pg.Pool>();

/** One connection per server stays open: each new one is a new process of the server. */
async function onServer(url: URL, statement: string): Promise<void> {
  const { href } = new URL('/postgres', url);
  let pool = pools.get(href);
  if (!pool) {
    pool = new pg.Pool({ connectionString: href, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // The server ends before its last clients.
    pool.on('error', () => undefined);
    pools.set(href, pool);
  }
  await pool.query(statement);
}

/** A separate database for the caller on the same server: a copy of the given one, or an empty one. */
export async function newDatabase(serverUrl: string, { isCopy }: { readonly isCopy: boolean }): Promise<TestDatabase> {
  const url = new URL(serverUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied as files: writing each page to the log as well costs half as much again.
  const source = isCopy ? ` template ${url.pathname.slice(1)} strategy file_copy` : '';
  await onServer(url, `create database ${name}${source}`);
  const own = new URL(`/${name}`, url);
  return { url: own.href, drop: () => onServer(url, `drop database ${name} with (force)`) };
}
