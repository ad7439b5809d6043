import type { Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { requireSubscriptionMove } from '../../../domain/orders/subscription.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { subscriptionCanceledEmail } from '../../services/mail/templates/subscription-canceled.tsx';
import { dayOf } from '../../services/mail/days.ts';
import { endSubscription } from './end-subscription.ts';
import { requireOwnSubscription, type SubscriptionRow } from './find-subscription.ts';
import { enqueueMatch, tellProvider } from './match-renewals.ts';

/** Cancels at the end of the paid period. A subscription whose renewal failed ends immediately. */
export async function cancelSubscription(app: App, actor: Actor): Promise<SubscriptionRow> {
  const { id } = await requireOwnSubscription(app, actor);
  return cancelById(app, id);
}

/** Records which staff member did it, in the same transaction. */
type RecordChange = (trx: Transaction<Database>, before: SubscriptionRow) => Promise<void>;

export async function cancelById(app: App, id: string, record?: RecordChange): Promise<SubscriptionRow> {
  const before = await findById(app, id);
  if (before.state === 'active') await tellProvider(app, before, { state: 'cancelled' });
  if (before.state === 'past_due') await tellProvider(app, before, { state: 'ended' });
  return app.db.transaction().execute((trx) => cancelWithin(app, trx, id, record));
}

const findById = (app: App, id: string): Promise<SubscriptionRow> =>
  app.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Records the cancellation in the caller's transaction. Its job tells the provider, unless the caller did before. */
export async function cancelWithin(
  app: App,
  trx: Transaction<Database>,
  id: string,
  record?: RecordChange,
): Promise<SubscriptionRow> {
  const subscription = await trx
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .select('users.username')
    .where('subscriptions.id', '=', id)
    .forUpdate('subscriptions')
    .executeTakeFirstOrThrow();
  // A second click finds it already canceled.
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
  await enqueueEmail(app, trx, {
    template: subscriptionCanceledEmail,
    content: { endsOn: dayOf(subscription.period_end) },
    to: subscription.username,
  });
  await enqueueMatch(app, trx, cancelled);
  return cancelled;
}

/** Undoes a cancellation, so that the subscription renews at the end of the paid period. */
export async function resumeSubscription(app: App, actor: Actor): Promise<SubscriptionRow> {
  const { id } = await requireOwnSubscription(app, actor);
  return resumeById(app, id);
}

export async function resumeById(app: App, id: string, record?: RecordChange): Promise<SubscriptionRow> {
  const before = await findById(app, id);
  if (before.state === 'active') return before;
  requireResumable(app, before);
  await tellProvider(app, before, { state: 'active' });
  return app.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (subscription.state === 'active') return subscription;
    requireResumable(app, subscription);
    await record?.(trx, subscription);
    return trx
      .updateTable('subscriptions')
      .set({ state: 'active' })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** A subscription whose renewal failed becomes active only by being paid. */
function requireResumable(app: App, { state, period_end: end }: SubscriptionRow): void {
  if (state !== 'cancelled' || end <= app.now())
    throw new AppError('CONFLICT', 'You can only resume a canceled subscription that has not ended yet.');
}
