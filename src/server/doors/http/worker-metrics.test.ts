import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createHealthServer, type HttpServer } from './server.ts';

let tested: TestApp;
let server: HttpServer;
beforeAll(async () => {
  tested = await createTestApp();
  server = createHealthServer(tested.app);
});
afterAll(() => tested?.stop());

const get = async (path: string) => server.fetch(new Request(`http://worker${path}`), {});
const metrics = async () => (await get('/metrics')).text();

test('a worker says how it is and serves nothing else', async () => {
  await tested.app.renderer.ready();
  expect((await get('/health')).status).toBe(200);
  expect((await get('/ready')).status).toBe(200);
  expect((await get('/')).status).toBe(404);
  expect((await get('/api/v1/documentConfig/invoice')).status).toBe(404);
});

test('measures jobs, payments by outcome, mail, rendering and sealing, and how long a job waits', async () => {
  const placedBy = 'visitor:one' as const;
  const { orderId } = await createPayment(
    tested.app,
    { userId: null, placedBy },
    {
      products: [{ kind: 'Invoice', draftId: null, input: invoice.sample(1) }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: 'one',
      originHash: 'none',
    },
  );
  const pay = (card_number: string) =>
    confirmPayment(tested.app, { actor: NOBODY, ownerKeys: [placedBy] }, orderId, {
      card_holder_name: 'I Vallejo',
      card_number,
      card_expiry: '12/40',
      card_cvc: '123',
    });
  await expect(pay('4000 0000 0000 0002')).rejects.toThrow('declined');
  await pay('4242 4242 4242 4242');
  const waiting = await metrics();
  expect(waiting).toContain('call_duration_seconds_count{call="payments.confirm",outcome="PAYMENT_FAILED"} 1');
  expect(waiting).toContain('call_duration_seconds_count{call="payments.confirm",outcome="done"} 1');
  expect(waiting).toMatch(/^jobs_oldest_seconds\{queue="mail"\} /m);
  expect(waiting).toMatch(/^database_connections\{state="idle"\} [1-9]/m);

  await startWorker(tested.app);
  await expect.poll(metrics).toMatch(/^job_duration_seconds_count\{job="mail",outcome="done"\} [1-9]/m);
  await expect
    .poll(metrics)
    .toMatch(/^call_duration_seconds_count\{call="renderer.renderForSeal",outcome="done"\} [1-9]/m);
  await expect.poll(metrics).toMatch(/^call_duration_seconds_count\{call="seal",outcome="done"\} [1-9]/m);
  expect(await metrics()).toMatch(/^call_duration_seconds_count\{call="mail.send",outcome="done"\} [1-9]/m);
});
