import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { answerForStripe } from '../stripe/browser-script.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit, type WatchedPage } from './browser.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';

const stripe = await startStripeStandIn();
afterAll(stripe.stop);
const { site, browser } = await openOwnSiteAndBrowser(stripe.environment);

let counter = 0;
async function openCheckout(): Promise<WatchedPage> {
  const watched = await openPage(browser);
  await answerForStripe(watched.page.context(), stripe);
  counter += 1;
  const sample = invoice.sample(1);
  const answer = await watched.page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: {
      kind: 'Invoice',
      name: 'A document',
      form: { ...sample, details: { ...sample.details, number: `P-${counter}` } },
    },
    headers: { Origin: site.url },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await visit(watched.page, `${site.url}/checkout/?draft=${data.id}`);
  return watched;
}
const card = (page: Page) => page.getByLabel('Card number at Stripe');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
async function fillIn(page: Page, number: string): Promise<void> {
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('Email address').fill('ines@example.com');
  await card(page).fill(number);
}
const sealed = (page: Page) => page.getByRole('heading', { name: 'Your document is ready' }).waitFor();

test('sends the card only to Stripe and issues the document', async () => {
  const { page, errors, close } = await openCheckout();
  const toUs: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) toUs.push(request.postData() ?? '');
  });
  await fillIn(page, '4242424242424242');
  expect(await page.getByLabel('Card number', { exact: true }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await payButton(page).dblclick();
  await sealed(page);
  await page.getByText('Visa ending 4242').first().waitFor();
  expect(toUs.join('\n')).not.toContain('4242424242424242');
  expect([...stripe.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(errors).toEqual([]);
  await close();
});

test('creates no order for an incomplete card, and allows another card after a decline', async () => {
  const { page, close } = await openCheckout();
  const before = stripe.intents.size;
  await fillIn(page, '');
  await payButton(page).click();
  await page.getByText('Your card number is incomplete.').waitFor();
  expect(stripe.intents.size).toBe(before);
  await card(page).fill('4000000000000002');
  await payButton(page).click();
  await page.getByText('Your card was declined.').waitFor();
  await card(page).fill('4242424242424242');
  await payButton(page).click();
  await sealed(page);
  expect(stripe.intents.size).toBe(before + 1);
  await close();
});

/** Stripe gets the payment, and the browser never hears of it. */
async function cutStripe(page: Page): Promise<void> {
  // After its answer the page asks for its data again, which lead to the order once a payment has been made.
  const own = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/checkout/_.data'),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    await own;
    const request = route.request();
    await fetch(new URL(new URL(request.url()).pathname, stripe.url), {
      method: request.method(),
      body: request.postData(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    await route.abort('connectionreset');
  });
}
const paidIntents = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded').length;

test('a payment whose answer from Stripe never arrives ends at its order', async () => {
  const { page, close } = await openCheckout();
  const before = paidIntents();
  await fillIn(page, '4242424242424242');
  await cutStripe(page);
  await payButton(page).click();
  await sealed(page);
  expect(paidIntents()).toBe(before + 1);
  await close();
});

test('a payment that was made before the browser was closed is followed in each tab, and never made again', async () => {
  const { page, close } = await openCheckout();
  const address = page.url();
  const other = await page.context().newPage();
  await visit(other, address);
  const before = paidIntents();
  await fillIn(page, '4242424242424242');
  await fillIn(other, '4242424242424242');
  await cutStripe(page);
  await page.route('**/checkout/attempt/**', (route) => route.abort('connectionreset'));
  await payButton(page).click();
  await page.getByText(/^Network Error\. Your entries are still here\./).waitFor();
  const again = await page.context().newPage();
  await page.close();
  await payButton(other).click();
  await sealed(other);
  await visit(again, address);
  await sealed(again);
  expect(paidIntents()).toBe(before + 1);
  await close();
});

test('a checkout that is loaded again after a payment was made shows its order', async () => {
  const { page, close } = await openCheckout();
  const address = page.url();
  await fillIn(page, '4242424242424242');
  await cutStripe(page);
  await page.route('**/checkout/attempt/**', (route) => route.abort('connectionreset'));
  await payButton(page).click();
  await page.getByText(/^Network Error\. Your entries are still here\./).waitFor();
  const before = stripe.intents.size;
  await visit(page, address);
  await sealed(page);
  expect(stripe.intents.size).toBe(before);
  await close();
});

test('asks for the bank’s confirmation and charges nothing if it is refused', async () => {
  const { page, close } = await openCheckout();
  await fillIn(page, '4000002500003155');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await payButton(page).click();
  await page.getByText('Your card was declined.').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await payButton(page).click();
  await sealed(page);
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  await close();
});

test('issues the documents by webhook when the tab was closed after payment', async () => {
  const { page, close } = await openCheckout();
  await fillIn(page, '4000000000000077');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
  const address = page.url();
  await page.goto('about:blank');
  const intent = [...stripe.intents.values()].at(-1)!;
  intent.status = 'requires_payment_method';
  await stripe.pay(intent.client_secret, '4242424242424242');
  const { body, signature } = stripe.event('payment_intent.succeeded', intent);
  const heard = await fetch(`${site.url}/api/v1/order/webhook/stripe`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  });
  expect(heard.status).toBe(200);
  await visit(page, address);
  await sealed(page);
  await close();
});

test('returns to the checkout after a failed bank confirmation', async () => {
  const { page, close } = await openCheckout();
  await fillIn(page, '4000000000000077');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor();
  const intent = [...stripe.intents.values()].at(-1)!;
  intent.status = 'requires_payment_method';
  await page.waitForURL(/\/checkout\//);
  await page.getByText('You were not charged and no document was issued.').waitFor();
  await fillIn(page, '4242424242424242');
  await payButton(page).click();
  await sealed(page);
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  await close();
});

test('a subscription is paid through Stripe, and its card is changed on the dashboard without reaching us', async () => {
  const { page, errors, close } = await openPage(browser);
  await answerForStripe(page.context(), stripe);
  const session = await addCustomer(site, { username: 'holder@example.com' });
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  const toUs: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) toUs.push(request.postData() ?? '');
  });
  await visit(page, `${site.url}/checkout/?plan=yearly`);
  await card(page).fill('4000000000000341');
  await page.getByRole('button', { name: 'Pay $990.00 and subscribe' }).click();
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor();
  await expect.poll(() => stripe.billing.subscriptions.size).toBe(1);
  const [there] = stripe.billing.subscriptions.values();

  await visit(page, `${site.url}/my-dashboard/subscription/`);
  await page.getByText('Renewals are charged to your Visa ending 0341.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await card(page).fill('4242424242424242');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Renewals are charged to your Visa ending 4242.').waitFor();
  expect(there!.default_payment_method).toBe('pm_4242424242424242');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/ends on .* You won’t be charged again\.$/).waitFor();
  expect(there!.cancel_at_period_end).toBe(true);
  expect(toUs.join('\n')).not.toMatch(/4242424242424242|4000000000000341/);
  expect(errors).toEqual([]);
  await close();
});
