import type { Kysely, Transaction } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { App } from '../app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Job } from './job.ts';

export interface EnqueueOptions {
  /** The earliest time to run. */
  readonly startAfter?: Date;
  /** If a job with the same key is still waiting, this one is skipped. */
  readonly onceFor?: { readonly key: string; readonly seconds: number };
}

/** Its span belongs to the trace of what enqueued it. A payload ignores what it does not know, also in older releases. */
const withTrace = ({ tracing }: App, payload: object): object => {
  const traceparent = tracing?.traceparent();
  return traceparent === undefined ? payload : { ...payload, traceparent };
};

/**
 * Enqueues a job in the caller's transaction: it exists only if the transaction commits, so no work is lost or run
 * without reason.
 */
export const enqueue = async <Payload extends object>(
  app: App,
  trx: Transaction<Database> | Kysely<Database>,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<string | null> =>
  app.jobs.boss.send(job.name, withTrace(app, job.payload.parse(payload)), {
    db: fromKysely(trx),
    startAfter: options.startAfter,
    singletonKey: options.onceFor?.key,
    singletonSeconds: options.onceFor?.seconds,
  });
