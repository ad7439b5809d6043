// System tools that the tests use: a browser and independent PDF readers.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { bin, projectEnvironment, root, runTool, stop } from './toolchain.mjs';

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
  const starts = status === 0 && spawnSync(path.join(half, 'chrome'), ['--version'], { stdio: 'ignore' }).status === 0;
  // Another run may have been faster.
  if (starts && !existsSync(folder)) renameSync(half, folder);
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

/** The start of a command that may install, or null. */
function debianInstaller() {
  if (!has('apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  return has('sudo') ? ['sudo', '-n'] : null;
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

/** Older releases of Debian have no shell of Chromium, and others than Debian neither, which must not cost them the rest. */
const INSTALL = `export DEBIAN_FRONTEND=noninteractive
install() { apt-get install -y -qq --no-install-recommends "$@"; }
apt-get update -qq
[ -z "$1" ] || install $1
[ -z "$2" ] || install ${BROWSERS[0]} || install ${BROWSERS[1]}`;

/**
 * Installs what is missing. Not awaited at once, because Debian's and our own packages need not wait for each other.
 */
export async function installSystemTools() {
  const programs = missingPrograms();
  const browser = hasPackage || findChromium() ? [] : ['Chromium'];
  const sudo = debianInstaller();
  if (programs.length + browser.length === 0 || sudo === null) return;
  console.log(`Installing ${[...programs, ...browser].join(', ')} from Debian ...`);
  const [command, ...rest] = [...sudo, 'sh', '-c', INSTALL, 'install', programs.join(' '), ...browser];
  const apt = spawn(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  await new Promise((resolve) => {
    apt.on('close', resolve);
    apt.on('error', resolve);
  });
}

function downloadChromium() {
  spawnSync(path.join(bin, 'playwright-core'), ['install', '--only-shell', 'chromium'], {
    cwd: root,
    env: projectEnvironment(),
    stdio: 'ignore',
    timeout: 180_000,
  });
  return findPlaywrightChromium();
}

/** The browser's path, once everything is there. Exits with a message if something is missing. */
export async function systemTools() {
  const missing = missingPrograms();
  if (missing.length > 0) stop(`The tests need these programs. Install them and try again: ${missing.join(', ')}`);
  await unpackChromium();
  return (
    findChromium() ??
    downloadChromium() ??
    stop(
      'The end-to-end tests need Chromium. Install it and try again (Debian: apt-get install chromium-headless-shell).',
    )
  );
}
