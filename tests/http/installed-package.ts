import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../../src/server/platform/root.ts';
import { newFolder } from '../new-folder.ts';

const run = promisify(execFile);

/** An empty folder in which a package of ours was installed from its tarball, as from npm. */
export async function installPackage(name: 'client' | 'cli'): Promise<string> {
  const folder = await newFolder(name);
  await run(process.execPath, ['scripts/build-package.ts', join(folder, 'built'), name], { cwd: findProjectRoot() });
  const { stdout } = await run('npm', ['pack', './built', '--silent'], { cwd: folder });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--offline', '--no-audit', '--no-fund', '--silent'];
  await run('npm', ['install', `./${stdout.trim()}`, ...options], { cwd: folder });
  return folder;
}
