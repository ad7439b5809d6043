import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeStandIn, type StripeStandIn } from '../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../tests/test-server.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { NOBODY } from '../actor.ts';
import { createPayment, type PaymentRequest } from '../orders/create-payment.ts';
import { findOrder, type OrderReader } from '../orders/find-order.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { successPayment } from '../orders/success-payment.ts';
import { sweepOrders } from '../orders/sweep-orders.ts';
import { STRIPE_VERSION } from './stripe.ts';

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
const READER: OrderReader = { actor: NOBODY, ownerKeys: ['visitor:one'] };
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
const begin = (sent = request()) => createPayment(tested.app, { userId: null, placedBy: 'visitor:one' }, sent);
const comeBack = (orderId: string) => successPayment(tested.app, READER, orderId, {});
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
const papers = async (orderId: string) => (await order(orderId)).documents.length;

test('every request names the pinned version of the API, and the card is none of ours to see', async () => {
  const { clientSecret, provider, amount } = await begin();
  expect([provider, amount]).toEqual(['stripe', 799]);
  expect(clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
  expect([...stripe.versions]).toEqual([STRIPE_VERSION]);
});

test('whoever comes back from Stripe has paid: papers, receipt, the card’s last digits', async () => {
  const { orderId, clientSecret } = await begin();
  await stripe.pay(clientSecret!, GOOD);
  expect((await comeBack(orderId)).state).toBe('paid');
  expect(await order(orderId)).toMatchObject({ state: 'paid', card: 'Visa ending 4242', total: '$7.99' });
});

test('return and message at once, each several times, fulfil once', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  await Promise.all([
    comeBack(orderId),
    tell('payment_intent.succeeded', intent),
    comeBack(orderId),
    tell('payment_intent.succeeded', intent),
    tell('charge.succeeded', intent.latest_charge!),
  ]);
  expect(await movements(orderId)).toEqual(['payment 799']);
  expect(await papers(orderId)).toBe(1);
  expect((await order(orderId)).state).toBe('paid');
});

test('the message alone is enough, when the tab was closed right after paying', async () => {
  const { orderId, clientSecret } = await begin();
  expect((await tell('payment_intent.succeeded', await stripe.pay(clientSecret!, GOOD))).status).toBe(200);
  expect((await order(orderId)).state).toBe('paid');
});

test('messages out of order do no harm: only what Stripe says now counts', async () => {
  const { orderId, clientSecret } = await begin();
  const declined = structuredClone(await stripe.pay(clientSecret!, '4000000000000002'));
  const paid = await stripe.pay(clientSecret!, GOOD);
  await tell('payment_intent.succeeded', paid);
  await tell('payment_intent.payment_failed', declined);
  await tell('payment_intent.created', declined);
  expect((await order(orderId)).state).toBe('paid');
  expect(await movements(orderId)).toEqual(['payment 799']);
});

test('a message that says "succeeded" about a payment that is not is not believed', async () => {
  const { orderId } = await begin();
  await tell('payment_intent.succeeded', { ...intentOf(orderId), status: 'succeeded', amount_received: 799 });
  expect((await order(orderId)).state).toBe('pending');
});

