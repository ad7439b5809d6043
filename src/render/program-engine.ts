// The official typst program, for the day on which the native library can no longer be had: each layout starts it once. It
// reads files only, so a folder of links to the templates holds those of a job.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

/** A combined file of a hundred pay stubs is 10 MB before it is packed. */
const MOST_BYTES = 512 * 1024 * 1024;

export function open(program: string, source: string): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'paperproof-typst-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of readdirSync(source)) symlinkSync(join(source, name), join(folder, name));

  const compile = (inputs: Readonly<Record<string, string>>): Uint8Array => {
    const settings = Object.entries(inputs).flatMap(([name, value]) => ['--input', `${name}=${value}`]);
    const files = ['--root', folder, '--ignore-system-fonts', '--font-path', join(source, 'render/fonts')];
    const kind = ['--format', 'pdf', '--pdf-standard', 'ua-1', '--diagnostic-format', 'short'];
    const { error, status, stdout, stderr } = spawnSync(
      program,
      ['compile', ...files, ...kind, ...settings, join(folder, 'render/main.typ'), '-'],
      { maxBuffer: MOST_BYTES },
    );
    if (error) throw error;
    if (status !== 0) throw new Error(stderr.toString('utf8').trim());
    return stdout;
  };

  return {
    add: (path, bytes) => writeFileSync(join(folder, path), bytes),
    remove: (path) => rmSync(join(folder, path)),
    layOut(inputs) {
      // It has no way to lay out without writing.
      const file = compile(inputs);
      return { pageCount: countPages(file), file: () => file, drawing: () => file };
    },
    // Each process forgets everything when it ends.
    forget: () => undefined,
  };
}

/** The number in the root of the page tree, the only one without a parent: Typst writes one level. */
function countPages(pdf: Uint8Array): number {
  const count = /\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1];
  if (count === undefined) throw new Error('The file has no page tree');
  return Number(count);
}
