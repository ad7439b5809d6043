import type { Kysely, Selectable, Transaction } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { coveredUntil, monthOf } from '../../domain/orders/subscription.ts';
import { type Actor, requireUser } from '../actor.ts';
import type { App } from '../app.ts';
import type { Database } from '../db/schema.ts';
import type { SubscriptionTable } from '../db/tables/subscriptions.ts';

export type SubscriptionRow = Selectable<SubscriptionTable>;
type Connection = Kysely<Database> | Transaction<Database>;

/** The one subscription of an account that is not over. */
export const runningSubscription = (db: Connection, userId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();

export const isCovering = (subscription: SubscriptionRow, now: Date): boolean =>
  subscription.state !== 'ended' && now < coveredUntil(subscription.state, subscription.period_end);

/** The subscription under which somebody's papers cost nothing; null for guests and whoever has none. */
export async function coverageOf(app: App, userId: string | null): Promise<SubscriptionRow | null> {
  const subscription = userId === null ? undefined : await runningSubscription(app.db, userId);
  return subscription && isCovering(subscription, app.now()) ? subscription : null;
}

/** The subscription that somebody may change: their own, while it is not over. */
export async function requireOwnSubscription(app: App, actor: Actor): Promise<SubscriptionRow> {
  const subscription = await runningSubscription(app.db, requireUser(actor));
  if (!subscription) throw new AppError('NOT_FOUND', 'There is no subscription that runs.');
  return subscription;
}

/** How many papers were sealed under a subscription in the month that runs. Corrections are not counted. */
export async function papersThisMonth(
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
