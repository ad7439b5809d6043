import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProjectRoot } from '../../src/server/platform/root.ts';

test('SIGTERM to npm stops the site that "npm start" started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-npm-'));
  const toolchain = join(findProjectRoot(), 'scripts/toolchain.mjs');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }));
  await writeFile(
    join(folder, 'start.mjs'),
    `import { runForward } from ${JSON.stringify(toolchain)};\nrunForward([${JSON.stringify(join(folder, 'site.mjs'))}]);`,
  );
  await writeFile(
    join(folder, 'site.mjs'),
    `process.once('SIGTERM', () => { console.log('stopped'); process.exit(0); });\nsetInterval(() => {}, 1_000);\nconsole.log('running');`,
  );
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  // The pipe ends with the last process that can write to it.
  const ended = once(npm.stdout, 'end');
  await expect.poll(() => printed).toContain('running');
  npm.kill('SIGTERM');
  await ended;
  expect(printed).toContain('stopped');
  await rm(folder, { recursive: true });
});

test('npm run test:slow with a word that no program has names those there are, and fails', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(findProjectRoot(), 'scripts/test-slow.mjs'), 'proxies', 'nothing'],
    {
      encoding: 'utf8',
    },
  );
  expect(status).toBe(2);
  expect(stderr).toContain('No program has "nothing" in its name.');
  expect(stderr).toContain('\n  faults behind nginx\n');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to npm run test:slow reaches the program that runs, and nothing is started after it',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'paperproof-slow-'));
    const waits = `process.once('${signal}', () => { console.log('stopped'); process.exit(0); });
setInterval(() => {}, 1_000);
console.log('running');`;
    await writeFile(join(folder, 'waits.mjs'), waits);
    const programs = [
      ['first', [join(folder, 'waits.mjs')]],
      ['second', [join(folder, 'waits.mjs')]],
    ];
    await writeFile(
      join(folder, 'slow.mjs'),
      `import { runPrograms } from ${JSON.stringify(join(findProjectRoot(), 'scripts/run-programs.mjs'))};
await runPrograms(${JSON.stringify(programs)}, { folder: ${JSON.stringify(folder)} });`,
    );
    const slow = spawn(process.execPath, [join(folder, 'slow.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
    let printed = '';
    slow.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const closed = once(slow, 'close');
    await expect.poll(() => printed).toContain('running');
    slow.kill(signal);
    expect((await closed)[0]).toBe(1);
    expect(printed).toContain('stopped');
    expect(printed).not.toContain('second: ');
    expect(printed).toContain(`ended by ${signal} before 1 others`);
    await rm(folder, { recursive: true });
  },
);
