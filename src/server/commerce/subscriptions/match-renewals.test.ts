import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { userKey } from '../../../domain/owner-key.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { updateChargeback } from '../chargebacks/update-chargeback.ts';
import { createPayment } from '../orders/create-payment.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { followPayment } from '../orders/settle-payment.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { cancelById, cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { beginCardChange, changeCard } from './change-card.ts';
import { changePlan } from './change-plan.ts';
import { requireOwnSubscription } from './find-subscription.ts';
import { matchRenewalsJob } from './match-renewals.ts';
import { sweepSubscriptions } from './renew-subscriptions.ts';
import { beginRenewalsJob } from './start-subscription.ts';

const GOOD = '4242424242424242';
let stripe: StripeStandIn;
let tested: TestApp;
let lead = 0;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp(stripe.environment, () => new Date(Date.now() + lead));
});
afterEach(() => {
  lead = 0;
  stripe.setSilent(false);
  stripe.watch(async () => {});
});
afterAll(async () => {
  await tested?.stop();
  await stripe?.stop();
});

const context = { id: 'one', attempt: 1, signal: new AbortController().signal };
interface Holder extends Person {
  readonly orderId: string;
  readonly intentId: string;
}

async function subscribe(): Promise<Holder> {
  const person = await createPerson(tested.app, 0);
  const buyer = { userId: person.id, placedBy: userKey(person.id) };
  const request = { products: [], plan: 'monthly' as const, email: 'holder@example.com', attestation: null };
  const begun = await createPayment(tested.app, buyer, { ...request, attempt: 'one', originHash: 'none' });
  const intent = await stripe.pay(begun.clientSecret!, GOOD);
  const reader = { actor: person.actor, ownerKeys: [userKey(person.id)] };
  await confirmPayment(tested.app, reader, begun.orderId, {});
  const { id } = await running(person);
  await beginRenewalsJob.run(tested.app, { subscriptionId: id }, context);
  return { ...person, orderId: begun.orderId, intentId: intent.id };
}
const readerOf = ({ actor, id }: Person) => ({ actor, ownerKeys: [userKey(id)] });
const running = ({ actor }: Person) => requireOwnSubscription(tested.app, actor);
const rowOf = ({ id }: Person) =>
  tested.app.db.selectFrom('subscriptions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
const atStripe = async (person: Person) => stripe.billing.subscriptions.get((await rowOf(person)).provider_reference!)!;
/** Runs the job of a subscription as the worker does later. */
const runJob = async (person: Person) =>
  matchRenewalsJob.run(tested.app, { subscriptionId: (await rowOf(person)).id }, context);
const queuedFor = async (person: Person): Promise<number> => {
  const { id } = await rowOf(person);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where name = 'match-renewals' and data ->> 'subscriptionId' = ${id}`.execute(tested.app.db);
  return rows[0]!.count;
};

test('never calls the provider inside a transaction', async () => {
  const calls: string[] = [];
  const open: string[] = [];
  stripe.watch(async (call) => {
    calls.push(call.replace(/\w+_[0-9a-f]{6,}\w*/, 'ID'));
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        and application_name = 'paperproof'`.execute(tested.app.db);
    open.push(...rows.map(({ query }) => `${call}: ${query}`));
  });
  const holder = await subscribe();
  await changePlan(tested.app, holder.actor, 'yearly');
  await changePlan(tested.app, holder.actor, 'monthly');
  await cancelSubscription(tested.app, holder.actor);
  await resumeSubscription(tested.app, holder.actor);
  const setupIntentId = stripe.billing.giveCard((await beginCardChange(tested.app, holder.actor))!, GOOD);
  await changeCard(tested.app, holder.actor, { setupIntentId });
  stripe.billing.renew((await atStripe(holder)).id);
  lead = 32 * 86_400_000;
  await sweepSubscriptions(tested.app);
  lead = 0;
  const unused = await subscribe();
  await refundOrder(tested.app, readerOf(unused), unused.orderId, 'Changed my mind.');

  // A second subscription cannot be delivered: settling the payment refunds it.
  const twice = await subscribe();
  const order = await tested.app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', twice.orderId)
    .executeTakeFirstOrThrow();
  const second = await tested.app.db
    .insertInto('orders')
    .values({
      owner_key: order.owner_key,
      placed_by: order.placed_by,
      attempt: 'two',
      email: order.email,
      subtotal: order.subtotal,
      discount: 0,
      total: order.total,
      coupon_id: null,
      attestation: null,
      origin_hash: 'none',
      provider: 'stripe',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tested.app.db
    .insertInto('order_lines')
    .values({
      order_id: second.id,
      position: 0,
      kind: 'Subscription',
      name: 'Subscription, monthly',
      quantity: 1,
      price: order.total,
      draft_id: null,
      input: JSON.stringify({ plan: 'monthly' }),
    })
    .execute();
  const begun = await tested.app.payments.begin(
    {
      orderId: second.id,
      orderNumber: second.number,
      amount: second.total as never,
      email: second.email,
      keepsCard: true,
    },
    null,
  );
  await stripe.pay(begun.clientSecret!, GOOD);
  await followPayment(tested.app, second, begun.reference!);

  const contested = await subscribe();
  await updateChargeback(tested.app, 'stripe', stripe.disputes.open(contested.intentId).id);

  expect(open).toEqual([]);
  expect([...new Set(calls)]).toEqual(
    expect.arrayContaining([
      'POST /v1/payment_intents',
      'POST /v1/subscriptions',
      'POST /v1/subscriptions/ID',
      'DELETE /v1/subscriptions/ID',
      'GET /v1/invoices',
      'POST /v1/refunds',
    ]),
  );
  expect(stripe.refunds.map(({ payment_intent: intent }) => intent)).toContain(begun.reference);
});

