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

/** A database of the caller's own beside the one of the address: a copy of it, or one in which nothing was ever made. */
export async function newDatabase(serverUrl: string, { isCopy }: { readonly isCopy: boolean }): Promise<TestDatabase> {
  const url = new URL(serverUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}${isCopy ? ` template ${url.pathname.slice(1)}` : ''}`);
  const own = new URL(`/${name}`, url);
  return { url: own.href, drop: () => onServer(url, `drop database ${name} with (force)`) };
}
