import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { createPerson } from '../../../tests/staff.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { NOBODY } from '../actor.ts';
import { listQuery } from '../api/list.ts';
import { createPayment } from './create-payment.ts';
import { listOwnOrders, OWN_ORDER_COLUMNS } from './list-own-orders.ts';
import { listOwnTransactions, OWN_TRANSACTION_COLUMNS } from './list-own-transactions.ts';
import { refundOrder } from './refund-order.ts';
import { successPayment } from './success-payment.ts';

let tested: TestApp;
let customer: string;
let other: string;

const actorOf = (userId: string) => ({ ...NOBODY, userId });
const orders = (userId: string, asked: Record<string, string> = {}) =>
  listOwnOrders(tested.app, actorOf(userId), listQuery(OWN_ORDER_COLUMNS).parse(asked));
const transactions = (userId: string, asked: Record<string, string> = {}) =>
  listOwnTransactions(tested.app, actorOf(userId), listQuery(OWN_TRANSACTION_COLUMNS).parse(asked));

async function order(userId: string, number: string, card: string | null): Promise<string> {
  const sample = invoice.sample(1);
  const { orderId } = await createPayment(
    tested.app,
    { userId, placedBy: `user:${userId}` },
    {
      products: [{ kind: 'Invoice', draftId: null, input: { ...sample, details: { ...sample.details, number } } }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: randomUUID(),
      originHash: 'none',
    },
  );
  if (card !== null) {
    const payment = { card_holder_name: 'I Vallejo', card_number: card, card_expiry: '12/49', card_cvc: '123' };
    await successPayment(tested.app, readerOf(userId), orderId, payment);
  }
  return orderId;
}
const readerOf = (userId: string) => ({ actor: actorOf(userId), ownerKeys: [`user:${userId}`] });

beforeAll(async () => {
  tested = await createTestApp();
  customer = (await createPerson(tested.app, 0)).id;
  other = (await createPerson(tested.app, 0)).id;
});
afterAll(() => tested?.stop());

test('an account reads its own orders and payments, and nobody else’s', async () => {
  const orderId = await order(customer, 'A-1', '4242424242424242');
  await order(other, 'B-1', '4242424242424242');
  const mine = await orders(customer);
  expect(mine).toMatchObject({ recordsTotal: 1, recordsFiltered: 1 });
  expect(mine.data[0]).toMatchObject({
    id: orderId,
    state: 'paid',
    total: 799,
    content: expect.stringMatching(/^Invoice/),
  });
  expect((await transactions(customer)).data).toMatchObject([{ orderId, type: 'payment', cardLast4: '4242' }]);
  await expect(listOwnOrders(tested.app, NOBODY, listQuery(OWN_ORDER_COLUMNS).parse({}))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('orders are found by number and by what was bought; what was begun and given up is none', async () => {
  const waiting = await order(customer, 'A-2', null);
  const { number } = (await orders(customer)).data.find(({ id }) => id === waiting)!;
  expect((await orders(customer, { search: String(number) })).data).toMatchObject([{ id: waiting, state: 'pending' }]);
  expect((await orders(customer, { search: 'invoice' })).recordsFiltered).toBe(2);
  expect((await orders(customer, { search: 'nothing like it' })).recordsFiltered).toBe(0);
  await tested.app.db.updateTable('orders').set({ state: 'abandoned' }).where('id', '=', waiting).execute();
  expect((await orders(customer)).recordsTotal).toBe(1);
});

test('what was given back stands beside what was paid', async () => {
  const orderId = await order(customer, 'A-3', '4242424242424242');
  await refundOrder(tested.app, readerOf(customer), orderId, 'Not needed');
  const { data } = await transactions(customer, { order: '[{"column":"createdAt","dir":"desc"}]' });
  expect(data.filter((row) => row.orderId === orderId).map(({ type, amount }) => [type, amount])).toEqual([
    ['refund', 799],
    ['payment', 799],
  ]);
});
