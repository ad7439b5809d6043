import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER, buyInvoices } from '../../../../tests/buy-invoices.ts';
import { emailsTo } from '../../../../tests/emails.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { findOrder } from './find-order.ts';
import { refundOrder } from './refund-order.ts';
import { sweepIssuing } from '../../documents/issue/sweep-issuing.ts';
import { renderDocumentsJob } from '../../documents/issue/render-documents-job.ts';
import { PRICE } from '../../../../tests/price.ts';

let tested: TestApp;
let now = new Date('2026-11-20T16:00:00Z');
beforeAll(async () => {
  tested = await createTestApp({}, () => now);
});
afterAll(() => tested?.stop());

let counter = 0;

async function buy(numbers: readonly string[], coupon?: string) {
  counter += 1;
  const email = `buyer-${counter}@example.com`;
  return { email, ...(await buyInvoices(tested.app, numbers, email, coupon)) };
}
const render = (documentId: string, attempt = 1) =>
  renderDocumentsJob.run(
    tested.app,
    { documentIds: [documentId] },
    { id: 'one', attempt, signal: new AbortController().signal },
  );
const movements = async (orderId: string) =>
  (await tested.app.db.selectFrom('transactions').select(['type', 'amount']).where('order_id', '=', orderId).execute())
    .map(({ type, amount }) => `${type} ${amount}`)
    .toSorted();
/** Data from an older version that sold a picture no engine can draw. */
const spoil = (id: string) =>
  sql`update documents set content = jsonb_set(content::jsonb, '{input,seller,logo}', '"data:image/png;base64,iVBORw0KGgo="')
    where id = ${id}`.execute(tested.app.db);
const templates = async (email: string) => (await emailsTo(tested.app, email)).map(({ template }) => template);

test('fails a document that can never be drawn within a few tries, refunds it, and tells the buyer', async () => {
  const { orderId, email, ids } = await buy(['A-1']);
  await spoil(ids[0]!);
  for (let attempt = 1; attempt < 5; attempt += 1)
    await expect(render(ids[0]!, attempt)).rejects.toMatchObject({ code: 'RENDER_FAILED' });
  await render(ids[0]!, 5);
  await render(ids[0]!, 6);
  expect(await findOrder(tested.app, BUYER, orderId)).toMatchObject({
    state: 'refunded',
    documents: [{ status: 'failed' }],
  });
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`, `refund ${PRICE}`]);
  expect((await templates(email)).filter((name) => name === 'document-failed')).toHaveLength(1);
  // The person and the period are free again.
  expect((await buy(['A-1'])).ids).toHaveLength(1);
});

test('refunds only the failed one of several documents, with its share of the coupon', async () => {
  await tested.app.db
    .insertInto('coupons')
    .values({
      code: 'HALF',
      type: 'percent',
      value: 50,
      starts_on: null,
      ends_on: null,
      use_limit: 1,
      created_by: null,
    })
    .execute();
  const { orderId, ids } = await buy(['B-1', 'B-2'], 'HALF');
  const [bad, good] = ids;
  await spoil(bad!);
  await render(bad!, 5);
  await render(good!);
  expect((await findOrder(tested.app, BUYER, orderId)).state).toBe('paid');
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`, 'refund 400']);
  await refundOrder(tested.app, BUYER, orderId, 'The other one too.');
  expect(await movements(orderId)).toEqual([`payment ${PRICE}`, `refund ${PRICE - 400}`, 'refund 400']);
});

test('delays a document while the storage is down for hours, and loses none', async () => {
  const { orderId, ids } = await buy(['C-1']);
  const files = join(tested.app.config.dataDir, 'files');
  await mkdir(files, { recursive: true });
  await rename(files, `${files}-away`);
  await writeFile(files, 'a file where the folder was');
  for (const attempt of [1, 7, 30, 100]) await expect(render(ids[0]!, attempt)).rejects.toThrow('file');
  expect((await findOrder(tested.app, BUYER, orderId)).documents[0]!.status).toBe('issuing');
  await rm(files);
  await rename(`${files}-away`, files);
  await render(ids[0]!, 101);
  expect((await findOrder(tested.app, BUYER, orderId)).documents[0]!.status).toBe('ready');
  expect(renderDocumentsJob.retries * renderDocumentsJob.longestRetrySeconds).toBeGreaterThan(24 * 3_600);
});

const jobsOf = async (id: string) =>
  (
    await sql`select id from pgboss.job where name = 'render-document' and state in ('created', 'retry', 'active')
      and data -> 'documentIds' ? ${id}`.execute(tested.app.db)
  ).rows.length;

test('gives a document without a job one new job after ten minutes', async () => {
  const { ids } = await buy(['D-1']);
  await sql`delete from pgboss.job where data ->> 'documentId' = ${ids[0]!}`.execute(tested.app.db);
  const created = new Date(now.getTime() - 11 * 60_000);
  await tested.app.db.updateTable('documents').set({ created_at: created }).where('id', '=', ids[0]!).execute();
  await sweepIssuing(tested.app);
  await sweepIssuing(tested.app);
  expect(await jobsOf(ids[0]!)).toBe(1);
});

test('fails and refunds a document once if it could not be issued for 24 hours', async () => {
  const { orderId, ids } = await buy(['E-1', 'E-2']);
  const created = new Date(now.getTime() - 25 * 3_600_000);
  await tested.app.db.updateTable('documents').set({ created_at: created }).where('id', 'in', ids).execute();
  await Promise.all([sweepIssuing(tested.app), sweepIssuing(tested.app)]);
  now = new Date(now.getTime() + 60_000);
  await sweepIssuing(tested.app);
  expect((await findOrder(tested.app, BUYER, orderId)).state).toBe('refunded');
  expect(await movements(orderId)).toEqual([`payment ${2 * PRICE}`, `refund ${PRICE}`, `refund ${PRICE}`]);
});
