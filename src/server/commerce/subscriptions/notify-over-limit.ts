import type { Transaction } from 'kysely';
import { monthOf, SUBSCRIPTION } from '../../../domain/orders/subscription.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { readSiteInfo } from '../../services/settings/read-site-info.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { subscriptionOverLimitEmail } from '../../services/mail/templates/subscription-over-limit.tsx';
import { documentsThisMonth, type SubscriptionRow } from './find-subscription.ts';

/**
 * Emails staff once a month when a subscription passes the soft limit, so that they can check whose companies it serves.
 * Nothing is blocked. The documents of the order are already registered.
 */
export async function notifyOverLimit(
  app: App,
  trx: Transaction<Database>,
  subscription: SubscriptionRow,
): Promise<void> {
  const { start } = monthOf(subscription.begun_at, app.now());
  const isNoted = subscription.over_limit_since !== null && subscription.over_limit_since.getTime() >= start.getTime();
  if (isNoted) return;
  const documents = await documentsThisMonth(app, subscription, trx);
  if (documents <= SUBSCRIPTION.softLimitPerMonth) return;
  await trx.updateTable('subscriptions').set({ over_limit_since: start }).where('id', '=', subscription.id).execute();
  await enqueueEmail(app, trx, {
    template: subscriptionOverLimitEmail,
    content: { subscriptionId: subscription.id, documents, softLimit: SUBSCRIPTION.softLimitPerMonth },
    to: (await readSiteInfo({ db: trx, config: app.config })).supportEmail,
  });
}
