import { afterAll, beforeAll, expect, test } from 'vitest';
import { STRIPE_KEYS, startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { cents } from '../../../domain/money.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { createPayment, type PaymentRequest } from '../orders/create-payment.ts';
import { findOrder, type OrderReader } from '../orders/find-order.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { sweepOrders } from '../orders/sweep-orders.ts';
import { STRIPE_VERSION } from './stripe.ts';
import { PRICE, SHOWN_PRICE } from '../../../../tests/price.ts';

let stripe: StripeStandIn;
let tested: TestApp;
let server: TestServer;
let lead = 0;
const now = (): Date => new Date(Date.now() + lead);
beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp(stripe.environment, now);
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await stripe?.stop();
});

const GOOD = '4242424242424242';
const READER: OrderReader = { actor: NOBODY, ownerKeys: ['visitor:one' as const] };
let counter = 0;
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => {
  counter += 1;
  const sample = invoice.sample(1);
  return {
    products: [
      {
        kind: 'Invoice',
        draftId: null,
        input: { ...sample, details: { ...sample.details, number: `S-${counter}` } },
      },
    ],
    email: 'ines@example.com',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    attempt: `attempt-${counter}`,
    originHash: 'none',
    ...changes,
  };
};
const begin = (sent = request()) => createPayment(tested.app, { userId: null, placedBy: 'visitor:one' as const }, sent);
const comeBack = (orderId: string) => confirmPayment(tested.app, READER, orderId, {});
const order = (orderId: string) => findOrder(tested.app, READER, orderId);
const intentOf = (orderId: string) =>
  [...stripe.intents.values()].findLast(({ metadata }) => metadata['orderId'] === orderId)!;
const post = ({ body, signature }: { body: string; signature: string }) =>
  fetch(`${server.url}/api/v1/order/webhook/stripe`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
  });
const tell = (type: string, object: object) => post(stripe.event(type, object));
const movements = async (orderId: string) =>
  (
    await tested.app.db
      .selectFrom('transactions')
      .select(['type', 'amount'])
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .orderBy('type')
      .execute()
  ).map(({ type, amount }) => `${type} ${amount}`);
const refundsOf = (orderId: string) =>
  stripe.refunds.filter(({ payment_intent: id }) => id === intentOf(orderId).id).map(({ amount }) => amount);
/** Refunds the way staff do on Stripe's own pages. */
const giveBackAtStripe = async (reference: string, amount?: number) => {
  const answer = await fetch(`${stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${STRIPE_KEYS.secret}` },
    body: new URLSearchParams({ payment_intent: reference, ...(amount !== undefined && { amount: String(amount) }) }),
  });
  expect(answer.status).toBe(200);
};
const documents = async (orderId: string) => (await order(orderId)).documents.length;

test('sends the pinned API version with every request, and never sees the card', async () => {
  const { clientSecret, provider, amount } = await begin();
  expect([provider, amount]).toEqual(['stripe', PRICE]);
  expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  expect([...stripe.versions]).toEqual([STRIPE_VERSION]);
});

test('fulfills the order when the buyer returns: documents, receipt, last digits of the card', async () => {
  const { orderId, clientSecret } = await begin();
  await stripe.pay(clientSecret!, GOOD);
  expect((await comeBack(orderId)).state).toBe('paid');
  expect(await order(orderId)).toMatchObject({ state: 'paid', card: 'Visa ending 4242', total: SHOWN_PRICE });
});

test('fulfills once if return and message arrive together, several times each', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  await Promise.all([
    comeBack(orderId),
    tell('payment_intent.succeeded', intent),
    comeBack(orderId),
    tell('payment_intent.succeeded', intent),
    tell('charge.succeeded', intent.latest_charge!),
  ]);
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`]);
  expect(await documents(orderId)).toBe(1);
  expect((await order(orderId)).state).toBe('paid');
});

test('fulfills from the message alone if the tab was closed after payment', async () => {
  const { orderId, clientSecret } = await begin();
  expect((await tell('payment_intent.succeeded', await stripe.pay(clientSecret!, GOOD))).status).toBe(200);
  expect((await order(orderId)).state).toBe('paid');
});

test('handles messages out of order by asking Stripe for the current state', async () => {
  const { orderId, clientSecret } = await begin();
  const declined = structuredClone(await stripe.pay(clientSecret!, '4000000000000002'));
  const paid = await stripe.pay(clientSecret!, GOOD);
  await tell('payment_intent.succeeded', paid);
  await tell('payment_intent.payment_failed', declined);
  await tell('payment_intent.created', declined);
  expect((await order(orderId)).state).toBe('paid');
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`]);
});

test('ignores a "succeeded" message if Stripe says the payment did not succeed', async () => {
  const { orderId } = await begin();
  await tell('payment_intent.succeeded', { ...intentOf(orderId), status: 'succeeded', amount_received: PRICE });
  expect((await order(orderId)).state).toBe('pending');
});

