import { createHash, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../../src/kinds/invoice/model/kind.ts';
import { NOBODY } from '../../src/server/services/actor.ts';
import type { Database } from '../../src/server/platform/db/schema.ts';
import { createPayment } from '../../src/server/commerce/orders/create-payment.ts';
import { confirmPayment } from '../../src/server/commerce/orders/confirm-payment.ts';
import { runJobs } from '../run-jobs.ts';
import { startStripeStandIn, type StripeStandIn } from '../stripe/stand-in.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type Audit, auditBooks } from './audit-books.ts';

const BROWSER = 'visitor:one' as const;

let stripe: StripeStandIn;
let tested: TestApp;
let orderId: string;

beforeAll(async () => {
  stripe = await startStripeStandIn();
  tested = await createTestApp(stripe.environment);
  const begun = await createPayment(
    tested.app,
    { userId: null, placedBy: BROWSER },
    {
      products: [{ kind: 'Invoice', draftId: null, input: invoice.sample(1) }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: 'one',
      originHash: 'none',
    },
  );
  orderId = begun.orderId;
  await stripe.pay(begun.clientSecret!, '4242424242424242');
  await confirmPayment(tested.app, { actor: NOBODY, ownerKeys: [BROWSER] }, orderId, {});
  await runJobs(tested.app);
});
afterAll(async () => {
  await tested?.stop();
  await stripe?.stop();
});

/** Adds a copy of the bought row, with changes. */
const copy = (
  trx: Transaction<Database>,
  table: 'documents' | 'order_lines' | 'orders' | 'transactions',
  changes: object,
) =>
  sql`
    insert into ${sql.table(table)} overriding user value
    select (jsonb_populate_record(bought, ${JSON.stringify(changes)}::jsonb)).* from ${sql.table(table)} as bought
    where ${sql.ref(table === 'orders' ? 'bought.id' : 'bought.order_id')} = ${orderId} limit 1`.execute(trx);

const copyDocument = (trx: Transaction<Database>, id: string, order: string) =>
  copy(trx, 'documents', {
    id,
    number: id,
    series_id: id,
    order_id: order,
    is_live_twice: true,
    file_sha256: createHash('sha256').update(id).digest('hex'),
  });

/** The same purchase again, by this browser. */
async function copyPurchase(trx: Transaction<Database>, placedBy: string): Promise<void> {
  const id = randomUUID();
  await copy(trx, 'orders', {
    id,
    placed_by: placedBy,
    attempt: 'again',
    receipt_number: null,
    provider_reference: 'again',
  });
  await copy(trx, 'order_lines', { order_id: id });
  await copy(trx, 'transactions', { id: randomUUID(), order_id: id, provider_reference: 'again' });
  await copyDocument(trx, 'again', id);
}

const UNDO = new Error('The damage is undone.');

/** What the audit finds after this damage, which is undone. */
async function auditAfter(
  damage: (trx: Transaction<Database>) => Promise<unknown>,
  attempts: readonly (readonly string[])[] = [[orderId]],
): Promise<Audit> {
  let audit: Audit;
  const damaged = tested.app.db.transaction().execute(async (trx) => {
    await damage(trx);
    const ask = async <Row>(question: string) => (await sql.raw<Row>(question).execute(trx)).rows;
    audit = await auditBooks({ ask }, stripe, {
      paid: new Set([orderId]),
      keys: new Map(),
      refunded: new Set(),
      attempts: new Map(attempts.map((answered, index) => [`attempt-${index}`, new Set(answered)])),
      errors: [],
    });
    throw UNDO;
  });
  await expect(damaged).rejects.toThrow(UNDO);
  return audit!;
}

test('finds nothing in books that are right', async () => {
  const { lost, double, mismatches, orders, payments } = await auditAfter(async () => {});
  expect({ lost, double, mismatches, orders, payments }).toEqual({
    lost: [],
    double: [],
    mismatches: [],
    orders: 1,
    payments: 1,
  });
});

test('finds a second live document of one order', async () => {
  const { double } = await auditAfter((trx) => copyDocument(trx, 'again', orderId));
  expect(double).toEqual([expect.stringContaining('"live":2'), expect.stringContaining(BROWSER)]);
});

test('finds a second live document that one browser bought, and allows another browser its own', async () => {
  const own = await auditAfter((trx) => copyPurchase(trx, BROWSER));
  expect(own.double).toEqual([expect.stringContaining(BROWSER)]);
  expect((await auditAfter((trx) => copyPurchase(trx, 'visitor:two'))).double).toEqual([]);
});

test('finds a second payment and a second refund of one order', async () => {
  const again = { id: randomUUID(), provider_reference: 'again' };
  const paid = await auditAfter((trx) => copy(trx, 'transactions', again));
  expect(paid.double).toEqual([expect.stringContaining('"payments":2')]);
  expect(paid.mismatches).toEqual(['Stripe does not know again']);
  const refunded = await auditAfter(async (trx) => {
    await copy(trx, 'transactions', { id: randomUUID(), type: 'refund', key: 'order' });
    await copy(trx, 'transactions', { id: randomUUID(), type: 'refund', key: 'again' });
  });
  expect(refunded.double).toEqual([expect.stringMatching(/"refunded":(\d+)/)]);
  expect(refunded.mismatches).toHaveLength(1);
});

test('finds two orders of one attempt', async () => {
  const { double, lost } = await auditAfter(async () => {}, [[orderId, 'another']]);
  expect(double).toEqual([expect.stringContaining('attempt-0')]);
  expect(lost).toEqual([expect.stringContaining('another')]);
});

test('finds a payment without a document, and one that is in no book', async () => {
  const without = await auditAfter((trx) => trx.updateTable('documents').set({ state: 'failed' }).execute());
  expect(without.lost).toEqual([
    expect.stringContaining('unfinished'),
    expect.stringContaining('paid without document or payment'),
  ]);
  const unbooked = await auditAfter(async (trx) => {
    await trx.deleteFrom('transactions').execute();
    await trx.updateTable('orders').set({ state: 'pending' }).execute();
  });
  expect(unbooked.lost).toEqual([
    expect.stringContaining('a buyer was told'),
    expect.stringContaining('was paid, its order is pending'),
  ]);
  expect(unbooked.mismatches).toHaveLength(1);
});
