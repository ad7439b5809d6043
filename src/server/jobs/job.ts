import type { z } from 'zod';
import type { App } from '../app.ts';

/** One kind of background work as data. Adding one: a file with this in it, and a line in registry.ts. */
export interface Job<Payload extends object = object> {
  readonly name: string;
  /** Checked when the job is put in and again when it is taken out: an older version may have put it in. */
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried again, with waits that double from `firstRetrySeconds` up to an hour. */
  readonly retries: number;
  readonly firstRetrySeconds: number;
  /** After this long a worker is taken for dead and the job is given to another. */
  readonly expireSeconds: number;
  /** How many of them one worker process runs at once. */
  readonly concurrency: number;
  /** Runs by the clock, as cron says (UTC). Its payload is {}. */
  readonly schedule?: string;
  /** May run twice (a worker can die after its work and before saying so), so it must not mind. */
  run(app: App, payload: Payload, context: JobContext): Promise<void>;
}

export interface JobContext {
  readonly id: string;
  /** Aborted when the worker stops or the time is over. */
  readonly signal: AbortSignal;
}

const defaults = { retries: 5, firstRetrySeconds: 2, expireSeconds: 300, concurrency: 2 };

export const defineJob = <Payload extends object>(
  job: Pick<Job<Payload>, 'name' | 'payload' | 'run'> & Partial<Job<Payload>>,
): Job<Payload> => ({ ...defaults, ...job });
