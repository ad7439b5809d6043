import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';

let tested: TestApp;
let server: TestServer;
beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const order = (number: number, coupon?: string) => {
  const sample = invoice.sample(1);
  return {
    products: [{ kind: 'Invoice', input: { ...sample, details: { ...sample.details, number: `C-${number}` } } }],
    email: `buyer-${number}@example.com`,
    coupon,
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
  };
};
const call = async (path: string, body: object, key?: string) => {
  const answer = await fetch(`${server.url}/api/v1/order/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
  });
  return { status: answer.status, body: (await answer.json()) as { data?: { orderId?: string }; message?: string } };
};
/** As a client does that is told to come back when the server is less busy. */
const callUntilServed: typeof call = async (...args) => {
  for (;;) {
    const answer = await call(...args);
    if (answer.status !== 503) return answer;
  }
};
const countOf = async (table: 'orders' | 'transactions'): Promise<number> =>
  (await tested.app.db.selectFrom(table).select('id').execute()).length;

test('makes one order and one payment from two hundred identical calls with one key', async () => {
  const before = [await countOf('orders'), await countOf('transactions')];
  const begun = await Promise.all(
    Array.from({ length: 200 }, () => callUntilServed('createPayment', order(0), 'one-key')),
  );
  const ids = new Set(begun.flatMap(({ body }) => body.data?.orderId ?? []));
  expect(ids.size).toBe(1);
  // Calls during the first one get a conflict. Later calls get its response.
  expect(begun.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect((await call('createPayment', order(0), 'one-key')).body.data?.orderId).toBe([...ids][0]);
  const { orderKey } = (await call('createPayment', order(0), 'one-key')).body.data as { orderKey: string };
  const card = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
  const payment = { orderId: [...ids][0]!, orderKey, payment: card };
  await Promise.all(Array.from({ length: 200 }, () => callUntilServed('successPayment', payment, 'pay-key')));
  expect([await countOf('orders'), await countOf('transactions')]).toEqual([before[0]! + 1, before[1]! + 1]);
});

test('gives ten of a hundred simultaneous buyers a coupon with ten uses', async () => {
  await tested.app.db
    .insertInto('coupons')
    .values({
      code: 'TEN',
      type: 'percent',
      value: 50,
      starts_on: null,
      ends_on: null,
      use_limit: 10,
      created_by: null,
    })
    .execute();
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, buyer) => callUntilServed('createPayment', order(buyer + 1, 'TEN'))),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = tries.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.message)).size).toBe(1);
  expect(refused[0]!.body.message).toContain('reached its use limit');
  const { used } = await tested.app.db
    .selectFrom('coupons')
    .select('used')
    .where('code', '=', 'TEN')
    .executeTakeFirstOrThrow();
  expect(used).toBe(10);
});
