import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import { answerForStripe } from '../stripe/browser-script.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { accessibilityProblems, openPage, type WatchedPage } from './browser.ts';
import { signUpAt } from './sign-up.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const stripe = await startStripeStandIn();
afterAll(stripe.stop);
const { site, browser } = await openSiteAndBrowser(stripe.environment);

let counter = 0;
async function openCheckout(): Promise<WatchedPage> {
  const watched = await openPage(browser);
  await answerForStripe(watched.page.context(), stripe);
  counter += 1;
  const sample = invoice.sample(1);
  const answer = await watched.page.context().request.post(`${site.url}/api/v1/drafts`, {
    data: {
      kind: 'Invoice',
      name: 'A paper',
      form: { ...sample, details: { ...sample.details, number: `P-${counter}` } },
    },
    headers: { Origin: site.url },
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  await watched.page.goto(`${site.url}/checkout/?draft=${data.id}`);
  return watched;
}
const card = (page: Page) => page.getByLabel('Card number at Stripe');
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
async function fillIn(page: Page, number: string): Promise<void> {
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('E-mail address').fill('ines@example.com');
  await card(page).fill(number);
}
const sealed = (page: Page) =>
  page.getByRole('heading', { name: 'Your paper is sealed.' }).waitFor({ timeout: 20_000 });

test('the card goes to Stripe alone, and the paper follows', async () => {
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

test('a card that Stripe finds incomplete keeps no order; one that is declined can be followed by another', async () => {
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

test('the bank’s question comes up in between, and a "no" takes nothing', async () => {
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

test('a tab that was closed right after paying gets its papers all the same: Stripe tells us', async () => {
  const { page, close } = await openCheckout();
  await fillIn(page, '4000000000000077');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Your payment is being confirmed.' }).waitFor();
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
  await page.goto(address);
  await sealed(page);
  await close();
});

test('whoever comes back from a bank’s own page after a failure stands at the checkout again, nothing lost', async () => {
  const { page, close } = await openCheckout();
  await fillIn(page, '4000000000000077');
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Your payment is being confirmed.' }).waitFor();
  const intent = [...stripe.intents.values()].at(-1)!;
  intent.status = 'requires_payment_method';
  await page.waitForURL(/\/checkout\//);
  await page.getByText('Nothing was sealed and nothing was charged.').waitFor();
  await fillIn(page, '4242424242424242');
  await payButton(page).click();
  await sealed(page);
  expect(await page.getByRole('heading', { name: /^Receipt/ }).count()).toBe(1);
  await close();
});

test('a subscription is paid for through Stripe, and its card is changed at the desk without passing us', async () => {
  const { page, errors, close } = await openPage(browser);
  await answerForStripe(page.context(), stripe);
  const session = await signUpAt(site, { username: 'holder@example.com' });
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  const toUs: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) toUs.push(request.postData() ?? '');
  });
  await page.goto(`${site.url}/checkout/?plan=yearly`);
  await card(page).fill('4000000000000341');
  await page.getByRole('button', { name: 'Pay $990.00 and subscribe' }).click();
  await page.getByRole('heading', { name: 'Your subscription runs.' }).waitFor();
  await expect.poll(() => stripe.billing.subscriptions.size, { timeout: 20_000 }).toBe(1);
  const [there] = stripe.billing.subscriptions.values();

  await page.goto(`${site.url}/my-dashboard/subscription/`);
  await page.getByText('Renewals go to the Visa ending 0341.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await card(page).fill('4242424242424242');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByText('Renewals go to the Visa ending 4242.').waitFor();
  expect(there!.default_payment_method).toBe('pm_4242424242424242');
  await page.getByRole('button', { name: 'Stop the subscription' }).click();
  await page.getByText(/Nothing more is charged/).waitFor();
  expect(there!.cancel_at_period_end).toBe(true);
  expect(toUs.join('\n')).not.toMatch(/4242424242424242|4000000000000341/);
  expect(errors).toEqual([]);
  await close();
});
