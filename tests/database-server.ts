import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, stopApp } from '../src/server/doors/create-app.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { startEmbeddedDatabase } from '../src/server/platform/db/embedded.ts';
import { createLog } from '../src/server/platform/log.ts';
import { seed } from '../src/server/doors/seed/seed.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated and seeded database; test files copy it. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run, in a folder that is deleted with it. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-test-'));
  // As root, the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  const log = createLog({ logLevel: 'warn' });
  const server = await startEmbeddedDatabase(folder, log, { disposable: true });
  const config = readConfig({
    DATABASE_URL: server.url,
    DATA_DIR: folder,
    ADMIN_EMAIL: 'admin@paperproof.test',
    ADMIN_PASSWORD: 'the first admin of the tests',
  });
  const app = await createApp(config, log);
  await seed(app);
  await stopApp(app);
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
