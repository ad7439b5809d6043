import { AppError } from '../../../../domain/errors.ts';

export interface LoadBound {
  /** Requests processed at once. */
  readonly running: number;
  /** Requests that may wait for a place. */
  readonly waiting: number;
  /** The maximum wait in milliseconds. */
  readonly patience: number;
  /** How much of the places, and of the queue, one address may use: from 0 to 1. */
  readonly share: number;
}

export const busy = (): AppError => new AppError('BUSY', 'The site is busy right now. Please try again in a moment.');

interface Place {
  readonly address: string;
  readonly admit: () => void;
}

/**
 * Processes a limited number of requests at once and lets a limited number wait; later ones are told to come back. A
 * quick refusal protects the requests inside. Each address has a limited share, so that others get their turn before
 * the rest of its requests.
 */
export const createGate = ({ running, waiting, patience, share }: LoadBound) => {
  const queue: Place[] = [];
  const insideOf = new Map<string, number>();
  const ofOne = { running: Math.ceil(running * share), waiting: Math.ceil(waiting * share) };
  let inside = 0;

  const mayEnter = (address: string): boolean => inside < running && (insideOf.get(address) ?? 0) < ofOne.running;

  const count = (address: string, by: 1 | -1): void => {
    inside += by;
    const left = (insideOf.get(address) ?? 0) + by;
    if (left === 0) insideOf.delete(address);
    else insideOf.set(address, left);
  };

  const enter = (address: string): Promise<void> => {
    if (mayEnter(address)) {
      count(address, 1);
      return Promise.resolve();
    }
    const own = queue.reduce((sum, place) => sum + (place.address === address ? 1 : 0), 0);
    if (queue.length >= waiting || own >= ofOne.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(place), 1);
        reject(busy());
      }, patience);
      const place = {
        address,
        admit: () => {
          clearTimeout(timer);
          count(address, 1);
          resolve();
        },
      };
      queue.push(place);
    });
  };

  const leave = (address: string): void => {
    count(address, -1);
    // The place passes directly to the next in the queue, so that a new request cannot jump it.
    const next = queue.findIndex((place) => mayEnter(place.address));
    if (next !== -1) queue.splice(next, 1)[0]!.admit();
  };

  return { enter, leave, load: () => ({ running: inside, waiting: queue.length }) };
};

export type Gate = ReturnType<typeof createGate>;
