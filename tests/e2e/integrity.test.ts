import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/domain/documents/invoice/kind.ts';
import type { KindId } from '../../src/domain/documents/kind.ts';
import { issuerKey } from '../../src/domain/integrity/issuer-key.ts';
import { payStub } from '../../src/domain/documents/pay-stub/kind.ts';
import { createPerson, type Person } from '../staff.ts';
import { answerForStripe } from '../stripe/browser-script.ts';
import { startStripeStandIn, type StripeStandIn } from '../stripe/stand-in.ts';
import { accessibilityProblems, openBrowser, openPage, type WatchedPage } from './browser.ts';
import { type BuiltSite, startBuiltSite } from './built-site.ts';
import { type House, openHouse } from './house.ts';
import { inLetterTo } from './letters.ts';

let stripe: StripeStandIn;
let site: BuiltSite;
let house: House;
let browser: Browser;
let admin: Person;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  [site, browser] = await Promise.all([startBuiltSite(stripe.environment), openBrowser()]);
  house = await openHouse(site);
  admin = await createPerson(house, 2);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await house?.close();
  await site?.stop();
  await stripe?.stop();
});

async function enter(address: string, { token }: Person, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await answerForStripe(watched.page.context(), stripe);
  await watched.page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
  await watched.page.goto(site.url + address);
  return watched;
}
async function call(person: Person, path: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(`${site.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${person.token}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data?: Record<string, string>; message?: string };
  if (!data) throw new Error(`${path}: ${message}`);
  return data;
}
const addressOf = async ({ id }: Person): Promise<string> =>
  (await house.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

/** Buys one paper, or begins a plan, and answers with the order and what Stripe calls its payment. */
async function buy(person: Person, kind: KindId | null, input: object = {}, plan?: 'monthly') {
  const begun = await call(person, '/order/createPayment', {
    products: kind === null ? [] : [{ kind, input }],
    plan,
    email: await addressOf(person),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  });
  const { id } = await stripe.pay(begun['clientSecret']!, '4242424242424242');
  await call(person, '/order/successPayment', { orderId: begun['orderId'], orderKey: begun['orderKey'] });
  return { orderId: begun['orderId']!, intentId: id };
}
const stub = (rate: number) => {
  const sample = payStub.sample(1);
  const stubs = sample.stubs.map((one) => ({ ...one, earnings: [{ key: 'regular', rate, hours: 76 }] }));
  return { ...sample, templateMode: false, company: { ...sample.company, name: 'Thistle Lane Care' }, stubs };
};
let counter = 0;
const anInvoice = () => {
  counter += 1;
  const sample = invoice.sample(1);
  return { ...sample, details: { ...sample.details, number: `T-${counter}` } };
};
const openDeed = (page: Page, summary: string): Promise<void> =>
  page.locator('summary').getByText(summary, { exact: true }).click();

/** Opens what can be done, gives the reason that it asks for, and presses. */
async function doDeed(page: Page, summary: string, button: string, reason: string): Promise<void> {
  await openDeed(page, summary);
  const press = page.getByRole('button', { name: button });
  await page.locator('form').filter({ has: press }).getByLabel('Why?').fill(reason);
  await press.click();
}
const status = (errors: readonly string[]) => errors.filter((error) => !/status of 4\d\d/.test(error));

test('a signal: staff ask, limit to specimens, the customer reads why at the checkout; lifted, stopped, undone, closed', async () => {
  const person = await createPerson(house, 0);
  const email = await addressOf(person);
  const first = await buy(person, 'PayStub', stub(3150));
  await house.db.updateTable('documents').set({ state: 'revoked' }).where('order_id', '=', first.orderId).execute();
  await buy(person, 'PayStub', stub(4150));
  await expect.poll(() => house.db.selectFrom('signals').select('id').execute(), { timeout: 15_000 }).toHaveLength(1);

  const { page, errors, close } = await enter('/admin/', admin);
  await page.getByRole('link', { name: `Open: Something to look at, ${email}` }).click();
  await page.getByRole('heading', { name: 'Same person and period, higher gross' }).waitFor();
  await page.getByText('It proves nothing.').waitFor();
  expect(await page.getByText(/for M•••• A••••••/).count()).toBe(2);
  expect(await page.content()).not.toMatch(/Maren|Adeyemi/);
  await page.getByText('Not known: nobody has recorded it').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await openDeed(page, '1. Ask what is behind it');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await page.getByText(`Your question is on its way to ${email}.`).waitFor();
  await inLetterTo(site, email, /We have a question/);

  await doDeed(page, '2. Specimens only', 'Specimens only from now on', 'We wait for an answer');
  await page.getByText('Unverified papers of this account are specimens from now on.').waitFor();

  const kept = await call(person, '/drafts', { kind: 'Invoice', name: 'A paper', form: anInvoice() });
  const customer = await enter(`/checkout/?draft=${kept['id']}`, person);
  await customer.page.getByText('Our staff have a question about papers of this account').waitFor();
  await customer.page.getByText('Do you think that is wrong?').waitFor();
  expect(await customer.page.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact/');
  expect(await accessibilityProblems(customer.page)).toEqual([]);

  await doDeed(page, '2. Let papers come at their own level again', 'Lift it', 'The payroll record explains both');
  await page.getByText('Papers come at their own level again. Its owner gets a letter.').waitFor();
  await customer.page.reload();
  await customer.page.getByText('Self-prepared. Issuer not verified.').first().waitFor();

  await doDeed(
    page,
    '3. Stop the account, revoke its papers',
    'Stop the account and revoke its papers',
    'Two papers contradict each other',
  );
  await page.getByText(/The account is stopped and \d of its papers are revoked/).waitFor();
  await customer.page.goto(`${site.url}/my-dashboard/`);
  await customer.page.waitForURL('**/sign-in/**');
  await customer.close();
  await inLetterTo(site, email, /Your account is stopped/);

  await doDeed(page, '3. Undo: open the account again', 'Open the account again', 'Settled');
  await page.getByText(/The account is open again, and \d of its papers stand as before/).waitFor();
  await doDeed(page, 'Close it: I have looked', 'Close it', 'A bonus came late');
  await page.getByText('Closed. It comes back if something new is noticed.').waitFor();
  await page.getByRole('link', { name: 'What staff did with this signal' }).click();
  await page.getByRole('cell', { name: 'Signal stopped undone' }).waitFor();
  await page.goto(`${site.url}/admin/signals/?state=open`);
  await page.getByText('Nothing').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(status(errors)).toEqual([]);
  await close();
}, 90_000);

test('a contested payment: the buyer sees it, staff accept it, and the order is given back', async () => {
  const person = await createPerson(house, 0);
  const { orderId, intentId } = await buy(person, 'Invoice', anInvoice());
  const dispute = stripe.disputes.open(intentId);
  const { body, signature } = stripe.event('charge.dispute.created', dispute);
  await fetch(`${site.url}/api/v1/order/webhook/stripe`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  });
  const customer = await enter(`/my-dashboard/orders/${orderId}/`, person);
  await customer.page.getByText('Disputed by the bank').waitFor();
  await customer.page.getByText('The papers check as before.').waitFor();
  expect(await accessibilityProblems(customer.page)).toEqual([]);

  const { page, errors, close } = await enter('/admin/', admin);
  await page.getByRole('link', { name: /^Open: Disputed by the bank/ }).click();
  await page.getByText('attested by Ines Vallejo').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await doDeed(page, 'Accept it', 'Accept it, give up $7.99', 'The card was not theirs');
  await page.getByText('Accepted. The order is given back').waitFor();
  await page.getByText('The bank took the money back.').waitFor();
  await page.goto(`${site.url}/admin/chargebacks/`);
  await page.getByRole('cell', { name: 'Lost' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
  await customer.page.reload();
  await customer.page.getByText('Given back').first().waitFor();
  await customer.close();
});

test('on a phone: another plan is said in words, chosen, and undone', async () => {
  const person = await createPerson(house, 0);
  await buy(person, null, {}, 'monthly');
  const { page, errors, close } = await enter('/my-dashboard/subscription/', person, {
    viewport: { width: 390, height: 844 },
  });
  await page.getByText(/On that day \$990\.00 is charged for the next year/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change to yearly' }).click();
  await page.getByText(/^It becomes yearly on .* Nothing is charged today\.$/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stay with monthly' }).click();
  await page.getByText('It stays monthly.').waitFor();
  await page.getByRole('button', { name: 'Change to yearly' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('an admin turns the letters about what waits off and on at their page', async () => {
  const { page, errors, close } = await enter(`/admin/users/${admin.id}/`, admin);
  await page.getByText('Yes, at most one an hour').waitFor();
  await openDeed(page, 'No more letters about what waits');
  await page.getByRole('button', { name: 'Turn them off' }).click();
  await page.getByText('No letters about what waits come any more.').waitFor();
  await openDeed(page, 'Letters about what waits');
  await page.getByRole('button', { name: 'Turn them on' }).click();
  await page.getByText('Letters about what waits come from now on.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a proof that ends while the checkout stands open is said before anything is taken, and the page shows what is so now', async () => {
  const person = await createPerson(house, 0);
  const form = anInvoice();
  const now = new Date();
  const { id } = await house.db
    .insertInto('verifications')
    .values({
      user_id: person.id,
      issuer: form.seller.name,
      issuer_key: issuerKey(form.seller.name),
      method: 'business',
      state: 'confirmed',
      created_at: now,
      decided_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = await call(person, '/drafts', { kind: 'Invoice', name: 'A paper', form });
  const { page, errors, close } = await enter(`/checkout/?draft=${kept['id']}`, person);
  await page.getByText('Business verified by staff on').first().waitFor();
  await house.db.updateTable('verifications').set({ state: 'refused' }).where('id', '=', id).execute();
  const before = stripe.intents.size;
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('Card number at Stripe').fill('4242424242424242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('has changed since you saw it').first().waitFor();
  await page.getByText('Self-prepared. Issuer not verified.').first().waitFor();
  expect(stripe.intents.size).toBe(before);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'Your paper is sealed.' }).waitFor({ timeout: 20_000 });
  expect(status(errors)).toEqual([]);
  await close();
});
