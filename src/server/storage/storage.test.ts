import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
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

/** One key a page, so that a list has to be asked for again and again. */
const listing = (paths: readonly string[], after: string | null): string => {
  const at = Number(after ?? 0);
  const more = at + 1 < paths.length;
  const next = more ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
  const entry = at < paths.length ? `<Contents><Key>${paths[at]!.split('/').slice(2).join('/')}</Key></Contents>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entry}</ListBucketResult>`;
};

/** As much of S3 as the wire shows: objects by path, put, got, asked for and deleted. */
const openBucket = async (): Promise<{ url: string; asked: { path: string; headers: IncomingHttpHeaders }[] }> => {
  const objects = new Map<string, Buffer>();
  const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    asked.push({ path, headers: request.headers });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (searchParams.has('list-type')) {
      response.end(listing([...objects.keys()], searchParams.get('continuation-token')));
      return;
    }
    const known = objects.get(path);
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(path);
    const isMissing = (request.method === 'GET' || request.method === 'HEAD') && known === undefined;
    response.writeHead(isMissing ? 404 : request.method === 'DELETE' ? 204 : 200, {
      'Content-Length': request.method === 'GET' || request.method === 'HEAD' ? (known?.length ?? 0) : 0,
    });
    response.end(request.method === 'GET' ? known : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `s3://KEYID:SECRET%2Fword@papers?region=eu-central-1&endpoint=${encodeURIComponent(endpoint)}`, asked };
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
  const bucket = await openBucket();
  await roundTrip(createStorage({ dataDir: '/nowhere', storageUrl: bucket.url }));
  expect(bucket.asked.map(({ path }) => path)).toContain('/papers/documents/2026/a1b2.pdf');
  for (const { headers } of bucket.asked) {
    expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEYID\/\d{8}\/eu-central-1\/s3\//);
  }
});

test('a bucket is listed to its end, page by page', async () => {
  const storage = createStorage({ dataDir: '/nowhere', storageUrl: (await openBucket()).url });
  const keys = ['documents/a.pdf', 'documents/b.pdf', 'uploads/c.png'];
  for (const key of keys) await storage.put(key, bytes, 'application/pdf');
  expect(await keysOf(storage)).toEqual(keys);
});
