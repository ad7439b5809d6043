import { z } from 'zod';
import { cents } from '../../../domain/money.ts';
import type { App } from '../../services/app.ts';
import { defineJob } from '../../services/jobs/job.ts';
import { providerOf } from '../payments/choose-provider.ts';

/** Sends a booked refund to its provider, once: the provider identifies it by the id of its entry in the books. */
export async function sendRefund(app: App, transactionId: string): Promise<void> {
  const due = await app.db
    .selectFrom('transactions')
    .select(['id', 'amount', 'provider', 'provider_reference as reference'])
    .where('id', '=', transactionId)
    .where('type', '=', 'refund')
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (!due) return;
  await providerOf(app, due.provider).refund({ reference: due.reference, amount: cents(due.amount), key: due.id });
  await app.db
    .updateTable('transactions')
    .set({ settled_at: app.now() })
    .where('id', '=', due.id)
    .where('settled_at', 'is', null)
    .execute();
}

/** Tries at once, after all row locks are released. If this fails, the job sends it. */
export async function sendRefundsNow(app: App, ids: readonly (string | null)[]): Promise<void> {
  for (const id of ids) {
    if (id === null) continue;
    try {
      await sendRefund(app, id);
    } catch (error) {
      app.log.warn({ err: error, refund: id }, 'A refund is booked and could not be sent yet; it will be retried');
    }
  }
}

export const sendRefundJob = defineJob({
  name: 'send-refund',
  payload: z.object({ transactionId: z.string() }),
  // About three days.
  retries: 80,
  firstRetrySeconds: 10,
  run: (app, { transactionId }) => sendRefund(app, transactionId),
});
