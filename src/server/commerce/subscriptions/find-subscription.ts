import type { Kysely, Selectable, Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { coveredUntil, monthOf } from '../../../domain/orders/subscription.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { SubscriptionTable } from '../../platform/db/tables/subscriptions.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
type Connection = Kysely<Database> | Transaction<Database>;

/** The account's subscription that has not ended. There is at most one. */
export const runningSubscription = (db: Connection, userId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();

export const isCovering = (subscription: SubscriptionRow, now: Date): boolean =>
  subscription.state !== 'ended' && now < coveredUntil(subscription.state, subscription.period_end);

/** The subscription that covers a user's documents. Null for guests and users without one. */
export async function coverageOf(app: App, userId: string | null): Promise<SubscriptionRow | null> {
  const subscription = userId === null ? undefined : await runningSubscription(app.db, userId);
  return subscription && isCovering(subscription, app.now()) ? subscription : null;
}

/** The user's own subscription, if it has not ended. */
export async function requireOwnSubscription(app: App, actor: Actor): Promise<SubscriptionRow> {
  const subscription = await runningSubscription(app.db, requireUser(actor));
  if (!subscription) throw new AppError('NOT_FOUND', 'You have no active subscription.');
  return subscription;
}

/** How many documents a subscription has issued in the current month, without corrections. */
export async function documentsThisMonth(
  app: App,
  subscription: SubscriptionRow,
  db: Connection = app.db,
): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .innerJoin('orders', 'orders.id', 'documents.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.subscription_id', '=', subscription.id)
    .where('documents.revision', '=', 1)
    .where('documents.created_at', '>=', monthOf(subscription.begun_at, app.now()).start)
    .executeTakeFirstOrThrow();
  return count;
}
