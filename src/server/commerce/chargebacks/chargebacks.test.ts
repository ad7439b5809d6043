import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { actMeanwhile } from '../../../../tests/act-meanwhile.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import type { Plan } from '../../../domain/orders/subscription.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { readReviewQueue } from '../../staff/dashboard/review-queue.ts';
import { refundAsStaff } from '../../staff/orders/handle-order.ts';
import { checkDocument } from '../../documents/check/check-document.ts';
import { waitForDocument } from '../../documents/issue/issue-documents.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createPayment } from '../orders/create-payment.ts';
import { findOrder } from '../orders/find-order.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { resumeSubscription } from '../subscriptions/cancel-subscription.ts';
import { sweepChargebacks } from './update-chargeback.ts';
import { PRICE } from '../../../../tests/price.ts';

let stripe: StripeStandIn;
let tested: TestApp;
let server: TestServer;
let staff: Person;
let lead = 0;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp(stripe.environment, () => new Date(Date.now() + lead));
  server = await serveTestApp(tested.app);
  staff = await createPerson(tested.app, 2);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
  await stripe?.stop();
});

let counter = 0;

interface Bought {
  readonly orderId: string;
  readonly person: Person;
  readonly email: string;
  readonly intentId: string;
}
const readerOf = ({ person }: Bought) => ({ actor: person.actor, ownerKeys: [userKey(person.id)] });
const order = (bought: Bought) => findOrder(tested.app, readerOf(bought), bought.orderId);

async function buy(plan: Plan | null = null): Promise<Bought> {
  counter += 1;
  const person = await createPerson(tested.app, 0);
  const sample = invoice.sample(1);
  const email = `payer-${counter}@example.com`;
  const begun = await createPayment(
    tested.app,
    { userId: person.id, placedBy: userKey(person.id) },
    {
      products: [
        {
          kind: 'Invoice',
          draftId: null,
          input: { ...sample, details: { ...sample.details, number: `C-${counter}` } },
        },
      ],
      plan,
      email,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: `chargeback ${counter}`,
      originHash: 'none',
    },
  );
  const { id: intentId } = await stripe.pay(begun.clientSecret!, '4242424242424242');
  const bought = { orderId: begun.orderId, person, email, intentId };
  await confirmPayment(tested.app, readerOf(bought), begun.orderId, {});
  return bought;
}

const post = ({ body, signature }: { readonly body: string; readonly signature: string }) =>
  fetch(`${server.url}/api/v1/order/webhook/stripe`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  });
