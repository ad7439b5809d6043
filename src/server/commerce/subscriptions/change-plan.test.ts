import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import type { Plan } from '../../../domain/orders/subscription.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { createPayment } from '../orders/create-payment.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { runningSubscription } from './find-subscription.ts';
import { sweepSubscriptions } from './renew-subscriptions.ts';
import { beginRenewalsJob } from './start-subscription.ts';

const START = new Date('2026-11-20T16:00:00Z');
let now = START;
let stripe: StripeStandIn;
let trial: TestApp;
let shop: TestApp;
const servers = new Map<TestApp, TestServer>();

beforeAll(async () => {
  stripe = await startStripeStandIn();
  trial = await createTestApp({}, () => now);
  shop = await createTestApp(stripe.environment, () => now);
  for (const tested of [trial, shop]) servers.set(tested, await serveTestApp(tested.app));
});
afterEach(() => {
  now = START;
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
  await shop?.stop();
  await trial?.stop();
  await stripe?.stop();
});

/** The first payment succeeds and every renewal is declined. */
const FAILS_LATER = '4000000000000341';
const cardOf = (number: string) => ({
  card_holder_name: 'I V',
  card_number: number,
  card_expiry: '12/49',
  card_cvc: '123',
});

async function subscribe(tested: TestApp, plan: Plan, card = '4242424242424242'): Promise<Person> {
  const person = await createPerson(tested.app, 0);
  const buyer = { userId: person.id, placedBy: userKey(person.id) };
  const request = { products: [], plan, email: 'holder@example.com', attestation: null, originHash: 'none' };
  const begun = await createPayment(tested.app, buyer, { ...request, attempt: 'one' });
  if (begun.clientSecret) await stripe.pay(begun.clientSecret, card);
  const reader = { actor: person.actor, ownerKeys: [userKey(person.id)] };
  await confirmPayment(tested.app, reader, begun.orderId, cardOf(card));
  const { id } = await of(tested, person);
  // No worker runs here, so the test runs its job.
  await beginRenewalsJob.run(
    tested.app,
    { subscriptionId: id },
    { id: 'one', attempt: 1, signal: new AbortController().signal },
  );
  return person;
}
const of = async (tested: TestApp, { id }: Person) => (await runningSubscription(tested.app.db, id))!;
const atStripe = async (person: Person) =>
  stripe.billing.subscriptions.get((await of(shop, person)).provider_reference!)!;
const choose = async (tested: TestApp, person: Person, plan: Plan) => {
  const answer = await fetch(`${servers.get(tested)!.url}/api/v1/subscription/changePlan`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${person.token}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({ plan }),
  });
  const { data, message } = (await answer.json()) as { data?: Record<string, unknown>; message?: string };
  return { status: answer.status, nextPlan: data?.['nextPlan'], nextPrice: data?.['nextPrice'], message };
};
const sweepAt = async (tested: TestApp, moment: string): Promise<void> => {
  now = new Date(moment);
  await sweepSubscriptions(tested.app);
};
const paymentsOf = async (tested: TestApp, { id }: Person) =>
  (
    await tested.app.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['orders.total', 'order_lines.name'])
      .where('owner_key', '=', userKey(id))
      .where('state', '=', 'paid')
      .orderBy('number')
      .execute()
  ).map(({ total, name }) => `${total} ${name.split(',')[1]!.trim()}`);
const emailsAbout = async (tested: TestApp, { id }: Person) => {
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await emailsTo(tested.app, username)).map(({ template, content }) => ({ template, ...content }));
};

test('switches from monthly to yearly at the end of the month', async () => {
  const person = await subscribe(trial, 'monthly');
  expect(await choose(trial, person, 'yearly')).toMatchObject({ status: 200, nextPlan: 'yearly', nextPrice: 99_000 });
  expect(await paymentsOf(trial, person)).toEqual(['9900 monthly']);
  expect(await of(trial, person)).toMatchObject({ plan: 'monthly', price: 9900 });
  await sweepAt(trial, '2026-12-20T16:00:01Z');
  await sweepAt(trial, '2026-12-20T16:10:00Z');
  expect(await paymentsOf(trial, person)).toEqual(['9900 monthly', '99000 yearly']);
  expect(await of(trial, person)).toMatchObject({
    plan: 'yearly',
    price: 99_000,
    next_plan: null,
    period_end: new Date('2027-12-20T16:00:00Z'),
  });
  await sweepAt(trial, '2027-12-20T16:00:01Z');
  expect((await of(trial, person)).period_end).toEqual(new Date('2028-12-20T16:00:00Z'));
  expect(await paymentsOf(trial, person)).toHaveLength(3);
});

