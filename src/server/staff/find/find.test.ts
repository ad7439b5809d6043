import { afterAll, beforeAll, expect, test } from 'vitest';
import { userKey } from '../../../domain/owner-key.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createTicket } from '../../trust/support/create-ticket.ts';
import { findAnything } from './find-anything.ts';
import { nameSubjects } from './name-subjects.ts';

let tested: TestApp;
let admin: Person;
let customer: Person;
let order: { readonly id: string; readonly number: number; readonly receipt: number };
let issued: { readonly id: string; readonly number: string; readonly code: string };

const EMAIL = 'ines.vallejo@example.com';

beforeAll(async () => {
  tested = await createTestApp();
  const { app } = tested;
  [admin, customer] = [await createPerson(app, 2), await createPerson(app, 0)];
  const buyer = { userId: customer.id, placedBy: userKey(customer.id) };
  const { orderId } = await createPayment(app, buyer, {
    products: [{ kind: 'Invoice', draftId: null, input: { ...invoice.sample(1) } }],
    email: EMAIL,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    attempt: 'one',
    originHash: 'none',
  });
  await confirmPayment(app, { actor: customer.actor, ownerKeys: [userKey(customer.id)] }, orderId, {
    card_holder_name: 'I Vallejo',
    card_number: '4242424242424242',
    card_expiry: '12/49',
    card_cvc: '123',
  });
  await createTicket(app, {
    fname: 'Ines',
    lname: 'Vallejo',
    email: EMAIL,
    subject: 'A white page',
    message: 'I see nothing.',
  });
  const row = await app.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  order = { id: row.id, number: row.number, receipt: row.receipt_number! };
  issued = await app.db.selectFrom('documents').select(['id', 'number', 'code']).executeTakeFirstOrThrow();
});
afterAll(() => tested?.stop());

const find = (typed: string) => findAnything(tested.app, admin.actor, typed);

test.each([
  ['its number', () => issued.number],
  ['its number as somebody types it', () => ` ${issued.number.toLowerCase().replaceAll('-', ' ')} `],
  ['its code', () => issued.code],
  ['its code in two blocks', () => `${issued.code.slice(0, 4)}-${issued.code.slice(4)}`],
  ['the address of its check', () => `https://paperproof.example/v/${issued.id}/`],
])('finds a document by %s', async (_how, typed) => {
  expect((await find(typed())).documents.map(({ id }) => id)).toEqual([issued.id]);
});

test('finds an order by its number, its receipt number and its address', async () => {
  for (const typed of [`${order.number}`, `#${order.number}`, `${order.receipt}`, EMAIL.toUpperCase(), order.id]) {
    expect((await find(typed)).orders.map(({ id }) => id)).toEqual([order.id]);
  }
});

test('finds a ticket by its number', async () => {
  const { number } = await tested.app.db.selectFrom('support_tickets').select('number').executeTakeFirstOrThrow();
  expect((await find(`#${number}`)).tickets.map(({ subject }) => subject)).toEqual(['A white page']);
});

test('an address finds everything of its owner, and a name finds the account', async () => {
  const { orders, tickets } = await find(EMAIL);
  expect([orders.length, tickets.map(({ subject }) => subject)]).toEqual([1, ['A white page']]);
  const { username, full_name: name } = await tested.app.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  for (const typed of [username, name]) expect((await find(typed)).users.map(({ id }) => id)).toContain(customer.id);
});

test.each(['', '  ', 'x', '%%%', '26-0000-0000', 'nobody@nowhere.example', "'; drop table users"])(
  '%j finds nothing',
  async (typed) => {
    expect(await find(typed)).toEqual({ documents: [], orders: [], users: [], tickets: [] });
  },
);

test('only admins can search', async () => {
  await expect(findAnything(tested.app, customer.actor, issued.number)).rejects.toThrow('Unauthorized');
  await expect(nameSubjects(tested.app, customer.actor, [userKey(customer.id)])).rejects.toThrow('Unauthorized');
});

test('IDs in the log get readable names, and deleted subjects are left out', async () => {
  const subjects = [`document:${issued.id}`, `order:${order.id}`, 'order:no-id', 'email:a@example.com', 'user:'];
  expect(await nameSubjects(tested.app, admin.actor, subjects)).toEqual({
    [`document:${issued.id}`]: issued.number,
    [`order:${order.id}`]: `Order ${order.number}`,
  });
});
