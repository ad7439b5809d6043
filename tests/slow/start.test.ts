import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startProgram, stopProgram } from '../program.ts';
import type { Program } from '../program.ts';
import { freePort } from '../free-port.ts';
import { newFolder } from '../new-folder.ts';
import { copyFirstSite } from '../e2e/built-site.ts';

/** Sites of several tests: one that starts with nothing and makes its own database server, and a copy of the run's first site. */
const sites = await newFolder('sites');
const whereInstalled = { DATA_DIR: join(sites, 'installed') };
const whereCopied = { DATA_DIR: join(sites, 'copied'), ...(await copyFirstSite(join(sites, 'copied'))) };

let folder: string;
let dataDir: string;
const programs: Program[] = [];
/** What a test left running for the next one, which otherwise starts it itself: starts take longest. */
const left = new Map<object, Program>();

beforeEach(async () => {
  folder = await newFolder('start');
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

const leave = (site: object, program: Program): void => {
  programs.splice(programs.indexOf(program), 1);
  left.set(site, program);
};
const running = (site: Record<string, string>): Program => {
  const program = left.get(site);
  if (program === undefined) return start(site);
  left.delete(site);
  programs.push(program);
  return program;
};
afterAll(async () => {
  for (const program of left.values()) await stopProgram(program);
  await rm(sites, { recursive: true, force: true });
});

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

test('the first start prints the URL and first admin, later starts only the URL', async () => {
  const first = start(whereInstalled);
  const url = await first.ready;
  expect((await fetch(`${url}/`)).status).toBe(200);
  expect(first.printed()).toContain('Test mode: no real payments.');
  expect(first.printed()).toMatch(/First admin: admin@paperproof\.test\n\s+Password: +\S{20}/);
  expect(await stopProgram(first)).toBe(0);

  const second = start(whereInstalled);
  expect((await fetch(`${await second.ready}/`)).status).toBe(200);
  expect(second.printed()).not.toContain('Password');
  leave(whereInstalled, second);
});

test('a start after kill -9 loses nothing and needs no manual step', async () => {
  const first = running(whereInstalled);
  const kept = await writeTicket(await first.ready);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const second = start(whereInstalled);
  // The stored response for the idempotency key shows that it is the same database.
  expect(await writeTicket(await second.ready)).toEqual(kept);
});

test('uses the next free port in test mode when the port is taken', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  const { port } = squatter.address() as AddressInfo;
  const program = start({ ...whereCopied, PORT: String(port) });
  const url = await program.ready;
  expect(new URL(url).port).not.toBe(String(port));
  expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
  squatter.close();
  leave(whereCopied, program);
});

test('a second start with the same folder says where the site runs, and leaves it running', async () => {
  const first = running(whereCopied);
  const url = await first.ready;
  const second = start(whereCopied);
  expect(await second.ended).toBe(1);
  expect(second.printed()).toContain(`Paperproof is already running: ${url}/`);
  expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  // What a crash leaves behind does not stop the next start.
  const third = start(whereCopied);
  expect((await fetch(`${await third.ready}/api/v1/health`)).status).toBe(200);
  leave(whereCopied, third);
});

test('Ctrl-C finishes open requests and exits with 0', async () => {
  const program = running(whereCopied);
  const url = await program.ready;
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const sending = request(`${url}/api/v1/support/create`, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': ticket.length },
    });
    sending.once('response', (response) => resolve(response.resume().statusCode));
    sending.once('error', reject);
    sending.write(ticket.slice(0, 20), async () => {
      program.child.kill('SIGINT');
      await expect.poll(program.printed).toContain('Stopping');
      sending.end(ticket.slice(20));
    });
  });
  expect(await answer).toBe(200);
  expect(await program.ended).toBe(0);
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
  ['SEAL_KEY', { SITE_URL: 'https://paperproof.example' }],
  ['HOST', { HOST: '203.0.113.1' }],
])('an invalid %s stops the start with one sentence that names it', async (name, environment) => {
  const program = start(environment);
  expect(await program.ended).toBe(1);
  expect(program.printed().trim()).toMatch(new RegExp(`^${name} [^\\n]*\\.$`));
});

test('a data folder that is not writable stops the start with a sentence that names it', async () => {
  await writeFile(dataDir, 'a file where the folder should be');
  const program = start();
  expect(await program.ended).toBe(1);
  expect(program.printed().trim()).toMatch(/^DATA_DIR: the data folder \S+ cannot be written [^\n]*\.$/);
});

test('a web process and a worker share one folder and database', async () => {
  const shared = await copyFirstSite(dataDir);
  const web = start({ ...shared, ROLE: 'web' });
  const kept = await writeTicket(await web.ready);
  expect(kept).toMatchObject({ data: { id: expect.any(String) } });
  expect(web.printed()).not.toContain('The worker is running');
  const healthPort = await freePort();
  const worker = start({ ...shared, ROLE: 'worker', HEALTH_PORT: String(healthPort) });
  await expect.poll(worker.printed).toMatch(/"job":"mail".*Job done/);
  expect(worker.printed()).not.toContain('is ready:');
  expect((await fetch(`http://127.0.0.1:${healthPort}/health`)).status).toBe(200);
  expect(await stopProgram(worker)).toBe(0);
  expect((await fetch(`${await web.ready}/api/v1/ready`)).status).toBe(200);
});
