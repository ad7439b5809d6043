import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, reload, visit } from './browser.ts';
import { signUpWithCompany } from './company-with-run.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const message = (page: Page) => page.getByText('Company added.');

test('a page says once what was done, and asks nothing more of the site to forget it', async () => {
  const { page, errors, close } = await openPage(browser);
  const company = await signUpWithCompany(site, page, 'Said Once Works');
  const companies = new URL('../../companies/', company).href;
  await visit(page, companies);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, `${company}?view=all&done=company-added`);
  await message(page).waitFor();
  await expect.poll(() => page.url()).toBe(`${company}?view=all`);
  expect(asked.filter((url) => url.startsWith(company))).toEqual([`${company}?view=all&done=company-added`]);
  expect(await message(page).count()).toBe(1);
  await reload(page);
  expect(await message(page).count()).toBe(0);
  await page.goBack();
  expect(page.url()).toBe(companies);
  await page.goForward();
  await page.locator('h1', { hasText: 'Said Once Works' }).waitFor();
  expect(await message(page).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});