test('refuses a message with a wrong, old or missing signature and changes nothing', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  const wrong = stripe.event('payment_intent.succeeded', intent, 'whsec_somebody_else');
  expect((await post(wrong)).status).toBe(400);
  const right = stripe.event('payment_intent.succeeded', intent);
  expect((await post({ ...right, body: right.body.replace('succeeded', 'Succeeded') })).status).toBe(400);
  expect((await post({ ...right, signature: right.signature.replace(/t=\d+/, 't=1600000000') })).status).toBe(400);
  expect((await post({ ...right, signature: '' })).status).toBe(400);
  expect((await order(orderId)).state).toBe('pending');
});

test('accepts a message about an unknown order, so Stripe does not send it again', async () => {
  const unknown = { id: 'pi_unknown', metadata: { orderId: '00000000-0000-4000-8000-000000000000' } };
  expect((await tell('payment_intent.succeeded', unknown)).status).toBe(200);
  expect((await tell('payment_intent.succeeded', { id: 'pi_other_shop', metadata: {} })).status).toBe(200);
  expect((await tell('payment_intent.succeeded', { id: 'pi_odd', metadata: { orderId: "1' or 1=1" } })).status).toBe(
    200,
  );
  expect((await tell('product.created', { id: 'prod_1', metadata: {} })).status).toBe(200);
});

test('explains a decline, takes no money, and lets the buyer try another card', async () => {
  const sent = request();
  const { orderId, clientSecret } = await begin(sent);
  await stripe.pay(clientSecret!, '4000000000000002');
  await expect(comeBack(orderId)).rejects.toMatchObject({ code: 'PAYMENT_FAILED', message: 'Your card was declined.' });
  const again = await begin(sent);
  expect(again).toMatchObject({ orderId, clientSecret });
  await stripe.pay(again.clientSecret!, GOOD);
  expect((await comeBack(orderId)).state).toBe('paid');
});

test('completes 3-D Secure with Stripe before the order is paid', async () => {
  const { orderId, clientSecret } = await begin();
  await stripe.pay(clientSecret!, '4000002500003155');
  expect(await comeBack(orderId)).toEqual({ state: 'challenge' });
  stripe.answerBank(clientSecret!, true);
  expect((await comeBack(orderId)).state).toBe('paid');
  const refused = await begin();
  await stripe.pay(refused.clientSecret!, '4000002500003155');
  stripe.answerBank(refused.clientSecret!, false);
  await expect(comeBack(refused.orderId)).rejects.toThrow('declined');
});

test('leaves the order open until the message of a slow bank arrives', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, '4000000000000077');
  expect(await comeBack(orderId)).toEqual({ state: 'processing' });
  intent.status = 'requires_payment_method';
  await tell('payment_intent.succeeded', await stripe.pay(clientSecret!, GOOD));
  expect((await order(orderId)).state).toBe('paid');
});

test('starts one payment for twenty clicks at once', async () => {
  const sent = request();
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(sent)));
  expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const { orderId } = begun[0]!;
  expect([...stripe.intents.values()].filter(({ metadata }) => metadata['orderId'] === orderId)).toHaveLength(1);
});

test('changes the amount of a started payment when a coupon is added later', async () => {
  await tested.app.db
    .insertInto('coupons')
    .values({
      code: 'HALF',
      type: 'percent',
      value: 50,
      starts_on: null,
      ends_on: null,
      use_limit: null,
      created_by: null,
    })
    .execute();
  const sent = request();
  const first = await begin(sent);
  const second = await begin({ ...sent, coupon: 'HALF' });
  expect(second.clientSecret).toBe(first.clientSecret);
  await stripe.pay(second.clientSecret!, GOOD);
  await comeBack(second.orderId);
  expect(await movements(second.orderId)).toEqual(['payment 399']);
});

test('refunds a wrong amount and keeps both movements in the books', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  intent.amount_received = 1;
  await expect(comeBack(orderId)).rejects.toThrow('The payment was refunded');
  expect(await movements(orderId)).toEqual(['payment 1', 'refund 1']);
  expect(await order(orderId)).toMatchObject({ state: 'refunded', documents: [] });
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === intent.id)).toHaveLength(1);
  expect((await tell('payment_intent.succeeded', intent)).status).toBe(200);
  expect(await movements(orderId)).toEqual(['payment 1', 'refund 1']);
});

test('refunds the second of two buyers if their document can no longer be registered', async () => {
  const sent = request();
  const [first, second] = [await begin(sent), await begin({ ...sent, attempt: 'another tab' })];
  await stripe.pay(first.clientSecret!, GOOD);
  await stripe.pay(second.clientSecret!, GOOD);
  await comeBack(first.orderId);
  await expect(comeBack(second.orderId)).rejects.toThrow('The payment was refunded');
  expect(await movements(second.orderId)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
  expect((await order(first.orderId)).state).toBe('paid');
});

test('refunds an order once, and ignores Stripe’s own message about it', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  await Promise.all([1, 2, 3].map(() => refundOrder(tested.app, READER, orderId, 'Changed my mind.')));
  await tell('charge.refunded', intent.latest_charge!);
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === intent.id)).toHaveLength(1);
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
});

