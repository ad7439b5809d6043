import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { invoice } from '../../kinds/invoice/model/kind.ts';
import { NOBODY } from '../services/actor.ts';
import { checkDocument } from '../documents/check/check-document.ts';
import { readDocumentFile } from '../documents/read/read-document-file.ts';
import { startWorker } from '../services/jobs/worker.ts';
import { listSavedEmails } from '../services/mail/saved-emails.ts';
import { createPayment } from '../commerce/orders/create-payment.ts';
import { findOrder, type OrderReader } from '../commerce/orders/find-order.ts';
import { readOrderFile } from '../commerce/orders/order-files.ts';
import { confirmPayment } from '../commerce/orders/confirm-payment.ts';
import { auditList } from '../services/audit/audit-log.ts';
import { createCoupon, deleteCoupon, findCouponById, stateOfCoupon, updateCoupon } from './coupons/change-coupon.ts';
import { documentList } from './documents/document-list.ts';
import { deleteDocument, findDocumentForStaff, openDocument } from './documents/handle-document.ts';
import { refundAsStaff, rerunOrder, resendOrder } from './orders/handle-order.ts';
import { orderList, transactionList } from './orders/order-list.ts';
import { PRICE } from '../../../tests/price.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  admin = await createPerson(tested.app, 2);
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

const FIRST_PAGE = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const READER: OrderReader = { actor: NOBODY, ownerKeys: ['visitor:one' as const] };
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
    tested.app,
    { userId: null, placedBy: 'visitor:one' as const },
    {
      products: [{ kind: 'Invoice', draftId: null, input }],
      email,
      coupon,
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: `attempt-${counter}`,
      originHash: 'none',
    },
  );
  await confirmPayment(tested.app, READER, orderId, PAYMENT);
  await expect.poll(async () => (await findOrder(tested.app, READER, orderId)).documents[0]?.status).toBe('ready');
  const order = await findOrder(tested.app, READER, orderId);
  return { orderId, number: order.orderNumber, issued: order.documents[0]! };
}

const actionsOn = async (subject: string) =>
  (await auditList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { subject } })).data.map(
    ({ action, reason }) => [action, reason] as const,
  );
const emailsTo = async (email: string) =>
  (await listSavedEmails(tested.app, admin.actor)).filter(({ to }) => to === email).map(({ subject }) => subject);

const documentsTo = async (email: string) =>
  (await emailsTo(email)).filter((subject) => subject.startsWith('Your document'));

