// System tools that the tests use: a browser and independent PDF readers.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { bin, projectEnvironment, root, stop } from './toolchain.mjs';

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

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
  const named = BROWSERS.find(has);
  if (named) return spawnSync('sh', ['-c', `command -v ${named}`], { encoding: 'utf8' }).stdout.trim();
  return findPlaywrightChromium();
}

function installFromDebian(packages) {
  const isRoot = process.getuid?.() === 0;
  const sudo = isRoot ? [] : has('sudo') ? ['sudo', '-n'] : null;
  if (!sudo || !has('apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} from Debian ...`);
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  };
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Every program that a test starts, and the package that has it. */
const PROGRAMS = {
  'poppler-utils': ['pdftotext', 'pdfsig', 'pdfinfo', 'pdftoppm'],
  qpdf: ['qpdf'],
  pdfresurrect: ['pdfresurrect'],
  openssl: ['openssl'],
};

/** Finds or installs everything and returns the browser's path. Exits with a message if it can't. */
export function ensureSystemTools() {
  const missing = Object.keys(PROGRAMS).filter((name) => !PROGRAMS[name].every(has));
  if (missing.length > 0 && !installFromDebian(missing)) {
    stop(`The tests need these programs. Install them and try again: ${missing.join(', ')}`);
  }
  let chromium = findChromium();
  if (!chromium) {
    spawnSync(path.join(bin, 'playwright-core'), ['install', '--only-shell', 'chromium'], {
      cwd: root,
      env: projectEnvironment(),
      stdio: 'ignore',
      timeout: 180_000,
    });
    chromium = findPlaywrightChromium();
  }
  // Older releases of Debian have no shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!chromium && installFromDebian([name])) chromium = findChromium();
  if (!chromium)
    stop(
      'The end-to-end tests need Chromium. Install it and try again (Debian: apt-get install chromium-headless-shell).',
    );
  return chromium;
}
