import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

async function onServer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
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
