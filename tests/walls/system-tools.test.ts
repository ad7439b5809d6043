import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const tools = path.resolve(import.meta.dirname, '../../scripts/system-tools.mjs');
const folder = await mkdtemp(path.join(tmpdir(), 'paperproof-tools-'));
afterAll(() => rm(folder, { recursive: true }));
await symlink('/bin/sh', path.join(folder, 'sh'));

/** What `npm test` says to someone who is not root, where there are only a shell and the named programs. */
async function told(programs: readonly string[]): Promise<string> {
  for (const name of programs) {
    await writeFile(path.join(folder, name), '#!/bin/sh\nexit 1\n');
    await chmod(path.join(folder, name), 0o755);
  }
  const program = `process.getuid = () => 1000;
    const { installSystemTools, systemTools } = await import(${JSON.stringify(tools)});
    await installSystemTools();
    await systemTools();`;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program],
      { env: { PATH: folder } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

test('who is not root reads what is missing where there is no apt, and one line to type where there is', async () => {
  expect(await told([])).toMatch(
    /^\nThe tests need programs that are not installed\. Install them .*: poppler-utils, /,
  );
  const line =
    /^ {2}sudo apt-get update && sudo apt-get install -y --no-install-recommends poppler-utils ghostscript /m;
  expect(await told(['apt-get'])).toMatch(line);
});
