import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

export type Coding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|manifest\+json|javascript|xml|rss\+xml|problem\+json)|image\/svg\+xml)/;
/** Smaller bodies do not shrink once the headers are counted. */
const WORTHWHILE = 1_024;

export const isCompressible = (contentType: string | null | undefined): boolean => COMPRESSIBLE.test(contentType ?? '');

/** The best encoding that the client accepts; "q=0" means that it does not. */
export const chooseCoding = (acceptEncoding: string | undefined): Coding | undefined => {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : undefined;
};

/** `quality` 4 for pages rendered per visitor, 11 for files that stay the same. */
export const compress = (bytes: Uint8Array, coding: Coding, quality: 4 | 11): Promise<Buffer<ArrayBuffer>> =>
  coding === 'br'
    ? compressBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      })
    : compressGzip(bytes, { level: quality === 11 ? 9 : 6 });

/** Flushes every chunk, so that streamed pages arrive as they are written. */
const compressStream = (body: ReadableStream<Uint8Array>, coding: Coding): ReadableStream<Uint8Array> => {
  const packer =
    coding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  source.once('error', (error) => packer.destroy(error));
  packer.once('close', () => source.destroy());
  return Readable.toWeb(source.pipe(packer)) as ReadableStream<Uint8Array>;
};

/** A cacheable page is written whole, so that it can have an ETag; any other page is streamed. */
const mayBeKept = (method: string, response: Response): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  response.status === 200 &&
  !response.headers.has('set-cookie') &&
  !(response.headers.get('cache-control') ?? '').includes('no-store');

/** The nonce and request ID differ in every answer; two pages that differ only in them are the same page. */
export const tagOf = (body: Buffer, nonce: string, requestId: string): string => {
  const text = body.toString('utf8').replaceAll(nonce, '').replaceAll(requestId, '');
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`;
};

const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => candidate.trim() === tag);

const addVary = (headers: Headers): void => {
  const vary = headers.get('vary');
  if (!/\baccept-encoding\b/i.test(vary ?? ''))
    headers.set('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
};

/** Adds ETag, 304 and compression to the answers of the inner handlers. */
export const finishBody = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next();
  const response = c.res;
  const { headers, status } = response;
  if (response.body === null || headers.has('content-encoding') || !isCompressible(headers.get('content-type'))) return;
  const coding = chooseCoding(c.req.header('accept-encoding'));
  addVary(headers);

  if (!mayBeKept(c.req.method, response)) {
    if (coding === undefined || Number(headers.get('content-length') ?? WORTHWHILE) < WORTHWHILE) return;
    headers.set('Content-Encoding', coding);
    headers.delete('content-length');
    c.res = new Response(compressStream(response.body, coding), { status, headers });
    return;
  }

  const body = Buffer.from(await response.arrayBuffer());
  const tag = headers.get('etag') ?? tagOf(body, c.get('nonce'), c.get('requestId'));
  headers.set('ETag', tag);
  if (matches(c.req.header('if-none-match'), tag)) {
    for (const name of ['content-length', 'content-type']) headers.delete(name);
    c.res = new Response(null, { status: 304, headers });
    return;
  }
  const packed = coding !== undefined && body.length >= WORTHWHILE ? await compress(body, coding, 4) : undefined;
  if (packed !== undefined) headers.set('Content-Encoding', coding!);
  headers.set('Content-Length', String((packed ?? body).length));
  c.res = new Response(packed ?? body, { status, headers });
};
