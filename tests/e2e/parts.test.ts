import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openPage, visit, type WatchedPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();
let watched: WatchedPage | undefined;
let page: Page;

// Each test uses a part of its own, so the page stays open from one to the next.
beforeEach(async () => {
  if (watched && !watched.page.isClosed()) return;
  watched = await openPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  page = watched.page;
  await visit(page, `${site.url}/styleguide/`);
});

afterEach(async ({ task }) => {
  const errors = watched?.errors.splice(0) ?? [];
  if (errors.length > 0) throw new Error(`The page wrote errors: ${errors.join('; ')}`);
  if (task.result?.state !== 'fail') return;
  await watched?.close();
  watched = undefined;
});
afterAll(() => watched?.close());

test('accepts money while typing, marks invalid input, and formats it on blur', async () => {
  const amount = page.getByLabel('Amount', { exact: true });
  await amount.fill('1,234.5');
  expect(await amount.inputValue()).toBe('1,234.5');
  await amount.blur();
  expect(await amount.inputValue()).toBe('1,234.50');
  await amount.fill('9000001');
  expect(await amount.getAttribute('aria-invalid')).toBe('true');
  await amount.blur();
  expect(await amount.inputValue()).toBe('1,234.50');
  expect(await amount.getAttribute('aria-invalid')).toBeNull();
});

test('marks hours beyond the period and does not apply them', async () => {
  const hours = page.getByLabel('Hours', { exact: true });
  await hours.fill('336.01');
  expect(await hours.getAttribute('aria-invalid')).toBe('true');
  await hours.blur();
  expect(await hours.inputValue()).toBe('76.00');
  await hours.fill('37.5');
  await hours.blur();
  expect(await hours.inputValue()).toBe('37.50');
});

test('formats a phone number while typing, also in the middle', async () => {
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('6105550142');
  expect(await phone.inputValue()).toBe('(610) 555-0142');
  await phone.press('Home');
  for (let step = 0; step < 3; step++) await phone.press('ArrowRight');
  await phone.press('Backspace');
  await phone.press('2');
  expect(await phone.inputValue()).toBe('(620) 555-0142');
});

test('accepts a typed or picked date and drops an invalid one', async () => {
  const date = page.getByRole('textbox', { name: 'Pay date' });
  await date.fill('2/30/2026');
  await date.blur();
  expect(await date.inputValue()).toBe('11/20/2026');
  await date.fill('1/5/26');
  await date.blur();
  expect(await date.inputValue()).toBe('01/05/2026');
  await page.getByRole('button', { name: 'Choose Pay date, now Jan 5, 2026' }).click();
  await page.getByRole('button', { name: 'Jan 16, 2026', exact: true }).click();
  expect(await date.inputValue()).toBe('01/16/2026');
});

test('opens help after 200 ms of hovering, closes it 100 ms after leaving and on Escape', async () => {
  const mark = page.getByRole('button', { name: 'What is Gross pay?' });
  const tip = page.getByRole('tooltip');
  await mark.scrollIntoViewIfNeeded();
  const { clock } = page;
  await clock.install();
  await clock.pauseAt(Date.now() + 60_000);
  await mark.hover();
  await clock.runFor(199);
  expect(await tip.count()).toBe(0);
  await clock.runFor(1);
  await tip.waitFor();
  await page.mouse.move(5, 5);
  await clock.runFor(99);
  expect(await tip.count()).toBe(1);
  await clock.runFor(1);
  await tip.waitFor({ state: 'detached' });
  await clock.resume();
  await mark.focus();
  await tip.waitFor();
  await page.keyboard.press('Escape');
  expect(await tip.count()).toBe(0);
  await mark.click();
  await tip.waitFor();
  await page.mouse.click(5, 400);
  await tip.waitFor({ state: 'detached' });
  // Its clock stays, so no other test may use it.
  await page.context().close();
});

test('keeps focus in a modal, maximizes it, closes it on Escape and on the backdrop, and returns focus', async () => {
  const opener = page.getByRole('button', { name: 'Replace this document' });
  const modal = page.getByRole('dialog', { name: 'Replace this document?' });
  await opener.click();
  await modal.waitFor();
  const narrow = (await modal.boundingBox())!.width;
  await modal.getByRole('button', { name: 'Maximize' }).click();
  expect((await modal.boundingBox())!.width).toBeGreaterThan(narrow * 2);
  await modal.getByRole('button', { name: 'Maximize' }).click();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body || activeElement?.closest('dialog[open]') !== null;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
  await opener.click();
  await modal.waitFor();
  await page.mouse.click(8, 8);
  await modal.waitFor({ state: 'hidden' });
});

test('keeps a modal open that requires a choice', async () => {
  await page.getByRole('button', { name: 'Modal that requires a choice' }).click();
  const modal = page.getByRole('dialog', { name: 'Delete this draft?' });
  await modal.waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  expect(await modal.isVisible()).toBe(true);
  await modal.getByRole('button', { name: 'Keep draft' }).click();
  await modal.waitFor({ state: 'hidden' });
});

test('refuses a file of the wrong type and accepts a right one', async () => {
  const input = page.getByLabel('Drop a logo or choose one');
  await input.setInputFiles({ name: 'stub.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('File type must be image/png, image/jpeg').waitFor();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await page.getByText('logo.png').waitFor();
  expect(await page.getByText('File type must be').count()).toBe(0);
});

test('opens one step at a time, disables Back on the first step and shows Checkout on the last', async () => {
  const steps = page.getByRole('region', { name: 'Steps' });
  const open = steps.locator('details[open]');
  await steps.locator('summary', { hasText: 'Employer' }).click();
  expect(await open.count()).toBe(1);
  expect(await open.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
  await open.getByRole('button', { name: 'Next' }).click();
  expect(await open.locator('summary').textContent()).toContain('Employee');
  await steps.locator('summary', { hasText: 'Pay period' }).click();
  expect(await open.getByRole('button', { name: 'Checkout' }).getAttribute('type')).toBe('submit');
  expect(await open.getByRole('button', { name: 'Next' }).count()).toBe(0);
  await steps.locator('summary', { hasText: 'Pay period' }).click();
  expect(await open.count()).toBe(0);
});

test('sorts, searches and pages a table by address', async () => {
  const table = page.getByRole('region', { name: 'Table' });
  await table.getByRole('link', { name: 'Amount' }).click();
  await page.waitForURL(/order=amount\.asc/);
  // The address changes before the table is drawn again.
  await table.locator('th[aria-sort="ascending"]', { hasText: 'Amount' }).waitFor();
  await table.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL(/start=25/);
  await table.getByRole('searchbox').fill('bank');
  await table.getByRole('searchbox').press('Enter');
  await page.waitForURL(/search=bank/);
  await table.getByText('1 to 15 of 15 (60 total)').waitFor();
  expect(await table.getByRole('searchbox').inputValue()).toBe('bank');
});

test('changes pages in the viewer without going blank', async () => {
  const viewer = page.getByRole('region', { name: /sample bank/ });
  const issued = viewer.locator('img');
  await issued.waitFor();
  const first = await issued.getAttribute('src');
  await viewer.getByRole('button', { name: 'Next page' }).click();
  expect(await issued.count()).toBe(1);
  await viewer.getByText('Page 2 of 2').waitFor();
  await page.waitForFunction((src) => document.querySelector(`img[src="${src}"][alt^="A sample"]`) === null, first);
  expect(await viewer.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
  await viewer.getByRole('button', { name: '100%' }).click();
  expect((await issued.boundingBox())!.width).toBe(612);
});
