import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWebhook } from '../../packages/client/webhook.ts';
import { SCOPES } from '../../src/domain/api-key.ts';
import { ERROR_MEANINGS } from '../../src/domain/error-meanings.ts';
import { ERROR_CODES, errorPath } from '../../src/domain/errors.ts';
import { CHOSEN_EVENTS } from '../../src/domain/webhooks/webhook-events.ts';
import { createKey } from '../../src/server/payroll/api-keys/own-keys.ts';
import { createCompany } from '../../src/server/payroll/companies/companies.ts';
import { createSite } from '../../src/server/services/http/site.ts';
import { startWorker } from '../../src/server/services/jobs/worker.ts';
import { newSecret, signMessage } from '../../src/server/trust/webhooks/sign-message.ts';
import { exampleCompany } from '../example-company.ts';
import { newFolder } from '../new-folder.ts';
import { createPerson, type Person } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';
import { forbiddenInText } from '../words/forbidden-words.ts';
import { siteOfSources } from './site-of-sources.ts';

const run = promisify(execFile);

let tested: TestApp;
let server: TestServer;
let owner: Person;
let company: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '10000' });
  const { app } = tested;
  const pages = await siteOfSources(({ path }) =>
    /^\/(?:developers\/|how-verification-works\/:file|AGENTS\.md|llms\.txt|sitemap\.xml)/.test(path!),
  );
  server = await serveTestApp(app, createSite(app.config, pages));
  owner = await createPerson(app, 0);
  ({ id: company } = await createCompany(app, owner.actor, exampleCompany('Quick Start Bakery LLC')));
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const read = async (path: string): Promise<string> => {
  const answer = await fetch(server.url + path, { redirect: 'manual' });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
};

/** What a page draws, with the address at which this site answers. */
const textOf = async (path: string): Promise<string> => {
  const { loaderData } = JSON.parse(await read(path)) as { loaderData: Record<string, { text?: string } | null> };
  const { text } = Object.values(loaderData).find((part) => part?.text !== undefined)!;
  return text!.replaceAll(tested.app.config.siteUrl, server.url);
};

/** The code of a text, in the order in which people type it. */
const blocksOf = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code]) => code!);

/** Gives code to a shell, as people do in a folder of their own. */
const type = async (code: string, key = ''): Promise<string> => {
  const env = { ...process.env, PAPERPROOF_KEY: key, COMPANY: company };
  const { stdout } = await run('sh', ['-euc', code], { cwd: await newFolder('developers'), env });
  return stdout;
};

test('every error has a page at the address that it names, and the sitemap lists it', async () => {
  const sitemap = await read('/sitemap.xml');
  for (const code of ERROR_CODES) {
    const text = await textOf(errorPath(code));
    expect(text).toContain(`The code is \`${code}\`, and the status ${ERROR_MEANINGS[code].status}.`);
    const [example] = blocksOf(text, 'json');
    expect(JSON.parse(example!)).toMatchObject({ type: server.url + errorPath(code), code });
    expect(sitemap).toContain(`<loc>${tested.app.config.siteUrl}${errorPath(code)}</loc>`);
  }
});

test('a call that failed names the page about its error, also by the code as it is written', async () => {
  const { siteUrl } = tested.app.config;
  for (const [path, code] of [
    ['/api/v1/companies', 'UNAUTHORIZED'],
    ['/api/v1/nothing', 'NOT_FOUND'],
    ['/api/v1/verify/range/zzzzz', 'INVALID_INPUT'],
  ] as const) {
    const answer = await fetch(server.url + path);
    const body = (await answer.json()) as { type: string };
    expect(body).toMatchObject({ code, type: siteUrl + errorPath(code) });
    expect(answer.status).toBe(ERROR_MEANINGS[code].status);
    await read(new URL(body.type).pathname);
    const asWritten = await fetch(`${server.url}/developers/errors/${code}/`, { redirect: 'manual' });
    expect([asWritten.status, asWritten.headers.get('location')]).toEqual([308, errorPath(code)]);
  }
});

test('an unknown error has no page, and the list of errors is on the page for developers', async () => {
  expect((await fetch(`${server.url}/developers/errors/nothing/`)).status).toBe(404);
  const list = await fetch(`${server.url}/developers/errors/`, { redirect: 'manual' });
  expect([list.status, list.headers.get('location')]).toEqual([302, '/developers/#errors']);
});

