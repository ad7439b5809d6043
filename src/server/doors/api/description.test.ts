import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { ACTIONS } from '../actions.ts';

let tested: TestApp;
let server: TestServer;
let folder: string;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  server = await serveTestApp(tested.app);
  folder = await mkdtemp(join(tmpdir(), 'description-'));
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Operation {
  readonly operationId: string;
  readonly description?: string;
}

const describe = async () => (await fetch(`${server.url}/api/openapi.json`)).text();

test('the description passes the recommended rules of Redocly without an error or a warning', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, await describe());
  const program = join(import.meta.dirname, '../../../../node_modules/.bin/redocly');
  const { stdout } = spawnSync(
    process.execPath,
    [program, 'lint', file, '--extends', 'recommended', '--format', 'json'],
    {
      encoding: 'utf8',
      env: { HOME: folder, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  const { problems } = JSON.parse(stdout) as {
    readonly problems: readonly { readonly ruleId: string; readonly message: string }[];
  };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
}, 60_000);

test('every call of an action is described by its name, and every name is of one call', async () => {
  const { paths } = JSON.parse(await describe()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(names).size).toBe(names.length);
  expect(ACTIONS.filter(({ name, call }) => call !== null && !names.includes(name))).toEqual([]);
  expect(paths['/v1/companies/{company}/people']!['post']!.description).toBe('API keys need the scope `payroll`.');
});

test('an address with a slash at its end answers where it did before', async () => {
  for (const path of ['/blog/publicBlog?page=1&limit=1', '/blog/publicBlog/?page=1&limit=1'])
    expect([path, (await fetch(`${server.url}/api/v1${path}`)).status]).toEqual([path, 200]);
});

test('no pattern has a flag, because a description cannot say it', async () => {
  const patterns = [...(await describe()).matchAll(/"pattern":"((?:[^"\\\\]|\\\\.)*)"/g)].map(
    ([, pattern]) => pattern!,
  );
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => /\$\/[a-z]+$/.test(pattern))).toEqual([]);
});
