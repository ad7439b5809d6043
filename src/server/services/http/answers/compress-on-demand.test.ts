import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressOnDemand, OFTEN } from './compress-on-demand.ts';
import type { HttpEnv } from '../who/http-env.ts';
import { staticFiles } from './static-files.ts';

/** A file with words that come again, some of them far from where they came before. */
const FILE = Buffer.from(
  Array.from({ length: 800 }, (_, line) => `withhold(${(line * 7_919) % 613}, 'line ${line % 97}');`).join('\n'),
);

const packedAt = (quality: number): Buffer =>
  brotliCompressSync(FILE, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: FILE.length },
  });
const WELL = packedAt(5);
const SMALLEST = packedAt(11);

test('a file that few ask for is compressed well, but not with the costly quality', async () => {
  const packed = compressOnDemand()(FILE);
  for (let times = 1; times < OFTEN; times++) expect((await packed('br')).equals(WELL)).toBe(true);
});

test('a file that is asked for often becomes as small as it can be', async () => {
  expect(SMALLEST.length).toBeLessThan(WELL.length * 0.95);
  const packed = compressOnDemand()(FILE);
  for (let times = 1; times <= OFTEN; times++) await packed('br');
  await expect.poll(async () => (await packed('br')).equals(SMALLEST)).toBe(true);
});

test('readers of a file do not wait while it is compressed as much as possible', async () => {
  const packed = compressOnDemand()(FILE);
  const answers = await Promise.all(Array.from({ length: OFTEN + 1 }, () => packed('br')));
  expect(answers.every((bytes) => bytes.equals(WELL))).toBe(true);
});

test('a file is the same version for browsers and caches in both sizes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paperproof-files-'));
  writeFileSync(join(folder, 'a.js'), FILE);
  const http = new Hono<HttpEnv>().use(staticFiles(folder));
  rmSync(folder, { recursive: true });
  const get = async (headers: Record<string, string> = {}) =>
    await http.request('/a.js', { headers: { 'Accept-Encoding': 'gzip, br', ...headers } });
  const first = await get();
  const etag = first.headers.get('etag')!;
  expect(etag).toMatch(/^W\/".+-br"$/);
  expect(brotliDecompressSync(await first.bytes()).equals(FILE)).toBe(true);
  for (let times = 1; times < OFTEN; times++) await get();
  await expect.poll(async () => Number((await get()).headers.get('content-length'))).toBe(SMALLEST.length);
  const smallest = await get();
  expect(smallest.headers.get('etag')).toBe(etag);
  expect(brotliDecompressSync(await smallest.bytes()).equals(FILE)).toBe(true);
  expect((await get({ 'If-None-Match': etag })).status).toBe(304);
  const gzip = await get({ 'Accept-Encoding': 'gzip' });
  expect(gzip.headers.get('etag')).not.toBe(etag);
  expect(gunzipSync(await gzip.bytes()).equals(FILE)).toBe(true);
});
