import type { Transaction } from 'kysely';
import { requireSubscriptionMove } from '../../../domain/orders/subscription.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { subscriptionEndedEmail } from '../../services/mail/templates/subscription-ended.tsx';
import type { SubscriptionRow } from './find-subscription.ts';
import { enqueueMatch } from './match-renewals.ts';

/**
 * Ends a subscription now. Issued documents do not change. `tells` is false if the user already knows the end date or
 * ends it themselves. A job ends it at the payment provider; the caller may do that sooner by `matchRenewalsNow` after
 * the commit.
 */
export async function endSubscription(
  app: App,
  trx: Transaction<Database>,
  id: string,
  { tells }: { readonly tells: boolean },
): Promise<SubscriptionRow> {
  const subscription = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (subscription.state === 'ended') return subscription;
  requireSubscriptionMove(subscription.state, 'ended');
  const ended = await trx
    .updateTable('subscriptions')
    .set({ state: 'ended', ended_at: app.now(), next_try_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (tells) {
    const { username } = await trx
      .selectFrom('users')
      .select('username')
      .where('id', '=', subscription.user_id)
      .executeTakeFirstOrThrow();
    await enqueueEmail(app, trx, { template: subscriptionEndedEmail, content: {}, to: username });
  }
  await enqueueMatch(app, trx, ended);
  return ended;
}
