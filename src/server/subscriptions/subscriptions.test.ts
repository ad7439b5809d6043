import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { type Actor, NOBODY } from '../actor.ts';
import { listKeptMail, readKeptLetter } from '../mail/kept-mail.ts';
import { startWorker } from '../jobs/worker.ts';
import { createPayment, type PaymentRequest } from '../orders/create-payment.ts';
import { findOrder } from '../orders/find-order.ts';
import type { Product } from '../orders/products.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { successPayment } from '../orders/success-payment.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changeCard } from './change-card.ts';
import { requireOwnSubscription } from './find-subscription.ts';
import { sweepSubscriptions } from './renew-subscriptions.ts';

const START = new Date('2026-11-20T16:00:00Z');
let tested: TestApp;
let now = START;
beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());
afterEach(() => {
  now = START;
});

let counter = 0;
const paper = (): Product => {
  counter += 1;
  const sample = invoice.sample(1);
  return {
    kind: 'Invoice',
    draftId: null,
    input: { ...sample, details: { ...sample.details, number: `M-${counter}` } },
  };
};
const cardOf = (card_number: string) => ({
  card_holder_name: 'I Vallejo',
  card_number,
  card_expiry: '12/40',
  card_cvc: '123',
});
const GOOD = cardOf('4242424242424242');
/** Goes through once; every renewal is declined. */
const FAILS_LATER = cardOf('4000000000000341');

async function newHolder(): Promise<Actor & { userId: string; email: string }> {
  counter += 1;
  const email = `holder-${counter}@example.com`;
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ username: email, full_name: 'Ines Vallejo', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...NOBODY, userId: id, email };
}
type Holder = Awaited<ReturnType<typeof newHolder>>;
const readerOf = ({ userId, role, key }: Holder) => ({ actor: { userId, role, key }, ownerKeys: [`user:${userId}`] });
const begin = (holder: Holder, changes: Partial<PaymentRequest>) => {
  counter += 1;
  const request: PaymentRequest = {
    products: [],
    email: holder.email,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    attempt: `attempt-${counter}`,
    originHash: 'none',
    ...changes,
  };
  return createPayment(tested.app, { userId: holder.userId, placedBy: `user:${holder.userId}` }, request);
};
const pay = (holder: Holder, orderId: string, card: Record<string, unknown> = GOOD) =>
  successPayment(tested.app, readerOf(holder), orderId, card);
async function subscribe(plan: 'monthly' | 'yearly', card = GOOD): Promise<Holder> {
  const holder = await newHolder();
  const { orderId } = await begin(holder, { plan });
  await pay(holder, orderId, card);
  return holder;
}
const running = (holder: Holder) => requireOwnSubscription(tested.app, holder);
const ordersOf = (holder: Holder) =>
  tested.app.db
    .selectFrom('orders')
    .selectAll()
    .where('owner_key', '=', `user:${holder.userId}`)
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('number')
    .execute();
const sweepAt = async (moment: string): Promise<void> => {
  now = new Date(moment);
  await sweepSubscriptions(tested.app);
};
const STAFF = { userId: 'staff', role: 2 as const, key: null };
const subjectsTo = async (email: string): Promise<readonly string[]> => {
  const letters = (await listKeptMail(tested.app, STAFF)).filter(({ to }) => to.includes(email));
  const read = await Promise.all(letters.map(({ name }) => readKeptLetter(tested.app, STAFF, name)));
  return read.map(({ subject }) => subject);
};
const untilTold = (holder: Holder, subject: string) =>
  expect.poll(() => subjectsTo(holder.email), { timeout: 20_000 }).toContain(subject);

test('a subscription begins with its first payment, the papers of the same order included', async () => {
  const holder = await newHolder();
  const { orderId, amount } = await begin(holder, { plan: 'monthly', products: [paper()] });
  expect(amount).toBe(9900);
  await pay(holder, orderId);
  expect(await running(holder)).toMatchObject({
    plan: 'monthly',
    state: 'active',
    price: 9900,
    card_last4: '4242',
    period_end: new Date('2026-12-20T16:00:00Z'),
  });
  const order = await findOrder(tested.app, readerOf(holder), orderId);
  expect(order.documents).toHaveLength(1);
  expect(order.lines).toEqual([
    { name: expect.stringContaining('Invoice'), amount: '$0.00' },
    { name: 'Subscription, monthly', amount: '$99.00' },
  ]);
});

