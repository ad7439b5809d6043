import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { utilityBill } from '../../../kinds/utility-bill/model/kind.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { NOBODY } from '../../services/actor.ts';
import { acceptDocuments } from '../../documents/read/accept-documents.ts';
import { checkDocument } from '../../documents/check/check-document.ts';
import { readDocumentFile } from '../../documents/read/read-document-file.ts';
import { recordEvent } from '../../documents/issue/record-event.ts';
import { listSavedEmails, readSavedEmail } from '../../services/mail/saved-emails.ts';
import { createDraft, listDrafts } from '../../documents/drafts/drafts.ts';
import { createPayment, type PaymentRequest } from './create-payment.ts';
import { findOrder, type OrderReader } from './find-order.ts';
import { fulfillOrder } from './fulfill-order.ts';
import type { Product } from './products.ts';
import { productsOfDrafts } from './products.ts';
import { quoteOrder } from './quote-order.ts';
import { refundOrder, refundProblem } from './refund-order.ts';
import { confirmPayment } from './confirm-payment.ts';
import { sweepOrders } from './sweep-orders.ts';
import { PRICE, SHOWN_PRICE } from '../../../../tests/price.ts';

let tested: TestApp;
const START = new Date('2026-11-20T16:00:00Z');
let now = START;

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
});
afterEach(async () => {
  now = START;
  // The next test runs only the jobs of its own orders.
  await sql`delete from pgboss.job where state < 'active'`.execute(tested.app.db);
});
afterAll(() => tested?.stop());

let counter = 0;
const numbered = (): Product => {
  counter += 1;
  const sample = invoice.sample(1);
  return {
    kind: 'Invoice',
    draftId: null,
    input: { ...sample, details: { ...sample.details, number: `N-${counter}` } },
  };
};
const attestation = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  products: [numbered()],
  email: 'ines@example.com',
  attestation,
  attempt: `attempt-${(counter += 1)}`,
  originHash: 'none',
  ...changes,
});
const BUYER = { userId: null, placedBy: 'visitor:one' as const };
const READER: OrderReader = { actor: NOBODY, ownerKeys: ['visitor:one' as const] };
const card = (card_number: string) => ({
  card_holder_name: 'I Vallejo',
  card_number,
  card_expiry: '12/30',
  card_cvc: '123',
});
const GOOD = card('4242 4242 4242 4242');

const begin = (sent: PaymentRequest) => createPayment(tested.app, BUYER, sent);
const pay = (orderId: string, payment: Record<string, unknown> = GOOD, reader = READER) =>
  confirmPayment(tested.app, reader, orderId, payment);
async function buy(changes: Partial<PaymentRequest> = {}) {
  const begun = await begin(request(changes));
  await pay(begun.orderId);
  return begun;
}
/** Buys, and does what the worker does then: seals the documents and sends the emails. */
async function buySealed(changes: Partial<PaymentRequest> = {}) {
  const begun = await buy(changes);
  await runJobs(tested.app);
  return begun;
}
/** True once PostgreSQL says that a statement of the site waits for another one's lock. */
const untilOneWaitsForALock = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tested.app.db);
        return rows[0]!.waiting;
      },
      { timeout: 50_000 },
    )
    .toBe(1);
const STAFF = { userId: 'staff', role: 2 as const, key: null };
const emailsTo = async (email: string) =>
  (await listSavedEmails(tested.app, STAFF)).filter(({ to }) => to.includes(email));
const addCoupon = (
  code: string,
  values: Partial<{ type: 'percent' | 'amount'; value: number; use_limit: number; kinds: string }> = {},
) =>
  tested.app.db
    .insertInto('coupons')
    .values({
      code,
      type: 'percent',
      value: 50,
      starts_on: null,
      ends_on: null,
      use_limit: null,
      created_by: null,
      ...values,
    })
    .execute();

test('refuses an unprintable character before payment, at the field that holds it', async () => {
  const { draftId, kind, input } = numbered();
  const sample = input as ReturnType<typeof invoice.sample>;
  const named = { draftId, kind, input: { ...sample, seller: { ...sample.seller, name: 'Joy 😀 Maps' } } };
  await expect(createPayment(tested.app, BUYER, request({ products: [named] }))).rejects.toMatchObject({
    code: 'UNPRINTABLE_CHARACTER',
    fields: { 'seller.name': 'The character “😀” (U+1F600) cannot be printed. Replace it.' },
  });
});

