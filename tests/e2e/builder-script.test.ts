import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openNewPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('the pay stub builder loads less than 172,032 bytes of compressed script before its reader moves, and 232,448 after', async () => {
  const { page, close } = await openNewPage(browser);
  const requested = new Set<string>();
  const scripts = new Map<string, Promise<number>>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) requested.add(pathname);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.body().then((body) => brotliCompressSync(body).length),
      );
  });
  const total = async (): Promise<number> => (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  await page.goto(`${site.url}/pay-stub-generator/`);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await page.waitForLoadState('load');
  await expect.poll(() => requested.size - scripts.size).toBe(0);
  const first = await total();
  expect(first).toBeGreaterThan(100_000);
  expect(first).toBeLessThan(172_032);
  expect([...scripts.keys()].filter((path) => /\/(?:schemas|kind|20\d\d)-/.test(path))).toEqual([]);

  await page.mouse.move(8, 8);
  await page.mouse.move(16, 16);
  // The tables of the sample's year and state come last.
  for (const tables of [/\/20\d\d-/, /\/PA-/])
    await expect.poll(() => [...scripts.keys()].some((path) => tables.test(path))).toBe(true);
  expect(await total()).toBeLessThan(232_448);
  await close();
});

test('the builder lays out nothing below the fold or in closed steps before it is painted, and a search finds all of it later', async () => {
  const { page, close } = await openNewPage(browser, { viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const last = [...document.querySelectorAll('[data-section]')].at(-1);
      const closed = document.querySelector('form > div > div > details:not([open]) > div');
      if (last && closed)
        document.body.dataset['atPaint'] =
          `${getComputedStyle(last).contentVisibility} ${getComputedStyle(closed).display}`;
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-paint'] });
  });
  await page.goto(`${site.url}/pay-stub-generator/`);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  expect(await page.locator('body').getAttribute('data-at-paint')).toBe('hidden none');
  await page.waitForFunction(() => {
    const sections = [...document.querySelectorAll('[data-section]')];
    return sections.length === 2 && sections.every((each) => getComputedStyle(each).contentVisibility === 'visible');
  });
  // Browsers search closed sections, but not what is not displayed.
  const closed = page.locator('form > div > div > details:not([open]) > div');
  expect(await closed.count()).toBe(5);
  expect(await closed.evaluateAll((all) => all.map((each) => getComputedStyle(each).display))).toEqual(
    Array.from({ length: 5 }, () => 'block'),
  );
  await close();
});

test('an address that names the questions below the builder opens there', async () => {
  const { page, close } = await openNewPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${site.url}/pay-stub-generator/#questions`);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
  await expect
    .poll(() => page.locator('#questions h2').evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeLessThan(844);
  await close();
});
