import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openNewPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
const BUILD = new URL('../../build/', import.meta.url);

/** From now on, the page is one of an earlier release, whose script for the dialog the site no longer has. */
async function ageRelease(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = globalThis as unknown as { __reactRouterManifest: object };
    Object.assign(manifest, { version: 'earlier' });
  });
  await page.route(/\/assets\/account-dialog-.+\.js$/, (route) =>
    route.continue({ url: `${site.url}/assets/account-dialog-earlier.js` }),
  );
}

test('a page of an earlier release reloads once, keeps what was typed, and then works', async () => {
  const { page, errors, close } = await openNewPage(browser);
  await visit(page, `${site.url}/contact/`);
  await page.getByLabel('First name').fill('Maren');
  await page.getByLabel('Message').fill('The overtime of Nov 14 is missing.');
  await ageRelease(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await reloaded;
  await page.unrouteAll();
  await page.locator('html[data-interactive]').waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Maren');
  expect(await page.getByLabel('Message').inputValue()).toBe('The overtime of Nov 14 is missing.');
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await close();
});

test('restores the name that was typed, but no password', async () => {
  const { page, close } = await openNewPage(browser);
  await visit(page, `${site.url}/sign-up/`);
  await page.locator('[name="fullName"]').fill('Maren Adeyemi');
  await page.locator('[name="password"]').fill('a long password');
  await ageRelease(page);
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await reloaded;
  await expect.poll(() => page.locator('[name="fullName"]').inputValue()).toBe('Maren Adeyemi');
  expect(await page.locator('[name="password"]').inputValue()).toBe('');
  await close();
});

test('answers 404 for a script of another release, which no cache keeps', async () => {
  const answer = await fetch(`${site.url}/assets/account-dialog-earlier.js`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('This file is not part of the current release. Reload the page.\n');
});

test('the server is one script, so that building again takes none from under a running server', () => {
  const files = readdirSync(new URL('server', BUILD), { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => name.endsWith('.js'))).toEqual(['index.js']);
});
