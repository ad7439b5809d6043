import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../who/http-env.ts';

/** More than the largest body that a proxy of `deploy/proxy` passes on. */
const MOST_BYTES = 32 * 1_048_576;
/** The limits of a sender, in milliseconds: in all, and for a pause. */
const PATIENCE = 30_000;
const LONGEST_PAUSE = 5_000;

/** Throws away what is left of a body, until its end, its sender's pause, or our limits. */
const readOut = (incoming: IncomingMessage, patience: number, longestPause: number): Promise<void> =>
  new Promise((resolve) => {
    let left = MOST_BYTES;
    const done = (): void => {
      clearTimeout(whole);
      clearTimeout(pause);
      resolve();
    };
    const whole = setTimeout(done, patience).unref();
    const pause = setTimeout(done, longestPause).unref();
    // Whoever began to read it pauses it again once it holds as much as it wants.
    incoming.removeAllListeners('data');
    incoming.on('data', (chunk: Buffer) => {
      left -= chunk.byteLength;
      pause.refresh();
      if (left < 0) done();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, done);
    incoming.resume();
  });

/**
 * Reads a body that nobody wanted to its end before it is answered. A connection that is closed while its sender still writes
 * is reset, so a proxy never sees why, says 502, and may take the whole node for broken.
 */
export const readOutBodies =
  (patience: number = PATIENCE, longestPause: number = LONGEST_PAUSE): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    const incoming = c.env.incoming as IncomingMessage | undefined;
    if (incoming === undefined || incoming.complete || incoming.destroyed) return;
    await readOut(incoming, patience, longestPause);
    // Who is still sending has had its time, so the connection cannot be used again.
    if (!incoming.complete) c.res.headers.set('Connection', 'close');
  };