test('undoes at the provider what could not be recorded here', async () => {
  const holder = await subscribe();
  const { id } = await rowOf(holder);
  const dies = cancelById(tested.app, id, () => Promise.reject(new Error('The process died')));
  await expect(dies).rejects.toThrow('The process died');
  expect((await rowOf(holder)).state).toBe('active');
  expect((await atStripe(holder)).cancel_at_period_end).toBe(true);
  expect(await queuedFor(holder)).toBeGreaterThan(0);
  await runJob(holder);
  expect((await atStripe(holder)).cancel_at_period_end).toBe(false);
});

test('agrees with the provider after changes at the same time', async () => {
  const holder = await subscribe();
  stripe.setSlow(40);
  await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) =>
      at % 2 === 0 ? cancelSubscription(tested.app, holder.actor) : resumeSubscription(tested.app, holder.actor),
    ),
  );
  stripe.setSlow(0);
  await runJob(holder);
  expect((await atStripe(holder)).cancel_at_period_end).toBe((await rowOf(holder)).state === 'cancelled');
});

test('ends a refunded subscription at the provider later if the provider does not respond', async () => {
  const holder = await subscribe();
  stripe.setSilent(true);
  await refundOrder(tested.app, readerOf(holder), holder.orderId, 'Changed my mind.');
  stripe.setSilent(false);
  expect((await rowOf(holder)).state).toBe('ended');
  expect((await atStripe(holder)).status).toBe('active');
  expect(await queuedFor(holder)).toBeGreaterThan(0);
  await runJob(holder);
  await runJob(holder);
  expect((await atStripe(holder)).status).toBe('canceled');
});

test('stops renewals at the provider when a bank contests the payment', async () => {
  const holder = await subscribe();
  await updateChargeback(tested.app, 'stripe', stripe.disputes.open(holder.intentId).id);
  expect((await rowOf(holder)).state).toBe('cancelled');
  expect((await atStripe(holder)).cancel_at_period_end).toBe(true);
});

test('keeps a price that staff set at Stripe when nothing else changes', async () => {
  const holder = await subscribe();
  const there = await atStripe(holder);
  there.amount = 4_900;
  await cancelSubscription(tested.app, holder.actor);
  await resumeSubscription(tested.app, holder.actor);
  expect(await atStripe(holder)).toMatchObject({ amount: 4_900, cancel_at_period_end: false });
});
