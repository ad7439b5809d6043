import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../who/http-env.ts';
import { laneOf } from './lanes.ts';
import { busy } from './load-shedding.ts';
import type { Turns } from './turns.ts';

/** How often the watch comes by, in milliseconds. */
const EVERY = 100;
/** One long piece of work makes it late once, and is no reason to refuse anybody. */
const TIMES = 3;

export interface LoopWatch {
  /** Whether this process has had more to do than it can for some time. */
  readonly isBehind: () => boolean;
  readonly stop: () => void;
}

/**
 * Notices requests that wait where no gate counts them: for their turn, or in the sockets of a process that is always at
 * work. The watch waits behind the same work as the latter do.
 *
 * `longest` is how many milliseconds one turn of the loop may take, and a request may wait for its own, until the rest is
 * refused. Less is too late as well when it happens again and again.
 */
export function watchLoop({ longestWait }: Pick<Turns, 'longestWait'>, longest: number): LoopWatch {
  const tooLate = longest / 4;
  let last = performance.now();
  let late = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    late = now - last - EVERY > tooLate ? late + 1 : 0;
    last = now;
  }, EVERY).unref();
  return {
    isBehind: () => late >= TIMES || Math.max(performance.now() - last, longestWait()) > longest,
    stop: () => clearInterval(timer),
  };
}

/** Of pages and previews, which a browser asks for again. A form holds what somebody typed, and who pays has waited already. */
const mayBeRefused = (method: string, path: string): boolean => {
  const lane = laneOf(method, path);
  return lane === 'previews' || (lane === 'other' && (method === 'GET' || method === 'HEAD'));
};

/** A refusal costs little, so the process catches up within moments. */
export const refuseWhenBehind =
  ({ isBehind }: LoopWatch): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (isBehind() && mayBeRefused(c.req.method, c.req.path)) throw busy();
    await next();
  };
