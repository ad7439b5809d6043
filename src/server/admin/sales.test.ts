import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../domain/documents/invoice/kind.ts';
import { NOBODY } from '../actor.ts';
import { checkDocument } from '../documents/check-document.ts';
import { readDocumentFile } from '../documents/read-document-file.ts';
import { startWorker } from '../jobs/worker.ts';
import { listKeptMail } from '../mail/kept-mail.ts';
import { createPayment } from '../orders/create-payment.ts';
import { findOrder, type OrderReader } from '../orders/find-order.ts';
import { readOrderFile } from '../orders/order-files.ts';
import { successPayment } from '../orders/success-payment.ts';
import { auditList } from './audit-log.ts';
import { createCoupon, deleteCoupon, findCouponById, stateOfCoupon, updateCoupon } from './coupons/change-coupon.ts';
import { documentList } from './documents/document-list.ts';
import { deleteDocument, findDocumentForStaff, openDocument } from './documents/handle-document.ts';
import { refundAsStaff, rerunOrder, resendOrder } from './orders/mend-order.ts';
import { orderList, transactionList } from './orders/order-list.ts';

let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp();
  admin = await createPerson(house.app, 2);
  await startWorker(house.app);
});
afterAll(() => house?.stop());

const ASKED = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const READER: OrderReader = { actor: NOBODY, ownerKeys: ['visitor:one'] };
const PAYMENT = {
  card_holder_name: 'I Vallejo',
  card_number: '4242 4242 4242 4242',
  card_expiry: '12/49',
  card_cvc: '123',
};

let counter = 0;
async function buy(email: string, coupon?: string) {
  counter += 1;
  const sample = invoice.sample(1);
  const input = { ...sample, details: { ...sample.details, number: `S-${counter}` } };
  const { orderId } = await createPayment(
    house.app,
    { userId: null, placedBy: 'visitor:one' },
    {
      products: [{ kind: 'Invoice', draftId: null, input }],
      email,
      coupon,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: `attempt-${counter}`,
      originHash: 'none',
    },
  );
  await successPayment(house.app, READER, orderId, PAYMENT);
  await expect
    .poll(async () => (await findOrder(house.app, READER, orderId)).documents[0]?.status, { timeout: 20_000 })
    .toBe('ready');
  const order = await findOrder(house.app, READER, orderId);
  return { orderId, number: order.orderNumber, paper: order.documents[0]! };
}

const deedsTo = async (subject: string) =>
  (await auditList.read(house.app, admin.actor, { ...ASKED, filters: { subject } })).data.map(
    ({ action, reason }) => [action, reason] as const,
  );
const lettersTo = async (email: string) =>
  (await listKeptMail(house.app, admin.actor)).filter(({ to }) => to === email).map(({ subject }) => subject);

const papersTo = async (email: string) =>
  (await lettersTo(email)).filter((subject) => subject.startsWith('Your paper'));

