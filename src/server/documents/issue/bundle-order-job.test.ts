import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { RETENTION } from '../../../domain/documents/retention.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actMeanwhile } from '../../../../tests/act-meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { NOBODY } from '../../services/actor.ts';
import { startWorker } from '../../services/jobs/worker.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { readBundleFile } from '../../commerce/orders/order-files.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { bundleOrderJob } from './bundle-order-job.ts';
import { checkHash } from '../check/check-document.ts';
import { eraseOldDocuments } from '../retention/erase-old-documents.ts';
import { revokeDocument } from '../correct/revoke-document.ts';

let tested: TestApp;
let now = new Date('2026-12-20T16:00:00Z');
const run = promisify(execFile);

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  await startWorker(tested.app);
});
afterAll(() => tested?.stop());

const ATTESTATION = { version: '2026-11-20', typedName: 'Eleanor Rowe', isAccepted: true };
const READER = { actor: NOBODY, ownerKeys: ['visitor:one' as const] };

async function buyStubs(name: string, quantity: number): Promise<{ orderId: string; orderKey: string }> {
  const sample = payStub.sample(1);
  const { orderId, orderKey } = await createPayment(
    tested.app,
    { userId: null, placedBy: 'visitor:one' as const },
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
  await confirmPayment(tested.app, READER, orderId, payment);
  await expect
    .poll(async () => (await findOrder(tested.app, READER, orderId)).documents.map(({ status }) => status), {
      timeout: 20_000,
    })
    .toEqual(Array.from({ length: quantity }, () => 'ready'));
  return { orderId, orderKey };
}

async function bundleOf(orderId: string): Promise<Buffer> {
  await expect.poll(async () => (await findOrder(tested.app, READER, orderId)).bundles.length).toBe(1);
  const [bundle] = (await findOrder(tested.app, READER, orderId)).bundles;
  const file = await readBundleFile(tested.app, READER, orderId, bundle!.id);
  return Buffer.from(await new Response(file.body).arrayBuffer());
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('also seals three stubs of one form as one valid file, one per page, oldest first', async () => {
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
  const ordered = await findOrder(tested.app, READER, orderId);
  const places = ordered.documents.map(({ number }) => text!.indexOf(number));
  expect(Math.min(...places)).toBeGreaterThan(-1);

  const { verdict, documents } = await checkHash(tested.app, hashOf(bytes));
  expect(verdict).toBe('fits');
  expect(documents).toHaveLength(3);
  expect(documents[0]!.pageCount).toBe(3);
  const grossToDate = documents.map(
    ({ details }) => details!.estimates.find(({ name }) => name === 'Gross pay, year to date')!.amount,
  );
  expect(grossToDate).toEqual(grossToDate.toSorted((one, other) => one - other));

  bytes[bytes.length >> 1]! ^= 1;
  expect((await checkHash(tested.app, hashOf(bytes))).verdict).toBe('unknown');
  await rm(folder, { recursive: true });
});

test('rates a file of several documents by the worst of them', async () => {
  const { orderId, orderKey } = await buyStubs('Jonas Feld', 2);
  const bytes = await bundleOf(orderId);
  const ordered = await findOrder(tested.app, READER, orderId);
  await revokeDocument(tested.app, { ...NOBODY, key: orderKey }, ordered.documents[0]!.id, 'A wrong rate of pay');
  expect(await checkHash(tested.app, hashOf(bytes))).toMatchObject({
    verdict: 'revoked',
    document: { number: ordered.documents[0]!.number },
  });
});

test('makes no second file for a single stub, and shows nobody another owner’s bundle', async () => {
  const { orderId: single } = await buyStubs('Ola Brandt', 1);
  const { orderId } = await buyStubs('Ines Vallejo', 2);
  await bundleOf(orderId);
  const [bundle] = (await findOrder(tested.app, READER, orderId)).bundles;
  expect((await findOrder(tested.app, READER, single)).bundles).toEqual([]);
  const stranger = { actor: NOBODY, ownerKeys: ['visitor:two' as const] };
  await expect(readBundleFile(tested.app, stranger, orderId, bundle!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // Staff see the order, but open a document only one by one and with a reason that is logged.
  const admin = {
    actor: { userId: '11111111-1111-4111-8111-111111111111', role: 2 as const, key: null },
    ownerKeys: [],
  };
  expect((await findOrder(tested.app, admin, orderId)).bundles).toHaveLength(1);
  await expect(readBundleFile(tested.app, admin, orderId, bundle!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(readBundleFile(tested.app, READER, single, bundle!.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a document that is erased while its file of several is made is not in it', async () => {
  const { app } = tested;
  const { orderId } = await buyStubs('Imani Brook', 3);
  await bundleOf(orderId);
  await sql`
    delete from bundle_documents where bundle_id in (select id from bundles where order_id = ${orderId}::uuid)`.execute(
    app.db,
  );
  const erased = sql`
    update documents set content = null where id = (select min(id) from documents where order_id = ${orderId}::uuid)`;
  const make = () =>
    bundleOrderJob.run(app, { orderId }, { id: 'one', attempt: 1, signal: new AbortController().signal });
  await expect(actMeanwhile(app.db, (trx) => erased.execute(trx), make)).rejects.toThrow('A document changed');
  await make();
  const { rows } = await sql<{ bare: number; all: number }>`
    select count(*)::int as all, count(*) filter (where content is null)::int as bare
    from bundle_documents join documents on documents.id = document_id where order_id = ${orderId}::uuid`.execute(
    app.db,
  );
  expect(rows).toEqual([{ all: 2, bare: 0 }]);
});

test('erases the file of several documents with them, and still confirms its hash', async () => {
  const { orderId } = await buyStubs('Nadia Bright', 2);
  const bytes = await bundleOf(orderId);
  const { file_key: key } = await tested.app.db
    .selectFrom('bundles')
    .select('file_key')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await tested.app.storage.exists(key!)).toBe(true);
  const { bundles } = await findOrder(tested.app, READER, orderId);
  const bought = now;
  const late = new Date(now.getTime() + (RETENTION.guestDays + 1) * 86_400_000);
  now = late;
  await eraseOldDocuments(tested.app);
  expect((await findOrder(tested.app, READER, orderId)).bundles).toEqual([]);
  // The clock was wrong: it comes back with its documents.
  now = bought;
  await eraseOldDocuments(tested.app);
  expect((await findOrder(tested.app, READER, orderId)).bundles).toEqual(bundles);
  expect(await bundleOf(orderId)).toEqual(bytes);
  now = late;
  await eraseOldDocuments(tested.app);
  await sql`update documents set erase_after = now() where erase_after is not null`.execute(tested.app.db);
  await eraseOldDocuments(tested.app);
  expect(await tested.app.storage.exists(key!)).toBe(false);
  expect((await findOrder(tested.app, READER, orderId)).bundles).toEqual([]);
  expect((await checkHash(tested.app, hashOf(bytes))).verdict).toBe('fits');
});
