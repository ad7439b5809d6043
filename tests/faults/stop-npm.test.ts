import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProjectRoot } from '../../src/server/root.ts';

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
