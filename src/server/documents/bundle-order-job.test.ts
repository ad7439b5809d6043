import { execFile } from 'node:child_process';
import { KEEPING } from '../../domain/documents/keeping.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { payStub } from '../../domain/documents/pay-stub/kind.ts';
import { NOBODY } from '../actor.ts';
import { startWorker } from '../jobs/worker.ts';
import { createPayment } from '../orders/create-payment.ts';
import { findOrder } from '../orders/find-order.ts';
import { readBundleFile } from '../orders/order-files.ts';
import { successPayment } from '../orders/success-payment.ts';
import { checkHash } from './check-document.ts';
import { eraseOldPapers } from './erase-old-papers.ts';
import { revokeDocument } from './revoke-document.ts';

let tested: TestApp;
let now = new Date('2026-12-20T16:00:00Z');
const run = promisify(execFile);

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

const ATTESTATION = { version: '2026-11-20', typedName: 'Eleanor Rowe', isAccepted: true };
const READER = { actor: NOBODY, ownerKeys: ['visitor:one'] };

async function buyStubs(name: string, quantity: number): Promise<{ orderId: string; orderKey: string }> {
  const sample = payStub.sample(1);
  const { orderId, orderKey } = await createPayment(
    tested.app,
    { userId: null, placedBy: 'visitor:one' },
    {
      products: [
        {
          kind: 'PayStub',
          draftId: null,
          input: {
            ...sample,
            templateMode: false,
            employee: { ...sample.employee, name },
            details: { ...sample.details, quantity },
            stubs: [],
          },
        },
      ],
      email: 'eleanor@example.com',
      attestation: ATTESTATION,
      attempt: name,
      originHash: 'none',
    },
  );
  const payment = {
    card_holder_name: 'E Rowe',
    card_number: '4242424242424242',
    card_expiry: '12/30',
    card_cvc: '123',
  };
  await successPayment(tested.app, READER, orderId, payment);
  await expect
    .poll(async () => (await findOrder(tested.app, READER, orderId)).documents.map(({ status }) => status), {
      timeout: 20_000,
    })
    .toEqual(Array.from({ length: quantity }, () => 'ready'));
  return { orderId, orderKey };
}

async function bundleOf(orderId: string): Promise<Buffer> {
  await expect
    .poll(async () => (await findOrder(tested.app, READER, orderId)).bundles.length, { timeout: 20_000 })
    .toBe(1);
  const [bundle] = (await findOrder(tested.app, READER, orderId)).bundles;
  const file = await readBundleFile(tested.app, READER, orderId, bundle!.id);
  return Buffer.from(await new Response(file.body).arrayBuffer());
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('three stubs of one form are one sealed file as well, one a page, the oldest first, and it checks green', async () => {
  const { orderId } = await buyStubs('Maren Adeyemi', 3);
  const bytes = await bundleOf(orderId);
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  const file = join(folder, 'bundle.pdf');
  await writeFile(file, bytes);
  const [info, text, seal, attached] = await Promise.all(
    [
      ['pdfinfo', file],
      ['pdftotext', '-layout', file, '-'],
      ['pdfsig', '-nocert', file],
      ['pdfdetach', '-list', file],
    ].map(async ([command, ...words]) => (await run(command!, words)).stdout),
  );
  await run('qpdf', ['--check', file]);
  expect(info).toMatch(/Pages:\s+3/);
  expect(info).toMatch(/Tagged:\s+yes/);
  expect(seal).toContain('Signature is Valid');
  expect(seal).toContain('Total document signed');
  expect(attached).toContain('document.json');
  const { documents } = await findOrder(tested.app, READER, orderId);
  const places = documents.map(({ number }) => text!.indexOf(number));
  expect(Math.min(...places)).toBeGreaterThan(-1);

  const { verdict, papers } = await checkHash(tested.app, hashOf(bytes));
  expect(verdict).toBe('fits');
  expect(papers).toHaveLength(3);
  expect(papers[0]!.pageCount).toBe(3);
  const grossToDate = papers.map(
    ({ details }) => details!.figures.find(({ name }) => name === 'Gross pay, year to date')!.amount,
  );
  expect(grossToDate).toEqual(grossToDate.toSorted((one, other) => one - other));

  bytes[bytes.length >> 1]! ^= 1;
  expect((await checkHash(tested.app, hashOf(bytes))).verdict).toBe('unknown');
  await rm(folder, { recursive: true });
});

test('a file of several papers is no better than the worst of them', async () => {
  const { orderId, orderKey } = await buyStubs('Jonas Feld', 2);
  const bytes = await bundleOf(orderId);
  const { documents } = await findOrder(tested.app, READER, orderId);
  await revokeDocument(tested.app, { ...NOBODY, key: orderKey }, documents[0]!.id, 'A wrong rate of pay');
  expect(await checkHash(tested.app, hashOf(bytes))).toMatchObject({
    verdict: 'revoked',
    document: { number: documents[0]!.number },
  });
});

test('a single stub makes no second file, and nobody reads the bundle of another', async () => {
  const { orderId: single } = await buyStubs('Ola Brandt', 1);
  const { orderId } = await buyStubs('Ines Vallejo', 2);
  await bundleOf(orderId);
  const [bundle] = (await findOrder(tested.app, READER, orderId)).bundles;
  expect((await findOrder(tested.app, READER, single)).bundles).toEqual([]);
  const stranger = { actor: NOBODY, ownerKeys: ['visitor:two'] };
  await expect(readBundleFile(tested.app, stranger, orderId, bundle!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(readBundleFile(tested.app, READER, single, bundle!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the file of several papers is erased with them, and its hash goes on answering', async () => {
  const { orderId } = await buyStubs('Nadia Bright', 2);
  const bytes = await bundleOf(orderId);
  const { file_key: key } = await tested.app.db
    .selectFrom('bundles')
    .select('file_key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await tested.app.storage.exists(key!)).toBe(true);
  now = new Date(now.getTime() + (KEEPING.guestDays + 1) * 86_400_000);
  await eraseOldPapers(tested.app);
  expect(await tested.app.storage.exists(key!)).toBe(false);
  expect((await findOrder(tested.app, READER, orderId)).bundles).toEqual([]);
  expect((await checkHash(tested.app, hashOf(bytes))).verdict).toBe('fits');
});