test('the quick start works as it is written', async () => {
  const { app } = tested;
  await startWorker(app);
  const ofAccount = { name: 'Quick start', company: '', expiresInDays: '' } as const;
  const { key } = await createKey(app, owner.actor, { ...ofAccount, mode: 'live', scopes: ['read'] });
  const { key: testKey } = await createKey(app, owner.actor, { ...ofAccount, mode: 'test', scopes: ['issue'] });
  const [calculate, exported, list, verify, issueTest, bulk, people, ...others] = blocksOf(
    await textOf('/developers/'),
    'sh',
  );
  expect(others).toEqual([]);
  const { data: figures } = JSON.parse(await type(calculate!)) as { data: { stubs?: unknown[] } };
  expect(JSON.stringify(figures)).toContain('252000');
  expect(exported).toMatch(/^export PAPERPROOF_KEY=ppk_live_/);
  expect(JSON.parse(await type(list!, key))).toMatchObject({
    data: [{ id: company, name: 'Quick Start Bakery LLC', role: 'owner' }],
  });
  expect(JSON.parse(await type(verify!))).toMatchObject({ data: { verdict: 'fits', document: { level: 'S' } } });
  expect(JSON.parse(await type(issueTest!, testKey))).toEqual({
    data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  expect(JSON.parse(await type(people!, key))).toEqual({ data: [], nextCursor: null });
  const { key: payroll } = await createKey(app, owner.actor, { ...ofAccount, mode: 'live', scopes: ['payroll'] });
  expect(JSON.parse(await type(bulk!, payroll))).toEqual({
    data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
});

/** A program in the guide, and what reads a message with it: 'true' for each one that it takes. */
const READERS = {
  ts: {
    program: process.execPath,
    file: 'reader.ts',
    end: `import { readFileSync } from 'node:fs';
for (const { secret, headers, body } of JSON.parse(readFileSync(0, 'utf8')))
  console.log(readWebhook(secret, new Headers(headers), body) !== null);`,
  },
  python: {
    program: 'python3',
    file: 'reader.py',
    end: `import sys
for one in json.load(sys.stdin):
    print(str(read_webhook(one["secret"], one["headers"], one["body"].encode()) is not None).lower())`,
  },
} as const;

interface SignedMessage {
  readonly secret: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Messages, and whether a reader takes them. */
function signedMessages(): readonly (readonly [isTaken: boolean, message: SignedMessage])[] {
  const [secret, former, other] = [newSecret(), newSecret(), newSecret()];
  const body = JSON.stringify({ type: 'document.issued', data: { number: 'PP-1', name: 'é' } });
  const sign = (secrets: readonly string[], minutesAgo = 0) =>
    signMessage('msg_1', new Date(Date.now() - minutesAgo * 60_000), body, secrets);
  return [
    [true, { secret, headers: sign([secret]), body }],
    [true, { secret: former, headers: sign([secret, former]), body }],
    [false, { secret, headers: sign([other]), body }],
    [false, { secret, headers: sign([secret]), body: body.replace('PP-1', 'PP-2') }],
    [false, { secret, headers: sign([secret], 6), body }],
    [false, { secret, headers: { ...sign([secret]), 'webhook-id': 'msg_2' }, body }],
    [false, { secret, headers: { ...sign([secret]), 'webhook-signature': 'v1,bm8=' }, body }],
  ];
}

const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

for (const [language, { program, file, end }] of Object.entries(READERS))
  test.skipIf(!hasProgram(program))(`the webhook reader in ${language} takes our messages and no others`, async () => {
    const messages = signedMessages();
    const path = join(await newFolder('developers'), file);
    const [code, ...others] = blocksOf(await textOf('/developers/'), language);
    expect(others).toEqual([]);
    await writeFile(path, `${code}\n${end}\n`);
    const { stdout, stderr } = spawnSync(program, [path], {
      input: JSON.stringify(messages.map(([, message]) => message)),
      encoding: 'utf8',
    });
    expect([stderr, ...stdout.trim().split('\n')]).toEqual(['', ...messages.map(([isTaken]) => String(isTaken))]);
  });

test('the client takes our messages and no others', async () => {
  for (const [isTaken, { secret, headers, body }] of signedMessages())
    expect(await readWebhook(secret, new Headers(headers), body)).toEqual(isTaken ? JSON.parse(body) : null);
});

test('the guide names every scope, event and error, and leaves no name of a value', async () => {
  const text = await textOf('/developers/');
  for (const name of [...SCOPES, ...CHOSEN_EVENTS]) expect(text).toContain(`| \`${name}\` |`);
  for (const code of ERROR_CODES) expect(text).toContain(`[${code}](${server.url}${errorPath(code)})`);
  expect(text).not.toMatch(
    /\{(?:site|calculate|scopes|events|errors|idempotent|attempts|lifetimes|[a-z]+(?:Limit|Days|Hours|Endpoints|Waiting))\}/,
  );
  expect(text).toContain('| `POST /api/v1/order/createPayment` |');
});

test('agents and language models get the same texts, in plain words', async () => {
  const guide = (await textOf('/developers/')).replaceAll(server.url, tested.app.config.siteUrl);
  const [agents, file, llms] = [await read('/AGENTS.md'), await read('/developers/guide.md'), await read('/llms.txt')];
  expect(agents).toContain(guide);
  expect(file).toContain(guide);
  for (const code of ERROR_CODES) expect(file).toContain(`## ${code}\n\n${ERROR_MEANINGS[code].means}`);
  expect(llms).toMatch(/^# .+\n\n> .+\n/);
  expect(llms).toContain(`${tested.app.config.siteUrl}/AGENTS.md`);
  for (const text of [agents, file])
    expect(text.split('\n').flatMap((line) => forbiddenInText('src/web/site/developers/', line))).toEqual([]);
});

test('the format of print codes and its vectors are the published files', async () => {
  for (const name of ['print-code.md', 'print-code.vectors.json'])
    expect(await read(`/developers/${name}`)).toBe(await readFile(join('docs', name), 'utf8'));
});

test('every call that a guide names exists, and every word of it is a word that we use', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  const text = await textOf('/developers/guides/');
  const calls = [...text.matchAll(/`(GET|POST|PUT|DELETE) \/api(\/v1\/[^`?]+)/g)];
  expect(calls.length).toBeGreaterThan(10);
  const known = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  for (const [, method, path] of calls)
    expect(known).toContain(`${method!.toLowerCase()} ${path!.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(text.split('\n').flatMap((line) => forbiddenInText('src/web/site/developers/', line))).toEqual([]);
  expect((await read('/developers/guides.md')).replaceAll(tested.app.config.siteUrl, server.url)).toContain(text);
});