test('a message with a wrong signature, an old one and none at all are refused and change nothing', async () => {
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

test('a message about an unknown order or about nothing of ours is answered, so that it does not come again', async () => {
  const unknown = { id: 'pi_unknown', metadata: { orderId: '00000000-0000-4000-8000-000000000000' } };
  expect((await tell('payment_intent.succeeded', unknown)).status).toBe(200);
  expect((await tell('payment_intent.succeeded', { id: 'pi_other_shop', metadata: {} })).status).toBe(200);
  expect((await tell('payment_intent.succeeded', { id: 'pi_odd', metadata: { orderId: "1' or 1=1" } })).status).toBe(
    200,
  );
  expect((await tell('product.created', { id: 'prod_1', metadata: {} })).status).toBe(200);
});

test('a decline says why, takes nothing, and the same payment can be tried with another card', async () => {
  const sent = request();
  const { orderId, clientSecret } = await begin(sent);
  await stripe.pay(clientSecret!, '4000000000000002');
  await expect(comeBack(orderId)).rejects.toMatchObject({ code: 'PAYMENT_FAILED', message: 'Your card was declined.' });
  const again = await begin(sent);
  expect(again).toMatchObject({ orderId, clientSecret });
  await stripe.pay(again.clientSecret!, GOOD);
  expect((await comeBack(orderId)).state).toBe('paid');
});

test('the bank’s question (3-D Secure) is answered with Stripe before anything is paid', async () => {
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

test('a bank that takes its time leaves the order open until its message comes', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, '4000000000000077');
  expect(await comeBack(orderId)).toEqual({ state: 'processing' });
  intent.status = 'requires_payment_method';
  await tell('payment_intent.succeeded', await stripe.pay(clientSecret!, GOOD));
  expect((await order(orderId)).state).toBe('paid');
});

test('twenty presses at once begin one payment', async () => {
  const sent = request();
  const begun = await Promise.all(Array.from({ length: 20 }, () => begin(sent)));
  expect(new Set(begun.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  const { orderId } = begun[0]!;
  expect([...stripe.intents.values()].filter(({ metadata }) => metadata['orderId'] === orderId)).toHaveLength(1);
});

test('a coupon that comes in later changes the amount of the payment that was begun', async () => {
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

test('an amount that is not the order’s goes back and leaves both movements in the books', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  intent.amount_received = 1;
  await expect(comeBack(orderId)).rejects.toThrow('The payment was given back');
  expect(await movements(orderId)).toEqual(['payment 1', 'refund 1']);
  expect(await order(orderId)).toMatchObject({ state: 'refunded', documents: [] });
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === intent.id)).toHaveLength(1);
  expect((await tell('payment_intent.succeeded', intent)).status).toBe(200);
  expect(await movements(orderId)).toEqual(['payment 1', 'refund 1']);
});

test('a paper that cannot be registered any more is not paid for: the second of two buyers gets the money back', async () => {
  const sent = request();
  const [first, second] = [await begin(sent), await begin({ ...sent, attempt: 'another tab' })];
  await stripe.pay(first.clientSecret!, GOOD);
  await stripe.pay(second.clientSecret!, GOOD);
  await comeBack(first.orderId);
  await expect(comeBack(second.orderId)).rejects.toThrow('The payment was given back');
  expect(await movements(second.orderId)).toEqual(['payment 799', 'refund 799']);
  expect((await order(first.orderId)).state).toBe('paid');
});

test('taking an order back gives the money back once, and Stripe’s own message about it changes nothing', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  await Promise.all([1, 2, 3].map(() => refundOrder(tested.app, READER, orderId, 'Changed my mind.')));
  await tell('charge.refunded', intent.latest_charge!);
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === intent.id)).toHaveLength(1);
  expect(await movements(orderId)).toEqual(['payment 799', 'refund 799']);
});

test('what staff give back in Stripe’s own pages withdraws the papers here', async () => {
  const { orderId, clientSecret } = await begin();
  const intent = await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  intent.latest_charge!.refunded = true;
  await tell('charge.refunded', intent.latest_charge!);
  expect(await order(orderId)).toMatchObject({ state: 'refunded', documents: [{ status: 'revoked' }] });
});

test('while Stripe is silent nothing is promised, and nothing is written down as given back', async () => {
  const { orderId, clientSecret } = await begin();
  await stripe.pay(clientSecret!, GOOD);
  await comeBack(orderId);
  stripe.setSilent(true);
  await expect(begin()).rejects.toMatchObject({ code: 'TIMEOUT' });
  await expect(refundOrder(tested.app, READER, orderId, 'Now.')).rejects.toMatchObject({ code: 'TIMEOUT' });
  stripe.setSilent(false);
  expect((await order(orderId)).state).toBe('paid');
  expect(await movements(orderId)).toEqual(['payment 799']);
});

test('a payment of which nobody told us is found by the sweep', async () => {
  const { orderId, clientSecret } = await begin();
  await stripe.pay(clientSecret!, GOOD);
  lead = 6 * 60_000;
  await sweepOrders(tested.app);
  lead = 0;
  expect((await order(orderId)).state).toBe('paid');
});

test('an order that is given up can no longer be paid', async () => {
  const { orderId, clientSecret } = await begin();
  lead = 25 * 3_600_000;
  await sweepOrders(tested.app);
  lead = 0;
  expect((await order(orderId)).state).toBe('abandoned');
  await expect(stripe.pay(clientSecret!, GOOD)).rejects.toThrow('too late');
});

test('without Stripe’s secrets the start stops with a sentence', async () => {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'])
    await expect(createTestApp({ ...stripe.environment, [name]: '' })).rejects.toThrow(`${name} is not set`);
});
