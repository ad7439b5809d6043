import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../../../domain/errors.ts';
import { within } from '../../../platform/within.ts';
import type { HttpEnv } from '../who/http-env.ts';

export interface BodyBound {
  readonly bytes: number;
  /** How long a sender may pause, in milliseconds. */
  readonly silence: number;
  /** The time limit for the whole body, in milliseconds. */
  readonly total: number;
}

const MEGABYTE = 1_048_576;

const tooLarge = ({ bytes }: BodyBound): AppError =>
  new AppError('TOO_LARGE', `The request is larger than the ${Math.floor(bytes / MEGABYTE)} MB limit.`);

const tooSlow = (): AppError =>
  new AppError('SLOW_REQUEST', 'The request did not arrive in time. Please check your connection and try again.');

const cutShort = (): AppError => new AppError('INVALID_INPUT', 'The request was incomplete.');

/** The memory limit for the bodies of all requests together. */
const MEMORY = 256 * MEGABYTE;

const read = async (
  body: ReadableStream<Uint8Array>,
  bound: BodyBound,
  hold: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader();
  const end = performance.now() + bound.total;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const part = await within(
        Math.min(bound.silence, end - performance.now()),
        reader.read().catch(() => {
          throw cutShort();
        }),
        tooSlow,
      );
      if (part.done) return new Uint8Array(Buffer.concat(parts));
      size += part.value.byteLength;
      if (size > bound.bytes) throw tooLarge(bound);
      hold(part.value.byteLength);
      parts.push(part.value);
    }
  } catch (error) {
    // Not awaited, because a stalled sender does not answer this either.
    reader.cancel().catch(() => undefined);
    throw error;
  }
};

/** Collects whole bodies, so that later handlers never wait for a sender, and counts their memory. */
export const createBodyReceiver = (memory = MEMORY) => {
  let held = 0;

  /**
   * Refuses a body that is too large or too slow, and passes on a request whose body has arrived. A stated length is
   * checked first.
   */
  const receive =
    (boundOf: (path: string) => BodyBound): MiddlewareHandler<HttpEnv> =>
    async (c, next) => {
      const { raw } = c.req;
      const length = Number(raw.headers.get('content-length') ?? 0);
      const hasBody = length > 0 || raw.headers.has('transfer-encoding');
      if (!hasBody || raw.method === 'GET' || raw.method === 'HEAD') return next();
      const bound = boundOf(c.req.path);
      if (length > bound.bytes) throw tooLarge(bound);
      if (!raw.body) return next();
      let own = 0;
      try {
        const body = await read(raw.body, bound, (bytes) => {
          if (held + bytes > memory)
            throw new AppError('BUSY', 'The site is receiving too much data. Please try again in a moment.');
          own += bytes;
          held += bytes;
        });
        c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
        await next();
      } finally {
        held -= own;
      }
    };

  return { receive, held: () => held };
};
