import { readFile, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** What a Typst file reads: `#import "parts.typ"` and `image("logo.png")`. */
const TYPST_READS = /(?:#(?:import|include)\s+|\b(?:image|read|json|svg)\(\s*)"([^"\n]+)"/g;
/** What a module loads: `from './a.ts'`, `import './a.ts'` and `import('./a.json')`. */
const MODULE_READS = /(?:\bfrom|\bimport)\s*\(?\s*['"`](\.[^'"`]+)['"`]/g;
/** Types print nothing. */
const TYPE_IMPORTS = /^import type [^;]*;/gm;

/** Paths below `root`, with slashes. A path with a placeholder, like `./tables/${year}.json`, is every such file. */
async function pathsOf(root: string, from: string, reads: string): Promise<readonly string[]> {
  const path = reads.startsWith('/') ? posix.normalize(reads.slice(1)) : posix.join(posix.dirname(from), reads);
  if (!path.includes('${')) return [path];
  const folder = posix.dirname(path);
  const ending = posix.extname(path);
  const names = await readdir(join(root, folder));
  return names.filter((name) => name.endsWith(ending)).map((name) => posix.join(folder, name));
}

/**
 * Files and all files that they read, as paths below `root`, sorted. Typst files made for one job (`/job.json`) do not
 * exist in the folder and are left out.
 */
export async function sourceClosure(root: string, starts: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const isTypst = path.endsWith('.typ');
    if (!isTypst && !path.endsWith('.ts') && !path.endsWith('.tsx')) {
      found.add(path);
      continue;
    }
    // One after the other, because each file tells which come next.
    // oxlint-disable-next-line no-await-in-loop
    const text = await readFile(join(root, path), 'utf8');
    found.add(path);
    const readable = isTypst ? text : text.replace(TYPE_IMPORTS, '');
    for (const [, reads] of readable.matchAll(isTypst ? TYPST_READS : MODULE_READS)) {
      if (isTypst && JOB_FILES.has(reads!)) continue;
      // oxlint-disable-next-line no-await-in-loop
      waiting.push(...(await pathsOf(root, path, reads!)));
    }
  }
  return [...found].toSorted();
}

/** Written for each job, never part of the source. */
const JOB_FILES: ReadonlySet<string> = new Set(['/job.json']);
