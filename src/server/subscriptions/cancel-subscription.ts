import type { Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { requireSubscriptionMove } from '../../domain/orders/subscription.ts';
import type { Actor } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { subscriptionCancelledMail } from '../mail/templates/subscription-cancelled.tsx';
import { providerOf } from '../payments/choose-provider.ts';
import { dayOf } from './days.ts';
import { endSubscription } from './end-subscription.ts';
import { requireOwnSubscription, type SubscriptionRow } from './find-subscription.ts';

/** One press: it runs to the end of what is paid and is not renewed. One whose renewal failed ends at once. */
export async function cancelSubscription(app: App, actor: Actor): Promise<SubscriptionRow> {
  const { id } = await requireOwnSubscription(app, actor);
  return cancelById(app, id);
}

/** Writes down which member of the staff did it, in the transaction that does it. */
type Record = (trx: Transaction<Database>, before: SubscriptionRow) => Promise<void>;

export const cancelById = (app: App, id: string, record?: Record): Promise<SubscriptionRow> =>
  app.db.transaction().execute((trx) => cancelWithin(app, trx, id, record));

/** The same inside the caller's transaction. */
export async function cancelWithin(
  app: App,
  trx: Transaction<Database>,
  id: string,
  record?: Record,
): Promise<SubscriptionRow> {
  const subscription = await trx
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .select('users.username')
    .where('subscriptions.id', '=', id)
    .forUpdate('subscriptions')
    .executeTakeFirstOrThrow();
  // Pressed twice: what the first did is what was asked for.
  if (subscription.state === 'cancelled') return subscription;
  await record?.(trx, subscription);
  if (subscription.state === 'past_due') return endSubscription(app, trx, id, { tells: true });
  requireSubscriptionMove(subscription.state, 'cancelled');
  const cancelled = await trx
    .updateTable('subscriptions')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueMail(app, trx, {
    template: subscriptionCancelledMail,
    content: { endsOn: dayOf(subscription.period_end) },
    to: subscription.username,
  });
  if (subscription.provider_reference !== null)
    await providerOf(app, subscription.provider).renewals?.setEnding(subscription.provider_reference, true);
  return cancelled;
}

/** Not cancelled after all: it is renewed at the end of what is paid, as if nothing had been. */
export async function resumeSubscription(app: App, actor: Actor): Promise<SubscriptionRow> {
  const { id } = await requireOwnSubscription(app, actor);
  return resumeById(app, id);
}

export async function resumeById(app: App, id: string, record?: Record): Promise<SubscriptionRow> {
  return app.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (subscription.state === 'active') return subscription;
    // One whose renewal failed becomes active by being paid, and by nothing else.
    if (subscription.state !== 'cancelled' || subscription.period_end <= app.now())
      throw new AppError('CONFLICT', 'Only a subscription that was stopped and still runs can be taken up again.');
    await record?.(trx, subscription);
    const resumed = await trx
      .updateTable('subscriptions')
      .set({ state: 'active' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (subscription.provider_reference !== null)
      await providerOf(app, subscription.provider).renewals?.setEnding(subscription.provider_reference, false);
    return resumed;
  });
}
