import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp, stopApp } from '../src/server/app.ts';
import type { App } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import type { Environment } from '../src/server/config.ts';
import { createLog } from '../src/server/log.ts';

const onServer = async (statement: string): Promise<void> => {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of the caller's own: a copy of the migrated, seeded template. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const url = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${url.pathname.slice(1)}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
};

/** A database in which nothing was ever made. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => {
  const url = new URL(inject('templateUrl'));
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
};

export interface TestApp {
  readonly app: App;
  readonly stop: () => Promise<void>;
}

/** The whole App on a database and a folder of its own. The worker does not run unless the test starts it. */
export const createTestApp = async (environment: Environment = {}, now?: () => Date): Promise<TestApp> => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-app-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    RENDER_PROCESSES: '1',
    ...environment,
  });
  const app = await createApp(config, createLog(config), now);
  return {
    app,
    stop: async () => {
      await stopApp(app);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
