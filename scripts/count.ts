/*
 * npm run count -- [COMMIT]
 *
 * Prints how large the project is at a commit (HEAD): files and lines of code by what they are for, packages, documents.
 */
import { execFileSync } from 'node:child_process';

const commit = process.argv[2] ?? 'HEAD';
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const read = (path: string): string => git('show', `${commit}:${path}`);

const CODE = /\.(?:ts|tsx|mts|mjs|js|css|typ|sql|py|go|sh)$/;
const TEST = /(?:^tests\/|\.(?:test|fixture)\.tsx?$|\/fixtures\/)/;

function partOf(path: string): string | undefined {
  if (path.endsWith('.md')) return path.startsWith('docs/decisions/') ? 'Decisions' : 'Other documents';
  if (!CODE.test(path)) return undefined;
  if (TEST.test(path)) return 'Tests';
  return /^(?:src|packages)\//.test(path) ? 'Product' : 'Tools';
}

interface Size {
  readonly files: number;
  readonly lines: number;
}

const sizes = new Map<string, Size>();
// Each line is COMMIT:PATH:LINES. Empty files are not listed, nor are binary ones.
for (const row of git('grep', '-Ic', '', commit).trimEnd().split('\n')) {
  const [, path = '', lines] = /^[^:]+:(.*):(\d+)$/.exec(row) ?? [];
  const part = partOf(path);
  if (part === undefined) continue;
  const size = sizes.get(part) ?? { files: 0, lines: 0 };
  sizes.set(part, { files: size.files + 1, lines: size.lines + Number(lines) });
}

const print = (name: string, ...figures: readonly string[]): void =>
  console.log(name.padEnd(24), ...figures.map((figure) => figure.padStart(10)));
const figure = (value: number): string => value.toLocaleString('en-US');

print('', 'files', 'lines');
for (const part of ['Product', 'Tests', 'Tools', 'Decisions', 'Other documents']) {
  const { files, lines } = sizes.get(part) ?? { files: 0, lines: 0 };
  print(part, figure(files), figure(lines));
}
const code = ['Product', 'Tests', 'Tools'].map((part) => sizes.get(part)?.lines ?? 0);
print('Product, tests, tools', '', figure(code.reduce((sum, lines) => sum + lines, 0)));

const manifest = JSON.parse(read('package.json')) as Readonly<Record<string, Readonly<Record<string, string>>>>;
const lock = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, unknown>> };
const direct = ['dependencies', 'optionalDependencies', 'devDependencies'].map(
  (list) => Object.keys(manifest[list] ?? {}).length,
);
print('Packages', 'direct', 'locked');
print('', figure(direct.reduce((sum, count) => sum + count, 0)), figure(Object.keys(lock.packages).length - 1));

const decisions = git('ls-tree', '--name-only', commit, 'docs/decisions/').trimEnd().split('\n');
const words = decisions.flatMap((path) => read(path).split(/\s+/).filter(Boolean)).length;
print('Words of decisions', figure(words));
