import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../tests/emails.ts';
import { createPerson } from '../../../tests/staff.ts';
import { STRIPE_KEYS, startStripeStandIn, type StripeStandIn } from '../../../tests/stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { notifyStaff } from '../admin/dashboard/notify-staff.ts';
import { invoice } from '../../kinds/invoice/kind.ts';
import { NOBODY } from '../actor.ts';
import { renderDocumentsJob } from '../documents/render-documents-job.ts';
import { createPayment } from './create-payment.ts';
import { findOrder } from './find-order.ts';
import { reconcile } from './reconcile-job.ts';
import { successPayment } from './success-payment.ts';

let stripe: StripeStandIn;
let tested: TestApp;
let lead = 0;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp(stripe.environment, () => new Date(Date.now() + lead));
});
afterAll(async () => {
  await tested?.stop();
  await stripe?.stop();
});

const READER = { actor: NOBODY, ownerKeys: ['visitor:one' as const] };
let counter = 0;
async function buy() {
  counter += 1;
  const sample = invoice.sample(1);
  const input = { ...sample, details: { ...sample.details, number: `R-${counter}` } };
  const { orderId, clientSecret } = await createPayment(
    tested.app,
    { userId: null, placedBy: 'visitor:one' as const },
    {
      products: [{ kind: 'Invoice', draftId: null, input }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: `attempt-${counter}`,
      originHash: 'none',
    },
  );
  const intent = await stripe.pay(clientSecret!, '4242424242424242');
  await successPayment(tested.app, READER, orderId, {});
  const { documents, orderNumber } = await findOrder(tested.app, READER, orderId);
  const id = documents[0]!.id;
  await renderDocumentsJob.run(
    tested.app,
    { documentIds: [id] },
    { id: 'one', attempt: 1, signal: new AbortController().signal },
  );
  return { orderId, orderNumber, intent, id };
}
const refundAtStripe = (reference: string) =>
  fetch(`${stripe.url}/v1/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${STRIPE_KEYS.secret}` },
    body: new URLSearchParams({ payment_intent: reference }),
  });

test('finds nothing if provider, books, registry and files agree, and books what only the provider did', async () => {
  await buy();
  const { orderId, intent } = await buy();
  await refundAtStripe(intent.id);
  lead = 2 * 3_600_000;
  expect(await reconcile(tested.app)).toEqual([]);
  expect((await findOrder(tested.app, READER, orderId)).state).toBe('refunded');
});

test('names each difference, saves it, and emails staff', async () => {
  const { db, storage } = tested.app;
  const [withoutFile, unbooked] = [await buy(), await buy()];
  const { file_key: key, number } = await db
    .selectFrom('documents')
    .select(['file_key', 'number'])
    .where('id', '=', withoutFile.id)
    .executeTakeFirstOrThrow();
  await storage.delete(key!);
  await db.deleteFrom('transactions').where('order_id', '=', unbooked.orderId).execute();
  const person = await createPerson(tested.app, 2);
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  lead = 4 * 3_600_000;
  const differences = await reconcile(tested.app);
  expect(differences).toEqual([
    expect.stringContaining(
      `Order ${unbooked.orderNumber}: stripe says $7.99 paid and $0.00 refunded, the books say $0.00`,
    ),
    `Order ${unbooked.orderNumber} is paid, the books have 0 of 799 cents.`,
    `The file of document ${number} is missing.`,
  ]);
  const kept = await db
    .selectFrom('reconciliations')
    .select('differences')
    .orderBy('ran_at', 'desc')
    .executeTakeFirst();
  expect(kept?.differences).toEqual(differences);
  await notifyStaff(tested.app);
  const [email] = await emailsTo(tested.app, username);
  expect(JSON.stringify(email?.content)).toContain('3 differences. First: Order');
});

test('tells staff about a paid document that is still being issued after ten minutes', async () => {
  const person = await createPerson(tested.app, 2);
  const { id } = await buy();
  const { db } = tested.app;
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  lead = 0;
  await db.updateTable('documents').set({ state: 'issuing' }).where('id', '=', id).execute();
  await db.deleteFrom('reconciliations').execute();
  lead = 11 * 60_000;
  await notifyStaff(tested.app);
  const [email] = await emailsTo(tested.app, username);
  expect(JSON.stringify(email?.content)).toContain('Paid document is late');
});
