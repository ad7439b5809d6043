import type { Kysely, Transaction } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { Job } from './job.ts';

export interface EnqueueOptions {
  /** Not before this time. */
  readonly startAfter?: Date;
  /** A job with the same key that still waits makes this one superfluous. */
  readonly onceFor?: { readonly key: string; readonly seconds: number };
}

/**
 * Puts a job in, inside the caller's transaction: it exists exactly if the transaction commits, so
 * there is neither lost nor phantom work.
 */
export const enqueue = async <Payload extends object>(
  app: App,
  trx: Transaction<Database> | Kysely<Database>,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<string | null> =>
  app.jobs.boss.send(job.name, job.payload.parse(payload), {
    db: fromKysely(trx),
    startAfter: options.startAfter,
    singletonKey: options.onceFor?.key,
    singletonSeconds: options.onceFor?.seconds,
  });
