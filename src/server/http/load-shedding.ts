import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../domain/errors.ts';
import type { HttpEnv } from './http-env.ts';

export interface LoadBound {
  /** Requests worked on at once. */
  readonly running: number;
  /** Requests that may wait for a place. */
  readonly waiting: number;
  /** How long one waits, in milliseconds. */
  readonly patience: number;
}

const BOUND: LoadBound = { running: 64, waiting: 512, patience: 5_000 };

const busy = (): AppError => new AppError('BUSY', 'Too much is going on right now. Please try again in a moment.');

/**
 * Works on so many requests at once and lets so many wait; whoever comes after that is told to come back.
 * A short refusal keeps the promises made to those inside.
 */
export const createGate = ({ running, waiting, patience }: LoadBound) => {
  const queue: { readonly admit: () => void }[] = [];
  let inside = 0;

  const enter = (): Promise<void> => {
    if (inside < running) {
      inside++;
      return Promise.resolve();
    }
    if (queue.length >= waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(place), 1);
        reject(busy());
      }, patience);
      const place = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      queue.push(place);
    });
  };

  const leave = (): void => {
    const next = queue.shift();
    // The place passes straight on, so that nobody who comes just now jumps the queue.
    if (next === undefined) inside--;
    else next.admit();
  };

  return { enter, leave, load: () => ({ running: inside, waiting: queue.length }) };
};

export type Gate = ReturnType<typeof createGate>;

export const openGate = (): Gate => createGate(BOUND);

export const loadShedding =
  (gate: Gate): MiddlewareHandler<HttpEnv> =>
  async (_, next) => {
    await gate.enter();
    try {
      await next();
    } finally {
      gate.leave();
    }
  };
