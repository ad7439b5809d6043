import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../domain/documents/invoice/kind.ts';
import { createPayment } from '../../orders/create-payment.ts';
import { successPayment } from '../../orders/success-payment.ts';
import { createTicket } from '../../support/create-ticket.ts';
import { findAnything } from './find-anything.ts';
import { nameSubjects } from './name-subjects.ts';

let house: TestApp;
let admin: Person;
let customer: Person;
let order: { readonly id: string; readonly number: number; readonly receipt: number };
let paper: { readonly id: string; readonly number: string; readonly code: string };

const EMAIL = 'ines.vallejo@example.com';

beforeAll(async () => {
  house = await createTestApp();
  const { app } = house;
  [admin, customer] = [await createPerson(app, 2), await createPerson(app, 0)];
  const buyer = { userId: customer.id, placedBy: `user:${customer.id}` };
  const { orderId } = await createPayment(app, buyer, {
    products: [{ kind: 'Invoice', draftId: null, input: { ...invoice.sample(1) } }],
    email: EMAIL,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    attempt: 'one',
    originHash: 'none',
  });
  await successPayment(app, { actor: customer.actor, ownerKeys: [`user:${customer.id}`] }, orderId, {
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
  paper = await app.db.selectFrom('documents').select(['id', 'number', 'code']).executeTakeFirstOrThrow();
});
afterAll(() => house?.stop());

const find = (typed: string) => findAnything(house.app, admin.actor, typed);

test.each([
  ['its number', () => paper.number],
  ['its number as somebody types it', () => ` ${paper.number.toLowerCase().replaceAll('-', ' ')} `],
  ['its code', () => paper.code],
  ['its code in two blocks', () => `${paper.code.slice(0, 4)}-${paper.code.slice(4)}`],
  ['the address of its check', () => `https://paperproof.example/v/${paper.id}/`],
])('a paper is found by %s', async (_how, typed) => {
  expect((await find(typed())).papers.map(({ id }) => id)).toEqual([paper.id]);
});

test('an order is found by its number, the number of its receipt and its address', async () => {
  for (const typed of [`${order.number}`, `#${order.number}`, `${order.receipt}`, EMAIL.toUpperCase(), order.id]) {
    expect((await find(typed)).orders.map(({ id }) => id)).toEqual([order.id]);
  }
});

test('an address finds everything of somebody, a name their account', async () => {
  const { orders, tickets } = await find(EMAIL);
  expect([orders.length, tickets.map(({ subject }) => subject)]).toEqual([1, ['A white page']]);
  const { username, full_name: name } = await house.app.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  for (const typed of [username, name]) expect((await find(typed)).users.map(({ id }) => id)).toContain(customer.id);
});

test.each(['', '  ', 'x', '%%%', '26-0000-0000', 'nobody@nowhere.example', "'; drop table users"])(
  '%j finds nothing',
  async (typed) => {
    expect(await find(typed)).toEqual({ papers: [], orders: [], users: [], tickets: [] });
  },
);

test('only admins find', async () => {
  await expect(findAnything(house.app, customer.actor, paper.number)).rejects.toThrow('Unauthorized');
  await expect(nameSubjects(house.app, customer.actor, [`user:${customer.id}`])).rejects.toThrow('Unauthorized');
});

test('what the log names by an id is named as people call it, and what is gone is left out', async () => {
  const subjects = [`document:${paper.id}`, `order:${order.id}`, 'order:no-id', 'email:a@example.com', 'user:'];
  expect(await nameSubjects(house.app, admin.actor, subjects)).toEqual({
    [`document:${paper.id}`]: paper.number,
    [`order:${order.id}`]: `Order ${order.number}`,
  });
});
