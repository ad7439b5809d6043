import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { newDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { startProgram, stopProgram, type Program } from '../program.ts';
import { copyFirstSite, FIRST_SITE } from '../e2e/built-site.ts';
import { issue } from '../e2e/issue.ts';

const BUNDLE = path.resolve(import.meta.dirname, '../../build/server/index.js');
const folders: string[] = [];
const programs: Program[] = [];

afterAll(async () => {
  for (const program of programs.splice(0)) if (program.child.exitCode === null) await stopProgram(program);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const ownFolder = async (): Promise<string> => {
  const folder = await newFolder('operations');
  folders.push(folder);
  return folder;
};

/** Where a program keeps everything. */
interface Home {
  readonly folder: string;
  readonly database: string;
}

const newHome = async (): Promise<Home> => {
  const folder = await ownFolder();
  return { folder, database: (await copyFirstSite(folder)).DATABASE_URL };
};
const emptyHome = async (): Promise<Home> => {
  const [folder, { url }] = await Promise.all([
    ownFolder(),
    newDatabase(process.env[FIRST_SITE.database]!, { isCopy: false }),
  ]);
  return { folder, database: url };
};

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs a command of the built program where a site is. */
const run = async (
  home: Home,
  words: readonly string[],
  { input = '', environment = {} }: { readonly input?: string; readonly environment?: Record<string, string> } = {},
): Promise<Ended> => {
  const child = spawn(process.execPath, [BUNDLE, ...words], {
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      DATA_DIR: home.folder,
      DATABASE_URL: home.database,
      RENDER_PROCESSES: '1',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  child.stdin.end(input);
  const [out, errors] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [code] = (await ended) as [number | null];
  return { code, printed: Buffer.concat([...out, ...errors]).toString() };
};

interface RunningSite {
  readonly home: Home;
  readonly url: string;
  readonly program: Program;
}

const start = async (home: Home): Promise<RunningSite> => {
  const program = startProgram({
    DATA_DIR: home.folder,
    DATABASE_URL: home.database,
    PORT: '0',
    RENDER_PROCESSES: '1',
    LOG_LEVEL: 'error',
  });
  programs.push(program);
  return { home, url: await program.ready, program };
};

/** The site that commands run beside: the one that was restored, which is left running because starts take longest. */
let left: RunningSite | undefined;
const running = async (): Promise<RunningSite> => (left ??= await start(await newHome()));

const invoiceOf = (number: string) => {
  const sample = invoice.sample(1);
  const input = { ...sample, details: { ...sample.details, number } };
  return { kind: 'Invoice', input, issuedBy: 'Ines Vallejo', email: 'ines@example.com' } as const;
};

/** The digest of a document that a command issues. */
const issueByCommand = async (home: Home, number: string): Promise<string> => {
  const { printed } = await run(home, ['issue', '-'], { input: JSON.stringify(invoiceOf(number)) });
  return (JSON.parse(printed) as { sha256: string }).sha256;
};

/** The digest of a document that a running site issues. */
const issueAt = async ({ home, url }: RunningSite, number: string): Promise<string> => {
  const { file } = await issue({ url, databaseUrl: home.database, folder: home.folder }, invoiceOf(number));
  return createHash('sha256')
    .update(await readFile(path.join(home.folder, 'files', file)))
    .digest('hex');
};

const verdictAt = async (url: string, sha256: string): Promise<unknown> => {
  const answer = await fetch(`${url}/api/v1/verify/hash`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ sha256 }),
  });
  return ((await answer.json()) as { data: { verdict: string } }).data.verdict;
};

test('a backup taken while the site runs restores elsewhere, and every document still verifies', async () => {
  const home = await newHome();
  const documents = [await issueByCommand(home, 'O-1')];
  // The seal is rotated in between, so one document has the old seal.
  expect((await run(home, ['rotate-seal'])).printed).toContain('Created a new seal key.');
  const site = await start(home);
  documents.push(await issueAt(site, 'O-2'));
  const backup = path.join(await ownFolder(), 'backup');
  const kept = await run(home, ['backup', backup]);
  expect([kept.code, kept.printed]).toEqual([0, expect.stringContaining('Checked 2 documents: all files match')]);
  expect(await run(home, ['restore', backup, '--force'])).toMatchObject({
    code: 1,
    printed: expect.stringContaining('The site is running on this database.'),
  });
  await stopProgram(site.program);
  await rm(home.folder, { recursive: true });

  const elsewhere = await emptyHome();
  const restored = await run(elsewhere, ['restore', backup]);
  expect([restored.code, restored.printed]).toEqual([
    0,
    expect.stringContaining('Checked 2 documents: all files match'),
  ]);
  left = await start(elsewhere);
  const { url } = left;
  for (const sha256 of documents) expect(await verdictAt(url, sha256)).toBe('fits');
  const { data } = (await (await fetch(`${url}/api/v1/verify/certificates`)).json()) as { data: unknown[] };
  expect(data).toHaveLength(2);
  expect(await run(elsewhere, ['restore', backup])).toMatchObject({ code: 1 });
});

test('doctor exits with 0 without errors, and with 1 and a remedy otherwise', async () => {
  const { home } = await running();
  const healthy = await run(home, ['doctor']);
  expect([healthy.code, healthy.printed]).toEqual([0, expect.stringMatching(/0 errors, \d warnings?$/m)]);
  const ill = await run(home, ['doctor'], { environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  expect([ill.code, ill.printed]).toEqual([1, expect.stringMatching(/ERROR {4}Email .*\n.*-> Check SMTP_URL/)]);
});

test('the maintenance command closes and reopens a running site', async () => {
  const { home, url } = await running();
  const statusOf = async (address: string): Promise<number> =>
    (await fetch(url + address, { headers: { Accept: 'text/html' } })).status;
  await run(home, ['maintenance', 'on', '--minutes', '5', '--message', 'Upgrading the database.']);
  await expect.poll(() => statusOf('/')).toBe(503);
  expect(await statusOf('/admin/login/')).toBe(200);
  expect((await run(home, ['maintenance', 'state'])).printed).toContain('Upgrading the database.');
  await run(home, ['maintenance', 'off']);
  await expect.poll(() => statusOf('/')).toBe(200);
});
