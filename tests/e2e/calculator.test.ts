import { expect, test } from 'vitest';
import { openNewPage, openPage, reload, visit } from './browser.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('calculates as you type without the server, and the URL can be shared', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/paycheck-calculator/`);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!/\/assets\/|__manifest|favicon/.test(request.url())) requested.push(request.url());
  });
  const calculation = page.getByRole('region', { name: 'Calculation' });
  await page.getByLabel('Hourly rate').fill('20');
  await calculation.getByText('1,600.00').first().waitFor();
  await page.getByLabel('Work state').selectOption('TX');
  await expect.poll(() => calculation.getByText('Pennsylvania').count()).toBe(0);
  await calculation.getByText('Federal income tax').first().click();
  await calculation.getByText('Times 26 pay periods').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?state=TX&rate=20');
  expect(requested).toEqual([]);
  const net = await calculation.getByText(/^\$[\d,.]+$/).textContent();
  await reload(page);
  expect(await calculation.getByText(/^\$[\d,.]+$/).textContent()).toBe(net);
  await page.getByLabel('Hourly rate').fill('a lot');
  await page.getByText('Enter an amount from 0 to 9,000,000.00').waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('calculates what was entered before the scripts arrived', async () => {
  const { page, errors, close } = await openNewPage(browser);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/paycheck-calculator/`, { waitUntil: 'commit' });
  await page.getByLabel('Hourly rate').fill('20');
  await page.getByLabel('Work state').selectOption('TX');
  arrival.resolve();
  const calculation = page.getByRole('region', { name: 'Calculation' });
  await calculation.getByText('1,600.00').first().waitFor();
  await expect.poll(() => calculation.getByText('Pennsylvania').count()).toBe(0);
  expect(await page.getByLabel('Hourly rate').inputValue()).toBe('20');
  expect(errors).toEqual([]);
  await close();
});

test('works without JavaScript and fits a phone screen', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visit(page, `${site.url}/paycheck-calculator/`);
  await page.getByLabel('Pay type').selectOption('net');
  await page.getByLabel('Hourly rate').fill('2000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.getByText('Gross pay needed').waitFor();
  expect(await page.getByText('$2,000.00').count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await close();
});
