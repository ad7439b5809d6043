import { expect, test } from 'vitest';
import { openPage, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const CALCULATOR = /\/paycheck-calculator(?:\/_)?\.data/;

test('a page that a busy server refused, or that could not be reached, loads by itself when the server answers', async () => {
  const { page, close } = await openPage(browser);
  await visit(page, `${site.url}/contact/`);
  let refusals = 0;
  await page.route(CALCULATOR, async (route) => {
    refusals += 1;
    if (refusals === 1) return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, body: 'Busy' });
    return refusals === 2 ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: 'Calculator' }).first().click();
  await page.getByRole('heading', { name: 'The site is busy' }).waitFor();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Paycheck calculator' }).waitFor();
  expect(refusals).toBe(3);
  await close();
});
