import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { cents } from '../../../domain/money.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueue } from '../../services/jobs/enqueue.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { providerOf } from '../payments/choose-provider.ts';
import type { WantedRenewals } from '../payments/provider.ts';
import type { SubscriptionRow } from './find-subscription.ts';

/** How long the caller has to tell the provider and record the change. After that, the job compares both. */
const PATIENCE = 60_000;

const wantedFor = (row: SubscriptionRow, now: Date): WantedRenewals => ({
  state: row.state === 'ended' ? 'ended' : row.state === 'cancelled' ? 'ending' : 'renewing',
  next:
    row.period_end <= now
      ? null
      : { plan: row.next_plan ?? row.plan, price: cents(row.next_price ?? row.price), from: row.period_end },
});

/**
 * Makes the provider's subscription match our record. The record is read without a lock, because a provider may take
 * seconds to answer.
 */
export async function matchRenewals(app: App, subscriptionId: string): Promise<void> {
  const row = await app.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  if (row.provider_reference === null) return;
  await providerOf(app, row.provider).renewals?.match(row.provider_reference, wantedFor(row, app.now()));
}

export const matchRenewalsJob = defineJob({
  name: 'match-renewals',
  payload: z.object({ subscriptionId: z.string() }),
  // About three days.
  retries: 80,
  firstRetrySeconds: 10,
  run: (app, { subscriptionId }) => matchRenewals(app, subscriptionId),
});

/** Enqueues the job that makes the provider match our record, whatever happens to this process. */
export async function enqueueMatch(
  app: App,
  db: Kysely<Database> | Transaction<Database>,
  { id, provider }: Pick<SubscriptionRow, 'id' | 'provider'>,
): Promise<void> {
  if (providerOf(app, provider).renewals === null) return;
  const startAfter = new Date(Date.now() + PATIENCE);
  await enqueue(app, db, matchRenewalsJob, { subscriptionId: id }, { startAfter });
}

/** For a change that is recorded and has its job: tells the provider at once, after all row locks are released. */
export async function matchRenewalsNow(app: App, subscriptionId: string): Promise<void> {
  try {
    await matchRenewals(app, subscriptionId);
  } catch (error) {
    app.log.warn({ err: error, subscription: subscriptionId }, 'The provider was not told yet; it will be retried');
  }
}

/**
 * For a change that a person waits for: tells the provider first, without a lock, so that nothing is recorded if the
 * provider refuses or does not answer. The caller records the change next. The job comes before both, because an answer
 * may be lost, the process may die in between, or another change may be recorded first.
 */
export async function tellProvider(
  app: App,
  row: SubscriptionRow,
  change: Partial<Pick<SubscriptionRow, 'state' | 'next_plan' | 'next_price'>>,
): Promise<void> {
  await enqueueMatch(app, app.db, row);
  if (row.provider_reference === null) return;
  await providerOf(app, row.provider).renewals?.match(
    row.provider_reference,
    wantedFor({ ...row, ...change }, app.now()),
  );
}
