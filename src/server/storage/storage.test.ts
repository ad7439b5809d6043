import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openBucket } from '../../../tests/bucket.ts';
import { createStorage } from './storage.ts';
import type { Storage } from './storage.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const openFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperproof-files-'));
  closers.push(() => rm(folder, { recursive: true }));
  return folder;
};

const bucketOf = async () => {
  const bucket = await openBucket();
  closers.push(bucket.close);
  return bucket;
};

const bytes = new TextEncoder().encode('%PDF-1.7 paper');

const keysOf = async (storage: Storage): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  return keys;
};

const roundTrip = async (storage: Storage): Promise<void> => {
  const key = 'documents/2026/a1b2.pdf';
  expect(await storage.exists(key)).toBe(false);
  await storage.put(key, bytes, 'application/pdf');
  expect(await storage.exists(key)).toBe(true);
  expect(new Uint8Array(await storage.get(key))).toEqual(bytes);
  expect(await new Response(await storage.stream(key)).text()).toBe('%PDF-1.7 paper');
  await storage.delete(key);
  expect(await storage.exists(key)).toBe(false);
  await expect(storage.get(key)).rejects.toThrow('Cannot read file');
};

test('files live in the data folder by default', async () => {
  const dataDir = await openFolder();
  await roundTrip(createStorage({ dataDir, storageUrl: undefined }));
  expect(await readdir(dataDir)).toEqual(['files']);
});

test('file:// puts them elsewhere', async () => {
  const folder = await openFolder();
  const storage = createStorage({ dataDir: '/nowhere', storageUrl: pathToFileURL(folder).href });
  await roundTrip(storage);
  await storage.put('x.txt', bytes, 'text/plain');
  expect(await readdir(folder)).toContain('x.txt');
});

test('the folder names every file that it holds, and none before the first', async () => {
  const storage = createStorage({ dataDir: await openFolder(), storageUrl: undefined });
  expect(await keysOf(storage)).toEqual([]);
  const keys = ['documents/2026-11/a.pdf', 'uploads/logos/b.png', 'c.txt'];
  for (const key of keys) await storage.put(key, bytes, 'text/plain');
  expect((await keysOf(storage)).toSorted()).toEqual(keys.toSorted());
});

test('no key leads out of the folder', async () => {
  const storage = createStorage({ dataDir: await openFolder(), storageUrl: undefined });
  await expect(storage.get('../../etc/passwd')).rejects.toThrow('traversal');
  await expect(storage.put('../escaped.txt', bytes, 'text/plain')).rejects.toThrow('traversal');
});

test('s3:// keeps them in a bucket, with signed requests to the endpoint it names', async () => {
  const bucket = await bucketOf();
  await roundTrip(createStorage({ dataDir: '/nowhere', storageUrl: bucket.url }));
  expect(bucket.asked.map(({ path }) => path)).toContain('/papers/documents/2026/a1b2.pdf');
  for (const { headers } of bucket.asked) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEYID\/\d{8}\/eu-central-1\/s3\//);
  }
});

test('a bucket is listed to its end, page by page', async () => {
  const storage = createStorage({ dataDir: '/nowhere', storageUrl: (await bucketOf()).url });
  const keys = ['documents/a.pdf', 'documents/b.pdf', 'uploads/c.png'];
  for (const key of keys) await storage.put(key, bytes, 'application/pdf');
  expect(await keysOf(storage)).toEqual(keys);
});
