// Shared by start, dev, and test. Plain JavaScript without dependencies, because it runs on the system's Node
// before anything is installed. Everything after that runs on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
export const bin = path.join(root, 'node_modules', '.bin');
const installStamp = path.join(root, 'node_modules', '.installed');
const buildStamp = path.join(root, 'build', '.built');

/** Exits with a readable message instead of a stack trace. */
export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

export const projectEnvironment = (extra = {}) => ({
  // Reuses compiled code at the next start.
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
  if (major < 20) stop(`Paperproof needs Node 20 or later to start. You have Node ${process.versions.node}.`);
}

/** Installs the pinned packages if the lock file changed. */
export function ensureInstalled() {
  const wanted = hashFiles(['package-lock.json', '.npmrc']);
  if (stampOf(installStamp) === wanted && existsSync(path.join(bin, 'node'))) return;
  console.log('Installing packages ...');
  const npm = process.env.npm_execpath;
  // Not "npm ci", which fails if the registry lacks optional packages for other systems.
  // With --no-save, the lock file decides the versions and does not change.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  const status = npm
    ? run(process.execPath, [npm, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });
  if (status !== 0) {
    stop(`Installation failed. Check that this folder is writable and that npm can reach its registry:\n  ${root}`);
  }
  if (!existsSync(path.join(bin, 'node'))) {
    stop(`npm installed no Node for ${process.platform} on ${process.arch}. Run: npm install --include=optional`);
  }
  writeFileSync(installStamp, wanted);
}

/** Runs a tool of the project to its end and returns its exit code and everything it printed. */
export function runTool(command, args, environment = {}) {
  const child = spawn(path.join(bin, command), args, { cwd: root, env: projectEnvironment(environment) });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, printed }));
  });
}

/** Builds the server and pages if a source file changed. */
export async function ensureBuilt() {
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
  const { status, printed } = await runTool('react-router', ['build'], { NODE_ENV: 'production' });
  if (status !== 0) {
    process.stderr.write(printed);
    stop('Build failed. See the messages above.');
  }
  mkdirSync(path.dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Runs a long-lived child on the project's Node and exits with its code. Ctrl-C in a terminal already reaches the child
 * (same process group), so only signals sent to this process alone are forwarded.
 */
export function runForward(args, extraEnvironment = {}) {
  const child = spawn(path.join(bin, 'node'), args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(extraEnvironment),
  });
  onSignal((signal, hasReachedChild) => {
    if (!hasReachedChild) child.kill(signal);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  child.on('error', (error) => stop(`Could not start the project's Node: ${error.message}`));
}

/** Tells of each signal that ends this process, and whether it reached the children too. */
export function onSignal(tell) {
  process.on('SIGINT', () => tell('SIGINT', process.stdin.isTTY === true));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal, false));
  // npm passes SIGTERM only to the shell between it and this process. The end of that shell is all that arrives here.
  if (process.env.npm_lifecycle_event !== undefined) {
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(watch);
      tell('SIGTERM', false);
    }, 500);
  }
}