test('switches from yearly to monthly at the end of the year', async () => {
  const person = await subscribe(trial, 'yearly');
  await choose(trial, person, 'monthly');
  await sweepAt(trial, '2027-11-14T16:00:00Z');
  expect((await emailsAbout(trial, person))[0]).toMatchObject({
    template: 'subscription-renews',
    plan: 'monthly',
    price: '$99.00',
  });
  await sweepAt(trial, '2027-11-20T16:00:01Z');
  await sweepAt(trial, '2027-12-20T16:00:01Z');
  expect(await paymentsOf(trial, person)).toEqual(['99000 yearly', '9900 monthly', '9900 monthly']);
  expect((await of(trial, person)).period_end).toEqual(new Date('2028-01-20T16:00:00Z'));
});

test('undoes a plan change at the current price, and a repeated request changes nothing', async () => {
  const person = await subscribe(trial, 'monthly');
  await trial.app.db.updateTable('subscriptions').set({ price: 7900 }).where('user_id', '=', person.id).execute();
  await Promise.all([1, 2, 3].map(() => choose(trial, person, 'yearly')));
  expect(await choose(trial, person, 'monthly')).toMatchObject({ status: 200, nextPlan: null });
  expect(await choose(trial, person, 'monthly')).toMatchObject({ status: 200, nextPlan: null });
  await sweepAt(trial, '2026-12-20T16:00:01Z');
  expect(await of(trial, person)).toMatchObject({ plan: 'monthly', price: 7900 });
  const emails = (await emailsAbout(trial, person)).filter(({ template }) => template === 'subscription-plan');
  expect(emails).toMatchObject([
    { plan: 'monthly', price: '$79.00', isBack: true },
    { plan: 'yearly', price: '$990.00', isBack: false },
  ]);
});

test('keeps the plan of a canceled subscription until it is resumed', async () => {
  const person = await subscribe(trial, 'monthly');
  await choose(trial, person, 'yearly');
  await cancelSubscription(trial.app, person.actor);
  expect(await choose(trial, person, 'monthly')).toMatchObject({ status: 409 });
  await resumeSubscription(trial.app, person.actor);
  expect(await of(trial, person)).toMatchObject({ state: 'active', next_plan: 'yearly' });
});

test('refuses a plan change while a renewal is unpaid', async () => {
  const person = await subscribe(trial, 'monthly', FAILS_LATER);
  await sweepAt(trial, '2026-12-20T16:00:01Z');
  // Go back in time, so that the session is still valid.
  now = START;
  expect(await choose(trial, person, 'yearly')).toMatchObject({
    status: 409,
    message: expect.stringContaining('payment is due'),
  });
});

test('refuses a plan change without an own subscription', async () => {
  const [stranger, person] = [await createPerson(trial.app, 0), await subscribe(trial, 'monthly')];
  expect((await choose(trial, stranger, 'yearly')).status).toBe(404);
  expect((await of(trial, person)).next_plan).toBeNull();
});

test('Stripe charges the new price from the end of the paid period, and the old one after undo', async () => {
  const person = await subscribe(shop, 'monthly');
  const { id, periodEnd } = await atStripe(person);
  await choose(shop, person, 'yearly');
  expect(await atStripe(person)).toMatchObject({ interval: 'year', amount: 99_000, periodEnd });
  await choose(shop, person, 'monthly');
  expect(await atStripe(person)).toMatchObject({ interval: 'month', amount: 9900, periodEnd });
  await choose(shop, person, 'yearly');
  stripe.billing.renew(id);
  await sweepAt(shop, '2026-12-20T18:00:00Z');
  expect(await paymentsOf(shop, person)).toEqual(['9900 monthly', '99000 yearly']);
  expect(await of(shop, person)).toMatchObject({ plan: 'yearly', price: 99_000, next_plan: null });
});

test('keeps the plan if Stripe does not respond', async () => {
  const person = await subscribe(shop, 'monthly');
  stripe.setSilent(true);
  expect((await choose(shop, person, 'yearly')).status).toBe(504);
  stripe.setSilent(false);
  expect((await of(shop, person)).next_plan).toBeNull();
  expect(await emailsAbout(shop, person)).not.toContainEqual(
    expect.objectContaining({ template: 'subscription-plan' }),
  );
});

test('takes the plan from the payment if the user chooses another one meanwhile', async () => {
  const person = await subscribe(shop, 'monthly');
  const { id } = await atStripe(person);
  await choose(shop, person, 'yearly');
  stripe.billing.renew(id);
  await shop.app.db
    .updateTable('subscriptions')
    .set({ next_plan: null, next_price: null })
    .where('user_id', '=', person.id)
    .execute();
  await sweepAt(shop, '2026-12-20T18:00:00Z');
  expect(await of(shop, person)).toMatchObject({ plan: 'yearly', price: 99_000 });
});
