import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { HttpEnv } from './http-env.ts';

const MEGABYTE = 1_048_576;

const tooLarge = (limit: number): AppError =>
  new AppError('TOO_LARGE', `This is more than the ${Math.floor(limit / MEGABYTE)} MB that may be sent at once.`);

async function readUpTo(limit: number, body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > limit) throw tooLarge(limit);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Refuses a body above the limit before anything reads it. A body that names its length is judged by that; one sent in
 * chunks is gathered up to the limit. Hono's own limit copies the request in a way that the Node adapter's requests,
 * which are not the platform's, do not survive.
 */
export const bodyLimit =
  (limitOf: (path: string) => number): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { raw } = c.req;
    const limit = limitOf(c.req.path);
    const isChunked = raw.headers.has('transfer-encoding');
    const length = raw.headers.get('content-length');
    if (!isChunked) {
      if (length !== null && Number(length) > limit) throw tooLarge(limit);
    } else if (raw.body) {
      const body = await readUpTo(limit, raw.body);
      c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
    }
    await next();
  };
