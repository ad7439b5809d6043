import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../tests/test-server.ts';
import { appendLog } from './append-log.ts';
import { addEntries, tamper } from './log-test-data.fixture.ts';

const GOPATH = '/usr/share/gocode';
/** Debian has it as golang-golang-x-mod-dev. */
const hasGo = existsSync(`${GOPATH}/src/golang.org/x/mod/sumdb/tlog`);

const readWithGo = (url: string) =>
  promisify(execFile)('env', [`GOPATH=${GOPATH}`, 'GO111MODULE=off', 'go', 'run', 'scripts/read-log.go', url]);

describe.skipIf(!hasGo)('the implementation of the Go project', () => {
  let tested: TestApp;
  let server: TestServer;
  beforeAll(async () => {
    // All requests come from one address.
    tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
    server = await serveTestApp(tested.app);
    await addEntries(tested.app, 600);
    await appendLog(tested.app, 250);
  });
  afterAll(async () => {
    await server?.stop();
    await tested?.stop();
  });

  test('reads the log, and agrees about its key, its root, every entry and how it grew', async () => {
    const { stdout } = await readWithGo(server.url);
    expect(stdout).toContain(': 600 entries and 14 earlier sizes hold.');
  }, 120_000);

  test('refuses an entry that the tree does not have', async () => {
    await tamper(
      tested.app,
      `update log_tiles set hashes = overlay(hashes placing '\\x00' from 65) where level = -1 and index = 1`,
    );
    await expect(readWithGo(server.url)).rejects.toMatchObject({ stderr: expect.stringContaining('Entry 259:') });
  }, 120_000);
});
