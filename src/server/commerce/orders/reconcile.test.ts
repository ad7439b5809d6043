import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { STRIPE_KEYS, startStripeStandIn, type StripeStandIn } from '../../../../tests/stripe/stand-in.ts';
import { createEmptyDatabase, createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { notifyStaff } from '../../staff/dashboard/notify-staff.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { renderDocumentsJob } from '../../documents/issue/render-documents-job.ts';
import { openInstallation } from '../../doors/backup/open-installation.ts';
import { restoreBackup } from '../../doors/backup/restore-backup.ts';
import { writeBackup } from '../../doors/backup/write-backup.ts';
import { createApp } from '../../doors/create-app.ts';
import { createPayment } from './create-payment.ts';
import { findOrder } from './find-order.ts';
import { reconcile } from './reconcile-job.ts';
import { confirmPayment } from './confirm-payment.ts';
import { refundUnmatched, settleUnmatched, unmatchedPayments } from './unmatched-payments.ts';
import { PRICE, SHOWN_PRICE } from '../../../../tests/price.ts';

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
  await confirmPayment(tested.app, READER, orderId, {});
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
      `Order ${unbooked.orderNumber}: stripe says ${SHOWN_PRICE} paid and $0.00 refunded, the books say $0.00`,
    ),
    `Order ${unbooked.orderNumber} is paid, the books have 0 of ${PRICE} cents.`,
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

test('a payment whose order a restored backup does not have is named, also after a failed comparison, mailed to staff, and refunded by them once', async () => {
  const { app } = tested;
  lead = 0;
  const { orderId: kept } = await buy();
  const { id: adminId, actor } = await createPerson(app, 2);
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow();
  const folder = await mkdtemp(path.join(tmpdir(), 'paperproof-reconcile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = await openInstallation(app.config, app.log);
  await writeBackup(place, path.join(folder, 'backup'), app.now());
  const [lost, other] = [await buy(), await buy()];

  // As an operator restores it, in a database of its own.
  const empty = await createEmptyDatabase();
  const dataDir = path.join(folder, 'restored');
  const restored = await openInstallation({ ...app.config, databaseUrl: empty.url, dataDir }, app.log);
  await restoreBackup(restored, path.join(folder, 'backup'), app.log, { force: false, identity: undefined });
  await restored.close();
  await place.close();
  // More than the week that is looked at otherwise.
  lead = 20 * 86_400_000;
  const again = await createApp({ ...app.config, databaseUrl: empty.url, dataDir }, app.log, app.now, app.renderer);
  onTestFinished(async () => {
    await again.db.destroy();
    await empty.drop();
  });

  // The provider does not answer at the first run, which must not count as a comparison.
  stripe.setSilent(true);
  await expect(reconcile(again)).rejects.toThrow('Some comparisons failed');
  stripe.setSilent(false);
  const differences = await reconcile(again);
  const unmatched = differences.filter((sentence) => sentence.includes('not in the database'));
  expect(new Set(unmatched)).toEqual(
    new Set(
      [lost, other].map(
        ({ intent }) => `${SHOWN_PRICE} were paid at stripe for an order that is not in the database (${intent.id}).`,
      ),
    ),
  );
  expect((await findOrder(again, READER, kept)).state).toBe('paid');
  await again.db
    .updateTable('users')
    .set({ review_emails: true, notified_at: null })
    .where('id', '=', adminId)
    .execute();
  await notifyStaff(again);
  expect(JSON.stringify((await emailsTo(again, username))[0]?.content)).toContain('Payment without an order');

  const [first, second] = await unmatchedPayments(again, actor);
  await expect(refundUnmatched(again, { ...actor, role: 0 }, first!.id, 'No order')).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const twice = await Promise.allSettled(
    [1, 2].map(() => refundUnmatched(again, actor, first!.id, 'No order after a restore')),
  );
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(
    stripe.refunds.filter((refund) => refund.payment_intent === first!.reference).map(({ amount }) => amount),
  ).toEqual([PRICE]);
  await settleUnmatched(again, actor, second!.id, 'The buyer got new documents.');
  expect(await reconcile(again)).toEqual(expect.not.arrayContaining([expect.stringContaining('not in the database')]));
});
