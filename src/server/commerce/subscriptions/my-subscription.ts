import { cents, type Cents } from '../../../domain/money.ts';
import { coveredUntil, type Plan, SUBSCRIPTION, type SubscriptionState } from '../../../domain/orders/subscription.ts';
import { type Actor, requireUser } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { documentsThisMonth } from './find-subscription.ts';

export interface SubscriptionView {
  readonly id: string;
  readonly plan: Plan;
  readonly state: SubscriptionState;
  readonly price: Cents;
  /** The plan that starts at the end of the paid period, if another was chosen, and its price. */
  readonly nextPlan: Plan | null;
  readonly nextPrice: Cents | null;
  readonly begunAt: Date;
  /** The end of the paid period, when it renews or ends. */
  readonly periodEnd: Date;
  /** Until when it currently covers documents. */
  readonly coveredUntil: Date;
  readonly endedAt: Date | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly documentsThisMonth: number;
  readonly softLimitPerMonth: number;
}

/** The user's active subscription, or their last one. */
export async function mySubscription(app: App, actor: Actor): Promise<SubscriptionView | null> {
  const row = await app.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', requireUser(actor))
    .orderBy((order) => order('state', '=', 'ended'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    plan: row.plan,
    state: row.state,
    price: cents(row.price),
    nextPlan: row.next_plan,
    nextPrice: row.next_price === null ? null : cents(row.next_price),
    begunAt: row.begun_at,
    periodEnd: row.period_end,
    coveredUntil: row.ended_at ?? coveredUntil(row.state, row.period_end),
    endedAt: row.ended_at,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    documentsThisMonth: await documentsThisMonth(app, row),
    softLimitPerMonth: SUBSCRIPTION.softLimitPerMonth,
  };
}
