import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProgram, stopProgram } from '../program.ts';
import type { Program } from '../program.ts';

let folder: string;
let dataDir: string;
const programs: Program[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paperproof-start-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});
afterEach(async () => {
  for (const program of programs.splice(0)) if (program.child.exitCode === null) await stopProgram(program);
  await rm(folder, { recursive: true, force: true });
});

const start = (environment: Record<string, string> = {}): Program => {
  const program = startProgram({ DATA_DIR: dataDir, PORT: '0', ...environment });
  programs.push(program);
  return program;
};

const ticket = JSON.stringify({
  fname: 'Ada',
  lname: 'Byron',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'Hi.',
});
const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'start-test' };

const writeTicket = async (url: string): Promise<unknown> =>
  (await fetch(`${url}/api/v1/support/create`, { method: 'POST', headers, body: ticket })).json();

test('a first start prints the address and the first admin, a later one only the address, within 5 seconds', async () => {
  const first = start();
  const url = await first.ready;
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect(first.printed()).toContain('This is a trial');
  expect(first.printed()).toMatch(/First admin: admin@paperproof\.test\n\s+Password: +\S{20}/);
  expect(await stopProgram(first)).toBe(0);

  const begun = performance.now();
  const second = start();
  expect((await fetch(`${await second.ready}/`)).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(second.printed()).not.toContain('Password');
});

test('after kill -9 the next start loses nothing and needs no hand', async () => {
  const first = start();
  const kept = await writeTicket(await first.ready);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const second = start();
  // The answer that was kept for the key is given again: the database is the same one.
  expect(await writeTicket(await second.ready)).toEqual(kept);
});

test('Ctrl-C lets a request under way end, then ends with 0', async () => {
  const program = start();
  const url = await program.ready;
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${url}/api/v1/support/create`, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': ticket.length },
    });
    sending.once('response', (response) => resolve(response.resume().statusCode));
    sending.once('error', reject);
    sending.write(ticket.slice(0, 20), () => {
      program.child.kill('SIGINT');
      setTimeout(() => sending.end(ticket.slice(20)), 500);
    });
  });
  expect(await answer).toBe(200);
  expect(await program.ended).toBe(0);
});

test('a taken port moves a trial to the next free one', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  const { port } = squatter.address() as AddressInfo;
  const url = await start({ PORT: String(port) }).ready;
  expect(new URL(url).port).not.toBe(String(port));
  expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
  squatter.close();
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
  ['SEAL_KEY', { SITE_URL: 'https://paperproof.example' }],
  ['HOST', { HOST: '203.0.113.1' }],
])('a wrong %s ends the start with one sentence that names it', async (name, environment) => {
  const program = start(environment);
  expect(await program.ended).toBe(1);
  expect(program.printed().trim()).toMatch(new RegExp(`^${name} [^\\n]*\\.$`));
});

test('a data folder that cannot be written ends the start with a sentence that names it', async () => {
  await writeFile(dataDir, 'a file where the folder should be');
  const program = start();
  expect(await program.ended).toBe(1);
  expect(program.printed().trim()).toMatch(/^DATA_DIR: the data folder \S+ cannot be written [^\n]*\.$/);
});

test('a web process and a worker process share one folder and one database', async () => {
  const web = start({ ROLE: 'web' });
  const kept = await writeTicket(await web.ready);
  expect(kept).toMatchObject({ data: { id: expect.any(String) } });
  expect(web.printed()).not.toContain('The worker runs');
  const worker = start({ ROLE: 'worker' });
  await expect.poll(worker.printed, { timeout: 20_000 }).toMatch(/"job":"mail".*Job done/);
  expect(worker.printed()).not.toContain('is ready:');
  expect(await stopProgram(worker)).toBe(0);
  expect((await fetch(`${await web.ready}/api/v1/ready`)).status).toBe(200);
});
