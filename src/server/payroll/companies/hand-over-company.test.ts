import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { newOrderKey } from '../../documents/read/order-keys.ts';
import { findOwnDocument } from '../../documents/read/find-document.ts';
import { readDocumentFile } from '../../documents/read/read-document-file.ts';
import { NOBODY } from '../../services/actor.ts';
import { archiveCompany, restoreCompany } from './archive-company.ts';
import { createCompany } from './companies.ts';
import { endOffer, offerCompany, takeOverCompany } from './hand-over-company.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';
import { leaveCompany, listMembers } from './members.ts';
import { addPerson } from './people.ts';
import { requireCompany } from './require-company.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
});
afterAll(() => tested?.stop());

const CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
let number = 0;

/** A company with an issued run, whose bookkeeper owns it and whose client is a member. */
async function runByBookkeeper() {
  const { app } = tested;
  const [bookkeeper, client] = [await createPerson(app, 0), await createPerson(app, 0)];
  number += 1;
  const company = (await createCompany(app, bookkeeper.actor, exampleCompany(`Handed Joinery ${number} LLC`))).id;
  await addPerson(
    app,
    bookkeeper.actor,
    company,
    companyPersonSchema.parse({
      name: 'Ann Handed',
      address1: '4 Elm Street',
      city: 'Easton',
      state: 'PA',
      zip: '18042',
      rate: 2_000,
      defaultHours: 80,
    }),
  );
  await addMember(app, company, client, 'viewer');
  const order = await issueRun(app, bookkeeper.actor, await startRun(app, bookkeeper.actor, company));
  const { id: document } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  return { bookkeeper, client, company, order, document };
}

const offerTo = async ({ bookkeeper, client, company }: Awaited<ReturnType<typeof runByBookkeeper>>) => {
  const members = await listMembers(tested.app, bookkeeper.actor, company);
  const { id } = members.find((member) => member.user_id === client.id)!;
  await offerCompany(tested.app, bookkeeper.actor, company, { to: id, isSure: true });
};

const readerOf = ({ id, actor }: Person) => ({ actor, ownerKeys: [userKey(id)] });

test('what a company issued, its orders and its books go to the new owner, and the old one is a manager', async () => {
  const { app } = tested;
  const made = await runByBookkeeper();
  const { bookkeeper, client, company, order, document } = made;
  const key = await newOrderKey(app, app.db, order);
  const before = await listIssuedStubs(app, client.actor, company, { year: 2026, quarter: '' });
  await offerTo(made);
  await takeOverCompany(app, client.actor, company);
  expect((await requireCompany(app, client.actor, company, 'own')).role).toBe('owner');
  expect((await requireCompany(app, bookkeeper.actor, company, 'edit')).role).toBe('manager');
  expect((await listIssuedStubs(app, client.actor, company, { year: 2026, quarter: '' })).stubs).toEqual(before.stubs);
  expect(before.stubs).toHaveLength(1);
  expect((await findOwnDocument(app, client.actor, document)).id).toBe(document);
  expect((await findOrder(app, readerOf(client), order)).id).toBe(order);
  // The old owner reads as a member, and owns nothing of it by an order, a browser or a key.
  await readDocumentFile(app, bookkeeper.actor, document);
  await leaveCompany(app, bookkeeper.actor, company);
  for (const actor of [bookkeeper.actor, { ...NOBODY, key }])
    await expect(readDocumentFile(app, actor, document)).rejects.toThrow('does not exist');
  await expect(findOrder(app, readerOf(bookkeeper), order)).rejects.toThrow('does not exist');
  // The next run continues the year of the moved pay stubs.
  await issueRun(app, client.actor, await startRun(app, client.actor, company));
  const { stubs } = await listIssuedStubs(app, client.actor, company, { year: 2026, quarter: '' });
  expect(stubs).toHaveLength(2);
});

test('nobody takes over what is not offered to them, was taken back, or has expired', async () => {
  const { app } = tested;
  const made = await runByBookkeeper();
  const { bookkeeper, client, company } = made;
  const take = () => takeOverCompany(app, client.actor, company);
  await expect(take()).rejects.toThrow('was withdrawn or has expired');
  await offerTo(made);
  const other = await createPerson(app, 0);
  await addMember(app, company, other, 'manager');
  await expect(takeOverCompany(app, other.actor, company)).rejects.toThrow('was withdrawn or has expired');
  await endOffer(app, bookkeeper.actor, company);
  await expect(take()).rejects.toThrow('was withdrawn or has expired');
  await offerTo(made);
  const later = { ...app, now: () => new Date(app.now().getTime() + 15 * 86_400_000) };
  await expect(takeOverCompany(later, client.actor, company)).rejects.toThrow('was withdrawn or has expired');
  // What is archived is not offered any more.
  await archiveCompany(app, bookkeeper.actor, company);
  await restoreCompany(app, bookkeeper.actor, company);
  await expect(take()).rejects.toThrow('was withdrawn or has expired');
  expect((await requireCompany(app, bookkeeper.actor, company, 'own')).isOwner).toBe(true);
});

test('an offer that is taken back and accepted at the same moment ends one way for both', async () => {
  const { app } = tested;
  for (let round = 0; round < 5; round += 1) {
    const made = await runByBookkeeper();
    await offerTo(made);
    const { bookkeeper, client, company } = made;
    const [taken] = await Promise.allSettled([
      takeOverCompany(app, client.actor, company),
      endOffer(app, bookkeeper.actor, company),
      takeOverCompany(app, client.actor, company),
    ]);
    const { isOwner } = await requireCompany(app, client.actor, company, 'read');
    const members = await listMembers(app, isOwner ? client.actor : bookkeeper.actor, company);
    expect(members.map(({ user_id: id }) => id)).toEqual([isOwner ? bookkeeper.id : client.id]);
    // Whoever was told that they own it, do.
    expect(isOwner || taken.status === 'rejected').toBe(true);
  }
});

test('a payment that the old owner began before is given back, and the run stays open for the new one', async () => {
  const { app } = tested;
  const made = await runByBookkeeper();
  const { bookkeeper, client, company } = made;
  const run = await startRun(app, bookkeeper.actor, company);
  const { orderId } = await orderRun(app, bookkeeper.actor, run);
  await offerTo(made);
  await takeOverCompany(app, client.actor, company);
  await expect(confirmPayment(app, readerOf(bookkeeper), orderId, CARD)).rejects.toThrow(/handed over|refund/i);
  const { order_id: issued } = await app.db
    .selectFrom('pay_runs')
    .select('order_id')
    .where('id', '=', run)
    .executeTakeFirstOrThrow();
  expect(issued).toBeNull();
  const { state } = await app.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(state).not.toBe('paid');
  await issueRun(app, client.actor, run);
});

test('nobody changes an archived company, and everybody still reads it', async () => {
  const { app } = tested;
  const { bookkeeper, client, company, document } = await runByBookkeeper();
  await archiveCompany(app, bookkeeper.actor, company);
  for (const right of ['books', 'edit', 'own'] as const)
    await expect(requireCompany(app, bookkeeper.actor, company, right)).rejects.toThrow('archived');
  for (const { actor } of [bookkeeper, client]) {
    expect((await requireCompany(app, actor, company, 'read')).role).toBe('viewer');
    await readDocumentFile(app, actor, document);
  }
  await restoreCompany(app, bookkeeper.actor, company);
  expect((await requireCompany(app, bookkeeper.actor, company, 'own')).role).toBe('owner');
});
