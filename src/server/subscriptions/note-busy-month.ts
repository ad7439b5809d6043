import type { Transaction } from 'kysely';
import { monthOf, SUBSCRIPTION } from '../../domain/orders/subscription.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { readHouse } from '../house/read-house.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { subscriptionBusyMail } from '../mail/templates/subscription-busy.tsx';
import { papersThisMonth, type SubscriptionRow } from './find-subscription.ts';

/**
 * Past the soft limit nothing is held back; staff hear of it once a month, so that somebody looks whether it is one
 * business. The papers of the order have been registered before.
 */
export async function noteBusyMonth(
  app: App,
  trx: Transaction<Database>,
  subscription: SubscriptionRow,
): Promise<void> {
  const { start } = monthOf(subscription.begun_at, app.now());
  const isNoted = subscription.busy_since !== null && subscription.busy_since.getTime() >= start.getTime();
  if (isNoted) return;
  const papers = await papersThisMonth(app, subscription, trx);
  if (papers <= SUBSCRIPTION.softLimitPerMonth) return;
  await trx.updateTable('subscriptions').set({ busy_since: start }).where('id', '=', subscription.id).execute();
  await enqueueMail(app, trx, {
    template: subscriptionBusyMail,
    content: { subscriptionId: subscription.id, papers, softLimit: SUBSCRIPTION.softLimitPerMonth },
    to: (await readHouse({ db: trx, config: app.config })).supportEmail,
  });
}
