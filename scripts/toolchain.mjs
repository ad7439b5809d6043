// What start, dev and test share. Plain JavaScript without dependencies: it runs on the system's Node
// before anything is installed; everything after it runs on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
export const bin = path.join(root, 'node_modules', '.bin');
const installStamp = path.join(root, 'node_modules', '.installed');
const buildStamp = path.join(root, 'build', '.built');

/** Ends with a sentence for a person, not a stack. */
export function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

export const projectEnvironment = (extra = {}) => ({
  // What Node has compiled once it need not compile at the next start.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node-compile'),
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

function hashFiles(entries) {
  const hash = createHash('sha256');
  const visit = (relative) => {
    const absolute = path.join(root, relative);
    if (!existsSync(absolute)) return;
    let children;
    try {
      children = readdirSync(absolute).toSorted();
    } catch {
      hash.update(`${relative}\0`).update(readFileSync(absolute));
      return;
    }
    for (const child of children) visit(path.join(relative, child));
  };
  for (const entry of entries) visit(entry);
  return hash.digest('hex');
}

const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) stop(`Could not run ${command}: ${result.error.message}`);
  return result.status ?? 1;
}

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) stop(`Paperproof needs Node 20 or later to start; this is Node ${process.versions.node}.`);
}

/** Installs the pinned packages, only when the lock file changed since the last time. */
export function ensureInstalled() {
  const wanted = hashFiles(['package-lock.json', '.npmrc']);
  if (stampOf(installStamp) === wanted && existsSync(path.join(bin, 'node'))) return;
  console.log('Installing the pinned packages ...');
  const npm = process.env.npm_execpath;
  // Not "npm ci": it refuses a lock file whose optional packages for other systems a registry does not hold.
  // Without saving, the lock file alone decides the versions and stays as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const status = npm
    ? run(process.execPath, [npm, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
  if (status !== 0) {
    stop(`Installing failed. Check that this folder can be written and that npm reaches its registry:\n  ${root}`);
  }
  if (!existsSync(path.join(bin, 'node'))) {
    stop(
      'The project brings its own Node (dependency "node"), but npm did not run its install script. Run: npm rebuild node',
    );
  }
  writeFileSync(installStamp, wanted);
}

/** Builds server and pages, only when a source changed since the last build. */
export function ensureBuilt() {
  const wanted = hashFiles([
    'src',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'postcss.config.js',
    'tsconfig.json',
  ]);
  if (stampOf(buildStamp) === wanted && existsSync(path.join(root, 'build/server/index.js'))) return;
  console.log('Building ...');
  const started = Date.now();
  const built = spawnSync(path.join(bin, 'react-router'), ['build'], {
    cwd: root,
    env: projectEnvironment({ NODE_ENV: 'production' }),
    encoding: 'utf8',
  });
  if (built.status !== 0) {
    process.stdout.write(built.stdout ?? '');
    process.stderr.write(built.stderr ?? '');
    stop('The build failed; the messages above say where.');
  }
  mkdirSync(path.dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Runs a long-lived child on the project's Node and ends as it ends. A terminal's Ctrl-C reaches the child by itself
 * (same process group), so only signals sent to this process alone are passed on.
 */
export function runForward(args, extraEnvironment = {}) {
  const child = spawn(path.join(bin, 'node'), args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(extraEnvironment),
  });
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  child.on('error', (error) => stop(`Could not start the project's Node: ${error.message}`));
}
