import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userKey } from '../../../domain/owner-key.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { listQuery } from '../../services/lists/list.ts';
import { createPayment } from './create-payment.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { emailOrderLinks, latestOrderOf } from './email-order-links.ts';
import { findOrder } from './find-order.ts';
import { listOwnOrders, OWN_ORDER_COLUMNS } from './list-own-orders.ts';
import { listOwnTransactions, OWN_TRANSACTION_COLUMNS } from './list-own-transactions.ts';
import { refundOrder } from './refund-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { PRICE } from '../../../../tests/price.ts';

let tested: TestApp;
let customer: string;
let other: string;

const actorOf = (userId: string) => ({ ...NOBODY, userId });
const orders = (userId: string, request: Record<string, string> = {}) =>
  listOwnOrders(tested.app, actorOf(userId), listQuery(OWN_ORDER_COLUMNS).parse(request));
const transactions = (userId: string, request: Record<string, string> = {}) =>
  listOwnTransactions(tested.app, actorOf(userId), listQuery(OWN_TRANSACTION_COLUMNS).parse(request));

async function order(userId: string, number: string, card: string | null, email = 'ines@example.com'): Promise<string> {
  const sample = invoice.sample(1);
  const { orderId } = await createPayment(
    tested.app,
    { userId, placedBy: userKey(userId) },
    {
      products: [{ kind: 'Invoice', draftId: null, input: { ...sample, details: { ...sample.details, number } } }],
      email,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: randomUUID(),
      originHash: 'none',
    },
  );
  if (card !== null) {
    const payment = { card_holder_name: 'I Vallejo', card_number: card, card_expiry: '12/49', card_cvc: '123' };
    await confirmPayment(tested.app, readerOf(userId), orderId, payment);
  }
  return orderId;
}
const readerOf = (userId: string) => ({ actor: actorOf(userId), ownerKeys: [userKey(userId)] });

beforeAll(async () => {
  tested = await createTestApp();
  customer = (await createPerson(tested.app, 0)).id;
  other = (await createPerson(tested.app, 0)).id;
});
afterAll(() => tested?.stop());

test('shows an account only its own orders and payments', async () => {
  const orderId = await order(customer, 'A-1', '4242424242424242');
  await order(other, 'B-1', '4242424242424242');
  const mine = await orders(customer);
  expect(mine).toMatchObject({ recordsTotal: 1, recordsFiltered: 1 });
  expect(mine.data[0]).toMatchObject({
    id: orderId,
    state: 'paid',
    total: PRICE,
    content: expect.stringMatching(/^Invoice/),
  });
  expect((await transactions(customer)).data).toMatchObject([{ orderId, type: 'payment', cardLast4: '4242' }]);
  await expect(listOwnOrders(tested.app, NOBODY, listQuery(OWN_ORDER_COLUMNS).parse({}))).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('finds orders by number and by item, and leaves out abandoned ones', async () => {
  const waiting = await order(customer, 'A-2', null);
  const { number } = (await orders(customer)).data.find(({ id }) => id === waiting)!;
  expect((await orders(customer, { search: String(number) })).data).toMatchObject([{ id: waiting, state: 'pending' }]);
  expect((await orders(customer, { search: 'invoice' })).recordsFiltered).toBe(2);
  expect((await orders(customer, { search: 'nothing like it' })).recordsFiltered).toBe(0);
  await tested.app.db.updateTable('orders').set({ state: 'abandoned' }).where('id', '=', waiting).execute();
  expect((await orders(customer)).recordsTotal).toBe(1);
});

test('lists refunds next to payments', async () => {
  const orderId = await order(customer, 'A-3', '4242424242424242');
  await refundOrder(tested.app, readerOf(customer), orderId, 'Not needed');
  const { data } = await transactions(customer, { order: '[{"column":"createdAt","dir":"desc"}]' });
  expect(data.filter((row) => row.orderId === orderId).map(({ type, amount }) => [type, amount])).toEqual([
    ['refund', PRICE],
    ['payment', PRICE],
  ]);
});

test('links to paid orders go to the address that they were bought with, and each opens its order', async () => {
  const paid = await order(other, 'L-1', '4242424242424242', 'lost@example.com');
  await order(other, 'L-2', null, 'lost@example.com');
  await emailOrderLinks(tested.app, 'Lost@Example.com');
  const links = (await emailsTo(tested.app, 'Lost@Example.com')).filter(({ template }) => template === 'order-links');
  expect(links).toHaveLength(1);
  const [link, ...more] = links[0]!.content['orders'] as { id: string; key: string; names: string }[];
  expect(more).toEqual([]);
  expect(link).toMatchObject({ id: paid, names: expect.stringMatching(/^Invoice/) });
  const opened = await findOrder(tested.app, { actor: { ...NOBODY, key: link!.key }, ownerKeys: [] }, paid);
  expect(opened.id).toBe(paid);
  await emailOrderLinks(tested.app, 'nobody@example.com');
  expect(await emailsTo(tested.app, 'nobody@example.com')).toEqual([]);
});

test('the latest order is that of this account or browser alone', async () => {
  const latest = await order(customer, 'L-3', '4242424242424242');
  expect(await latestOrderOf(tested.app, [userKey(customer)])).toBe(latest);
  expect(await latestOrderOf(tested.app, ['visitor:somebody-else'])).toBeNull();
  expect(await latestOrderOf(tested.app, [])).toBeNull();
});

test('the receipt names every pay period that was bought', async () => {
  const { carriedFrom: _, ...sample } = payStub.sample(2);
  const input = { ...sample, templateMode: false, details: { ...sample.details, quantity: 2 }, stubs: [] };
  const { orderId } = await createPayment(
    tested.app,
    { userId: customer, placedBy: userKey(customer) },
    {
      products: [{ kind: 'PayStub', draftId: null, input }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: randomUUID(),
      originHash: 'none',
    },
  );
  const { lines } = await findOrder(tested.app, readerOf(customer), orderId);
  expect(lines.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^2 × Pay stub, \w{3} \d+ – .*, 20\d\d and \w{3} \d+ – .*, 20\d\d$/),
  ]);
});
