import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, reload, visit } from './browser.ts';
import { holdPreviews } from './hold-previews.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

const open = async (page: Page, query: string): Promise<void> => {
  await visit(page, `${site.url}/pay-stub-generator/${query}`);
};
const company = (page: Page) => page.locator('[name="company.name"]');
const saved = (page: Page) => page.getByText(/^Saved at/).waitFor();

test('drafts are named, duplicated, deleted and restored from the header of their generator', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset&step=3');
  await holdPreviews(page);
  await company(page).fill('Kestrel & Rowe');
  await saved(page);
  const menu = page.locator('summary').filter({ hasText: 'Drafts' });
  const sheet = page.getByRole('region', { name: 'Drafts' });
  await menu.click();
  await sheet.getByLabel('Draft name').fill('November, Maren');
  await sheet.getByLabel('Draft name').press('Enter');
  await saved(page);
  await page.keyboard.press('Escape');
  await menu.click();
  await sheet.getByRole('button', { name: 'Duplicate November, Maren' }).click();
  await sheet.getByRole('link', { name: 'November, Maren (copy)' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Delete November, Maren (copy)' }).click();
  await sheet.getByText('was deleted.').waitFor();
  // The list is requested again after the answer.
  await expect.poll(() => sheet.getByRole('link').count()).toBe(0);
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await sheet.getByRole('link', { name: 'November, Maren (copy)' }).click();
  await page.waitForURL(/draft=/);
  await expect.poll(() => page.locator('summary').filter({ hasText: 'Drafts' }).textContent()).toContain('copy');
  expect(errors).toEqual([]);
  await close();
});

test('two tabs on one draft: the slower one sees the conflict and chooses', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset&step=3');
  await holdPreviews(page);
  await company(page).fill('First Tab');
  await saved(page);
  const other = await page.context().newPage();
  await visit(other, page.url());
  await holdPreviews(other);

  await company(other).fill('Second Tab');
  await saved(other);
  await company(page).fill('First Tab Again');
  await page.getByRole('button', { name: 'Keep this version' }).waitFor();
  // Also far down in the form, where the user types.
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  expect(
    await page
      .getByRole('button', { name: 'Keep this version' })
      .evaluate((button) => button.getBoundingClientRect().top),
  ).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Keep this version' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Company Information');
  await saved(page);
  await reload(other);
  await expect.poll(() => company(other).inputValue()).toBe('First Tab Again');
  // This test expects a refused save, which the browser logs.
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await close();
});

test('what one tab types while a second one opens its draft is no conflict', async () => {
  const { page, errors, close } = await openPage(browser);
  await open(page, '?fill=reset&step=3');
  await holdPreviews(page);
  await company(page).fill('Kestrel');
  await saved(page);
  // The save of the first tab is held back until the second tab has found the typing in the browser and sent it.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/drafts/*', async (route) => {
    await isReleased;
    await route.continue();
  });
  await company(page).fill('Kestrel & Rowe');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cache'))).toContain('Kestrel & Rowe');
  const other = await page.context().newPage();
  const sent = other.waitForResponse((response) => response.request().method() === 'PUT');
  await visit(other, page.url());
  await holdPreviews(other);
  expect((await sent).status()).toBe(200);
  await company(page).fill('Kestrel & Rowe Joinery');
  release();
  await saved(page);
  expect(await page.getByRole('button', { name: 'Keep this version' }).count()).toBe(0);
  await reload(other);
  await expect.poll(() => company(other).inputValue()).toBe('Kestrel & Rowe Joinery');
  expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  await close();
});

test('typing continues without a network and is saved when it returns', async () => {
  const { page, close } = await openPage(browser);
  await open(page, '?fill=reset&step=3');
  await company(page).fill('Kestrel');
  await saved(page);
  await page.context().setOffline(true);
  await company(page).fill('Kestrel & Rowe, written offline');
  await page.getByText(/^Network Error\. This is the last preview/).waitFor();
  await page.context().setOffline(false);
  await saved(page);
  await reload(page);
  await expect.poll(() => company(page).inputValue()).toBe('Kestrel & Rowe, written offline');
  await close();
});

test('a form that a link leads to is no draft before anything is entered', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/pricing/`);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/drafts')) calls.push(request.method());
  });
  await page.getByRole('link', { name: 'Create a pay stub', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Create your paystub' }).waitFor();
  await page.locator('img[src^="blob:"]').first().waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  // What is entered is saved, so an earlier change would have been too.
  await page.getByLabel('Select template').first().selectOption('2');
  await saved(page);
  expect(calls).toEqual(['POST']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});
