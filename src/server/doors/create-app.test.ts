import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/test-app.ts';
import { createApp, stopApp } from './create-app.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';

test('a start that fails at the last step leaves no database running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'paperproof-app-'));
  await chmod(dataDir, 0o755);
  const config = readConfig({ DATA_DIR: dataDir, SEAL_KEY: 'no key', SEAL_CERTIFICATE: 'no certificate' });
  await expect(createApp(config, createLog({ logLevel: 'fatal' }))).rejects.toThrow(/./);
  expect(existsSync(join(dataDir, 'database/postgres/PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'database/postgres/postmaster.pid'))).toBe(false);
  await rm(dataDir, { recursive: true });
});

test('an open transaction does not keep the process from stopping', async () => {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'paperproof-app-'));
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, RENDER_PROCESSES: '1' });
  const app = await createApp(config, createLog({ logLevel: 'silent' }));
  const held = await app.db.startTransaction().execute();
  await expect(stopApp(app, 200)).resolves.toBeUndefined();
  await held.rollback().execute();
  await database.drop();
  await rm(dataDir, { recursive: true });
});
