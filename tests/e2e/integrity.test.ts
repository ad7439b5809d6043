import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import type { KindId } from '../../src/domain/documents/kind.ts';
import { issuerKey } from '../../src/domain/integrity/issuer-key.ts';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import { createPerson, type Person } from '../staff.ts';
import { answerForStripe } from '../stripe/browser-script.ts';
import { startStripeStandIn } from '../stripe/stand-in.ts';
import { accessibilityProblems, openPage, reload, visit, type WatchedPage } from './browser.ts';
import { inEmailTo } from './emails.ts';
import { expectLooks } from './looks.ts';
import { openSiteDatabase } from './site-database.ts';
import { openOwnSiteAndBrowser } from './site-and-browser.ts';
import { SHOWN_PRICE } from '../price.ts';

const stripe = await startStripeStandIn();
const { site, browser } = await openOwnSiteAndBrowser(stripe.environment);
expectLooks(import.meta.filename);
const database = await openSiteDatabase(site);
const admin = await createPerson(database, 2);
afterAll(async () => {
  await database.close();
  await stripe.stop();
});

async function enter(address: string, { token }: Person, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  await answerForStripe(watched.page.context(), stripe);
  await watched.page.context().addCookies([{ name: 'session', value: token, url: site.url }]);
  await visit(watched.page, site.url + address);
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
  (await database.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

/** Buys a document or starts a plan, and returns the order and Stripe's payment ID. */
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
const openAction = (page: Page, summary: string): Promise<void> =>
  page.locator('summary').getByText(summary, { exact: true }).click();

/** Opens the actions, enters the required reason, and clicks the button. */
async function runAction(page: Page, summary: string, button: string, reason: string): Promise<void> {
  await openAction(page, summary);
  const press = page.getByRole('button', { name: button });
  await page.locator('form').filter({ has: press }).getByLabel('Reason').fill(reason);
  await press.click();
}
const status = (errors: readonly string[]) => errors.filter((error) => !/status of 4\d\d/.test(error));

test('a signal: staff ask, limit to specimens with a reason at checkout, lift, stop, undo and close', async () => {
  const person = await createPerson(database, 0);
  const email = await addressOf(person);
  const first = await buy(person, 'PayStub', stub(3150));
  await database.db.updateTable('documents').set({ state: 'revoked' }).where('order_id', '=', first.orderId).execute();
  await buy(person, 'PayStub', stub(4150));
  await expect.poll(() => database.db.selectFrom('signals').select('id').execute()).toHaveLength(1);

  const { page, errors, close } = await enter('/admin/', admin);
  await page.getByRole('link', { name: `Open: Risk signal, ${email}` }).click();
  await page.getByRole('heading', { name: 'Same person and period, higher gross' }).waitFor();
  await page.getByText('This is not proof.').waitFor();
  expect(await page.getByText(/for M•••• A••••••/).count()).toBe(2);
  expect(await page.content()).not.toMatch(/Maren|Adeyemi/);
  await page.getByText('Unknown').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await openAction(page, '1. Ask the owner');
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByText(`Question sent to ${email}.`).waitFor();
  await inEmailTo(site, email, /We have a question/);

  await runAction(page, '2. Limit to specimens', 'Limit to specimens', 'We wait for an answer');
  await page.getByText('New unverified documents from this account are specimens.').waitFor();

  const kept = await call(person, '/drafts', { kind: 'Invoice', name: 'A paper', form: anInvoice() });
  const customer = await enter(`/checkout/?draft=${kept['id']}`, person);
  await customer.page.getByText('Our staff have a question about this account’s documents').waitFor();
  await customer.page.getByText('Do you think this is wrong?').waitFor();
  expect(await customer.page.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact/');
  expect(await accessibilityProblems(customer.page)).toEqual([]);

  await runAction(page, '2. Remove the specimen limit', 'Remove limit', 'The payroll record explains both');
  await page.getByText('Limit removed. The owner gets an email.').waitFor();
  await reload(customer.page);
  await customer.page.getByText('Self-prepared. Issuer not verified.').first().waitFor();

  await runAction(
    page,
    '3. Suspend account and revoke its documents',
    'Suspend and revoke',
    'Two papers contradict each other',
  );
  await page.getByText(/Account suspended and \d documents? revoked/).waitFor();
  await visit(customer.page, `${site.url}/my-dashboard/`);
  await customer.page.waitForURL('**/sign-in/**');
  await customer.close();
  await inEmailTo(site, email, /Your account is suspended/);

  await runAction(page, '3. Reopen account', 'Reopen account', 'Settled');
  await page.getByText(/Account reopened and \d documents? restored/).waitFor();
  await runAction(page, 'Close signal', 'Close signal', 'A bonus came late');
  await page.getByText('Signal closed. It comes back if there is new activity.').waitFor();
  await page.getByRole('link', { name: 'Audit log for this signal' }).click();
  await page.getByRole('cell', { name: 'Risk signal stopped undone' }).waitFor();
  await visit(page, `${site.url}/admin/signals/?state=open`);
  await page.getByText('No results').first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(status(errors)).toEqual([]);
  await close();
});

test('a disputed payment: the buyer sees it, staff accept it, and the order is refunded', async () => {
  const person = await createPerson(database, 0);
  const { orderId, intentId } = await buy(person, 'Invoice', anInvoice());
  const dispute = stripe.disputes.open(intentId);
  const { body, signature } = stripe.event('charge.dispute.created', dispute);
  await fetch(`${site.url}/api/v1/order/webhook/stripe`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  });
  const customer = await enter(`/my-dashboard/orders/${orderId}/`, person);
  await customer.page.getByText('Payment disputed').waitFor();
  await customer.page.getByText('your documents stay valid').waitFor();
  expect(await accessibilityProblems(customer.page)).toEqual([]);

  const { page, errors, close } = await enter('/admin/', admin);
  await page.getByRole('link', { name: /^Open: Chargeback/ }).click();
  await page.getByText('certified by Ines Vallejo').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await runAction(page, 'Accept chargeback', `Accept and return ${SHOWN_PRICE}`, 'The card was not theirs');
  await page.getByText('Chargeback accepted. The order is refunded').waitFor();
  await page.getByText('The bank reversed the payment.').waitFor();
  await visit(page, `${site.url}/admin/chargebacks/`);
  await page.getByRole('cell', { name: 'Lost' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
  await reload(customer.page);
  await customer.page.getByText('Refunded').first().waitFor();
  await customer.close();
});

test('on a phone, a plan change is explained, chosen and undone', async () => {
  const person = await createPerson(database, 0);
  await buy(person, null, {}, 'monthly');
  const { page, errors, close } = await enter('/my-dashboard/subscription/', person, {
    viewport: { width: 390, height: 844 },
  });
  await page.getByText(/On that day we charge \$990\.00 for the next year/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Switch to yearly' }).click();
  await page.getByText(/^Your plan changes to yearly on .* You won’t be charged today\.$/).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep monthly' }).click();
  await page.getByText('Your plan stays monthly.').waitFor();
  await page.getByRole('button', { name: 'Switch to yearly' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

test('an admin turns the emails about pending decisions off and on', async () => {
  const { page, errors, close } = await enter(`/admin/users/${admin.id}/`, admin);
  await page.getByText('On, at most one per hour').waitFor();
  await openAction(page, 'Turn off review emails');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Review emails turned off.').waitFor();
  await openAction(page, 'Turn on review emails');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Review emails turned on.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('a verification that ends during checkout is reported before payment, and the page updates', async () => {
  const person = await createPerson(database, 0);
  const form = anInvoice();
  const now = new Date();
  const { id } = await database.db
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
  await database.db.updateTable('verifications').set({ state: 'refused' }).where('id', '=', id).execute();
  const before = stripe.intents.size;
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByLabel('Your full name').fill('Ines Vallejo');
  await page.getByLabel('Card number at Stripe').fill('4242424242424242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('has changed. Please review it').first().waitFor();
  await page.getByText('Self-prepared. Issuer not verified.').first().waitFor();
  expect(stripe.intents.size).toBe(before);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'Your document is ready' }).waitFor();
  expect(status(errors)).toEqual([]);
  await close();
});
