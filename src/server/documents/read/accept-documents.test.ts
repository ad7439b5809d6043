import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actMeanwhile } from '../../../../tests/act-meanwhile.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { userKey, type VisitorKey } from '../../../domain/owner-key.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { openSession } from '../../services/auth/sign-in.ts';
import { visitorKey } from '../../services/auth/visitor.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { newAccessKey } from './access-key.ts';
import { acceptDocuments } from './accept-documents.ts';
import { correctDocument } from '../correct/correct-document.ts';
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
  await confirmPayment(tested.app, { actor: NOBODY, ownerKeys: [placedBy] }, begun.orderId, card);
  return begun;
}
const own = async ({ actor }: Person) => (await listOwnDocuments(tested.app, actor, { page: 1 })).total;

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

test('what is not mine is not asked again when the guest corrects it', async () => {
  const person = await owner();
  const { orderId, orderKey } = await buy(person.email, 'E-1');
  await runJobs(tested.app);
  await declineDocuments(tested.app, person.actor, orderId);
  const [bought] = await listBoughtDocuments(tested.app, person.actor);
  const sample = invoice.sample(1);
  await correctDocument(tested.app, { ...NOBODY, key: orderKey }, bought!.documents[0]!.id, {
    input: { ...sample, details: { ...sample.details, number: 'E-1', notes: 'Mended.' } },
    reason: 'A typo.',
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
    accessKey: newAccessKey(),
  });
  const isDeclined = async () =>
    (await listBoughtDocuments(tested.app, person.actor)).map((purchase) => purchase.isDeclined);
  expect(await isDeclined()).toEqual([true]);
  await runJobs(tested.app);
  expect(await isDeclined()).toEqual([true]);
});

test('many declined purchases hide no older one that waits', async () => {
  const person = await owner();
  const { orderId } = await buy(person.email, 'F-1');
  await sql`
    insert into documents select (jsonb_populate_record(documents, jsonb_build_object('id', 'copy-' || n, 'number', 'C-' || n,
      'series_id', 'copy-' || n, 'order_id', null, 'live_key', 'copy-' || n, 'file_sha256', null, 'declined_at', now(),
      'created_at', created_at + interval '1 day'))).*
    from documents, generate_series(1, 200) as n where order_id = ${orderId}::uuid`.execute(tested.app.db);
  const listed = await listBoughtDocuments(tested.app, person.actor);
  expect(listed.map(({ purchase }) => purchase)).toContain(orderId);
  expect(listed.findLastIndex((purchase) => !purchase.isDeclined)).toBeLessThan(
    listed.findIndex((purchase) => purchase.isDeclined),
  );
});

test('a purchase stays if the account gets a live document for the same person and period while it is accepted', async () => {
  const person = await owner();
  const [first, second] = [await buy(person.email, 'G-1'), await buy(person.email, 'G-2')];
  const { app } = tested;
  const register = sql`
    insert into documents select (jsonb_populate_record(documents, jsonb_build_object('id', 'own', 'number', 'OWN',
      'series_id', 'own', 'order_id', null, 'file_sha256', null, 'owner_key', ${userKey(person.id)}::text))).*
    from documents where order_id = ${first.orderId}::uuid`;
  const stay = await actMeanwhile(
    app.db,
    (trx) => register.execute(trx),
    () => acceptDocuments(app, person.actor, [first.orderId, second.orderId]),
  );
  expect(stay).toEqual([first.orderId]);
  expect((await listBoughtDocuments(app, person.actor)).map(({ purchase }) => purchase)).toEqual([first.orderId]);
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
