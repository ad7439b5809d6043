import type { z } from 'zod';
import type { App } from '../app.ts';

/** One kind of background work as data. To add one, create a file with it and add a line to registry.ts. */
export interface Job<Payload extends object = object> {
  readonly name: string;
  /** Checked when the job is enqueued and again when it runs, because an older version may have enqueued it. */
  readonly payload: z.ZodType<Payload>;
  /** The number of retries. Waits double from `firstRetrySeconds` up to `longestRetrySeconds`. */
  readonly retries: number;
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  /** After this time the worker is considered dead and another one gets the job. */
  readonly expireSeconds: number;
  /** How long staff can see one that has ended. The default of the queue is a week. */
  readonly keepSeconds?: number;
  /** How many of them one worker process runs at once. */
  readonly concurrency: number;
  /** A cron schedule (UTC). Its payload is {}. */
  readonly schedule?: string;
  /** May run twice, because a worker can die after its work and before reporting it. Must be safe to repeat. */
  run(app: App, payload: Payload, context: JobContext): Promise<void>;
}

export interface JobContext {
  readonly id: string;
  /** 1 on the first try. */
  readonly attempt: number;
  /** Aborted when the worker stops or the time is up. */
  readonly signal: AbortSignal;
}

const defaults = { retries: 5, firstRetrySeconds: 2, longestRetrySeconds: 3_600, expireSeconds: 300, concurrency: 2 };

export const defineJob = <Payload extends object>(
  job: Pick<Job<Payload>, 'name' | 'payload' | 'run'> & Partial<Job<Payload>>,
): Job<Payload> => ({ ...defaults, ...job });
