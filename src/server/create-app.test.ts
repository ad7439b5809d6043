import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from './create-app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';

test('a start that fails at the last step leaves no database running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'paperproof-app-'));
  await chmod(dataDir, 0o755);
  const config = readConfig({ DATA_DIR: dataDir, SEAL_KEY: 'no key', SEAL_CERTIFICATE: 'no certificate' });
  await expect(createApp(config, createLog({ logLevel: 'fatal' }))).rejects.toThrow(/./);
  expect(existsSync(join(dataDir, 'database/postgres/PG_VERSION'))).toBe(true);
  expect(existsSync(join(dataDir, 'database/postgres/postmaster.pid'))).toBe(false);
  await rm(dataDir, { recursive: true });
});
