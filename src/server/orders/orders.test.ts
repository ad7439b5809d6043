import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { payStub } from '../../domain/documents/pay-stub/kind.ts';
import { utilityBill } from '../../domain/documents/utility-bill/kind.ts';
import { cents } from '../../domain/money.ts';
import { NOBODY } from '../actor.ts';
import { claimPapers } from '../auth/claim-papers.ts';
import { checkDocument } from '../documents/check-document.ts';
import { readDocumentFile } from '../documents/read-document-file.ts';
import { recordEvent } from '../documents/record-event.ts';
import { listKeptMail, readKeptLetter } from '../mail/kept-mail.ts';
import { createDraft, listDrafts } from '../drafts/drafts.ts';
import { startWorker } from '../jobs/worker.ts';
import { createPayment, type PaymentRequest } from './create-payment.ts';
import { findOrder, type OrderReader } from './find-order.ts';
import { fulfilOrder } from './fulfil-order.ts';
import type { Product } from './products.ts';
import { productsOfDrafts } from './products.ts';
import { quoteOrder } from './quote-order.ts';
import { refundOrder } from './refund-order.ts';
import { successPayment } from './success-payment.ts';
import { sweepOrders } from './sweep-orders.ts';

let tested: TestApp;
let now = new Date('2026-11-20T16:00:00Z');

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  await startWorker(tested.app);
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
const BUYER = { userId: null, placedBy: 'visitor:one' };
const READER: OrderReader = { actor: NOBODY, ownerKeys: ['visitor:one'] };
const card = (card_number: string) => ({
  card_holder_name: 'I Vallejo',
  card_number,
  card_expiry: '12/30',
  card_cvc: '123',
});
const GOOD = card('4242 4242 4242 4242');

const begin = (sent: PaymentRequest) => createPayment(tested.app, BUYER, sent);
const pay = (orderId: string, payment: Record<string, unknown> = GOOD, reader = READER) =>
  successPayment(tested.app, reader, orderId, payment);
async function buy(changes: Partial<PaymentRequest> = {}) {
  const begun = await begin(request(changes));
  await pay(begun.orderId);
  return begun;
}
const untilSealed = (orderId: string) =>
  expect
    .poll(async () => (await findOrder(tested.app, READER, orderId)).documents.map(({ status }) => status), {
      timeout: 20_000,
    })
    .not.toContain('issuing');
const STAFF = { userId: 'staff', role: 2 as const, key: null };
const lettersTo = async (email: string) =>
  (await listKeptMail(tested.app, STAFF)).filter(({ to }) => to.includes(email));
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

test('a letter that no paper can print is refused before anything is paid, at the field that holds it', async () => {
  const { draftId, kind, input } = numbered();
  const sample = input as ReturnType<typeof invoice.sample>;
  const named = { draftId, kind, input: { ...sample, seller: { ...sample.seller, name: 'Joy 😀 Maps' } } };
  await expect(createPayment(tested.app, BUYER, request({ products: [named] }))).rejects.toMatchObject({
    code: 'UNPRINTABLE_CHARACTER',
    fields: { 'seller.name': 'The character “😀” (U+1F600) cannot be printed. Please replace it.' },
  });
});

test('a paid order registers its papers, seals them, and opens with its key and its browser alone', async () => {
  const { orderId, orderKey, amount } = await buy();
  expect(amount).toBe(799);
  await untilSealed(orderId);
  const order = await findOrder(tested.app, READER, orderId);
  expect(order).toMatchObject({
    state: 'paid',
    card: 'Visa ending 4242',
    documents: [{ status: 'ready', level: 'U' }],
  });
  const keyed = { actor: { ...NOBODY, key: orderKey }, ownerKeys: [] };
  expect((await findOrder(tested.app, keyed, orderId)).id).toBe(orderId);
  expect((await readDocumentFile(tested.app, keyed.actor, order.documents[0]!.id)).bytes).toBeGreaterThan(10_000);
  const stranger = { actor: { ...NOBODY, key: 'wrong' }, ownerKeys: ['visitor:two'] };
  await expect(findOrder(tested.app, stranger, orderId)).rejects.toThrow('no such order');
  await expect(readDocumentFile(tested.app, stranger.actor, order.documents[0]!.id)).rejects.toThrow('no such paper');
});

test('the receipt goes out at once and the sealed papers follow, once, attached', async () => {
  const { orderId } = await buy({ email: 'mailed@example.com' });
  await untilSealed(orderId);
  await expect.poll(async () => (await lettersTo('mailed@example.com')).length, { timeout: 20_000 }).toBe(2);
  const letters = await Promise.all(
    (await lettersTo('mailed@example.com')).map(({ name }) => readKeptLetter(tested.app, STAFF, name)),
  );
  const receipt = letters.find(({ subject }) => subject.startsWith('Receipt'))!;
  const papers = letters.find(({ subject }) => subject.startsWith('Your paper'))!;
  expect(receipt.text).toContain('$7.99');
  const { documents } = await findOrder(tested.app, READER, orderId);
  expect(papers.attachments).toEqual([`${documents[0]!.number}.pdf`]);
  const [, order, key] = /order=([\w-]+)&key=([\w-]+)/.exec(papers.text)!;
  expect((await findOrder(tested.app, { actor: { ...NOBODY, key: key! }, ownerKeys: [] }, order!)).id).toBe(orderId);
});