const tell = (type: string, object: object) => post(stripe.event(type, object));
const decide = async (id: string, decision: string, reason: string, token = staff.token) =>
  (
    await fetch(`${server.url}/api/v1/admin/chargeback/decide/${id}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ decision, reason }),
    })
  ).status;
const rowOf = ({ orderId }: Bought) =>
  tested.app.db.selectFrom('chargebacks').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
const movements = async ({ orderId }: Bought) =>
  (
    await tested.app.db
      .selectFrom('transactions')
      .select(['type', 'amount'])
      .where('order_id', '=', orderId)
      .orderBy('type')
      .execute()
  ).map(({ type, amount }) => `${type} ${amount}`);
const emailsOf = async (bought: Bought) =>
  (await emailsTo(tested.app, bought.email)).map(({ template, content }) => [template, content['event'] ?? null]);
const subscriptionOf = ({ person }: Bought) =>
  tested.app.db.selectFrom('subscriptions').selectAll().where('user_id', '=', person.id).executeTakeFirstOrThrow();

test('a contested payment shows on the order and in the queue with its deadline, and is announced once', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  await Promise.all([1, 2, 3].map(() => tell('charge.dispute.created', dispute)));
  await tell('charge.dispute.funds_withdrawn', dispute);
  expect(await order(bought)).toMatchObject({ state: 'paid', isContested: true });
  const row = await rowOf(bought);
  expect(row).toMatchObject({ state: 'needs-answer', reason: 'fraudulent', amount: PRICE });
  expect(row.due_at).toEqual(new Date(dispute.evidence_details.due_by * 1_000));
  expect((await readReviewQueue(tested.app, staff.actor)).oldest).toContainEqual(
    expect.objectContaining({ kind: 'chargeback', id: row.id, note: expect.stringMatching(/^Respond by \w{3} \d/) }),
  );
  expect((await emailsOf(bought)).filter(([template]) => template === 'payment-contested')).toEqual([
    ['payment-contested', 'opened'],
  ]);
});

test('a contested order cannot be refunded again, and its documents stay valid', async () => {
  const bought = await buy();
  await tell('charge.dispute.created', stripe.disputes.open(bought.intentId));
  await expect(refundOrder(tested.app, readerOf(bought), bought.orderId, 'Mine.')).rejects.toThrow(
    'Your bank is reviewing this payment',
  );
  await expect(refundAsStaff(tested.app, staff.actor, bought.orderId, 'Theirs')).rejects.toThrow(
    'Your bank is reviewing this payment',
  );
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === bought.intentId)).toEqual([]);
  expect((await order(bought)).documents.map(({ status }) => status)).not.toContain('revoked');
});

test('a lost chargeback refunds the order without Stripe, tells its documents why and books both movements', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  await tell('charge.dispute.created', dispute);
  dispute.status = 'lost';
  await Promise.all([1, 2, 3].map(() => tell('charge.dispute.closed', dispute)));
  expect(await order(bought)).toMatchObject({
    state: 'refunded',
    isContested: false,
    documents: [{ status: 'revoked', reason: 'The bank reversed the payment.' }],
  });
  expect(await movements(bought)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === bought.intentId)).toEqual([]);
  expect((await emailsOf(bought)).filter(([template]) => template === 'order-refunded')).toHaveLength(1);
});

test('a won chargeback restores everything, and late or unordered events change nothing', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  const asOpened = structuredClone(dispute);
  await tell('charge.dispute.created', dispute);
  dispute.status = 'won';
  await tell('charge.dispute.closed', dispute);
  await tell('charge.dispute.funds_reinstated', dispute);
  await tell('charge.dispute.created', asOpened);
  expect(await order(bought)).toMatchObject({ state: 'paid', isContested: false });
  expect(await movements(bought)).toEqual([`payment ${PRICE}`]);
  expect((await emailsOf(bought)).filter(([template]) => template === 'payment-contested')).toEqual([
    ['payment-contested', 'won'],
    ['payment-contested', 'opened'],
  ]);
});

test('an answer of the provider that is older than what is recorded meanwhile changes nothing', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  await tell('charge.dispute.created', dispute);
  let asks = 0;
  stripe.watch(async (call) => {
    if (call === `GET /v1/disputes/${dispute.id}`) asks += 1;
    if (asks === 2) dispute.status = 'won';
  });
  onTestFinished(() => stripe.watch(async () => {}));
  await actMeanwhile(
    tested.app.db,
    async (trx) => {
      await trx.selectFrom('orders').select('id').where('id', '=', bought.orderId).forUpdate().execute();
      const won = { state: 'won' as const, closed_at: new Date() };
      await trx.updateTable('chargebacks').set(won).where('order_id', '=', bought.orderId).execute();
    },
    () => tell('charge.dispute.funds_withdrawn', dispute),
  );
  expect((await rowOf(bought)).state).toBe('won');
});

test('an end event before the start event has the same result', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  const asOpened = structuredClone(dispute);
  dispute.status = 'lost';
  await tell('charge.dispute.closed', dispute);
  await tell('charge.dispute.created', asOpened);
  expect((await order(bought)).state).toBe('refunded');
  expect(await movements(bought)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
  expect((await rowOf(bought)).state).toBe('lost');
});

test('ignores a false "lost" event and an event with a wrong signature', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  expect((await post(stripe.event('charge.dispute.closed', dispute, 'whsec_somebody_else'))).status).toBe(400);
  expect(
    await tested.app.db.selectFrom('chargebacks').select('id').where('order_id', '=', bought.orderId).execute(),
  ).toEqual([]);
  await tell('charge.dispute.closed', { ...dispute, status: 'lost' });
  expect(await order(bought)).toMatchObject({ state: 'paid', isContested: true });
});

test('acknowledges an event about an unknown payment, so that it is not sent again', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  await tested.app.db
    .updateTable('orders')
    .set({ provider_reference: null })
    .where('id', '=', bought.orderId)
    .execute();
  expect((await tell('charge.dispute.created', dispute)).status).toBe(200);
});

test('an inquiry holds no money, and a refund by staff settles it', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId, 'warning_needs_response');
  await tell('charge.dispute.created', dispute);
  expect(await order(bought)).toMatchObject({ state: 'paid', isContested: false });
  expect((await emailsOf(bought)).filter(([template]) => template === 'payment-contested')).toEqual([]);
  expect(await decide((await rowOf(bought)).id, 'accepted', 'The buyer is right')).toBe(409);
  await refundAsStaff(tested.app, staff.actor, bought.orderId, 'The buyer is right');
  dispute.status = 'warning_closed';
  await tell('charge.dispute.closed', dispute);
  expect((await order(bought)).state).toBe('refunded');
  expect(await movements(bought)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
});

test('a contested subscription is not renewed, its holder can resume it, and losing ends it', async () => {
  const bought = await buy('monthly');
  const dispute = stripe.disputes.open(bought.intentId);
  await tell('charge.dispute.created', dispute);
  expect((await subscriptionOf(bought)).state).toBe('cancelled');
  await resumeSubscription(tested.app, bought.person.actor);
  await tell('charge.dispute.updated', dispute);
  expect((await subscriptionOf(bought)).state).toBe('active');
  dispute.status = 'lost';
  await tell('charge.dispute.closed', dispute);
  expect((await subscriptionOf(bought)).state).toBe('ended');
});

test('accepting a chargeback loses it at Stripe and here, once, with the reason in the log', async () => {
  const bought = await buy();
  await tell('charge.dispute.created', stripe.disputes.open(bought.intentId));
  const { id } = await rowOf(bought);
  expect(await decide(id, 'accepted', 'For a try', bought.person.token)).toBe(403);
  expect(await decide(id, 'accepted', '')).toBe(400);
  stripe.setSilent(true);
  expect(await decide(id, 'accepted', 'The card was stolen')).toBe(504);
  stripe.setSilent(false);
  expect((await order(bought)).state).toBe('paid');
  expect(await decide(id, 'accepted', 'The card was stolen')).toBe(200);
  expect((await order(bought)).state).toBe('refunded');
  expect(await decide(id, 'accepted', 'Again')).toBe(409);
  const log = await tested.app.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject', '=', `order:${bought.orderId}`)
    .execute();
  expect(log).toEqual([{ action: 'order.chargeback-accepted', reason: 'The card was stolen' }]);
});

test('sending evidence takes it off the queue, and the sweep makes up for a missed event', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  await tell('charge.dispute.created', dispute);
  const { id } = await rowOf(bought);
  const waits = async () => (await readReviewQueue(tested.app, staff.actor)).oldest.some((row) => row.id === id);
  expect(await waits()).toBe(true);
  expect(await decide(id, 'contested', 'Receipt and downloads sent')).toBe(200);
  expect(await waits()).toBe(false);
  dispute.status = 'won';
  lead = 13 * 3_600_000;
  await sweepChargebacks(tested.app);
  lead = 0;
  expect((await rowOf(bought)).state).toBe('won');
});

test('the sweep finishes a chargeback that was lost while the process ended', async () => {
  const bought = await buy();
  const dispute = stripe.disputes.open(bought.intentId);
  await tell('charge.dispute.created', dispute);
  dispute.status = 'lost';
  // Recorded, and no step further.
  await tested.app.db
    .updateTable('chargebacks')
    .set({ state: 'lost', closed_at: tested.app.now() })
    .where('order_id', '=', bought.orderId)
    .execute();
  expect((await order(bought)).state).toBe('paid');
  await sweepChargebacks(tested.app);
  expect(await order(bought)).toMatchObject({ state: 'refunded', documents: [{ status: 'revoked' }] });
  await sweepChargebacks(tested.app);
  expect(await movements(bought)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
});

test('documents of a contested order pass checks until it is lost, and are then revoked with the reason', async () => {
  const bought = await buy();
  await startWorker(tested.app);
  const [issued] = (await order(bought)).documents;
  await waitForDocument(tested.app, issued!.id);
  const dispute = stripe.disputes.open(bought.intentId);
  await tell('charge.dispute.created', dispute);
  expect((await checkDocument(tested.app, issued!.id, null)).document).toMatchObject({
    state: 'live',
    isDisputed: false,
  });
  dispute.status = 'lost';
  await tell('charge.dispute.closed', dispute);
  expect((await checkDocument(tested.app, issued!.id, null)).document).toMatchObject({
    state: 'revoked',
    stateReason: 'The bank reversed the payment.',
  });
});
