import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { linkTo } from './emails.ts';
import { PASSWORD } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';
import { SHOWN_PRICE } from '../price.ts';

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
  await page.getByText('Check your email').first().waitFor();
  await visit(page, site.url + (await linkTo(site, '/finish-sign-up/', email)));
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('from pricing, a guest signs up, subscribes, issues a covered document, cancels, and resumes', async () => {
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/pricing/`);
  await page.getByRole('link', { name: 'Subscribe monthly' }).click();
  await page.getByRole('heading', { name: 'Subscribe', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, 'subscriber@example.com');
  await page.getByRole('heading', { name: 'Subscribe', exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $99.00 and subscribe' }).click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await visit(page, `${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await page.getByText('Your subscription covers this order.').waitFor();
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByRole('button', { name: 'Issue document' }).click();
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  await page.getByText('$0.00').first().waitFor();

  await visit(page, `${site.url}/my-dashboard/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: /^Monthly plan, renews / }).click();
  await page.getByRole('heading', { name: 'Subscription' }).waitFor();
  await page.getByText('1 of about 200 documents').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Your subscription ends on .* You won’t be charged again\.$/).waitFor();
  await page.getByText('is charged again only if you resume.').waitFor();
  expect(await page.getByText('Renewals are charged').count()).toBe(0);
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await page.getByText('Your subscription is active again.').waitFor();
  await page.getByText('Update card').click();
  await fillCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Your bank declined the card').first().waitFor();
  expect(errors.filter((error) => !error.includes('402'))).toEqual([]);
  await close();
});

test('switches between payment options at checkout without losing input', async () => {
  const { page, errors, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, `${site.url}/checkout/?draft=${await keepDraft(page)}`);
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel(/Yearly subscription/).check();
  await page.getByText('You need an account to subscribe.').waitFor();
  expect(await page.getByText('$990.00').count()).toBeGreaterThan(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel(/This document/).check();
  await page.getByRole('button', { name: `Pay ${SHOWN_PRICE} and issue` }).waitFor();
  expect(await page.getByLabel('Your full name').inputValue()).toBe('Ines Vallejo');
  expect(errors).toEqual([]);
  await close();
});

test('subscribes without scripts after showing the price', async () => {
  const { page, close } = await openPage(browser, { javaScriptEnabled: false });
  await visit(page, `${site.url}/sign-up/?next=${encodeURIComponent('/checkout/?plan=yearly')}`);
  await signUp(page, 'without-scripts@example.com');
  await page.getByRole('button', { name: 'Pay $990.00 and subscribe' }).waitFor();
  await page.getByLabel(/Monthly subscription/).check();
  await page.getByRole('button', { name: 'Update total' }).click();
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay $99.00 and subscribe' }).click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
  await visit(page, `${site.url}/my-dashboard/subscription/`);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.poll(() => page.getByText(/ends on .* You won’t be charged again\.$/).count()).toBe(1);
  await close();
});