test('the key of a letter ends after 90 days', async () => {
  const { orderId, orderKey } = await buy();
  const keyed = { actor: { ...NOBODY, key: orderKey }, ownerKeys: [] };
  now = new Date(now.getTime() + 91 * 86_400_000);
  await expect(findOrder(tested.app, keyed, orderId)).rejects.toThrow('no such order');
  now = new Date('2026-11-20T16:00:00Z');
});

test('paying twenty times at once pays once, with one receipt and one set of papers', async () => {
  const { orderId } = await begin(request());
  await Promise.all(Array.from({ length: 20 }, () => pay(orderId)));
  const { db } = tested.app;
  const count = async (table: 'transactions' | 'documents') =>
    (await db.selectFrom(table).select('id').where('order_id', '=', orderId).execute()).length;
  expect([await count('transactions'), await count('documents')]).toEqual([1, 1]);
});

test('the same try of paying finds the same order, before and after it is paid', async () => {
  const sent = request();
  const twice = await Promise.all([begin(sent), begin(sent)]);
  expect(new Set(twice.map(({ orderId }) => orderId)).size).toBe(1);
  await pay(twice[0]!.orderId);
  expect(await begin(sent)).toMatchObject({ orderId: twice[0]!.orderId, isPaid: true });
});

test('receipt numbers have no gaps, whatever fails in between', async () => {
  const first = await buy();
  const failed = await begin(request());
  await expect(pay(failed.orderId, card('4000000000000002'))).rejects.toThrow('declined');
  const second = await buy();
  const [one, two] = await Promise.all([first, second].map(({ orderId }) => findOrder(tested.app, READER, orderId)));
  expect(two!.receiptNumber).toBe(one!.receiptNumber + 1);
});

test.each([
  ['4000000000000002', 'declined the card'],
  ['4000000000006975', 'did not answer in time'],
  ['4111111111111111', 'only the test numbers'],
  ['4242', '1 field'],
])('card %s takes nothing and leaves the order to be paid', async (number, says) => {
  const { orderId } = await begin(request());
  await expect(pay(orderId, card(number))).rejects.toThrow(says === '1 field' ? 'valid card number' : says);
  expect((await findOrder(tested.app, READER, orderId)).state).toBe('pending');
  await pay(orderId);
  expect((await findOrder(tested.app, READER, orderId)).state).toBe('paid');
});

test('a bank that asks is answered before anything is paid', async () => {
  const { orderId } = await begin(request());
  const asking = card('4000 0025 0000 3155');
  expect(await pay(orderId, asking)).toEqual({ state: 'challenge' });
  await expect(pay(orderId, { ...asking, challenge: 'refused' })).rejects.toThrow('not you');
  expect((await pay(orderId, { ...asking, challenge: 'passed' })).state).toBe('paid');
});

test('every price is reckoned by the server from what is configured', async () => {
  const stub = payStub.sample(1);
  const quote = await quoteOrder(tested.app, {
    products: [{ kind: 'PayStub', draftId: null, input: { ...stub } }, numbered()],
  });
  expect(quote).toMatchObject({ subtotal: 799 * (stub.stubs.length + 1), total: 799 * (stub.stubs.length + 1) });
});

test('the level and why it is not higher are said before paying', async () => {
  const products = [{ kind: 'UtilityBill' as const, draftId: null, input: { ...utilityBill.sample(1) } }];
  const { lines, attestation: word } = await quoteOrder(tested.app, { products });
  expect(lines[0]).toMatchObject({
    level: 'S',
    statusLine: 'Specimen. Not issued by a utility, a bank or an authority.',
  });
  expect(lines[0]!.levelReason).not.toBe('');
  expect(word.sentences[0]).toContain('specimen');
});

test('an order that nobody pays gives its coupon back', async () => {
  await addCoupon('ONCE', { use_limit: 1 });
  await begin(request({ coupon: 'ONCE' }));
  await expect(begin(request({ coupon: 'ONCE' }))).rejects.toThrow('as often');
  now = new Date(now.getTime() + 25 * 3_600_000);
  await tested.app.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-11-20T15:00:00Z') })
    .where('state', '=', 'pending')
    .execute();
  await sweepOrders(tested.app);
  now = new Date('2026-11-20T16:00:00Z');
  expect((await begin(request({ coupon: 'ONCE' }))).amount).toBe(399);
});

