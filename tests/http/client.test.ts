import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Description, writtenFiles } from '../../scripts/client-calls.ts';
import { SCOPES } from '../../src/domain/api-key.ts';
import { createKey } from '../../src/server/payroll/api-keys/own-keys.ts';
import { startWorker } from '../../src/server/services/jobs/worker.ts';
import { newSecret, signMessage } from '../../src/server/trust/webhooks/sign-message.ts';
import { createCompanyOf } from '../begin-pay-run.ts';
import { exampleCompany } from '../example-company.ts';
import { startRun } from '../order-run.ts';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { installPackage } from './installed-package.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

let tested: TestApp;
let server: TestServer;
let owner: Person;
let key: string;
/** An empty folder in which the packed client was installed. */
let folder: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '10000' });
  server = await serveTestApp(tested.app);
  owner = await createPerson(tested.app, 0);
  const made = { name: 'Client', mode: 'live' as const, expiresInDays: '' as const, company: '' };
  ({ key } = await createKey(tested.app, owner.actor, { ...made, scopes: [...SCOPES] }));

  folder = await installPackage('client');
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

/** Checks the types of a program beside the installed client, starts it, and reads what it prints. */
async function start(program: string, given: object, site = server.url): Promise<unknown> {
  const file = join(folder, 'program.ts');
  await writeFile(
    file,
    `import { Paperproof, PaperproofError, readWebhook } from '@paperproof/client';
declare const process: { readonly env: Readonly<Record<string, string>> };
const { site, key, ...given } = JSON.parse(process.env['GIVEN']!) as Record<string, any>;
const paperproof = new Paperproof({ site, key });
${program}`,
  );
  const options =
    '--ignoreConfig --noEmit --strict --module nodenext --target es2024 --lib es2024,dom,dom.asynciterable';
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const checked = await run(process.execPath, [compiler, ...options.split(' '), '--types', '', file], {
    cwd: folder,
  }).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(checked.stdout).toBe('');
  const env = { ...process.env, GIVEN: JSON.stringify({ ...given, site, key }) };
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env });
  return JSON.parse(stdout);
}

test('the calls of the client and the commands are those of the description', async () => {
  const description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description;
  for (const [file, text] of Object.entries(writtenFiles(description)))
    expect(await readFile(join(ROOT, file), 'utf8'), 'start the site, then run npm run client -- SITE').toBe(text);
});

test('the packed client depends on nothing, creates, lists every page, and throws what a site says of an error', async () => {
  const manifest = JSON.parse(
    await readFile(join(folder, 'node_modules/@paperproof/client/package.json'), 'utf8'),
  ) as object;
  expect(manifest).not.toHaveProperty('dependencies');
  const program = await readFile(join(folder, 'node_modules/@paperproof/client/dist/index.js'), 'utf8');
  // It runs where there is no Node.
  expect(program).not.toMatch(/^import\b|\b(?:import|require)\(|\bprocess\.|\bBuffer\./m);
  const printed = await start(
    `const { id: company } = await paperproof.call('companies.create', { body: given['company'] });
const names = ['Ada Lin', 'Bo Reyes', 'Cleo Hart'];
for (const name of names)
  await paperproof.call('people.add', { company, body: { ...given['person'], name } });
const listed: string[] = [];
for await (const person of paperproof.list('people.list', { company, limit: 2 })) listed.push(person.name);
const error = await paperproof
  .call('people.add', { company, body: { ...given['person'], name: '' } })
  .then(() => null, (cause: unknown) => cause);
if (!(error instanceof PaperproofError)) throw error;
// @ts-expect-error No call has this name.
const nothing: Parameters<typeof paperproof.call>[0] = 'people.nothing';
const { status, code, fields, type, requestId } = error;
console.log(JSON.stringify({ listed: listed.sort(), status, code, fields, type, requestId }));`,
    {
      company: exampleCompany('Client Bakery LLC'),
      person: { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000 },
    },
  );
  expect(printed).toEqual({
    listed: ['Ada Lin', 'Bo Reyes', 'Cleo Hart'],
    status: 400,
    code: 'INVALID_INPUT',
    fields: { name: expect.any(String) as string },
    type: expect.stringContaining('/developers/errors/invalid_input/') as string,
    requestId: expect.stringMatching(/./) as string,
  });
});

test('a call is sent again with its idempotency key after 503 and after no answer, and runs once', async () => {
  const sentKeys: unknown[] = [];
  const between = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sentKeys.push(request.headers['idempotency-key']);
      if (sentKeys.length === 1) return answer.writeHead(503, { 'Retry-After': '0' }).end();
      const headers = { ...(request.headers as Record<string, string>) };
      for (const name of ['host', 'connection', 'content-length']) delete headers[name];
      return fetch(server.url + request.url!, { method: 'POST', headers, body: Buffer.concat(chunks) }).then(
        async (whole) => {
          // The site has done it, but nobody hears of it.
          if (sentKeys.length === 2) return answer.destroy();
          return answer.writeHead(whole.status, { 'Content-Type': 'application/json' }).end(await whole.text());
        },
      );
    });
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  try {
    const printed = await start(
      `console.log(JSON.stringify(await paperproof.call('companies.create', { body: given['company'] })));`,
      { company: exampleCompany('Repeated Bakery LLC') },
      `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    );
    const rows = await tested.app.db
      .selectFrom('companies')
      .select('id')
      .where('name', '=', 'Repeated Bakery LLC')
      .execute();
    expect(rows).toEqual([{ id: (printed as { id: string }).id }]);
  } finally {
    between.close();
  }
  expect(sentKeys).toHaveLength(3);
  expect(new Set(sentKeys).size).toBe(1);
  expect(sentKeys[0]).toMatch(/^[\da-f-]{36}$/);
});

test('the packed client reads a signed message, and no other', async () => {
  const secret = newSecret();
  const body = JSON.stringify({ type: 'document.issued', timestamp: '2026-11-28T00:00:00Z', data: { number: 'PP-1' } });
  const printed = await start(
    `const { secret, headers, body } = given as Record<string, any>;
const read = await readWebhook(secret, new Headers(headers), body);
console.log(JSON.stringify([read, await readWebhook(secret, new Headers(headers), body + ' ')]));`,
    { secret, headers: signMessage('msg_1', new Date(), body, [secret]), body },
  );
  expect(printed).toEqual([JSON.parse(body), null]);
});

test('an operation is awaited until its documents are issued', async () => {
  const { app } = tested;
  const now = app.now();
  await app.db
    .insertInto('subscriptions')
    .values({
      user_id: owner.id,
      plan: 'monthly',
      price: 999,
      provider: 'sandbox',
      provider_card: 'card',
      begun_at: now,
      period_start: now,
      period_end: new Date(now.getTime() + 30 * 86_400_000),
      counted_from: now,
    })
    .execute();
  const company = await createCompanyOf(app, owner.actor, { name: 'Awaited LLC', people: 2, emails: false });
  const payRun = await startRun(app, owner.actor, company);
  await startWorker(app);
  const printed = await start(
    `const operation = await paperproof.call('runs.issue', {
  company: given['company'], run: given['payRun'], body: { attestation: given['attestation'] },
});
const { state, done, result } = await paperproof.finished(operation);
console.log(JSON.stringify({ state, done, issued: result!.documents.length }));`,
    { company, payRun, attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true } },
  );
  expect(printed).toEqual({ state: 'succeeded', done: 2, issued: 2 });
});