test('registers and seals the documents of a paid order, and opens it only with its key and its browser', async () => {
  const { orderId, orderKey, amount } = await buySealed();
  expect(amount).toBe(PRICE);
  const order = await findOrder(tested.app, READER, orderId);
  expect(order).toMatchObject({
    state: 'paid',
    card: 'Visa ending 4242',
    documents: [{ status: 'ready', level: 'U' }],
  });
  const keyed = { actor: { ...NOBODY, key: orderKey }, ownerKeys: [] };
  expect((await findOrder(tested.app, keyed, orderId)).id).toBe(orderId);
  expect((await readDocumentFile(tested.app, keyed.actor, order.documents[0]!.id)).bytes).toBeGreaterThan(10_000);
  const stranger = { actor: { ...NOBODY, key: 'wrong' }, ownerKeys: ['visitor:two' as const] };
  await expect(findOrder(tested.app, stranger, orderId)).rejects.toThrow('This order does not exist');
  await expect(readDocumentFile(tested.app, stranger.actor, order.documents[0]!.id)).rejects.toThrow(
    'This document does not exist',
  );
});

test('sends the receipt at once, and the sealed documents attached, once', async () => {
  const { orderId } = await buySealed({ email: 'mailed@example.com' });
  expect(await emailsTo('mailed@example.com')).toHaveLength(2);
  const emails = await Promise.all(
    (await emailsTo('mailed@example.com')).map(({ name }) => readSavedEmail(tested.app, STAFF, name)),
  );
  const receipt = emails.find(({ subject }) => subject.startsWith('Receipt'))!;
  const issuedDocuments = emails.find(({ subject }) => subject.startsWith('Your document'))!;
  expect(receipt.text).toContain(SHOWN_PRICE);
  const { documents } = await findOrder(tested.app, READER, orderId);
  expect(issuedDocuments.attachments).toEqual([`${documents[0]!.number}.pdf`]);
  const [, order, key] = /order=([\w-]+)&key=([\w-]+)/.exec(issuedDocuments.text)!;
  expect((await findOrder(tested.app, { actor: { ...NOBODY, key: key! }, ownerKeys: [] }, order!)).id).toBe(orderId);
});

test('expires the key of an email after 90 days', async () => {
  const { orderId, orderKey } = await buy();
  const keyed = { actor: { ...NOBODY, key: orderKey }, ownerKeys: [] };
  now = new Date(now.getTime() + 91 * 86_400_000);
  await expect(findOrder(tested.app, keyed, orderId)).rejects.toThrow('This order does not exist');
});

test('pays once, with one receipt and one set of documents, for twenty payments at once', async () => {
  const { orderId } = await begin(request());
  await Promise.all(Array.from({ length: 20 }, () => pay(orderId)));
  const { db } = tested.app;
  const count = async (table: 'transactions' | 'documents') =>
    (await db.selectFrom(table).select('id').where('order_id', '=', orderId).execute()).length;
  expect([await count('transactions'), await count('documents')]).toEqual([1, 1]);
});

test('finds the same order for the same payment attempt, before and after payment', async () => {
  const sent = request();
  const twice = await Promise.all([begin(sent), begin(sent)]);
  expect(new Set(twice.map(({ orderId }) => orderId)).size).toBe(1);
  await pay(twice[0]!.orderId);
  expect(await begin(sent)).toMatchObject({ orderId: twice[0]!.orderId, isPaid: true });
});

test('leaves no gaps in receipt numbers, even after failures', async () => {
  const first = await buy();
  const failed = await begin(request());
  await expect(pay(failed.orderId, card('4000000000000002'))).rejects.toThrow('declined');
  const second = await buy();
  const [one, two] = await Promise.all([first, second].map(({ orderId }) => findOrder(tested.app, READER, orderId)));
  expect(two!.receiptNumber).toBe(one!.receiptNumber + 1);
});

test.each([
  ['4000000000000002', 'declined the card'],
  ['4000000000006975', 'did not respond in time'],
  ['4111111111111111', 'only the test card numbers'],
  ['4242', '1 field'],
])('card %s takes no money and leaves the order unpaid', async (number, says) => {
  const { orderId } = await begin(request());
  await expect(pay(orderId, card(number))).rejects.toThrow(says === '1 field' ? 'valid card number' : says);
  expect((await findOrder(tested.app, READER, orderId)).state).toBe('pending');
  await pay(orderId);
  expect((await findOrder(tested.app, READER, orderId)).state).toBe('paid');
});

test('waits for the bank’s confirmation before the order is paid', async () => {
  const { orderId } = await begin(request());
  const asking = card('4000 0025 0000 3155');
  expect(await pay(orderId, asking)).toEqual({ state: 'challenge' });
  await expect(pay(orderId, { ...asking, challenge: 'refused' })).rejects.toThrow('not you');
  expect((await pay(orderId, { ...asking, challenge: 'passed' })).state).toBe('paid');
});

test('calculates every price on the server from the configuration', async () => {
  const stub = payStub.sample(1);
  const quote = await quoteOrder(tested.app, {
    products: [{ kind: 'PayStub', draftId: null, input: { ...stub } }, numbered()],
  });
  expect(quote).toMatchObject({ subtotal: PRICE * (stub.stubs.length + 1), total: PRICE * (stub.stubs.length + 1) });
});

