import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { documentKinds } from '../../../kinds/registry.ts';
import { NOBODY } from '../../services/actor.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { workDone } from './calculate-once.ts';
import { prepareDocuments } from './prepare-documents.ts';
import { PRICE } from '../../../../tests/price.ts';

let tested: TestApp;
let server: TestServer;
beforeAll(async () => {
  tested = await createTestApp();
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

let before = workDone();
beforeEach(() => {
  before = workDone();
});
/** Parses and calculations since the start of the test or the last call. */
const work = () => {
  const now = workDone();
  const done = [now.parse - before.parse, now.calculate - before.calculate];
  before = now;
  return done;
};

let counter = 0;
const stub = () => {
  counter += 1;
  const sample = payStub.sample(1);
  return { ...sample, templateMode: false, employee: { ...sample.employee, name: `Avery Number ${counter}` } };
};
const call = async (path: string, input: object, rest: object = {}) => {
  const answer = await fetch(`${server.url}/api/v1/documents/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind: 'PayStub', input, ...rest }),
  });
  await answer.bytes();
  return answer.status;
};

test('an edit is parsed and calculated once, for its level, its picture, another page and another scale', async () => {
  const input = stub();
  expect(await call('preview', input)).toBe(200);
  expect(work()).toEqual([1, 1]);
  expect(await call('level', input)).toBe(200);
  expect(await call('preview', input, { scale: 1 })).toBe(200);
  expect(work()).toEqual([0, 0]);
  const edited = { ...input, company: { ...input.company, name: 'Alder Row Bakery' } };
  expect(await call('level', edited)).toBe(200);
  expect(work()).toEqual([1, 1]);
  expect(await call('preview', edited)).toBe(200);
  expect(work()).toEqual([0, 0]);
});

test.each(documentKinds.flatMap((kind) => kind.templates.map(({ id }) => [kind.name, id, kind] as const)))(
  'what the preview of a finished form prints is what is issued: %s %i',
  async (_, template, kind) => {
    const input = kind.sample(template);
    const [previewed, issued] = await Promise.all(
      (['draft', 'issue'] as const).map((purpose) =>
        prepareDocuments(tested.app, { kind: kind.id, input, verificationStatus: { level: 'U' }, purpose }),
      ),
    );
    expect(previewed!.documents.map(({ view }) => view)).toEqual(issued!.documents.map(({ view }) => view));
    expect(previewed!.level).toEqual(issued!.level);
  },
);

test('a request of the API is parsed and calculated once', async () => {
  expect(await call('calculate', stub())).toBe(200);
  expect(work()).toEqual([1, 1]);
});

test('a purchase is parsed and calculated once, from its quote to its documents', async () => {
  const products = [{ kind: 'PayStub' as const, draftId: null, input: stub() }];
  const { total } = await quoteOrder(tested.app, { products });
  expect(work()).toEqual([1, 1]);
  const { orderId } = await createPayment(
    tested.app,
    { userId: null, placedBy: 'visitor:one' },
    {
      products,
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: 'one',
      originHash: 'none',
    },
  );
  const card = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/49', card_cvc: '123' };
  await confirmPayment(tested.app, { actor: NOBODY, ownerKeys: ['visitor:one'] }, orderId, card);
  expect(work()).toEqual([0, 0]);
  const documents = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('order_id', '=', orderId)
    .execute();
  expect(documents.length * PRICE).toBe(total);
});

test('decides the level anew for known answers', async () => {
  const request = { kind: 'PayStub', input: stub(), purpose: 'issue' } as const;
  const first = await prepareDocuments(tested.app, { ...request, verificationStatus: { level: 'U' } });
  const limited = await prepareDocuments(tested.app, {
    ...request,
    verificationStatus: { level: 'U', isLimited: true },
  });
  expect([first.level.level, limited.level.level]).toEqual(['U', 'S']);
  expect(limited.level.statusLine).toContain('Specimen');
  // The specimen has other numbers, so it is another calculation.
  expect(work()).toEqual([1, 2]);
});
