import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const results = path.join(root, 'test-results');
await mkdir(results, { recursive: true });
const folder = await mkdtemp(path.join(results, 'second-try-'));
afterAll(() => rm(folder, { recursive: true }));

const files = {
  'vitest.config.mjs': `export default { test: { projects: ['unit', 'server', 'e2e'].map((name) =>
    ({ test: { name, include: [name + '/*.test.mjs'] } })) } };`,
  'server/again.test.mjs': `import { existsSync, writeFileSync } from 'node:fs';
    import { expect, test } from 'vitest';
    test('holds always', () => {});
    test('holds the second time', () => {
      const isSecond = existsSync('was-here');
      writeFileSync('was-here', '');
      expect(isSecond).toBe(true);
    });`,
  'unit/never.test.mjs': `import { expect, test } from 'vitest';
    test('never holds', () => expect(1).toBe(2));`,
};
for (const [name, text] of Object.entries(files)) {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
}

/** A run in the folder, as `npm test` runs the project's own tests. */
async function run(flaky: string): Promise<unknown> {
  const flakyFile = path.join(folder, 'flaky.txt');
  await rm(path.join(folder, 'was-here'), { force: true });
  await writeFile(flakyFile, flaky);
  const program = `import { runTests } from ${JSON.stringify(path.join(root, 'scripts/run-tests.mjs'))};
    const ends = await runTests([], ${JSON.stringify({ root: folder, flakyFile })});
    console.log('\\n' + JSON.stringify(ends));`;
  const ours = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: Object.fromEntries(ours),
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

test('a test that needs a second try counts as failed', async () => {
  expect(await run('# none\n')).toEqual({ passed: 1, failed: 2 });
});

test('only a listed test that waits for other processes may need a second try', async () => {
  const listed = 'server/again.test.mjs: holds the second time\nunit/never.test.mjs: never holds\n';
  expect(await run(listed)).toEqual({ passed: 2, failed: 1 });
});
