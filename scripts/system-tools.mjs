// System tools that the tests use: a browser and independent PDF readers.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { bin, projectEnvironment, root, runTool, stop } from './toolchain.mjs';

/** A browser without its libraries is as good as none. */
const starts = (chromium) => spawnSync(chromium, ['--version'], { stdio: 'ignore' }).status === 0;

const has = (command) =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin; command -v ${command}`], { stdio: 'ignore' }).status === 0;

/**
 * Chromium as an npm package, for Linux on x64: the same one on each machine, with which journeys take an eighth less work
 * than with Debian's.
 */
const PACKAGE = path.join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
const hasPackage = process.platform === 'linux' && process.arch === 'x64';
const unpackedFolder = () =>
  path.join(root, 'node_modules', '.cache', `chromium-${JSON.parse(readFileSync(PACKAGE, 'utf8')).version}`);

function findUnpackedChromium() {
  if (!hasPackage || !existsSync(PACKAGE)) return undefined;
  const chromium = path.join(unpackedFolder(), 'chrome');
  return existsSync(chromium) ? chromium : undefined;
}

/** Unpacks it whole or not at all, and only keeps what starts on this system. */
async function unpackChromium() {
  if (!hasPackage || findUnpackedChromium()) return;
  const folder = unpackedFolder();
  mkdirSync(path.dirname(folder), { recursive: true });
  const half = mkdtempSync(`${folder}.half-`);
  const { status } = await runTool('node', ['scripts/unpack-chromium.mjs'], { TMPDIR: half });
  // Another run may have been faster.
  if (status === 0 && starts(path.join(half, 'chrome')) && !existsSync(folder)) renameSync(half, folder);
  else rmSync(half, { recursive: true });
}

const PLAYWRIGHT_PATHS = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
];

function findPlaywrightChromium() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return undefined;
  for (const folder of readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .toSorted()
    .toReversed()) {
    for (const inside of PLAYWRIGHT_PATHS) {
      const candidate = path.join(cache, folder, inside);
      if (existsSync(candidate)) return candidate;
    }
  }
  return undefined;
}

/** The shell first: it has no interface, which costs a quarter of the time of a journey. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium() {
  const unpacked = findUnpackedChromium();
  if (unpacked) return unpacked;
  const named = BROWSERS.find(has);
  if (named) return spawnSync('sh', ['-c', `command -v ${named}`], { encoding: 'utf8' }).stdout.trim();
  return findPlaywrightChromium();
}

function findWorkingChromium() {
  const chromium = findChromium();
  return chromium && starts(chromium) ? chromium : undefined;
}

/** Every program that a test starts, and the package that has it. nginx is where only root looks for programs. */
const PROGRAMS = {
  'poppler-utils': ['pdftotext', 'pdfsig', 'pdfinfo', 'pdftoppm', 'pdftocairo'],
  ghostscript: ['gs'],
  qpdf: ['qpdf'],
  pdfresurrect: ['pdfresurrect'],
  openssl: ['openssl'],
  'nginx-light': ['nginx'],
  caddy: ['caddy'],
};
const missingPrograms = () => Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name].every(has));

/** What Debian calls the browser. Older releases have no shell of Chromium. */
const debianBrowser = () =>
  spawnSync('sh', ['-c', `apt-cache show ${BROWSERS[0]}`], { stdio: 'ignore' }).status === 0
    ? BROWSERS[0]
    : BROWSERS[1];

const install = (packages) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`;

function runShell(command) {
  const shell = spawn('sh', ['-c', command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve) => {
    shell.on('close', resolve);
    shell.on('error', resolve);
  });
}

/** Installs packages where this process may: as root on a system with apt. `list` is asked once apt knows what there is. */
async function installPackages(list) {
  if (list().length === 0 || process.getuid?.() !== 0 || !has('apt-get')) return;
  await runShell('apt-get update -qq');
  console.log(`Installing ${list().join(', ')} from Debian ...`);
  await runShell(install(list()));
}

/** Installs what tests start, where it may. Not awaited at once, because Debian's and our own packages need not wait for each other. */
export const installSystemTools = () => installPackages(missingPrograms);

/** Ends with the one line to type, or with the names of what is missing where there is no apt. */
function stopWithout(packages) {
  const line = `sudo apt-get update && sudo ${install(packages)}`;
  stop(
    has('apt-get')
      ? `The tests need programs that are not installed. Type this and try again:\n\n  ${line}`
      : `The tests need programs that are not installed. Install them and try again: ${packages.join(', ')}`,
  );
}

function downloadChromium() {
  spawnSync(path.join(bin, 'playwright-core'), ['install', '--only-shell', 'chromium'], {
    cwd: root,
    env: projectEnvironment(),
    stdio: 'ignore',
    timeout: 180_000,
  });
  return findWorkingChromium();
}

/** The browser's path, once everything is there. Exits with a message if something is missing. */
export async function systemTools() {
  await unpackChromium();
  if (!findWorkingChromium()) await installPackages(() => [debianBrowser()]);
  const chromium = findWorkingChromium() ?? downloadChromium();
  const missing = [...missingPrograms(), ...(chromium ? [] : [debianBrowser()])];
  if (missing.length > 0) stopWithout(missing);
  return chromium;
}
