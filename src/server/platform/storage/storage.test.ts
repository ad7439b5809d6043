import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { openBucket } from '../../../../tests/bucket.ts';
import { createStorage, isStorageAway } from './storage.ts';
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
  expect(Math.abs((await storage.changedAt(key)).getTime() - Date.now())).toBeLessThan(60_000);
  expect(new Uint8Array(await storage.get(key))).toEqual(bytes);
  await storage.delete(key);
  expect(await storage.exists(key)).toBe(false);
  await expect(storage.get(key)).rejects.toThrow('Cannot read file');
};

const errorOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => null,
    (error: unknown) => error,
  );

test('a missing file is no failure that passes, and a store that is broken or refuses us is', async () => {
  const bucket = await bucketOf();
  const stores = {
    folder: createStorage({ dataDir: await openFolder(), storageUrl: undefined }),
    bucket: createStorage({ dataDir: '/nowhere', storageUrl: bucket.url }),
    'bucket that does not exist': createStorage({
      dataDir: '/nowhere',
      storageUrl: bucket.url.replace('papers', 'gone'),
    }),
    'wrong key': createStorage({ dataDir: '/nowhere', storageUrl: bucket.url.replace('KEYID', 'OTHER') }),
  };
  const isAway: Record<string, boolean> = {};
  for (const [name, storage] of Object.entries(stores))
    for (const call of ['get', 'changedAt'] as const)
      isAway[`${name}: ${call}`] = isStorageAway(await errorOf(storage[call]('documents/2026/none.pdf')));
  // The answer to a HEAD has no room for the reason.
  delete isAway['bucket that does not exist: changedAt'];
  bucket.beLike('broken');
  isAway['broken bucket: get'] = isStorageAway(await errorOf(stores.bucket.get('documents/2026/none.pdf')));
  expect(isAway).toEqual({
    'folder: get': false,
    'folder: changedAt': false,
    'bucket: get': false,
    'bucket: changedAt': false,
    'bucket that does not exist: get': true,
    'wrong key: get': true,
    'wrong key: changedAt': true,
    'broken bucket: get': true,
  });
});

test('stores files in the data folder by default', async () => {
  const dataDir = await openFolder();
  await roundTrip(createStorage({ dataDir, storageUrl: undefined }));
  expect(await readdir(dataDir)).toEqual(['files']);
});

test('stores files in the folder that file:// names', async () => {
  const folder = await openFolder();
  const storage = createStorage({ dataDir: '/nowhere', storageUrl: pathToFileURL(folder).href });
  await roundTrip(storage);
  await storage.put('x.txt', bytes, 'text/plain');
  expect(await readdir(folder)).toContain('x.txt');
});

test('lists every file of the folder, and none before the first', async () => {
  const storage = createStorage({ dataDir: await openFolder(), storageUrl: undefined });
  expect(await keysOf(storage)).toEqual([]);
  const keys = ['documents/2026-11/a.pdf', 'uploads/logos/b.png', 'c.txt'];
  for (const key of keys) await storage.put(key, bytes, 'text/plain');
  expect((await keysOf(storage)).toSorted()).toEqual(keys.toSorted());
});

test('shows the whole file or none while it is being written', async () => {
  const dataDir = await openFolder();
  const storage = createStorage({ dataDir, storageUrl: undefined });
  const large = new Uint8Array(64 * 1_048_576);
  const seen = new Set<number>();
  const written = new AbortController();
  const writing = storage.put('documents/large.pdf', large, 'application/pdf').finally(() => written.abort());
  while (!written.signal.aborted) {
    const size = await stat(join(dataDir, 'files/documents/large.pdf')).then(
      (found) => found.size,
      () => null,
    );
    if (size !== null) seen.add(size);
  }
  await writing;
  expect([...seen].filter((size) => size !== large.length)).toEqual([]);
  expect((await storage.get('documents/large.pdf')).byteLength).toBe(large.length);
});

test('keeps the old file and no partial one after a failed write', async () => {
  const dataDir = await openFolder();
  const storage = createStorage({ dataDir, storageUrl: undefined });
  await storage.put('documents/a.pdf', bytes, 'application/pdf');
  await mkdir(join(dataDir, 'files/documents/taken'));
  await expect(storage.put('documents/taken', bytes, 'application/pdf')).rejects.toThrow(
    /EISDIR|EEXIST|ENOTEMPTY|EPERM/,
  );
  expect(await keysOf(storage)).toEqual(['documents/a.pdf']);
  expect(await readdir(join(dataDir, 'files/.writing'))).toEqual([]);
});

test('stores files that arrive at the same time, all with their own bytes', async () => {
  const storage = createStorage({ dataDir: await openFolder(), storageUrl: undefined });
  const keys = Array.from({ length: 30 }, (_, index) => `documents/2026-1${index % 2}/${index}.pdf`);
  await Promise.all(keys.map((key) => storage.put(key, new TextEncoder().encode(key), 'application/pdf')));
  expect((await keysOf(storage)).toSorted()).toEqual(keys.toSorted());
  for (const key of keys) expect(new TextDecoder().decode(await storage.get(key))).toBe(key);
});

test('makes a folder again that somebody deleted', async () => {
  const dataDir = await openFolder();
  const storage = createStorage({ dataDir, storageUrl: undefined });
  await storage.put('documents/2026-11/a.pdf', bytes, 'application/pdf');
  await rm(join(dataDir, 'files'), { recursive: true });
  await storage.put('documents/2026-11/b.pdf', bytes, 'application/pdf');
  expect(await keysOf(storage)).toEqual(['documents/2026-11/b.pdf']);
});

test('refuses a key that leads out of the folder', async () => {
  const storage = createStorage({ dataDir: await openFolder(), storageUrl: undefined });
  await expect(storage.get('../../etc/passwd')).rejects.toThrow('traversal');
  await expect(storage.put('../escaped.txt', bytes, 'text/plain')).rejects.toThrow('traversal');
});

test('stores files in a bucket with s3://, with signed requests to the endpoint it names', async () => {
  const bucket = await bucketOf();
  await roundTrip(createStorage({ dataDir: '/nowhere', storageUrl: bucket.url }));
  expect(bucket.received.map(({ path }) => path)).toContain('/papers/documents/2026/a1b2.pdf');
  for (const { headers } of bucket.received) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEYID\/\d{8}\/eu-central-1\/s3\//);
  }
});

test('lists a bucket to its end, page by page', async () => {
  const storage = createStorage({ dataDir: '/nowhere', storageUrl: (await bucketOf()).url });
  const keys = ['documents/a.pdf', 'documents/b.pdf', 'uploads/c.png'];
  for (const key of keys) await storage.put(key, bytes, 'application/pdf');
  expect(await keysOf(storage)).toEqual(keys);
});
