import type { Transaction } from 'kysely';
import { requireSubscriptionMove } from '../../domain/orders/subscription.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { subscriptionEndedMail } from '../mail/templates/subscription-ended.tsx';
import { providerOf } from '../payments/choose-provider.ts';
import type { SubscriptionRow } from './find-subscription.ts';

/**
 * Ends a subscription now, here and at its provider. Sealed papers stay what they are. `tells` is false where the holder
 * has been told the day already, or does it at this moment.
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
    await enqueueMail(app, trx, { template: subscriptionEndedMail, content: {}, to: username });
  }
  // Last, so that a provider that does not answer leaves everything as it was.
  if (subscription.provider_reference !== null)
    await providerOf(app, subscription.provider).renewals?.stop(subscription.provider_reference);
  return ended;
}
