import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { userKey } from '../../../domain/owner-key.ts';
import { actMeanwhile } from '../../../../tests/act-meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
import { listSavedEmails, readSavedEmail } from '../../services/mail/saved-emails.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createPayment, type PaymentRequest } from '../orders/create-payment.ts';
import { findOrder } from '../orders/find-order.ts';
import type { Product } from '../orders/products.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { cancelSubscription, resumeSubscription } from './cancel-subscription.ts';
import { changeCard } from './change-card.ts';
import { requireOwnSubscription } from './find-subscription.ts';
import { renewByOurClock, sweepSubscriptions } from './renew-subscriptions.ts';
import { PRICE } from '../../../../tests/price.ts';

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
const issued = (): Product => {
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
/** The first payment succeeds and every renewal is declined. */
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
const readerOf = ({ userId, role, key }: Holder) => ({ actor: { userId, role, key }, ownerKeys: [userKey(userId)] });
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
  return createPayment(tested.app, { userId: holder.userId, placedBy: userKey(holder.userId) }, request);
};
const pay = (holder: Holder, orderId: string, card: Record<string, unknown> = GOOD) =>
  confirmPayment(tested.app, readerOf(holder), orderId, card);
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
    .where('owner_key', '=', userKey(holder.userId))
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('number')
    .execute();
const sweepAt = async (moment: string): Promise<void> => {
  now = new Date(moment);
  await sweepSubscriptions(tested.app);
};
const STAFF = { userId: 'staff', role: 2 as const, key: null };
const subjectsTo = async (email: string): Promise<readonly string[]> => {
  const emails = (await listSavedEmails(tested.app, STAFF)).filter(({ to }) => to.includes(email));
  const read = await Promise.all(emails.map(({ name }) => readSavedEmail(tested.app, STAFF, name)));
  return read.map(({ subject }) => subject);
};
const untilTold = (holder: Holder, subject: string) => expect.poll(() => subjectsTo(holder.email)).toContain(subject);