test('shows the level, and why it is not higher, before payment', async () => {
  const products = [{ kind: 'UtilityBill' as const, draftId: null, input: { ...utilityBill.sample(1) } }];
  const { lines, attestation: word } = await quoteOrder(tested.app, { products });
  expect(lines[0]).toMatchObject({
    level: 'S',
    statusLine: 'Specimen. Not issued by a utility, a bank or an authority.',
  });
  expect(lines[0]!.levelReason).not.toBe('');
  expect(word.sentences[0]).toContain('specimen');
});

test('returns the coupon of an unpaid order', async () => {
  await addCoupon('ONCE', { use_limit: 1 });
  await begin(request({ coupon: 'ONCE' }));
  await expect(begin(request({ coupon: 'ONCE' }))).rejects.toThrow('reached its use limit');
  now = new Date(now.getTime() + 25 * 3_600_000);
  await sweepOrders(tested.app);
  now = START;
  expect((await begin(request({ coupon: 'ONCE' }))).amount).toBe(399);
});

test('charges the full price or nothing after another buyer took the last coupon', async () => {
  await addCoupon('LAST', { use_limit: 1, value: 100 });
  const late = await begin(request({ coupon: 'LAST' }));
  expect(late.amount).toBe(0);
  now = new Date(now.getTime() + 25 * 3_600_000);
  await sweepOrders(tested.app);
  const { orderId } = await begin(request({ coupon: 'LAST' }));
  expect((await pay(orderId, {})).state).toBe('paid');
  await expect(pay(late.orderId, {})).rejects.toThrow('Check 4 fields.');
  await pay(late.orderId);
  expect((await findOrder(tested.app, READER, late.orderId)).totalCents).toBe(PRICE);
});

test('gives nobody more documents than they paid for', async () => {
  const sent = request();
  const { orderId } = await begin(sent);
  const dearer = { ...sent, products: [sent.products[0]!, numbered()] };
  await begin(dearer);
  const paidBefore = { state: 'succeeded' as const, reference: 'early', card: null, kept: null, amount: PRICE };
  await expect(fulfillOrder(tested.app, orderId, paidBefore)).rejects.toThrow('changed while it was being paid');
});

test('needs no card for a free order', async () => {
  await addCoupon('GIFT', { value: 100 });
  const { orderId, amount } = await begin(request({ coupon: 'GIFT' }));
  expect(amount).toBe(0);
  expect((await pay(orderId, {})).state).toBe('paid');
});

test('says that a coupon is unknown, used up or for other kinds', async () => {
  await addCoupon('STUBS', { kinds: JSON.stringify(['paystub']) });
  await expect(begin(request({ coupon: 'STUBS' }))).rejects.toThrow('other document types');
  await expect(begin(request({ coupon: 'NOPE' }))).rejects.toThrow('does not exist');
});

test('keeps nothing without the issuer’s attestation', async () => {
  await expect(begin(request({ attestation: { ...attestation, isAccepted: false } }))).rejects.toThrow(
    'certify the document',
  );
  await expect(begin(request({ attestation: { ...attestation, typedName: ' ' } }))).rejects.toThrow('full name');
});

test('refuses a second live document for the same person and period before payment', async () => {
  const products = [numbered()];
  await buy({ products });
  await expect(begin(request({ products }))).rejects.toThrow('already');
  await expect(begin(request({ products: [products[0]!, products[0]!], email: 'else@example.com' }))).rejects.toThrow(
    'already',
  );
});

test('refunds the second of two payments of one browser, and lets another browser with the same address buy its own', async () => {
  const products = [numbered()];
  const { details } = products[0]!.input as { details: { number: string } };
  await buy({ products });
  const other = { userId: null, placedBy: 'visitor:same-address' as const };
  const reader: OrderReader = { actor: NOBODY, ownerKeys: [other.placedBy] };
  const tabs = [
    await createPayment(tested.app, other, request({ products })),
    await createPayment(tested.app, other, request({ products })),
  ];
  const paid = await Promise.allSettled(tabs.map(({ orderId }) => pay(orderId, GOOD, reader)));
  expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(paid).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringContaining('The payment was refunded.') }),
  });
  const buyers = await tested.app.db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('placed_by')
    .where('period', '=', `Invoice ${details.number}`)
    .execute();
  expect(buyers.map(({ placed_by: by }) => by).toSorted()).toEqual(['visitor:one', 'visitor:same-address']);
});