test('revokes the documents when staff refund on Stripe’s own pages', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  intent.latest_charge!.refunded = true;
  await tell('charge.refunded', intent.latest_charge!);
  expect(await order(orderId)).toMatchObject({ state: 'refunded', documents: [{ status: 'revoked' }] });
});

test('sells nothing while Stripe is down, and sends a booked refund once when it answers again', async () => {
  const { orderId, clientSecret } = await begin();
  await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  stripe.setSilent(true);
  await expect(begin()).rejects.toMatchObject({ code: 'TIMEOUT' });
  await refundOrder(tested.app, READER, orderId, 'Now.');
  const owed = () => tested.app.db.selectFrom('transactions').select('id').where('settled_at', 'is', null).execute();
  expect([(await order(orderId)).state, (await owed()).length, refundsOf(orderId)]).toEqual(['refunded', 1, []]);
  stripe.setSilent(false);
  lead = 11 * 60_000;
  await sweepOrders(tested.app);
  await sweepOrders(tested.app);
  lead = 0;
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
  expect([(await owed()).length, refundsOf(orderId)]).toEqual([0, [PRICE]]);
});

test('sends a refund once, even if Stripe forgot the key of the first try', async () => {
  const { orderId, clientSecret } = await begin();
  const { id: reference } = await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  const part = { reference, amount: cents(100), key: 'part' };
  await tested.app.payments.refund(part);
  stripe.forgetKeys();
  await tested.app.payments.refund(part);
  expect(refundsOf(orderId)).toEqual([100]);
});

test('books a payment and its refund in the sweep after a process died, and frees the coupon', async () => {
  await tested.app.db
    .insertInto('coupons')
    .values({
      code: 'HELD',
      type: 'percent',
      value: 50,
      starts_on: null,
      ends_on: null,
      use_limit: 1,
      created_by: null,
    })
    .execute();
  const { orderId, clientSecret } = await begin(request({ coupon: 'HELD', email: 'crashed@example.com' }));
  const { id } = await stripe.pay(clientSecret!, GOOD);
  // The state left by a process that is killed between Stripe's response and its own commit.
  await giveBackAtStripe(id);
  lead = 6 * 60_000;
  await sweepOrders(tested.app);
  await sweepOrders(tested.app);
  lead = 0;
  expect(await movements(orderId)).toEqual(['payment 399', 'refund 399']);
  expect((await order(orderId)).state).toBe('refunded');
  expect(refundsOf(orderId)).toEqual([399]);
  const emails = await emailsTo(tested.app, 'crashed@example.com');
  expect(emails.map(({ template }) => template)).toEqual(['order-refunded']);
  expect((await begin(request({ coupon: 'HELD' }))).amount).toBe(399);
});

test('books it a day later too, and never gives it up as unpaid', async () => {
  const { orderId, clientSecret } = await begin();
  const { id } = await stripe.pay(clientSecret!, GOOD);
  await giveBackAtStripe(id);
  lead = 25 * 3_600_000;
  await sweepOrders(tested.app);
  lead = 0;
  expect((await order(orderId)).state).toBe('refunded');
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
});

test('finds unreported refunds of a paid order in the sweep, partial or full', async () => {
  const { orderId, clientSecret } = await begin();
  const { id } = await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  await giveBackAtStripe(id, 300);
  await sweepOrders(tested.app);
  expect((await order(orderId)).state).toBe('paid');
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`, 'refund 300']);
  await giveBackAtStripe(id, 499);
  await sweepOrders(tested.app);
  await sweepOrders(tested.app);
  expect(await order(orderId)).toMatchObject({ state: 'refunded', documents: [{ status: 'revoked' }] });
  expect((await movements(orderId)).toSorted()).toEqual([`payment ${PRICE}`, 'refund 300', `refund ${PRICE - 300}`]);
});

test('gives up an order in the next sweep if its payment was closed before a process died', async () => {
  const { orderId } = await begin();
  intentOf(orderId).status = 'canceled';
  lead = 25 * 3_600_000;
  await sweepOrders(tested.app);
  lead = 0;
  expect((await order(orderId)).state).toBe('abandoned');
});

test('finds an unreported payment in the sweep', async () => {
  const { orderId, clientSecret } = await begin();
  await stripe.pay(clientSecret!, GOOD);
  lead = 6 * 60_000;
  await sweepOrders(tested.app);
  lead = 0;
  expect((await order(orderId)).state).toBe('paid');
});

test('refuses payment for an order that was given up', async () => {
  const { orderId, clientSecret } = await begin();
  lead = 25 * 3_600_000;
  await sweepOrders(tested.app);
  lead = 0;
  expect((await order(orderId)).state).toBe('abandoned');
  await expect(stripe.pay(clientSecret!, GOOD)).rejects.toThrow('too late');
});

test('refuses to start without Stripe’s secrets', async () => {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
    await expect(createTestApp({ ...stripe.environment, [name]: '' })).rejects.toThrow(`${name} is not set`);
});
