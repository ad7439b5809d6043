import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('the pay stub builder and the tax tables of its sample stay below 204,800 bytes of compressed script', async () => {
  const { page, close } = await openPage(browser);
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        response.body().then((body) => brotliCompressSync(body).length),
      );
  });
  await visit(page, `${site.url}/pay-stub-generator/`);
  // The tables of the sample's year and state come last.
  for (const tables of [/\/20\d\d-/, /\/PA-/])
    await expect.poll(() => [...scripts.keys()].some((path) => tables.test(path))).toBe(true);
  const sizes = await Promise.all(scripts.values());
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThan(204_800);
  await close();
});
