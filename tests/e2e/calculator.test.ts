import { expect, test } from 'vitest';
import { accessibilityProblems, openPage } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('the tape follows what is typed without asking the server, and the address can be sent on', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/paycheck-calculator/`);
  await page.waitForLoadState('networkidle');
  expect(await accessibilityProblems(page)).toEqual([]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/\/assets\/|__manifest|favicon/.test(request.url())) asked.push(request.url());
  });
  const tape = page.getByRole('region', { name: 'Working' });
  await page.getByLabel('Rate an hour').fill('20');
  await tape.getByText('1,600.00').first().waitFor();
  await page.getByLabel('Work state').selectOption('TX');
  await expect.poll(() => tape.getByText('Pennsylvania').count()).toBe(0);
  await tape.getByText('Federal income tax').first().click();
  await tape.getByText('Times 26 pay periods').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?state=TX&rate=20');
  expect(asked).toEqual([]);
  const net = await tape.getByText(/^\$[\d,.]+$/).textContent();
  await page.reload();
  expect(await tape.getByText(/^\$[\d,.]+$/).textContent()).toBe(net);
  await page.getByLabel('Rate an hour').fill('a lot');
  await page.getByText('Enter an amount from 0 to 9,000,000.00').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('without scripts the form is worked out by the server; on a phone nothing lies beside the page', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(`${site.url}/paycheck-calculator/`);
  await page.getByLabel('Pay', { exact: true }).selectOption('net');
  await page.getByLabel('Rate an hour').fill('2000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.getByText('Gross pay that leaves it').waitFor();
  expect(await page.getByText('$2,000.00').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});
