import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../../scripts/system-tools.mjs';
import { noteLook } from './looks.ts';
import { shortenCallStacks } from './short-stacks.ts';

shortenCallStacks();

/**
 * Chromium draws its own address bar as pages, each in a process per window, which costs more than the site under test.
 * The flag counts once, so Playwright's own list, which this one replaces, is included.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** A page of a test lives for seconds: compiling its scripts again, faster ones, costs more than they save. That is true of axe too. */
const FOR_SECONDS = '--js-flags=--no-opt --no-maglev';

/**
 * Pages are laid out and answer to the mouse as always, but most of what they show is not drawn, for want of memory: no test
 * looks at the pixels of a window, and without a graphics card they cost as much as some pages' scripts.
 */
const HARDLY_DRAWN = '--force-gpu-mem-available-mb=1';

/** A browser of one's own. As people use it, without more flags: what is measured must not be slower than theirs. */
export const startBrowser = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? findChromium(),
    args: [
      '--no-sandbox',
      // A window gets one process, not a second one when it leaves its first, empty page.
      '--renderer-process-limit=1',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${WITHOUT.join(',')}`,
      ...flags,
    ],
  });

let running: Promise<Browser> | undefined;

/** The browser of this worker: its test files share it, each with its own windows. */
export async function openBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = startBrowser([FOR_SECONDS, HARDLY_DRAWN]);
  return (await running)!;
}

/** Closes what a file has left open. */
export async function closeWindows(browser: Browser): Promise<void> {
  const kept = new Set(free.map(({ page }) => page.context()));
  await Promise.all(browser.contexts().map((context) => !kept.has(context) && context.close()));
}

/** Long enough for a machine that does a lot besides. */
const PATIENCE = 60_000;

export interface WatchedPage {
  readonly page: Page;
  /** Every console error of the page; a test must end with only the errors it caused on purpose. */
  readonly errors: string[];
  readonly close: () => Promise<void>;
}

interface FreeWindow {
  readonly page: Page;
  readonly options: string;
}

/** Windows that tests have closed, emptied: a new one costs a process that loads and compiles everything again. */
const free: FreeWindow[] = [];
/** So that a worker that uses many kinds of windows does not fill the memory. */
const MOST_FREE = 3;

/** What an open window can be given. */
const SCREEN = ['viewport', 'colorScheme', 'reducedMotion'];

async function giveScreen(page: Page, options: BrowserContextOptions): Promise<void> {
  await page.setViewportSize(options.viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: 'screen',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'reduce',
  });
}

/** A window that is free, as a new one would be, or undefined. */
async function findFree(browser: Browser, key: string, options: BrowserContextOptions): Promise<Page | undefined> {
  const place = free.findIndex((window) => window.options === key && window.page.context().browser() === browser);
  if (place < 0) return undefined;
  const [{ page }] = free.splice(place, 1) as [FreeWindow];
  await giveScreen(page, options);
  return page;
}

/** Opens a window for a person who wants no motion, which costs work and time; a test of motion says so. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const key = JSON.stringify(Object.entries(options).filter(([name]) => !SCREEN.includes(name)));
  const page = (await findFree(browser, key, options)) ?? (await newWindow(browser, options));
  const origins = watchOrigins(page);
  const close = async (): Promise<void> => {
    if (!(await emptyWindow(page, origins).catch(() => false))) return page.context().close();
    free.push({ page, options: key });
    if (free.length > MOST_FREE) await free.shift()!.page.context().close();
  };
  return { page, errors: watchErrors(page), close };
}

/** A window that is as new: for tests of a first load, and for those that change the page in a way that stays. */
export async function openNewPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const page = await newWindow(browser, options);
  return { page, errors: watchErrors(page), close: () => page.context().close() };
}

async function newWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  // Playwright does not hear, and cannot answer, what a service worker loads, so only the test of ours has one.
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(PATIENCE);
  if (options.javaScriptEnabled === false) withoutScripts.add(context);
  return context.newPage();
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Where the window has been, in all its frames. */
function watchOrigins(page: Page): ReadonlySet<string> {
  const origins = new Set<string>();
  page.on('framenavigated', (frame) => {
    if (frame.url() !== 'about:blank') origins.add(new URL(frame.url()).origin);
  });
  return origins;
}

/** What tests listen to. */
const HEARD = ['console', 'pageerror', 'framenavigated', 'request', 'response', 'dialog', 'websocket'];

/**
 * Removes everything that a test did in a window, or returns false. Its process stays: it goes to a page of text on the
 * same site. Windows that were elsewhere or opened others are not used again.
 */
async function emptyWindow(page: Page, origins: ReadonlySet<string>): Promise<boolean> {
  const context = page.context();
  const [origin] = origins;
  if (origin === undefined || origins.size > 1 || !origin.startsWith('http://127.0.0.1') || context.pages().length > 1)
    return false;
  for (const event of HEARD) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  await page.goto(`${origin}/robots.txt`);
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!);
  });
  await context.clearCookies();
  return true;
}

const withoutScripts = new WeakSet<BrowserContext>();

/** Runs in the page, for which a locator would send 340 KB to each one. */
const untilInteractive = (): Promise<void> =>
  new Promise((resolve) => {
    const root = document.documentElement;
    const look = (): void => {
      if ('interactive' in root.dataset) resolve();
    };
    look();
    new MutationObserver(look).observe(root, { attributeFilter: ['data-interactive'] });
  });

/** Waits until the page answers to its scripts: what is pressed before that does nothing. */
export async function interactive(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  // Pages that are only read start their scripts when the reader first moves.
  await page.mouse.move(8, 8);
  await page.mouse.move(0, 0);
  await page.evaluate(untilInteractive).catch(
    // Scripts may lead to another page.
    () => page.locator('html[data-interactive]').waitFor({ state: 'attached' }),
  );
  // Generators load what calculates at the first sign of a reader that they hear.
  await page.mouse.move(8, 8);
}

/** Opens a page and waits until it answers to its scripts. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await interactive(page);
  return answer;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await interactive(page);
}

/**
 * axe, which else reads the HTML of each element for each of its rules. Its few letters beyond ASCII are escaped, or the
 * text takes two bytes a letter in this process, in the pipe and in each page.
 */
const axe = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
  // oxlint-disable-next-line no-control-regex
  /[^\0-\x7f]/g,
  (letter) => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`,
)}; axe.configure({ noHtml: true });`;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** As a script of its own, which Chromium compiles once for all pages of a window. `page.evaluate` would do it each time. */
async function loadAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: axe });
}

/** All rules. Not made: what nobody reads, and what only other frames would need, in which axe is not loaded. */
const HOW = {
  resultTypes: ['violations'],
  selectors: false,
  elementRef: true,
  iframes: false,
  // The only rule that waits for files looks at sound and video.
  preload: { assets: ['media'] },
};

/** The open step of a generator. */
export const OPEN_STEP = 'form details[open]';

/**
 * The accessibility problems that axe finds on the page, one line each, or in the parts that have changed since the page
 * was looked at as a whole. Of an open dialog only the dialog: what is behind it cannot be reached.
 */
export async function accessibilityProblems(page: Page, parts = 'html'): Promise<readonly string[]> {
  const isLoaded = await page.evaluate(() => {
    // Half-faded colors would be false alarms, so animations finish first.
    for (const animation of document.getAnimations()) animation.finish();
    // The tool stays in the page until the next document is loaded.
    return 'axe' in globalThis;
  });
  if (!isLoaded) await loadAxe(page);
  const { dialog, problems } = await page.evaluate(
    async ({ wanted, how }) => {
      const { axe: runner } = globalThis as unknown as {
        axe: {
          run: (on: object, how: object) => Promise<{ violations: { id: string; nodes: { element: Element }[] }[] }>;
        };
      };
      const open = document.querySelector<HTMLDialogElement>('dialog:modal');
      const include = open ? [open] : [...document.querySelectorAll(wanted)];
      if (include.length === 0) throw new Error(`There is no ${wanted} on the page.`);
      const { violations } = await runner.run({ include }, how);
      return {
        dialog: open && (open.ariaLabel ?? open.querySelector('h2')!.innerText),
        problems: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ element }) => element.outerHTML.slice(0, 120)).join(' | ')}`,
        ),
      };
    },
    { wanted: parts, how: HOW },
  );
  noteLook(page.url(), dialog);
  return problems;
}

/** A phone and a desktop, each in one of the two schemes. */
const SCREENS = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** Expects nothing to be wrong with an opened page on a desktop and a phone, in light and dark: it is opened only once. */
export async function expectAccessibleOnEachScreen(page: Page): Promise<void> {
  const path = page.url();
  for (const { width, colorScheme } of SCREENS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect({ path, colorScheme, problems: await accessibilityProblems(page) }).toEqual({
      path,
      colorScheme,
      problems: [],
    });
    expect(await widthOf(page)).toEqual({ path, wide: width });
  }
  // A desktop at 200 %.
  await page.setViewportSize({ width: 640, height: 450 });
  expect(await widthOf(page)).toEqual({ path, wide: 640 });
}

const widthOf = (page: Page) =>
  page.evaluate(() => ({ path: location.href, wide: document.documentElement.scrollWidth }));
