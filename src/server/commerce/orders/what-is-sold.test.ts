import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { actMeanwhile } from '../../../../tests/act-meanwhile.ts';
import { sharedRenderer } from '../../../../tests/shared-renderer.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { isAppError } from '../../../domain/errors.ts';
import { NOBODY } from '../../services/actor.ts';
import { visitorKey } from '../../services/auth/visitor.ts';
import type { App } from '../../services/app.ts';
import { createApp, stopApp } from '../../doors/create-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { createPayment } from './create-payment.ts';
import { fulfillOrder } from './fulfill-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { PRICE } from '../../../../tests/price.ts';

const buyer = { userId: null, placedBy: visitorKey('a browser') };
const invoiceOf = (number: string) => {
  const sample = invoice.sample(1);
  return { ...sample, details: { ...sample.details, number } };
};
const request = (numbers: readonly string[], attempt: string) => ({
  products: numbers.map((number) => ({ kind: 'Invoice' as const, draftId: null, input: invoiceOf(number) })),
  email: 'ines@example.com',
  attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  attempt,
  originHash: 'none',
});

let tested: TestApp;
let other: App;
let stripe: StripeStandIn;
let ofStripe: TestApp;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  ofStripe = await createTestApp(stripe.environment);
  tested = await createTestApp();
  other = await createApp(tested.app.config, tested.app.log, undefined, sharedRenderer());
});
afterAll(async () => {
  await stopApp(other);
  await tested?.stop();
  await ofStripe?.stop();
  await stripe?.stop();
});

/** What `createPayment` commits when a buyer changes an unpaid order on another node. */
async function change(app: App, orderId: string, numbers: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    const [line] = await trx.deleteFrom('order_lines').where('order_id', '=', orderId).returningAll().execute();
    const { id: _, ...kept } = line!;
    await trx
      .insertInto('order_lines')
      .values(numbers.map((number, position) => ({ ...kept, position, input: JSON.stringify(invoiceOf(number)) })))
      .execute();
    const total = numbers.length * PRICE;
    await trx.updateTable('orders').set({ total, subtotal: total }).where('id', '=', orderId).execute();
  });
}

test('two nodes never sell more than was paid for, whenever the order is changed and changed back', async () => {
  const { orderId: first } = await createPayment(tested.app, buyer, request(['first'], randomUUID()));
  const sold: number[] = [];
  for (let turn = 0; turn < 200; turn += 1) {
    const orderId = randomUUID();
    const own = `N-${turn}`;
    await sql`
      insert into orders (id, owner_key, placed_by, attempt, email, subtotal, discount, total, attestation,
        verification_status, terms_version, origin_hash, provider)
      select ${orderId}::uuid, owner_key, placed_by, ${orderId}, email, subtotal, discount, total, attestation,
        verification_status, terms_version, origin_hash, provider from orders where id = ${first}`.execute(
      tested.app.db,
    );
    await sql`
      insert into order_lines (order_id, position, kind, name, quantity, price, draft_id, input)
      select ${orderId}::uuid, position, kind, name, quantity, price, draft_id, ${JSON.stringify(invoiceOf(own))}::jsonb
      from order_lines where order_id = ${first}`.execute(tested.app.db);
    const many = [own, ...Array.from({ length: 4 }, (_, index) => `${own}-${index}`)];
    const paid = {
      state: 'succeeded',
      reference: `sandbox_${orderId}`,
      amount: PRICE,
      card: null,
      kept: null,
    } as const;
    const changes = (async () => {
      await change(tested.app, orderId, many);
      await setTimeout(randomInt(12));
      await change(tested.app, orderId, [own]);
    })();
    await Promise.all([
      changes,
      (async () => {
        // On a busy machine every payment may come between the changes, so a tenth of them waits.
        await (turn % 10 === 0 ? changes : setTimeout(randomInt(8)));
        try {
          await fulfillOrder(other, orderId, paid);
        } catch (error) {
          if (!isAppError(error) || error.code !== 'CONFLICT') throw error;
        }
      })(),
    ]);
    const { count } = await tested.app.db
      .selectFrom('documents')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    sold.push(count);
  }
  expect(sold.filter((count) => count > 1)).toEqual([]);
  expect(sold.filter((count) => count === 1).length).toBeGreaterThan(0);
});

test.each([
  ['4242424242424242', 'succeeded'],
  ['4000000000000077', 'processing'],
  ['4000002500003155', 'requires_action'],
])('an order is not changed while card %s is %s, and sending the same again answers as before', async (card, state) => {
  const attempt = randomUUID();
  const own = `P-${state}`;
  const begun = await createPayment(ofStripe.app, buyer, request([own], attempt));
  expect((await stripe.pay(begun.clientSecret!, card)).status).toBe(state);
  const again = await createPayment(ofStripe.app, buyer, request([own], attempt));
  expect(again.orderId).toBe(begun.orderId);
  for (const numbers of [[own, `${own}-2`], [`${own}-3`]])
    await expect(createPayment(ofStripe.app, buyer, request(numbers, attempt))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('deciding on your payment'),
    });
});

test('an order is changed after a declined card, and costs what it then has', async () => {
  const attempt = randomUUID();
  const begun = await createPayment(ofStripe.app, buyer, request(['D-1'], attempt));
  expect((await stripe.pay(begun.clientSecret!, '4000000000000002')).status).toBe('requires_payment_method');
  const changed = await createPayment(ofStripe.app, buyer, request(['D-1', 'D-2'], attempt));
  expect([changed.orderId, changed.amount]).toEqual([begun.orderId, 2 * PRICE]);
});

test('an attempt that is paid while it is sent again is answered as paid, not refused for what it issued', async () => {
  const { app } = tested;
  const attempt = randomUUID();
  const { orderId } = await createPayment(app, buyer, request(['P-1'], attempt));
  await confirmPayment(app, { actor: NOBODY, ownerKeys: [buyer.placedBy] }, orderId, {
    card_holder_name: 'I V',
    card_number: '4242424242424242',
    card_expiry: '12/40',
    card_cvc: '123',
  });
  const unpaid = app.db.updateTable('orders').set({ state: 'pending' }).where('id', '=', orderId);
  await unpaid.execute();
  const again = await actMeanwhile(
    app.db,
    async (trx) => {
      await sql`lock table documents in access exclusive mode`.execute(trx);
      await trx.updateTable('orders').set({ state: 'paid' }).where('id', '=', orderId).execute();
    },
    () => createPayment(app, buyer, request(['P-1'], attempt)),
  );
  expect([again.orderId, again.isPaid]).toEqual([orderId, true]);
});

test('a payment that arrives while another tab changes the order buys neither, and is refunded', async () => {
  const attempt = randomUUID();
  const begun = await createPayment(ofStripe.app, buyer, request(['T-1'], attempt));
  let looks = 0;
  stripe.watch(async (call) => {
    if (!call.startsWith('GET /v1/payment_intents/')) return;
    looks += 1;
    // The order was found unpaid, and its new lines are written.
    if (looks === 2) await stripe.pay(begun.clientSecret!, '4242424242424242');
  });
  onTestFinished(() => stripe.watch(async () => {}));
  await createPayment(ofStripe.app, buyer, request(['T-2'], attempt));
  expect(looks).toBe(2);
  const reader = { actor: NOBODY, ownerKeys: [buyer.placedBy] };
  await expect(confirmPayment(ofStripe.app, reader, begun.orderId, {})).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('was refunded'),
  });
  const sold = await ofStripe.app.db
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', begun.orderId)
    .execute();
  expect(sold).toEqual([]);
});
