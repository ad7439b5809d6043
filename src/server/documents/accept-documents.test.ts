import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import type { VisitorKey } from '../../domain/owner-key.ts';
import { invoice } from '../../kinds/invoice/kind.ts';
import { NOBODY } from '../actor.ts';
import { openSession } from '../auth/sign-in.ts';
import { visitorKey } from '../auth/visitor.ts';
import { createPayment } from '../orders/create-payment.ts';
import { findOrder } from '../orders/find-order.ts';
import { successPayment } from '../orders/success-payment.ts';
import { acceptDocuments } from './accept-documents.ts';
import { declineDocuments, undoDeclining } from './decline-documents.ts';
import { listBoughtDocuments } from './list-bought-documents.ts';
import { listOwnDocuments } from './list-own-documents.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

async function owner(isConfirmed = true): Promise<Person & { readonly email: string }> {
  const person = await createPerson(tested.app, 0);
  const { username: email } = await tested.app.db
    .updateTable('users')
    .set({ email_confirmed_at: isConfirmed ? tested.app.now() : null })
    .where('id', '=', person.id)
    .returning('username')
    .executeTakeFirstOrThrow();
  return { ...person, email };
}

async function buy(email: string, number: string, placedBy: VisitorKey = visitorKey('a guest')) {
  const sample = invoice.sample(1);
  const begun = await createPayment(
    tested.app,
    { userId: null, placedBy },
    {
      products: [{ kind: 'Invoice', draftId: null, input: { ...sample, details: { ...sample.details, number } } }],
      email,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: randomUUID(),
      originHash: 'none',
    },
  );
  const card = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/49', card_cvc: '123' };
  await successPayment(tested.app, { actor: NOBODY, ownerKeys: [placedBy] }, begun.orderId, card);
  return begun;
}
const own = async ({ actor }: Person) =>
  (await listOwnDocuments(tested.app, actor, { search: '', kind: null, page: 1 })).total;

test('an owner sees who paid and when, and what is accepted leaves the question and opens no more with its keys', async () => {
  const person = await owner();
  const { orderId, orderKey } = await buy(person.email, 'A-1');
  const reader = { actor: { ...NOBODY, key: orderKey }, ownerKeys: [visitorKey('a guest')] };
  expect(await listBoughtDocuments(tested.app, person.actor)).toMatchObject([
    { purchase: orderId, card: 'Visa ending 4242', at: expect.any(Date), documents: [{ kind: 'Invoice', level: 'U' }] },
  ]);
  expect([await own(person), (await findOrder(tested.app, reader, orderId)).id]).toEqual([0, orderId]);
  expect(await acceptDocuments(tested.app, person.actor, [orderId])).toEqual([]);
  expect([await own(person), await listBoughtDocuments(tested.app, person.actor)]).toEqual([1, []]);
  await expect(findOrder(tested.app, reader, orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what is not mine stays a guest’s, and can be asked again', async () => {
  const person = await owner();
  const { orderId, orderKey } = await buy(person.email, 'B-1');
  const isDeclined = async () =>
    (await listBoughtDocuments(tested.app, person.actor)).map((purchase) => purchase.isDeclined);
  await declineDocuments(tested.app, person.actor, orderId);
  expect(await isDeclined()).toEqual([true]);
  const reader = { actor: { ...NOBODY, key: orderKey }, ownerKeys: [] };
  expect((await findOrder(tested.app, reader, orderId)).id).toBe(orderId);
  await undoDeclining(tested.app, person.actor, orderId);
  expect(await isDeclined()).toEqual([false]);
});

test('an owner who bought in the same browser is not asked, and one in another browser is', async () => {
  const person = await owner();
  await buy(person.email, 'C-1', visitorKey('my browser'));
  await buy(person.email, 'C-2', visitorKey('another browser'));
  const visit = { agent: 'a test', address: '198.51.100.7', visitor: 'my browser' };
  await openSession(tested.app, { userId: person.id, hasSecondFactor: false }, visit);
  expect([await own(person), (await listBoughtDocuments(tested.app, person.actor)).length]).toEqual([1, 1]);
});

test('nobody accepts, declines or sees what was bought with the address of another, or with one not confirmed', async () => {
  const person = await owner();
  const { orderId } = await buy(person.email, 'D-1');
  const stranger = await owner();
  await acceptDocuments(tested.app, stranger.actor, [orderId]);
  await declineDocuments(tested.app, stranger.actor, orderId);
  expect([await own(stranger), await listBoughtDocuments(tested.app, stranger.actor)]).toEqual([0, []]);
  expect(await listBoughtDocuments(tested.app, person.actor)).toMatchObject([{ isDeclined: false }]);
  const unconfirmed = await owner(false);
  const bought = await buy(unconfirmed.email, 'D-2');
  expect(await listBoughtDocuments(tested.app, unconfirmed.actor)).toEqual([]);
  await expect(acceptDocuments(tested.app, unconfirmed.actor, [bought.orderId])).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});
