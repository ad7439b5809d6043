import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import type { HttpContext, HttpEnv } from '../who/http-env.ts';

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

/** `quality` 4 for pages rendered per visitor; 5, then 11 for files that stay the same. */
export const compress = (bytes: Uint8Array, coding: Coding, quality: 4 | 5 | 11): Promise<Buffer<ArrayBuffer>> =>
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

export const isTagOf = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((candidate) => candidate.trim() === tag);

const addVary = (headers: Headers): void => {
  const vary = headers.get('vary');
  if (!/\baccept-encoding\b/i.test(vary ?? ''))
    headers.set('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
};

/** Names the version of a body, and answers 304 to a browser that has it. */
export const unlessKnown = (c: HttpContext, headers: Headers, tag: string): Response | undefined => {
  addVary(headers);
  headers.set('ETag', tag);
  if (!isTagOf(c.req.header('if-none-match'), tag)) return undefined;
  for (const name of ['content-length', 'content-type']) headers.delete(name);
  return new Response(null, { status: 304, headers });
};

export const whole = (bytes: Buffer<ArrayBuffer>, headers: Headers, coding: Coding | undefined): Response => {
  if (coding !== undefined) headers.set('Content-Encoding', coding);
  headers.set('Content-Length', String(bytes.length));
  return new Response(bytes, { headers });
};

/** Whether whoever answered has done it: a body with a tag and a length is sent as it is. */
const isWhole = (headers: Headers): boolean => headers.has('etag') && headers.has('content-length');

/** Adds ETag, 304 and compression to the answers of the inner handlers. */
export const finishBody = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  await next();
  const response = c.res;
  const { headers, status } = response;
  if (response.body === null || headers.has('content-encoding') || !isCompressible(headers.get('content-type'))) return;
  const coding = chooseCoding(c.req.header('accept-encoding'));
  if (coding === undefined && isWhole(headers)) return;

  if (!mayBeKept(c.req.method, response)) {
    addVary(headers);
    if (coding === undefined || Number(headers.get('content-length') ?? WORTHWHILE) < WORTHWHILE) return;
    headers.set('Content-Encoding', coding);
    headers.delete('content-length');
    c.res = new Response(compressStream(response.body, coding), { status, headers });
    return;
  }

  const body = Buffer.from(await response.arrayBuffer());
  const tag = headers.get('etag') ?? tagOf(body, c.get('nonce'), c.get('requestId'));
  const known = unlessKnown(c, headers, tag);
  const packed = known === undefined && coding !== undefined && body.length >= WORTHWHILE;
  c.res = known ?? (packed ? whole(await compress(body, coding, 4), headers, coding) : whole(body, headers, undefined));
};
