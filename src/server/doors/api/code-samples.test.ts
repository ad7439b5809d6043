import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../../../../tests/new-folder.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { samplesOf } from './code-samples.ts';
import type { Description } from './description.ts';

const ROOT = join(import.meta.dirname, '../../../..');

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({});
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const description = async (): Promise<Description> =>
  (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Description;

const samplesIn = async (language: string): Promise<readonly string[]> => {
  const { paths = {} } = await description();
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(
      ([method, call]) =>
        samplesOf('https://example.com/api', method, path, call).find((each) => each.language === language)!.code,
    ),
  );
};

test('a shell reads every curl command, and each is one command', async () => {
  const samples = await samplesIn('curl');
  expect(samples.length).toBeGreaterThan(200);
  const script = `curl() { n=$((n+1)); }\nn=0\n${samples.join('\n')}\necho $n`;
  const { stdout, stderr } = spawnSync('sh', ['-ec', script], { encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual([String(samples.length), '']);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('Python reads every example', async () => {
  const samples = await samplesIn('python');
  const check = 'import json, sys\nfor each in json.load(sys.stdin): compile(each, "sample", "exec")';
  const { status, stderr } = spawnSync('python3', ['-c', check], { encoding: 'utf8', input: JSON.stringify(samples) });
  expect([status, stderr]).toEqual([0, '']);
});

test('the types of the client accept every TypeScript example', async () => {
  const samples = await samplesIn('typescript');
  const { paths = {} } = await description();
  const inPaths = Object.keys(paths).flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  const inQueries = Object.values(paths)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ parameters = [] }) =>
      parameters.filter(({ required }) => required).map(({ name }) => /\w+$/.exec(name)![0]),
    );
  const code = `import { Paperproof } from ${JSON.stringify(join(ROOT, 'packages/client/index.ts'))};
${[...new Set(['site', 'key', ...inPaths, ...inQueries])].map((name) => `declare const ${name}: never;`).join('\n')}
${samples.map((sample) => `{\n${sample}\n}`).join('\n')}
`;
  const folder = await newFolder('samples');
  const file = join(folder, 'samples.ts');
  await writeFile(file, code);
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'nodenext',
        target: 'esnext',
        lib: ['esnext', 'dom', 'dom.iterable'],
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
        types: [],
        moduleDetection: 'force',
      },
      files: [file],
    }),
  );
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([]);
}, 60_000);
