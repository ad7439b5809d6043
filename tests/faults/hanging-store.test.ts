import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openBucket } from '../bucket.ts';
import { createTestApp } from '../test-app.ts';
import { serveTestApp } from '../test-server.ts';

test('pages are answered while many downloads wait for a store that hangs, and the downloads end with a refusal', async () => {
  const bucket = await openBucket();
  const tested = await createTestApp({ STORAGE_URL: bucket.url, TRUST_PROXY: '1' });
  const server = await serveTestApp(tested.app, (c) => c.text('a page'));
  onTestFinished(async () => {
    await server.stop();
    await tested.stop();
    bucket.close();
  });
  bucket.beLike('hanging');
  const file = `/uploads/logos/${'a'.repeat(64)}.png`;
  const ask = (path: string, visitor: number): Promise<number> =>
    fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': `203.0.113.${visitor}` } }).then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    });
  let ended = 0;
  const downloads = Array.from({ length: 200 }, (_, visitor) => ask(file, visitor).finally(() => (ended += 1)));
  await expect.poll(() => bucket.received.length).toBeGreaterThan(0);
  await sleep(100);
  const pages = await Promise.all(Array.from({ length: 20 }, (_, visitor) => ask('/pricing/', visitor)));
  expect(pages).toEqual(pages.map(() => 200));
  // Some downloads still hang, or this test would say nothing.
  expect(ended).toBeLessThan(downloads.length);
  const statuses = await Promise.all(downloads);
  expect(statuses.filter((status) => status !== 503)).toEqual([]);
});

test('once a store is well again that began its answers and stalled, the next file comes', async () => {
  const bucket = await openBucket();
  const tested = await createTestApp({ STORAGE_URL: bucket.url });
  onTestFinished(async () => {
    await tested.stop();
    bucket.close();
  });
  const { storage } = tested.app;
  const bytes = new TextEncoder().encode('a file');
  await storage.put('documents/a.pdf', bytes, 'application/pdf');
  bucket.beLike('stalling');
  // More than the client has connections.
  const gets = Array.from({ length: 80 }, () => storage.get('documents/a.pdf'));
  const stalled = await Promise.allSettled(gets);
  expect(stalled.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  bucket.beLike('well');
  expect(new Uint8Array(await storage.get('documents/a.pdf'))).toEqual(bytes);
});

test('a file is stored that takes longer to send than a store may take to answer', async () => {
  const bucket = await openBucket();
  const tested = await createTestApp({ STORAGE_URL: bucket.url });
  onTestFinished(async () => {
    await tested.stop();
    bucket.close();
  });
  bucket.beLike('far');
  const bytes = Buffer.alloc(8 * 1_048_576, 'x');
  await tested.app.storage.put('documents/large.pdf', bytes, 'application/pdf');
  expect((await tested.app.storage.get('documents/large.pdf')).byteLength).toBe(bytes.byteLength);
});