test('an order that lost its coupon to another buyer is paid at the full price or not at all', async () => {
  await addCoupon('LAST', { use_limit: 1, value: 100 });
  const late = await begin(request({ coupon: 'LAST' }));
  expect(late.amount).toBe(0);
  await tested.app.db
    .updateTable('orders')
    .set({ created_at: new Date('2026-11-18T15:00:00Z') })
    .where('id', '=', late.orderId)
    .execute();
  await sweepOrders(tested.app);
  const { orderId } = await begin(request({ coupon: 'LAST' }));
  expect((await pay(orderId, {})).state).toBe('paid');
  await expect(pay(late.orderId, {})).rejects.toThrow('fields need a look');
  await pay(late.orderId);
  expect((await findOrder(tested.app, READER, late.orderId)).totalCents).toBe(799);
});

test('nobody gets more papers than the amount that was paid for', async () => {
  const sent = request();
  const { orderId } = await begin(sent);
  const dearer = { ...sent, products: [sent.products[0]!, numbered()] };
  await begin(dearer);
  const paidBefore = { state: 'succeeded' as const, reference: 'early', card: null, kept: null, amount: cents(799) };
  await expect(fulfilOrder(tested.app, orderId, paidBefore)).rejects.toThrow('changed while it was being paid');
});

test('what costs nothing is paid without a card', async () => {
  await addCoupon('GIFT', { value: 100 });
  const { orderId, amount } = await begin(request({ coupon: 'GIFT' }));
  expect(amount).toBe(0);
  expect((await pay(orderId, {})).state).toBe('paid');
});

test('a coupon for other kinds, unknown or run out says so', async () => {
  await addCoupon('STUBS', { kinds: JSON.stringify(['paystub']) });
  await expect(begin(request({ coupon: 'STUBS' }))).rejects.toThrow('other kinds');
  await expect(begin(request({ coupon: 'NOPE' }))).rejects.toThrow('no such coupon');
});

test('without the issuer’s word nothing is kept', async () => {
  await expect(begin(request({ attestation: { ...attestation, isAccepted: false } }))).rejects.toThrow(
    'confirm that the paper is true',
  );
  await expect(begin(request({ attestation: { ...attestation, typedName: ' ' } }))).rejects.toThrow('full name');
});

test('a second live paper for the same person and period is refused before paying', async () => {
  const products = [numbered()];
  await buy({ products });
  await expect(begin(request({ products }))).rejects.toThrow('already');
  await expect(begin(request({ products: [products[0]!, products[0]!], email: 'else@example.com' }))).rejects.toThrow(
    'already',
  );
});

test('drafts that were paid for are gone, others stay', async () => {
  const { app } = tested;
  const { kind, input } = numbered();
  const bought = await createDraft(app, 'visitor:one', { kind, name: 'Bought', form: input });
  const kept = await createDraft(app, 'visitor:one', { kind, name: 'Kept', form: numbered().input });
  await buy({ products: await productsOfDrafts(app, ['visitor:one'], [bought.id]) });
  expect((await listDrafts(app, ['visitor:one'])).map(({ id }) => id)).toEqual([kept.id]);
});

test('an order that was never looked at can be taken back; its papers are withdrawn', async () => {
  const { orderId } = await buy();
  await untilSealed(orderId);
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
    { type: 'payment', amount: 799 },
    { type: 'refund', amount: 799 },
  ]);
});

test('a paper that is downloaded while its order is taken back is either downloaded or taken back, never both', async () => {
  const { orderId, orderKey } = await buy();
  await untilSealed(orderId);
  const [paper] = (await findOrder(tested.app, READER, orderId)).documents;
  // The download is noted in a transaction that is not finished yet; the refund must wait for it and then say no.
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const download = tested.app.db.transaction().execute(async (trx) => {
    await recordEvent(trx, paper!.id, 'downloaded');
    await finished;
  });
  const refund = refundOrder(tested.app, READER, orderId, 'No.');
  setTimeout(finish, 200);
  await download;
  await expect(refund).rejects.toThrow('downloaded');
  await readDocumentFile(tested.app, { ...NOBODY, key: orderKey }, paper!.id);
});

test('an order whose paper was downloaded, or that is older than 14 days, is not taken back by a click', async () => {
  const { orderId, orderKey } = await buy();
  await untilSealed(orderId);
  const { documents } = await findOrder(tested.app, READER, orderId);
  await readDocumentFile(tested.app, { ...NOBODY, key: orderKey }, documents[0]!.id);
  await expect(refundOrder(tested.app, READER, orderId, 'No.')).rejects.toThrow('downloaded');
  const old = await buy();
  now = new Date(now.getTime() + 15 * 86_400_000);
  await expect(refundOrder(tested.app, READER, old.orderId, 'No.')).rejects.toThrow('14 days');
  now = new Date('2026-11-20T16:00:00Z');
});

test('a guest’s orders and papers come to the account that proves to read the address', async () => {
  const { orderId } = await buy({ email: 'Guest@Example.com' });
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ username: 'guest@example.com', full_name: 'Guest', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await claimPapers(tested.app.db, id);
  expect((await findOrder(tested.app, { actor: NOBODY, ownerKeys: [`user:${id}`] }, orderId)).documents).toHaveLength(
    1,
  );
});
