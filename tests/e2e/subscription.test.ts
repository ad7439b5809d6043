import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { accessibilityProblems, openPage } from './browser.ts';
import { linkTo } from './letters.ts';
import { PASSWORD } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

let counter = 0;
async function keepDraft(page: Page): Promise<string> {
  counter += 1;
  const sample = invoice.sample(1);
  const answer = await page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: {
      kind: 'Invoice',
      name: 'A paper',
      form: { ...sample, details: { ...sample.details, number: `SUB-${counter}` } },
    },
    headers: { Origin: site.url },
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}
async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('I Vallejo');
}
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel(/Full name/).fill('Ines Vallejo');
  await page.getByLabel(/mail/).fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Look into your mail').first().waitFor();
  await page.goto(site.url + (await linkTo(site, '/finish-sign-up/', email)));
  await page.getByRole('button', { name: 'Make my account' }).click();
}

test('from the price page: a guest makes an account, subscribes, seals for nothing, stops it and takes it up again', async () => {
  const { page, errors, close } = await openPage(browser);
  await page.goto(`${site.url}/pricing/`);
  await page.getByRole('link', { name: 'Subscribe by the month' }).click();
  await page.getByRole('heading', { name: 'Subscribe', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Make one' }).click();
  await signUp(page, 'subscriber@example.com');
  await page.getByRole('heading', { name: 'Subscribe', exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $99.00 and subscribe' }).click();
  await page.getByRole('heading', { name: 'Your subscription runs.' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await page.getByText('Papers cost nothing under your subscription.').waitFor();
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByRole('button', { name: 'Seal it' }).click();
  await page.getByRole('heading', { name: 'Your paper is sealed.' }).waitFor({ timeout: 20_000 });
  await page.getByText('$0.00').first().waitFor();

  await page.goto(`${site.url}/my-dashboard/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: /^Monthly plan, renews / }).click();
  await page.getByRole('heading', { name: 'Subscription.' }).waitFor();
  await page.getByText('1 of about 200 papers').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop the subscription' }).click();
  await page.getByText(/^It ends on .* Nothing more is charged\.$/).waitFor();
  await page.getByRole('button', { name: 'Run on' }).click();
  await page.getByText('It runs on.').waitFor();
  await page.getByText('Give another card').click();
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByText('Your bank declined the card').first().waitFor();
  expect(errors.filter((error) => !error.includes('402'))).toEqual([]);
  await close();
});

test('at the checkout of a paper the way to pay can be changed back and forth, and nothing typed is lost', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel(/By the year/).check();
  await page.getByText('A subscription belongs to an account.').waitFor();
  expect(await page.getByText('$990.00').count()).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel(/This paper/).check();
  await page.getByRole('button', { name: 'Pay $7.99 and seal' }).waitFor();
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Ines Vallejo');
  expect(errors).toEqual([]);
  await close();
});

test('without scripts a subscription is chosen, its price is shown, and it is paid for', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/sign-up/?next=${encodeURIComponent('/checkout/?plan=yearly')}`);
  await signUp(page, 'without-scripts@example.com');
  await page.getByRole('button', { name: 'Pay $990.00 and subscribe' }).waitFor();
  await page.getByLabel(/By the month/).check();
  await page.getByRole('button', { name: 'Show what it costs' }).click();
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $99.00 and subscribe' }).click();
  await page.getByRole('heading', { name: 'Your subscription runs.' }).waitFor();
  await page.goto(`${site.url}/my-dashboard/subscription/`);
  await page.getByRole('button', { name: 'Stop the subscription' }).click();
  await expect.poll(() => page.getByText(/Nothing more is charged/).count()).toBe(1);
  await close();
});
