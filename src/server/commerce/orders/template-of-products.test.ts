import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { documentKinds } from '../../../kinds/registry.ts';

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

async function send(call: string, body: object): Promise<{ readonly orderId: string; readonly orderKey: string }> {
  const answer = await fetch(`${server.url}/api/v1/order/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  const { data, message } = (await answer.json()) as {
    readonly data: { readonly orderId: string; readonly orderKey: string };
    readonly message?: string;
  };
  if (!answer.ok) throw new Error(message);
  return data;
}

test.each(documentKinds)('a $id that is bought with a template is printed with it', async (kind) => {
  const template = kind.templates.at(-1)!.id;
  // The template of a utility bill is what is billed, with fields of its own.
  const input = kind.id === 'UtilityBill' ? { ...Object(kind.sample(template)), template: 1 } : kind.sample(1);
  const { orderId, orderKey } = await send('createPayment', {
    products: [{ kind: kind.id, input, template }],
    email: 'buyer@example.com',
    attestation: { version: '2026-11-22', typedName: 'Ines Vallejo', isAccepted: true },
  });
  const payment = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
  await send('successPayment', { orderId, orderKey, payment });
  const documents = await tested.app.db
    .selectFrom('documents')
    .select('template')
    .where('order_id', '=', orderId)
    .execute();
  expect(new Set(documents.map((document) => document.template))).toEqual(new Set([template]));
  expect(template).toBeGreaterThan(1);
});