test('an order under a subscription costs nothing and is an order all the same, with receipt and lines', async () => {
  const holder = await subscribe('yearly');
  const { orderId, amount } = await begin(holder, { products: [paper()] });
  expect(amount).toBe(0);
  await pay(holder, orderId, {});
  const order = await findOrder(tested.app, readerOf(holder), orderId);
  expect(order).toMatchObject({ state: 'paid', totalCents: 0, isCovered: true, documents: [{ level: 'U' }] });
  expect(order.receiptNumber).toBeGreaterThan(1_000);
  expect(order.lines).toHaveLength(1);
});

test('a guest has to make an account first, and nobody has two subscriptions', async () => {
  const holder = await subscribe('monthly');
  await expect(begin(holder, { plan: 'yearly' })).rejects.toThrow('already');
  const guest = { userId: null, placedBy: 'visitor:one' };
  const request = { products: [], plan: 'monthly' as const, email: 'g@example.com', attestation: null };
  await expect(
    createPayment(tested.app, guest, { ...request, attempt: 'guest', originHash: 'none' }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('two orders for a subscription paid in two tabs at once begin one; the other payment goes back', async () => {
  const holder = await newHolder();
  const [one, two] = [await begin(holder, { plan: 'monthly' }), await begin(holder, { plan: 'yearly' })];
  const paid = await Promise.allSettled([pay(holder, one.orderId), pay(holder, two.orderId)]);
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const movements = await tested.app.db
    .selectFrom('transactions')
    .select('type')
    .where('order_id', 'in', [one.orderId, two.orderId])
    .orderBy('type')
    .execute();
  expect(movements.map(({ type }) => type)).toEqual(['payment', 'payment', 'refund']);
});

test('a coupon is not spent where papers cost nothing', async () => {
  const holder = await subscribe('monthly');
  await expect(begin(holder, { products: [paper()], coupon: 'ANY' })).rejects.toThrow('nothing for a coupon');
});

test('the clock renews: each period once, each an order with its receipt, with the card’s name kept and no number', async () => {
  const holder = await subscribe('monthly');
  await sweepAt('2026-12-20T15:59:00Z');
  expect(await ordersOf(holder)).toHaveLength(1);
  await sweepAt('2026-12-20T16:00:00Z');
  await Promise.all([sweepSubscriptions(tested.app), sweepSubscriptions(tested.app)]);
  const [first, renewal, ...more] = await ordersOf(holder);
  expect(more).toEqual([]);
  expect(renewal).toMatchObject({ total: 9900, state: 'paid', subscription_id: first!.subscription_id });
  const { lines, card } = await findOrder(tested.app, readerOf(holder), renewal!.id);
  expect([lines, card]).toEqual([
    [{ name: 'Subscription, monthly, Dec 20, 2026 – Jan 20, 2027', amount: '$99.00' }],
    'Visa ending 4242',
  ]);
  expect((await running(holder)).period_end).toEqual(new Date('2027-01-20T16:00:00Z'));
  await sweepAt('2027-01-20T16:05:00Z');
  expect(await ordersOf(holder)).toHaveLength(3);
});

test('cancelled with one press: it runs to the end that is shown, then papers cost again; twice changes nothing', async () => {
  const holder = await subscribe('monthly');
  await Promise.all([cancelSubscription(tested.app, holder), cancelSubscription(tested.app, holder)]);
  await untilTold(holder, 'Your subscription ends on Dec 20, 2026');
  now = new Date('2026-12-20T15:00:00Z');
  expect((await begin(holder, { products: [paper()] })).amount).toBe(0);
  await sweepAt('2026-12-20T16:00:00Z');
  await expect(running(holder)).rejects.toThrow('no subscription');
  expect((await begin(holder, { products: [paper()] })).amount).toBe(799);
  expect(await ordersOf(holder)).toHaveLength(1);
});

test('an order begun under a subscription is not delivered after its end', async () => {
  const holder = await subscribe('monthly');
  const { orderId } = await begin(holder, { products: [paper()] });
  await cancelSubscription(tested.app, holder);
  await sweepAt('2026-12-20T16:00:00Z');
  await expect(pay(holder, orderId, {})).rejects.toThrow('The subscription ended in the meantime');
});

test('resumed before its end it is renewed as if nothing had been; after its end it cannot be', async () => {
  const holder = await subscribe('monthly');
  await cancelSubscription(tested.app, holder);
  expect((await resumeSubscription(tested.app, holder)).state).toBe('active');
  await sweepAt('2026-12-20T16:00:00Z');
  expect(await ordersOf(holder)).toHaveLength(2);
  await cancelSubscription(tested.app, holder);
  await sweepAt('2027-01-20T16:00:00Z');
  await expect(resumeSubscription(tested.app, holder)).rejects.toThrow('no subscription');
});

test('a renewal that fails is told once, tried on days 0, 1, 3 and 5, covers papers for seven days, and then ends', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  const failures = async () => (await running(holder)).failures;
  await sweepAt('2026-12-20T16:00:00Z');
  await sweepAt('2026-12-20T18:00:00Z');
  expect([(await running(holder)).state, await failures()]).toEqual(['past_due', 1]);
  await untilTold(holder, 'Your subscription could not be renewed');
  await sweepAt('2026-12-21T16:00:00Z');
  await sweepAt('2026-12-23T16:00:00Z');
  await sweepAt('2026-12-25T16:00:00Z');
  await sweepAt('2026-12-27T15:00:00Z');
  expect(await failures()).toBe(4);
  expect((await begin(holder, { products: [paper()] })).amount).toBe(0);
  await sweepAt('2026-12-27T16:00:00Z');
  await expect(running(holder)).rejects.toThrow('no subscription');
  await untilTold(holder, 'Your subscription has ended');
  expect(await ordersOf(holder)).toHaveLength(1);
  expect((await subjectsTo(holder.email)).filter((subject) => subject.includes('could not'))).toHaveLength(1);
});

test('another card settles what is owed at once, and the period is the one that was due', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  await sweepAt('2026-12-20T16:00:00Z');
  now = new Date('2026-12-22T10:00:00Z');
  await expect(changeCard(tested.app, holder, cardOf('4000000000000002'))).rejects.toThrow('declined');
  await expect(changeCard(tested.app, holder, FAILS_LATER)).rejects.toThrow('the bank declined what is owed');
  expect(await changeCard(tested.app, holder, GOOD)).toMatchObject({
    state: 'active',
    card_last4: '4242',
    failures: 0,
    period_end: new Date('2027-01-20T16:00:00Z'),
  });
  expect(await ordersOf(holder)).toHaveLength(2);
});

test('cancelling while a renewal fails ends it at once; taking it up again pays for nothing', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  await sweepAt('2026-12-20T16:00:00Z');
  await expect(resumeSubscription(tested.app, holder)).rejects.toThrow('stopped and still runs');
  expect((await cancelSubscription(tested.app, holder)).state).toBe('ended');
});

test('a yearly subscription is announced seven days before it renews, once', async () => {
  const holder = await subscribe('yearly');
  await sweepAt('2027-11-13T15:59:00Z');
  expect((await running(holder)).noticed_for).toBeNull();
  await sweepAt('2027-11-13T16:00:00Z');
  await sweepAt('2027-11-14T16:00:00Z');
  await untilTold(holder, 'Your subscription renews on Nov 20, 2027');
  expect((await subjectsTo(holder.email)).filter((subject) => subject.includes('renews'))).toHaveLength(1);
  await sweepAt('2027-11-20T16:00:00Z');
  expect((await running(holder)).period_end).toEqual(new Date('2028-11-20T16:00:00Z'));
});

test('taken back within 14 days it ends at once; once papers were sealed under it, it is not', async () => {
  const holder = await subscribe('monthly');
  const [order] = await ordersOf(holder);
  await refundOrder(tested.app, readerOf(holder), order!.id, 'Changed my mind.');
  await expect(running(holder)).rejects.toThrow('no subscription');
  const busy = await subscribe('monthly');
  const { orderId } = await begin(busy, { products: [paper()] });
  await pay(busy, orderId, {});
  const [first] = await ordersOf(busy);
  await expect(refundOrder(tested.app, readerOf(busy), first!.id, 'No.')).rejects.toThrow('used since');
});

test('past the soft limit nothing is held back; staff are told once a month', async () => {
  const holder = await subscribe('monthly');
  const subscription = await running(holder);
  const sealed = async (): Promise<void> => {
    const { orderId } = await begin(holder, { products: [paper()] });
    await pay(holder, orderId, {});
  };
  await sealed();
  // As if two hundred more had been sealed this month.
  await sql`
    insert into documents
    select (jsonb_populate_record(d, jsonb_build_object(
      'id', gen_random_uuid()::text, 'series_id', gen_random_uuid()::text, 'number', d.number || n, 'state', 'revoked'))).*
    from documents d join orders o on o.id = d.order_id, generate_series(1, 199) n
    where o.subscription_id = ${subscription.id}`.execute(tested.app.db);
  await sealed();
  await sealed();
  const support = tested.app.config.mail.support;
  await expect
    .poll(() => subjectsTo(support), { timeout: 20_000 })
    .toEqual(['A subscription sealed 201 papers this month']);
  expect((await running(holder)).busy_since).toEqual(subscription.begun_at);
});
