import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo } from '../../../tests/letters.ts';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { startStripeStandIn, type StripeStandIn } from '../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { issuerKey } from '../../domain/integrity/issuer-key.ts';
import type { Level } from '../../domain/integrity/level.ts';
import { takeBackVerification } from '../verifications/ask-for-business.ts';
import { refuseVerification } from '../verifications/decide-verification.ts';
import { createPayment } from './create-payment.ts';
import { successPayment } from './success-payment.ts';

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

/** What staff or a domain confirmed for the issuer of these papers, for so many minutes. */
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
  return successPayment(tested.app, { actor: person.actor, ownerKeys: [`user:${person.id}`] }, orderId, {});
}
const papersOf = (orderId: string) =>
  tested.app.db.selectFrom('documents').select(['level', 'status_line']).where('order_id', '=', orderId).execute();
const limit = (kind: 'specimen-only' | 'stopped') =>
  tested.app.db
    .insertInto('account_limits')
    .values({ owner_key: `user:${person.id}`, kind, reason: 'A question is open', since: tested.app.now() })
    .execute();

/** The money is back, nothing was made, and the buyer reads why. */
async function expectGivenBack(orderId: string, why: string): Promise<void> {
  const { state, email } = await tested.app.db
    .selectFrom('orders')
    .select(['state', 'email'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(state).toBe('refunded');
  expect(await papersOf(orderId)).toEqual([]);
  const intent = [...stripe.intents.values()].find(({ metadata }) => metadata['orderId'] === orderId)!;
  expect(stripe.refunds.filter(({ payment_intent: id }) => id === intent.id)).toHaveLength(1);
  const [letter] = await lettersTo(tested.app, email);
  expect(letter).toMatchObject({ template: 'order-refunded', content: { reason: expect.stringContaining(why) } });
}

test('a proof that runs out between order and payment still stands on the paper: it was shown and paid for', async () => {
  await prove('business', 10);
  const begun = await order(['B']);
  lead = 20 * 60_000;
  expect((await pay(begun)).state).toBe('paid');
  expect(await papersOf(begun.orderId)).toEqual([
    { level: 'B', status_line: expect.stringContaining('Business verified by staff on') },
  ]);
});

test('a proof that comes between order and payment changes nothing either', async () => {
  const begun = await order(['U']);
  await prove('dns');
  await pay(begun);
  expect(await papersOf(begun.orderId)).toMatchObject([{ level: 'U' }]);
  expect(await papersOf((await payNew()).orderId)).toMatchObject([{ level: 'D' }]);
});

async function payNew() {
  const begun = await order();
  await pay(begun);
  return begun;
}

test('a proof that staff refuse in between is printed on nothing: the money goes back with the reason', async () => {
  const id = await prove('business');
  const begun = await order(['B']);
  await refuseVerification(tested.app, staff.actor, id, 'The registry knows no such business');
  await expect(pay(begun)).rejects.toThrow('was withdrawn');
  await expectGivenBack(begun.orderId, `What was proved for ${ISSUER} was withdrawn`);
});

test('nor is one that its owner took back', async () => {
  const id = await prove('dns');
  const begun = await order(['D']);
  await takeBackVerification(tested.app, person.actor, id);
  await expect(pay(begun)).rejects.toThrow('The payment was given back');
  await expectGivenBack(begun.orderId, 'was withdrawn');
});

test('specimens only, set in between, makes no specimen of what was paid for as more: the money goes back', async () => {
  const begun = await order(['U']);
  await limit('specimen-only');
  await expect(pay(begun)).rejects.toThrow('specimens');
  await expectGivenBack(begun.orderId, 'limited this account to specimens');
});

test('an account that is stopped in between gets its money back and no paper', async () => {
  await prove('business');
  const begun = await order(['B']);
  await limit('stopped');
  await expect(pay(begun)).rejects.toThrow('was stopped');
  await expectGivenBack(begun.orderId, 'was stopped');
});

test('specimens that were shown and paid for stay specimens when the limit is lifted before the payment arrives', async () => {
  await limit('specimen-only');
  const begun = await order(['S']);
  await tested.app.db.updateTable('account_limits').set({ lifted_at: tested.app.now() }).execute();
  await pay(begun);
  expect(await papersOf(begun.orderId)).toMatchObject([{ level: 'S' }]);
});

test('what changed between the page and the press is said before an order is kept', async () => {
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

test('a guest whose address is limited is told before paying for what the page could not show', async () => {
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
