import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';
import { expect } from 'vitest';

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

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${WITHOUT.join(',')}`,
    ],
  });

let running: Promise<Browser> | undefined;

/** The browser of this worker: its test files share it, each with its own windows. */
export async function openBrowser(): Promise<Browser> {
  if (!(await running)?.isConnected()) running = launch();
  return (await running)!;
}

/** Closes what a file has left open. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Long enough for a machine that does a lot besides. */
const PATIENCE = 60_000;

export interface WatchedPage {
  readonly page: Page;
  /** Every console error of the page; a test must end with only the errors it caused on purpose. */
  readonly errors: string[];
  readonly close: () => Promise<void>;
}

/** Opens a window for a person who wants no motion, which costs work and time; a test of motion says so. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE);
  if (options.javaScriptEnabled === false) withoutScripts.add(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, errors, close: () => context.close() };
}

const withoutScripts = new WeakSet<BrowserContext>();

/** Waits until the page answers to its scripts: what is pressed before that does nothing. */
export async function interactive(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return;
  // Pages that are only read start their scripts when the reader first moves.
  await page.mouse.move(1, 1);
  await page.mouse.move(0, 0);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  // Generators load what calculates at the first sign of a reader that they hear.
  await page.mouse.move(1, 1);
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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility problems that axe finds on the page, one line each. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Half-faded colors would be false alarms, so animations finish first.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  // The tool stays in the page until the next document is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as {
      axe: { run: (on: Document, how: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await runner.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  });
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
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ path, wide }).toEqual({ path, wide: width });
  }
}
