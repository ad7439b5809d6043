import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '../../src/server/platform/root.ts';

/** Runs a command of the built site to its end, as an operator does. */
export function runCommand(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): { readonly code: number | null; readonly printed: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(findProjectRoot(), 'build/server/index.js'), ...words],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment }, encoding: 'utf8' },
  );
  return { code: status, printed: `${stdout}${stderr}`.trim() };
}
