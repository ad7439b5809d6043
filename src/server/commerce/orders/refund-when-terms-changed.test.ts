import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { withdrawVerification } from '../../documents/verifications/request-business-verification.ts';
import { refuseVerification } from '../../documents/verifications/decide-verification.ts';
import { createPayment } from './create-payment.ts';
import { confirmPayment } from './confirm-payment.ts';

let stripe: StripeStandIn;
let tested: TestApp;
let staff: Person;
let person: Person;
let lead = 0;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp(stripe.environment, () => new Date(Date.now() + lead));
  staff = await createPerson(tested.app, 2);
});
beforeEach(async () => {
  lead = 0;
  person = await createPerson(tested.app, 0);
});
afterAll(async () => {
  await tested?.stop();
  await stripe?.stop();
});

const ISSUER = 'Harrow Lane LLC';
let counter = 0;

/** Adds a proof of the issuer, made by staff or through a domain, that is valid for some minutes. */
async function prove(method: 'business' | 'dns', minutes = 600): Promise<string> {
  const now = tested.app.now();
  const { id } = await tested.app.db
    .insertInto('verifications')
    .values({
      user_id: person.id,
      issuer: ISSUER,
      issuer_key: issuerKey(ISSUER),
      method,
      domain: method === 'dns' ? 'harrowlane.test' : null,
      state: 'confirmed',
      created_at: now,
      decided_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function order(shown?: readonly Level[], email = `buyer-${person.id}@example.com`, userId: string | null = person.id) {
  counter += 1;
  const sample = invoice.sample(1);
  return createPayment(
    tested.app,
    { userId, placedBy: `user:${person.id}` },
    {
      products: [
        {
          kind: 'Invoice',
          draftId: null,
          input: {
            ...sample,
            seller: { ...sample.seller, name: ISSUER, website: '' },
            details: { ...sample.details, number: `K-${counter}` },
          },
        },
      ],
      email,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: `promise ${counter}`,
      originHash: 'none',
      shown,
    },
  );
}

async function pay({ orderId, clientSecret }: Awaited<ReturnType<typeof order>>) {
  await stripe.pay(clientSecret!, '4242424242424242');
  return confirmPayment(tested.app, { actor: person.actor, ownerKeys: [`user:${person.id}`] }, orderId, {});
}
const documentsOf = (orderId: string) =>
  tested.app.db.selectFrom('documents').select(['level', 'status_line']).where('order_id', '=', orderId).execute();
const limit = (kind: 'specimen-only' | 'stopped') =>
  tested.app.db
    .insertInto('account_limits')
    .values({ owner_key: `user:${person.id}`, kind, reason: 'A question is open', since: tested.app.now() })
    .execute();

/** Expects that the money is refunded, no document exists, and the buyer reads why. */
async function expectGivenBack(orderId: string, why: string): Promise<void> {
  const { state, email } = await tested.app.db
    .selectFrom('orders')
    .select(['state', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('refunded');
  expect(await documentsOf(orderId)).toEqual([]);
  const intent = [...stripe.intents.values()].find(({ metadata }) => metadata['orderId'] === orderId)!;
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === intent.id)).toHaveLength(1);
  const [sent] = await emailsTo(tested.app, email);
  expect(sent).toMatchObject({ template: 'order-refunded', content: { reason: expect.stringContaining(why) } });
}

test('keeps a proof on the document that expires between order and payment', async () => {
  await prove('business', 10);
  const begun = await order(['B']);
  lead = 20 * 60_000;
  expect((await pay(begun)).state).toBe('paid');
  expect(await documentsOf(begun.orderId)).toEqual([
    { level: 'B', status_line: expect.stringContaining('Business verified by staff on') },
  ]);
});

test('ignores a proof that arrives between order and payment', async () => {
  const begun = await order(['U']);
  await prove('dns');
  await pay(begun);
  expect(await documentsOf(begun.orderId)).toMatchObject([{ level: 'U' }]);
  expect(await documentsOf((await payNew()).orderId)).toMatchObject([{ level: 'D' }]);
});

async function payNew() {
  const begun = await order();
  await pay(begun);
  return begun;
}

test('refunds with the reason if staff refuse a proof between order and payment', async () => {
  const id = await prove('business');
  const begun = await order(['B']);
  await refuseVerification(tested.app, staff.actor, id, 'The registry knows no such business');
  await expect(pay(begun)).rejects.toThrow('ended before the payment arrived');
  await expectGivenBack(begun.orderId, `The verification of ${ISSUER} ended`);
});

test('refunds if the owner withdraws a proof between order and payment', async () => {
  const id = await prove('dns');
  const begun = await order(['D']);
  await withdrawVerification(tested.app, person.actor, id);
  await expect(pay(begun)).rejects.toThrow('The payment was refunded');
  await expectGivenBack(begun.orderId, 'ended before the payment arrived');
});

test('refunds instead of making a specimen if staff set the specimen limit before payment', async () => {
  const begun = await order(['U']);
  await limit('specimen-only');
  await expect(pay(begun)).rejects.toThrow('specimens');
  await expectGivenBack(begun.orderId, 'limited this account to specimens');
});

test('refunds and makes no document if the account is stopped before payment', async () => {
  await prove('business');
  const begun = await order(['B']);
  await limit('stopped');
  await expect(pay(begun)).rejects.toThrow('suspended');
  await expectGivenBack(begun.orderId, 'suspended');
});

test('keeps paid specimens as specimens if the limit is lifted before the payment arrives', async () => {
  await limit('specimen-only');
  const begun = await order(['S']);
  await tested.app.db.updateTable('account_limits').set({ lifted_at: tested.app.now() }).execute();
  await pay(begun);
  expect(await documentsOf(begun.orderId)).toMatchObject([{ level: 'S' }]);
});

test('tells the buyer what changed since the page was shown, before an order is saved', async () => {
  const id = await prove('business');
  await refuseVerification(tested.app, staff.actor, id, 'The registry knows no such business');
  await expect(order(['B'])).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('has changed'),
  });
  const kept = await tested.app.db
    .selectFrom('orders')
    .select('id')
    .where('owner_key', '=', `user:${person.id}`)
    .execute();
  expect(kept).toEqual([]);
  expect((await order(['U'])).isPaid).toBe(false);
});

test('tells a guest with a limited address before payment, because the page could not', async () => {
  await limit('specimen-only');
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await expect(order(['U'], username.toUpperCase(), null)).rejects.toMatchObject({
    fields: { email: expect.stringContaining('Sign in') },
  });
});
