import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLogProof } from '../../../../packages/verify/index.ts';
import { issueInvoice } from '../../../../tests/issue-invoice.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { appendLog } from './append-log.ts';
import { proveLogEntry } from './log-proof.ts';
import { addEntries, tamper } from './log-test-data.fixture.ts';

const GOPATH = '/usr/share/gocode';
/** Debian has it as golang-golang-x-mod-dev. */
const hasGo = existsSync(`${GOPATH}/src/golang.org/x/mod/sumdb/tlog`);

const execute = promisify(execFile);

/** Compiled once, because linking the program takes longer than anything that it does. */
const compile = (program: string) =>
  execute('env', [`GOPATH=${GOPATH}`, 'GO111MODULE=off', 'go', 'build', '-o', program, 'scripts/read-log.go']);

describe.skipIf(!hasGo)('the implementation of the Go project', () => {
  let tested: TestApp;
  let server: TestServer;
  let folder: string;
  let program: string;
  const readWithGo = (url: string, ...proofs: readonly string[]) => execute(program, [url, ...proofs]);
  beforeAll(async () => {
    // All requests come from one address.
    tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
    server = await serveTestApp(tested.app);
    folder = await mkdtemp(join(tmpdir(), 'read-log-'));
    program = join(folder, 'read-log');
    await compile(program);
    await addEntries(tested.app, 600);
    await appendLog(tested.app, 250);
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await tested?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  test('reads the log, and agrees about its key, its root, every entry and how it grew', async () => {
    const { stdout } = await readWithGo(server.url);
    expect(stdout).toContain(': 600 entries and 14 earlier sizes hold.');
  }, 120_000);

  test('reads the proof of a document, and refuses it with another statement', async () => {
    const { id } = await issueInvoice(tested.app, 'G-1');
    const proof = (await proveLogEntry(tested.app, { documentId: id }))!;
    const file = join(tested.app.config.dataDir, 'invoice.tlog-proof');
    await writeFile(file, proof);
    const { stdout } = await readWithGo(server.url, file);
    expect(stdout).toContain('Entry 601 of 601:\npaperproof.log/1\n');
    expect(stdout).toContain('\nstate live\n');
    const statement = readLogProof(proof)!.statement.replace('state live', 'state revoked');
    await writeFile(file, proof.replace(/^extra .*$/m, `extra ${Buffer.from(statement).toString('base64')}`));
    await expect(readWithGo(server.url, file)).rejects.toMatchObject({
      stderr: expect.stringContaining('invoice.tlog-proof'),
    });
  }, 120_000);

  test('refuses an entry that the tree does not have', async () => {
    await tamper(
      tested.app,
      `update log_tiles set hashes = set_byte(hashes, 64, 255 - get_byte(hashes, 64)) where level = -1 and index = 1`,
    );
    await expect(readWithGo(server.url)).rejects.toMatchObject({ stderr: expect.stringContaining('Entry 259:') });
  }, 120_000);
});