test('starts a subscription with its first payment and covers the documents of the same order', async () => {
  const holder = await newHolder();
  const { orderId, amount } = await begin(holder, { plan: 'monthly', products: [issued()] });
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

test('creates a free order with a receipt and lines for covered documents', async () => {
  const holder = await subscribe('yearly');
  const { orderId, amount } = await begin(holder, { products: [issued()] });
  expect(amount).toBe(0);
  await pay(holder, orderId, {});
  const order = await findOrder(tested.app, readerOf(holder), orderId);
  expect(order).toMatchObject({ state: 'paid', totalCents: 0, isCovered: true, documents: [{ level: 'U' }] });
  expect(order.receiptNumber).toBeGreaterThan(1_000);
  expect(order.lines).toHaveLength(1);
});

test('refuses a subscription for guests and a second one for users', async () => {
  const holder = await subscribe('monthly');
  await expect(begin(holder, { plan: 'yearly' })).rejects.toThrow('already');
  const guest = { userId: null, placedBy: 'visitor:one' as const };
  const request = { products: [], plan: 'monthly' as const, email: 'g@example.com', attestation: null };
  await expect(
    createPayment(tested.app, guest, { ...request, attempt: 'guest', originHash: 'none' }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('starts one of two parallel subscriptions and refunds the other payment', async () => {
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

test('does not use a coupon for covered documents', async () => {
  const holder = await subscribe('monthly');
  await expect(begin(holder, { products: [issued()], coupon: 'ANY' })).rejects.toThrow('need a coupon');
});

test('renews each period once with an order and receipt, and stores no card number', async () => {
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

test('covers documents until the end after cancellation, and a second cancel changes nothing', async () => {
  const holder = await subscribe('monthly');
  await Promise.all([cancelSubscription(tested.app, holder), cancelSubscription(tested.app, holder)]);
  await untilTold(holder, 'Your subscription ends on Dec 20, 2026');
  now = new Date('2026-12-20T15:00:00Z');
  expect((await begin(holder, { products: [issued()] })).amount).toBe(0);
  await sweepAt('2026-12-20T16:00:00Z');
  await expect(running(holder)).rejects.toThrow('no active subscription');
  expect((await begin(holder, { products: [issued()] })).amount).toBe(PRICE);
  expect(await ordersOf(holder)).toHaveLength(1);
});

test('does not deliver an order started before the subscription ended', async () => {
  const holder = await subscribe('monthly');
  const { orderId } = await begin(holder, { products: [issued()] });
  await cancelSubscription(tested.app, holder);
  await sweepAt('2026-12-20T16:00:00Z');
  await expect(pay(holder, orderId, {})).rejects.toThrow('The subscription ended in the meantime');
});

test('renews a subscription resumed before its end, and refuses later', async () => {
  const holder = await subscribe('monthly');
  await cancelSubscription(tested.app, holder);
  expect((await resumeSubscription(tested.app, holder)).state).toBe('active');
  await sweepAt('2026-12-20T16:00:00Z');
  expect(await ordersOf(holder)).toHaveLength(2);
  await cancelSubscription(tested.app, holder);
  await sweepAt('2027-01-20T16:00:00Z');
  await expect(resumeSubscription(tested.app, holder)).rejects.toThrow('no active subscription');
});

test('emails once about a failed renewal, retries on days 0, 1, 3 and 5, and ends after seven days', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  const failures = async () => (await running(holder)).failures;
  await sweepAt('2026-12-20T16:00:00Z');
  await sweepAt('2026-12-20T18:00:00Z');
  expect([(await running(holder)).state, await failures()]).toEqual(['past_due', 1]);
  await untilTold(holder, 'Your subscription payment failed');
  await sweepAt('2026-12-21T16:00:00Z');
  await sweepAt('2026-12-23T16:00:00Z');
  await sweepAt('2026-12-25T16:00:00Z');
  await sweepAt('2026-12-27T15:00:00Z');
  expect(await failures()).toBe(4);
  expect((await begin(holder, { products: [issued()] })).amount).toBe(0);
  await sweepAt('2026-12-27T16:00:00Z');
  await expect(running(holder)).rejects.toThrow('no active subscription');
  await untilTold(holder, 'Your subscription has ended');
  expect(await ordersOf(holder)).toHaveLength(1);
  expect((await subjectsTo(holder.email)).filter((subject) => subject.includes('failed'))).toHaveLength(1);
});

test('charges an unpaid renewal to a new card at once for the period that was due', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  await sweepAt('2026-12-20T16:00:00Z');
  now = new Date('2026-12-22T10:00:00Z');
  await expect(changeCard(tested.app, holder, cardOf('4000000000000002'))).rejects.toThrow('declined');
  await expect(changeCard(tested.app, holder, FAILS_LATER)).rejects.toThrow(
    'the bank declined the payment that is due',
  );
  expect(await changeCard(tested.app, holder, GOOD)).toMatchObject({
    state: 'active',
    card_last4: '4242',
    failures: 0,
    period_end: new Date('2027-01-20T16:00:00Z'),
  });
  expect(await ordersOf(holder)).toHaveLength(2);
});

test('a try that is declined counts once, and not at all once another card has paid the period', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  now = new Date('2026-12-20T16:00:00Z');
  const due = await running(holder);
  await Promise.all([renewByOurClock(tested.app, due), renewByOurClock(tested.app, due)]);
  expect((await running(holder)).failures).toBe(1);
  await changeCard(tested.app, holder, GOOD);
  await renewByOurClock(tested.app, due);
  expect(await running(holder)).toMatchObject({ state: 'active', failures: 0, next_try_at: null });
});

test('a subscription that is paid at the moment when it would end goes on', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  for (const day of [20, 21, 23, 25]) await sweepAt(`2026-12-${day}T16:00:00Z`);
  const paid = { state: 'active' as const, failures: 0, period_end: new Date('2027-01-20T16:00:00Z') };
  await actMeanwhile(
    tested.app.db,
    (trx) => trx.updateTable('subscriptions').set(paid).where('user_id', '=', holder.userId).execute(),
    () => sweepAt('2026-12-27T16:00:00Z'),
  );
  expect(await running(holder)).toMatchObject(paid);
});

test('a new card pays at once what failed while it was given', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  now = new Date('2026-12-20T16:00:00Z');
  const failed = { state: 'past_due' as const, failures: 1, next_try_at: new Date('2026-12-21T16:00:00Z') };
  await actMeanwhile(
    tested.app.db,
    (trx) => trx.updateTable('subscriptions').set(failed).where('user_id', '=', holder.userId).execute(),
    () => changeCard(tested.app, holder, GOOD),
  );
  expect(await running(holder)).toMatchObject({ state: 'active', period_end: new Date('2027-01-20T16:00:00Z') });
});

test('ends at once when canceled during a failed renewal, and cannot be resumed', async () => {
  const holder = await subscribe('monthly', FAILS_LATER);
  await sweepAt('2026-12-20T16:00:00Z');
  await expect(resumeSubscription(tested.app, holder)).rejects.toThrow('has not ended yet');
  expect((await cancelSubscription(tested.app, holder)).state).toBe('ended');
});

test('announces a yearly renewal once, seven days before', async () => {
  const holder = await subscribe('yearly');
  await sweepAt('2027-11-13T15:59:00Z');
  expect((await running(holder)).notice_sent_for).toBeNull();
  await sweepAt('2027-11-13T16:00:00Z');
  await sweepAt('2027-11-14T16:00:00Z');
  await untilTold(holder, 'Your subscription renews on Nov 20, 2027');
  expect((await subjectsTo(holder.email)).filter((subject) => subject.includes('renews'))).toHaveLength(1);
  await sweepAt('2027-11-20T16:00:00Z');
  expect((await running(holder)).period_end).toEqual(new Date('2028-11-20T16:00:00Z'));
});

test('refunds within 14 days and ends at once, but not after documents were issued', async () => {
  const holder = await subscribe('monthly');
  const [order] = await ordersOf(holder);
  await refundOrder(tested.app, readerOf(holder), order!.id, 'Changed my mind.');
  await expect(running(holder)).rejects.toThrow('no active subscription');
  const busy = await subscribe('monthly');
  const { orderId } = await begin(busy, { products: [issued()] });
  await pay(busy, orderId, {});
  const [first] = await ordersOf(busy);
  await expect(refundOrder(tested.app, readerOf(busy), first!.id, 'No.')).rejects.toThrow('already used');
});

test('blocks nothing past the soft limit and emails staff once a month', async () => {
  const holder = await subscribe('monthly');
  const subscription = await running(holder);
  const sealed = async (): Promise<void> => {
    const { orderId } = await begin(holder, { products: [issued()] });
    await pay(holder, orderId, {});
  };
  await sealed();
  // As if 200 more had been issued this month.
  await sql`
    insert into documents
    select (jsonb_populate_record(d, jsonb_build_object(
      'id', gen_random_uuid()::text, 'series_id', gen_random_uuid()::text, 'number', d.number || n, 'state', 'revoked'))).*
    from documents d join orders o on o.id = d.order_id, generate_series(1, 199) n
    where o.subscription_id = ${subscription.id}`.execute(tested.app.db);
  await sealed();
  await sealed();
  const support = tested.app.config.mail.support;
  await expect.poll(() => subjectsTo(support)).toEqual(['A subscription issued 201 documents this month']);
  expect((await running(holder)).over_limit_since).toEqual(subscription.begun_at);
});