test('staff give money back whenever it was paid, and the reason is written down with the deed', async () => {
  const { orderId, paper } = await buy('refunded@example.com');
  await expect(refundAsStaff(house.app, admin.actor, orderId, '')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await refundAsStaff(house.app, admin.actor, orderId, 'A figure of ours was wrong');
  expect((await findOrder(house.app, READER, orderId)).state).toBe('refunded');
  expect((await checkDocument(house.app, paper.id, null)).document?.state).toBe('revoked');
  expect(await deedsTo(`order:${orderId}`)).toEqual([['order.refunded', 'A figure of ours was wrong']]);
  await expect(refundAsStaff(house.app, admin.actor, orderId, 'Once more')).rejects.toThrow('no payment');
  const { data } = await transactionList.read(house.app, admin.actor, { ...ASKED, search: 'refunded@' });
  expect(data.map(({ type, amount }) => [type, amount])).toEqual([
    ['refund', 799],
    ['payment', 799],
  ]);
});

test('the papers are sent once more when staff say so', async () => {
  const { orderId } = await buy('resent@example.com');
  await expect.poll(async () => (await papersTo('resent@example.com')).length, { timeout: 20_000 }).toBe(1);
  expect(await resendOrder(house.app, admin.actor, orderId)).toBe('resent@example.com');
  await expect.poll(async () => (await papersTo('resent@example.com')).length, { timeout: 20_000 }).toBe(2);
});

test('a paper that failed is sealed when staff try again', async () => {
  const { orderId, paper } = await buy('rerun@example.com');
  await expect(rerunOrder(house.app, admin.actor, orderId)).rejects.toThrow('Every paper of this order is sealed');
  await house.app.db
    .updateTable('documents')
    .set({ state: 'failed', sealed_at: null, file_key: null, file_sha256: null })
    .where('id', '=', paper.id)
    .execute();
  expect(await rerunOrder(house.app, admin.actor, orderId)).toBe(1);
  await expect
    .poll(async () => (await findOrder(house.app, READER, orderId)).documents[0]?.status, { timeout: 20_000 })
    .toBe('ready');
  expect((await deedsTo(`order:${orderId}`)).map(([action]) => action)).toEqual(['order.rerun']);
});

test('a whole paper opens to staff with a reason alone, which is written down first', async () => {
  const { orderId, paper } = await buy('opened@example.com');
  await expect(readDocumentFile(house.app, admin.actor, paper.id)).rejects.toThrow('no such paper');
  const reader = { actor: admin.actor, ownerKeys: [] };
  await expect(readOrderFile(house.app, reader, orderId, paper.id)).rejects.toThrow('no such order');
  await expect(openDocument(house.app, admin.actor, paper.id, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await deedsTo(`document:${paper.id}`)).toEqual([]);
  const file = await openDocument(house.app, admin.actor, paper.id, 'Ticket 12');
  expect(
    Buffer.from(await new Response(file.body).arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await deedsTo(`document:${paper.id}`)).toEqual([['document.opened', 'Ticket 12']]);
});

test('the registry shows staff no person in full, no code and no content', async () => {
  const { paper } = await buy('masked@example.com');
  const found = await findDocumentForStaff(house.app, admin.actor, paper.id);
  expect(found.row).not.toHaveProperty('content');
  expect(found.row).not.toHaveProperty('code');
  expect(found.person).toMatch(/^\p{L}•+/u);
  const { data } = await documentList.read(house.app, admin.actor, { ...ASKED, search: paper.number });
  expect(data.map(({ id, kind, level, state }) => [id, kind, level, state])).toEqual([
    [paper.id, 'Invoice', 'U', 'live'],
  ]);
  expect(Object.keys(data[0]!)).not.toContain('person');
});

test('deleteDocument withdraws a paper with a reason that every check shows', async () => {
  const { paper } = await buy('withdrawn@example.com');
  await deleteDocument(house.app, admin.actor, paper.id, 'Reported by the person it names');
  const { document } = await checkDocument(house.app, paper.id, null);
  expect(document).toMatchObject({ state: 'revoked', stateReason: 'Reported by the person it names' });
  expect(await deedsTo(`document:${paper.id}`)).toEqual([['document.revoked', 'Reported by the person it names']]);
  await expect.poll(() => lettersTo('withdrawn@example.com'), { timeout: 20_000 }).toHaveLength(3);
});

const COUPON = { code: 'spring', type: 'percent', value: 50 };

test('a coupon counts as staff set it, and says who used it', async () => {
  const { id } = await createCoupon(house.app, admin.actor, COUPON);
  const { orderId, number } = await buy('coupon@example.com', 'Spring');
  const used = await orderList.read(house.app, admin.actor, { ...ASKED, filters: { coupon: id } });
  expect(used.data.map((order) => [order.id, order.discount])).toEqual([[orderId, 400]]);
  const found = await orderList.read(house.app, admin.actor, { ...ASKED, search: String(number) });
  expect(found.data.map((order) => order.id)).toEqual([orderId]);
  await updateCoupon(house.app, admin.actor, id, { ...COUPON, value: 10 });
  expect((await findCouponById(house.app, admin.actor, id)).value).toBe(10);
  expect(await deleteCoupon(house.app, admin.actor, id)).toEqual({ isGone: false });
  await expect(buy('late@example.com', 'SPRING')).rejects.toThrow('no such coupon');
  expect((await deedsTo(`coupon:${id}`)).map(([action]) => action)).toEqual([
    'coupon.switched-off',
    'coupon.changed',
    'coupon.created',
  ]);
});

test('who changes a coupon that somebody else changed meanwhile is told, and the log says what differs', async () => {
  const { app } = house;
  const { id } = await createCoupon(app, admin.actor, { ...COUPON, code: 'two-tabs' });
  const seen = stateOfCoupon(await findCouponById(app, admin.actor, id));
  await updateCoupon(app, admin.actor, id, { ...COUPON, code: 'two-tabs', value: 15 }, seen);
  const late = (state: string) => updateCoupon(app, admin.actor, id, { ...COUPON, code: 'two-tabs', value: 25 }, state);
  await expect(late(seen)).rejects.toThrow('while you looked at it');
  expect((await findCouponById(app, admin.actor, id)).value).toBe(15);
  await late(stateOfCoupon(await findCouponById(app, admin.actor, id)));
  const { data } = await auditList.read(app, admin.actor, { ...ASKED, filters: { subject: `coupon:${id}` } });
  expect(data[0]).toMatchObject({ before: { value: 15 }, after: { value: 25 } });
  expect({ ...(data[0]!.before as object), value: 25 }).toEqual(data[0]!.after);
});

test('a coupon that nobody used is gone when staff take it away', async () => {
  const { id } = await createCoupon(house.app, admin.actor, { ...COUPON, code: 'unused' });
  expect(await deleteCoupon(house.app, admin.actor, id)).toEqual({ isGone: true });
  await expect(findCouponById(house.app, admin.actor, id)).rejects.toThrow('no such coupon');
});

test.each([
  [{ ...COUPON, code: 'a' }, 'code'],
  [{ ...COUPON, code: 'OVER', value: 101 }, 'value'],
  [{ ...COUPON, code: 'NONE', value: 0 }, 'value'],
  [{ ...COUPON, code: 'NAN', value: Number.NaN }, 'value'],
  [{ ...COUPON, code: 'BACK', startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  [{ ...COUPON, code: 'DAYS', startsOn: 'tomorrow' }, 'startsOn'],
  [{ ...COUPON, code: 'LIMIT', useLimit: 0 }, 'useLimit'],
])('%o is refused at its field', async (input, field) => {
  await expect(createCoupon(house.app, admin.actor, input)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

test('two coupons have no code in common, however it is typed', async () => {
  await createCoupon(house.app, admin.actor, { ...COUPON, code: 'twice' });
  await expect(createCoupon(house.app, admin.actor, { ...COUPON, code: ' TW ICE' })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { code: expect.any(String) },
  });
});
