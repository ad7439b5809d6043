import { setTimeout as sleep } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** More than the largest body that a proxy of `deploy/proxy` passes on. */
const MOST_BYTES = 32 * 1_048_576;
const PATIENCE = 30_000;

/** Throws away what is left of a body, until its end, its sender's pause, or our limits. */
const readOut = async (incoming: IncomingMessage, patience: number): Promise<void> => {
  let left = MOST_BYTES;
  const done = new AbortController();
  const ended = new Promise<void>((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.byteLength;
      if (left < 0) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
  });
  incoming.resume();
  await Promise.race([ended, sleep(patience, undefined, { signal: done.signal, ref: false }).catch(() => undefined)]);
  done.abort();
};

/**
 * Reads a body that nobody wanted to its end before it is answered. A connection that is closed while its sender still writes
 * is reset, so a proxy never sees why, says 502, and may take the whole node for broken.
 */
export const readOutBodies =
  (patience: number = PATIENCE): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    const incoming = c.env.incoming as IncomingMessage | undefined;
    if (incoming === undefined || incoming.complete || incoming.destroyed) return;
    await readOut(incoming, patience);
    // Who is still sending has had its time, so the connection cannot be used again.
    if (!incoming.complete) c.res.headers.set('Connection', 'close');
  };