test('staff refund an order of any age, and the reason is logged with the action', async () => {
  const { orderId, issued } = await buy('refunded@example.com');
  await expect(refundAsStaff(tested.app, admin.actor, orderId, '')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await refundAsStaff(tested.app, admin.actor, orderId, 'A figure of ours was wrong');
  expect((await findOrder(tested.app, READER, orderId)).state).toBe('refunded');
  expect((await checkDocument(tested.app, issued.id, null)).document?.state).toBe('revoked');
  expect(await actionsOn(`order:${orderId}`)).toEqual([['order.refunded', 'A figure of ours was wrong']]);
  await expect(refundAsStaff(tested.app, admin.actor, orderId, 'Once more')).rejects.toThrow('no payment');
  const { data } = await transactionList.read(tested.app, admin.actor, { ...FIRST_PAGE, search: 'refunded@' });
  expect(data.map(({ type, amount }) => [type, amount])).toEqual([
    ['refund', PRICE],
    ['payment', PRICE],
  ]);
});

test('staff send the documents again', async () => {
  const { orderId } = await buy('resent@example.com');
  await expect.poll(async () => (await documentsTo('resent@example.com')).length).toBe(1);
  expect(await resendOrder(tested.app, admin.actor, orderId)).toBe('resent@example.com');
  await expect.poll(async () => (await documentsTo('resent@example.com')).length).toBe(2);
});

test('staff retry a document that failed, and it is sealed', async () => {
  const { orderId, issued } = await buy('rerun@example.com');
  await expect(rerunOrder(tested.app, admin.actor, orderId)).rejects.toThrow('already issued');
  await tested.app.db
    .updateTable('documents')
    .set({ state: 'failed', sealed_at: null, file_key: null, file_sha256: null })
    .where('id', '=', issued.id)
    .execute();
  expect(await rerunOrder(tested.app, admin.actor, orderId)).toBe(1);
  await expect.poll(async () => (await findOrder(tested.app, READER, orderId)).documents[0]?.status).toBe('ready');
  expect((await actionsOn(`order:${orderId}`)).map(([action]) => action)).toEqual(['order.rerun']);
});

test('staff open a full document only with a reason, which is logged first', async () => {
  const { orderId, issued } = await buy('opened@example.com');
  await expect(readDocumentFile(tested.app, admin.actor, issued.id)).rejects.toThrow('This document does not exist');
  const reader = { actor: admin.actor, ownerKeys: [] };
  await expect(readOrderFile(tested.app, reader, orderId, issued.id)).rejects.toThrow('This order does not exist');
  await expect(openDocument(tested.app, admin.actor, issued.id, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await actionsOn(`document:${issued.id}`)).toEqual([]);
  const file = await openDocument(tested.app, admin.actor, issued.id, 'Ticket 12');
  expect(
    Buffer.from(await new Response(file.body).arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await actionsOn(`document:${issued.id}`)).toEqual([['document.opened', 'Ticket 12']]);
});

test('the registry shows staff no full name, code or content', async () => {
  const { issued } = await buy('masked@example.com');
  const found = await findDocumentForStaff(tested.app, admin.actor, issued.id);
  expect(found.row).not.toHaveProperty('content');
  expect(found.row).not.toHaveProperty('code');
  expect(found.person).toMatch(/^\p{L}•+/u);
  const { data } = await documentList.read(tested.app, admin.actor, { ...FIRST_PAGE, search: issued.number });
  expect(data.map(({ id, kind, level, state }) => [id, kind, level, state])).toEqual([
    [issued.id, 'Invoice', 'U', 'live'],
  ]);
  expect(Object.keys(data[0]!)).not.toContain('person');
});

test('deleteDocument revokes a document with a reason that every check shows', async () => {
  const { issued } = await buy('withdrawn@example.com');
  await deleteDocument(tested.app, admin.actor, issued.id, 'Reported by the person it names');
  const { document } = await checkDocument(tested.app, issued.id, null);
  expect(document).toMatchObject({ state: 'revoked', stateReason: 'Reported by the person it names' });
  expect(await actionsOn(`document:${issued.id}`)).toEqual([['document.revoked', 'Reported by the person it names']]);
  await expect.poll(() => emailsTo('withdrawn@example.com')).toHaveLength(3);
});

const COUPON = { code: 'spring', type: 'percent', value: 50 };

test('a coupon works as staff set it, and shows who used it', async () => {
  const { id } = await createCoupon(tested.app, admin.actor, COUPON);
  const { orderId, number } = await buy('coupon@example.com', 'Spring');
  const used = await orderList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { coupon: id } });
  expect(used.data.map((order) => [order.id, order.discount])).toEqual([[orderId, 400]]);
  const found = await orderList.read(tested.app, admin.actor, { ...FIRST_PAGE, search: String(number) });
  expect(found.data.map((order) => order.id)).toEqual([orderId]);
  await updateCoupon(tested.app, admin.actor, id, { ...COUPON, value: 10 });
  expect((await findCouponById(tested.app, admin.actor, id)).value).toBe(10);
  expect(await deleteCoupon(tested.app, admin.actor, id)).toEqual({ isGone: false });
  await expect(buy('late@example.com', 'SPRING')).rejects.toThrow('This coupon does not exist');
  expect((await actionsOn(`coupon:${id}`)).map(([action]) => action)).toEqual([
    'coupon.switched-off',
    'coupon.changed',
    'coupon.created',
  ]);
});

test('refuses to overwrite a coupon that changed in the meantime, and the log shows the difference', async () => {
  const { app } = tested;
  const { id } = await createCoupon(app, admin.actor, { ...COUPON, code: 'two-tabs' });
  const seen = stateOfCoupon(await findCouponById(app, admin.actor, id));
  await updateCoupon(app, admin.actor, id, { ...COUPON, code: 'two-tabs', value: 15 }, seen);
  const late = (state: string) => updateCoupon(app, admin.actor, id, { ...COUPON, code: 'two-tabs', value: 25 }, state);
  await expect(late(seen)).rejects.toThrow('Someone else changed this coupon');
  expect((await findCouponById(app, admin.actor, id)).value).toBe(15);
  await late(stateOfCoupon(await findCouponById(app, admin.actor, id)));
  const { data } = await auditList.read(app, admin.actor, { ...FIRST_PAGE, filters: { subject: `coupon:${id}` } });
  expect(data[0]).toMatchObject({ before: { value: 15 }, after: { value: 25 } });
  expect({ ...(data[0]!.before as object), value: 25 }).toEqual(data[0]!.after);
});

test('deleting an unused coupon removes it', async () => {
  const { id } = await createCoupon(tested.app, admin.actor, { ...COUPON, code: 'unused' });
  expect(await deleteCoupon(tested.app, admin.actor, id)).toEqual({ isGone: true });
  await expect(findCouponById(tested.app, admin.actor, id)).rejects.toThrow('Coupon not found');
});

test.each([
  [{ ...COUPON, code: 'a' }, 'code'],
  [{ ...COUPON, code: 'OVER', value: 101 }, 'value'],
  [{ ...COUPON, code: 'NONE', value: 0 }, 'value'],
  [{ ...COUPON, code: 'NAN', value: Number.NaN }, 'value'],
  [{ ...COUPON, code: 'BACK', startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  [{ ...COUPON, code: 'DAYS', startsOn: 'tomorrow' }, 'startsOn'],
  [{ ...COUPON, code: 'LIMIT', useLimit: 0 }, 'useLimit'],
])('refuses %o at the right field', async (input, field) => {
  await expect(createCoupon(tested.app, admin.actor, input)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

test('two coupons cannot share a code, however it is typed', async () => {
  await createCoupon(tested.app, admin.actor, { ...COUPON, code: 'twice' });
  await expect(createCoupon(tested.app, admin.actor, { ...COUPON, code: ' TW ICE' })).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { code: expect.any(String) },
  });
});
