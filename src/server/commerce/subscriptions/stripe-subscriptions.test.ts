import { afterAll, beforeAll, expect, test } from 'vitest';
import { userKey } from '../../../domain/owner-key.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createPayment } from '../orders/create-payment.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { beginCardChange, changeCard } from './change-card.ts';
import { requireOwnSubscription } from './find-subscription.ts';
import { sweepSubscriptions } from './renew-subscriptions.ts';

let stripe: StripeStandIn;
let tested: TestApp;
let server: TestServer;
let lead = 0;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp(stripe.environment, () => new Date(Date.now() + lead));
  server = await serveTestApp(tested.app);
  await startWorker(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await stripe?.stop();
});

const GOOD = '4242424242424242';
/** The first payment succeeds and every renewal is declined. */
const FAILS_LATER = '4000000000000341';
let counter = 0;

type Holder = Actor & { readonly userId: string; readonly orderId: string };
const readerOf = ({ userId, role, key }: Holder) => ({ actor: { userId, role, key }, ownerKeys: [userKey(userId)] });

async function subscribe(plan: 'monthly' | 'yearly', card = GOOD): Promise<Holder> {
  counter += 1;
  const email = `stripe-holder-${counter}@example.com`;
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ username: email, full_name: 'Ines Vallejo', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const buyer = { userId: id, placedBy: userKey(id) };
  const request = { products: [], plan, email, attestation: null, attempt: 'one', originHash: 'none' };
  const { orderId, clientSecret } = await createPayment(tested.app, buyer, request);
  const holder = { ...NOBODY, userId: id, orderId };
  await stripe.pay(clientSecret!, card);
  await confirmPayment(tested.app, readerOf(holder), orderId, {});
  await expect.poll(async () => (await running(holder)).provider_reference).toMatch(/^sub_/);
  return holder;
}
const running = (holder: Holder) => requireOwnSubscription(tested.app, holder);
const atStripe = async (holder: Holder) =>
  stripe.billing.subscriptions.get((await running(holder)).provider_reference!)!;
const tell = async (type: string, object: object): Promise<number> => {
  const { body, signature } = stripe.event(type, object);
  const answer = await fetch(`${server.url}/api/v1/order/webhook/stripe`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  });
  return answer.status;
};
const totals = async (holder: Holder) =>
  (
    await tested.app.db
      .selectFrom('orders')
      .select('total')
      .where('owner_key', '=', userKey(holder.userId))
      .where('state', '=', 'paid')
      .execute()
  ).map(({ total }) => total);

test('pays the first period as an order and starts Stripe Billing once at its end', async () => {
  const holder = await subscribe('yearly');
  const { period_end: end, card_last4: last4, price } = await running(holder);
  const [ours, ...more] = [...stripe.billing.subscriptions.values()].filter(
    ({ metadata }) => metadata['subscriptionId'] !== undefined,
  );
  expect(more).toEqual([]);
  expect(ours).toMatchObject({
    amount: price,
    interval: 'year',
    periodEnd: Math.floor(end.getTime() / 1_000),
    default_payment_method: `pm_${GOOD}`,
  });
  expect([price, last4]).toEqual([99_000, '4242']);
});

test('records a repeated or late invoice.paid once', async () => {
  const holder = await subscribe('monthly');
  const there = await atStripe(holder);
  const invoice = stripe.billing.renew(there.id);
  await Promise.all([tell('invoice.paid', invoice), tell('invoice.paid', invoice)]);
  expect(await tell('invoice.payment_succeeded', invoice)).toBe(200);
  expect(await totals(holder)).toEqual([9900, 9900]);
  expect((await running(holder)).period_end.getTime()).toBe(there.periodEnd * 1_000);
});

test('records two renewals when only the second message arrives', async () => {
  const holder = await subscribe('monthly');
  const { id } = await atStripe(holder);
  stripe.billing.renew(id);
  await tell('invoice.paid', stripe.billing.renew(id));
  expect(await totals(holder)).toEqual([9900, 9900, 9900]);
});

test('records a renewal in the sweep if its message was lost', async () => {
  const holder = await subscribe('monthly');
  stripe.billing.renew((await atStripe(holder)).id);
  lead = 32 * 86_400_000;
  await sweepSubscriptions(tested.app);
  lead = 0;
  expect(await totals(holder)).toEqual([9900, 9900]);
});

test('covers documents after a failed renewal until another card pays it', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  const invoice = stripe.billing.renew((await atStripe(holder)).id);
  await tell('invoice.payment_failed', invoice);
  await tell('invoice.payment_failed', invoice);
  expect(await running(holder)).toMatchObject({ state: 'past_due', failures: 1 });
  const bad = stripe.billing.giveCard((await beginCardChange(tested.app, holder))!, FAILS_LATER);
  await expect(changeCard(tested.app, holder, { setupIntentId: bad })).rejects.toThrow(
    'declined the payment that is due',
  );
  const secret = await beginCardChange(tested.app, holder);
  const setupIntentId = stripe.billing.giveCard(secret!, GOOD);
  expect(await changeCard(tested.app, holder, { setupIntentId })).toMatchObject({
    state: 'active',
    card_last4: '4242',
  });
  expect(await totals(holder)).toEqual([9900, 9900]);
});

test('refuses a setup intent of another customer', async () => {
  const [one, other] = [await subscribe('monthly'), await subscribe('monthly')];
  const theirs = stripe.billing.giveCard((await beginCardChange(tested.app, other))!, GOOD);
  await expect(changeCard(tested.app, one, { setupIntentId: theirs })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('sends cancel and resume to Stripe, and ends when Stripe ends', async () => {
  const holder = await subscribe('monthly');
  await cancelSubscription(tested.app, holder);
  expect((await atStripe(holder)).cancel_at_period_end).toBe(true);
  await resumeSubscription(tested.app, holder);
  const there = await atStripe(holder);
  expect(there.cancel_at_period_end).toBe(false);
  there.status = 'canceled';
  await tell('customer.subscription.deleted', there);
  await expect(running(holder)).rejects.toThrow('no active subscription');
});

test('cancels nothing if Stripe does not respond', async () => {
  const holder = await subscribe('monthly');
  stripe.setSilent(true);
  await expect(cancelSubscription(tested.app, holder)).rejects.toMatchObject({ code: 'TIMEOUT' });
  stripe.setSilent(false);
  expect((await running(holder)).state).toBe('active');
});

test('refunds the order and stops renewals at Stripe', async () => {
  const holder = await subscribe('monthly');
  const there = await atStripe(holder);
  await refundOrder(tested.app, readerOf(holder), holder.orderId, 'Changed my mind.');
  expect(there.status).toBe('canceled');
  expect(stripe.refunds.at(-1)?.amount).toBe(9900);
});

test('answers a message about an unknown subscription', async () => {
  expect(await tell('customer.subscription.updated', { id: 'sub_x', metadata: { subscriptionId: 'x' } })).toBe(200);
  expect(await tell('customer.subscription.updated', { id: 'sub_x', metadata: {} })).toBe(200);
  expect(await tell('invoice.paid', { id: 'in_x', parent: null })).toBe(200);
});