test('deletes drafts that were paid for and keeps others', async () => {
  const { app } = tested;
  const { kind, input } = numbered();
  const bought = await createDraft(app, 'visitor:one', { kind, name: 'Bought', form: input });
  const kept = await createDraft(app, 'visitor:one', { kind, name: 'Kept', form: numbered().input });
  await buy({ products: await productsOfDrafts(app, ['visitor:one'], [bought.id]) });
  expect((await listDrafts(app, ['visitor:one'], { limit: 25 })).data.map(({ id }) => id)).toEqual([kept.id]);
});

test('refuses to refund an unpaid order, for its buyer and for staff', async () => {
  const { orderId } = await begin(request());
  const staff: OrderReader = {
    actor: { userId: randomUUID(), role: 2, key: null },
    ownerKeys: ['visitor:one' as const],
  };
  for (const reader of [READER, staff])
    await expect(refundOrder(tested.app, reader, orderId, 'No.')).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('refunds an unused order and revokes its documents', async () => {
  const { orderId } = await buySealed();
  const { documents } = await findOrder(tested.app, READER, orderId);
  await Promise.all([1, 2, 3].map(() => refundOrder(tested.app, READER, orderId, 'Changed my mind.')));
  expect(await findOrder(tested.app, READER, orderId)).toMatchObject({
    state: 'refunded',
    documents: [{ status: 'revoked' }],
  });
  const { document } = await checkDocument(tested.app, documents[0]!.id, null);
  expect(document?.state).toBe('revoked');
  const money = await tested.app.db
    .selectFrom('transactions')
    .select(['type', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('type')
    .execute();
  expect(money).toEqual([
    { type: 'payment', amount: PRICE },
    { type: 'refund', amount: PRICE },
  ]);
});

test('either downloads or refunds a document if both happen at once, never both', async () => {
  const { orderId, orderKey } = await buySealed();
  const [issued] = (await findOrder(tested.app, READER, orderId)).documents;
  // The download is recorded in an open transaction. The refund must wait for it and then refuse.
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<void>();
  const download = tested.app.db.transaction().execute(async (trx) => {
    await recordEvent(trx, issued!.id, 'downloaded');
    recorded.resolve();
    await finished;
  });
  await recorded.promise;
  const refund = refundOrder(tested.app, READER, orderId, 'No.');
  await untilOneWaitsForALock();
  finish();
  await download;
  await expect(refund).rejects.toThrow('downloaded');
  await readDocumentFile(tested.app, { ...NOBODY, key: orderKey }, issued!.id);
});

test('seals a document only after a refund of its order that came first, without a deadlock', async () => {
  const { orderId } = await buy();
  let sealing: Promise<void>;
  await tested.app.db.transaction().execute(async (trx) => {
    // As a refund does: the order, then its documents.
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    sealing = runJobs(tested.app);
    await untilOneWaitsForALock();
    await trx.selectFrom('documents').select('id').where('order_id', '=', orderId).forUpdate().noWait().execute();
  });
  await sealing!;
  expect((await findOrder(tested.app, READER, orderId)).documents).toMatchObject([{ status: 'ready' }]);
});

test('a look at a document’s page leaves the right to a refund, a check with its code ends it', async () => {
  const { orderId } = await buySealed();
  const { documents } = await findOrder(tested.app, READER, orderId);
  const row = await tested.app.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', documents[0]!.id)
    .executeTakeFirstOrThrow();
  const order = await tested.app.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await checkDocument(tested.app, row.id, null);
  await checkDocument(tested.app, row.id, 'ZZZZ-ZZZZ');
  expect(await refundProblem(tested.app, order)).toBeNull();
  await checkDocument(tested.app, row.id, row.code);
  expect(await refundProblem(tested.app, order)).toContain('with its code or file');
});

test('refuses a buyer’s refund after a download or after 14 days', async () => {
  const { orderId, orderKey } = await buySealed();
  const { documents } = await findOrder(tested.app, READER, orderId);
  await readDocumentFile(tested.app, { ...NOBODY, key: orderKey }, documents[0]!.id);
  await expect(refundOrder(tested.app, READER, orderId, 'No.')).rejects.toThrow('downloaded');
  const old = await buy();
  now = new Date(now.getTime() + 15 * 86_400_000);
  await expect(refundOrder(tested.app, READER, old.orderId, 'No.')).rejects.toThrow('14 days');
});

test('a guest’s orders and documents move to the account that confirmed the email address and accepts them', async () => {
  const { orderId } = await buy({ email: 'Guest@Example.com' });
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ username: 'guest@example.com', full_name: 'Guest', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { ...NOBODY, userId: id };
  await expect(acceptDocuments(tested.app, owner, [orderId])).rejects.toThrow('Confirm your email address');
  await tested.app.db.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', id).execute();
  expect(await acceptDocuments(tested.app, owner, [orderId])).toEqual([]);
  expect((await findOrder(tested.app, { actor: NOBODY, ownerKeys: [userKey(id)] }, orderId)).documents).toHaveLength(1);
});
