import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createApp, stopApp } from '../src/server/doors/create-app.ts';
import type { App } from '../src/server/services/app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import type { Environment } from '../src/server/platform/config.ts';
import { createLog } from '../src/server/platform/log.ts';
import { newDatabase, type TestDatabase } from './new-database.ts';
import { sharedRenderer } from './shared-renderer.ts';

/** A separate database for the caller: a copy of the migrated, seeded template. */
export const createTestDatabase = (): Promise<TestDatabase> => newDatabase(inject('templateUrl'), { isCopy: true });

/** An empty database. */
export const createEmptyDatabase = (): Promise<TestDatabase> => newDatabase(inject('templateUrl'), { isCopy: false });

export interface TestApp {
  readonly app: App;
  readonly stop: () => Promise<void>;
}

/** What a renderer shows of its App, or what an App decides about it. */
const OF_RENDERER = ['RENDER_PROCESSES', 'BRAND_NAME', 'OTEL_EXPORTER_OTLP_ENDPOINT'];

/** The whole App with its own database and folder. The worker runs only if the test starts it. */
export const createTestApp = async (environment: Environment = {}, now?: () => Date): Promise<TestApp> => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-app-'));
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    RENDER_PROCESSES: '1',
    // Other work of the machine must not make it refuse a page.
    BUSY_AFTER_SECONDS: '60',
    ...environment,
  });
  const hasOwnRenderer = OF_RENDERER.some((name) => environment[name] !== undefined);
  const app = await createApp(config, createLog(config), now, hasOwnRenderer ? undefined : sharedRenderer());
  return {
    app,
    stop: async () => {
      await stopApp(app);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
