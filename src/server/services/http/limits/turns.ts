import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../who/http-env.ts';

export interface Turns {
  /** Resolves when the event loop has come around since the request before. */
  readonly take: () => Promise<void>;
  /** How long the first of those that wait has waited, in milliseconds. */
  readonly longestWait: () => number;
}

/**
 * Lets the event loop come around after each request. Otherwise it would answer all that have arrived in one go, and accept
 * only one new connection each time around: with a hundred readers who ask again and again, a new one waited for seconds.
 */
export function openTurns(): Turns {
  const waiting: { readonly since: number; readonly go: () => void }[] = [];
  const next = (): void => {
    waiting.shift()!.go();
    if (waiting.length > 0) setImmediate(next);
  };
  return {
    take: () =>
      new Promise((go) => {
        if (waiting.push({ since: performance.now(), go }) === 1) setImmediate(next);
      }),
    longestWait: () => (waiting[0] === undefined ? 0 : performance.now() - waiting[0].since),
  };
}

export const takeTurns =
  ({ take }: Turns): MiddlewareHandler<HttpEnv> =>
  async (_, next) => {
    await take();
    await next();
  };
