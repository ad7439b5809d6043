import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { publishLegal } from './change-legal.ts';

let site: TestApp;
let server: TestServer;
let admin: Person;
let time = Date.parse('2026-12-01T15:00:00Z');

beforeAll(async () => {
  site = await createTestApp({ RATE_LIMIT_SCALE: '100' }, () => new Date(time));
  server = await serveTestApp(site.app);
  admin = await createPerson(site.app, 2);
});
afterAll(async () => {
  await server?.stop();
  await site?.stop();
});

let counter = 0;
const product = () => {
  counter += 1;
  const sample = invoice.sample(1);
  return { kind: 'Invoice' as const, input: { ...sample, details: { ...sample.details, number: `T-${counter}` } } };
};

async function order(changes: object = {}) {
  const answer = await fetch(`${server.url}/api/v1/order/createPayment`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      products: [product()],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      ...changes,
    }),
  });
  const said = (await answer.json()) as { data?: { orderId: string }; message?: string };
  return { status: answer.status, message: said.message, id: said.data?.orderId ?? '' };
}
const termsOf = async (id: string) =>
  (await findOrder(site.app, { actor: admin.actor, ownerKeys: [] }, id)).termsVersion;

test('an order keeps the version of the terms that was current when it was placed', async () => {
  const before = await order({ termsVersion: 1 });
  expect(before.status).toBe(200);
  await publishLegal(site.app, admin.actor, 'terms', {
    content: { inShort: 'What it comes down to.', body: '<p>Mended.</p>' },
    publish: { effectiveOn: '2026-12-10', isCorrection: true },
    revision: 0,
  });
  expect(await termsOf((await order()).id)).toBe(1);
  time = Date.parse('2026-12-10T12:00:00Z');
  expect(await termsOf((await order()).id)).toBe(2);
  expect(await termsOf(before.id)).toBe(1);
  const quote = await quoteOrder(site.app, { products: [{ ...product(), draftId: null }] });
  expect(quote.terms).toEqual({ version: 2, day: 'December 10, 2026' });
});

test('refuses an order if the terms changed after the customer read them', async () => {
  const late = await order({ termsVersion: 1 });
  expect(late).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Our terms changed on December 10, 2026/),
  });
});
