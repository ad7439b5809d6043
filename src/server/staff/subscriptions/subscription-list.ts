import { SUBSCRIPTION_STATES, PLANS, type Plan, type SubscriptionState } from '../../../domain/orders/subscription.ts';
import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';

export const subscriptionList = defineAdminList({
  name: 'subscriptions',
  query: ({ db }: App) =>
    db
      .selectFrom('subscriptions')
      .innerJoin('users', 'users.id', 'subscriptions.user_id')
      .select([
        'subscriptions.id',
        'subscriptions.plan',
        'subscriptions.state',
        'subscriptions.price',
        'subscriptions.provider',
        'subscriptions.card_brand as cardBrand',
        'subscriptions.card_last4 as cardLast4',
        'subscriptions.begun_at as begunAt',
        'subscriptions.period_end as periodEnd',
        'subscriptions.over_limit_since as overLimitSince',
        'subscriptions.ended_at as endedAt',
        'users.id as userId',
        'users.username',
      ]),
  sortBy: {
    username: 'users.username',
    begunAt: 'subscriptions.begun_at',
    periodEnd: 'subscriptions.period_end',
    state: 'subscriptions.state',
    price: 'subscriptions.price',
  },
  firstOrder: { column: 'begunAt', dir: 'desc' },
  searchIn: ['users.username'],
  unique: 'subscriptions.id',
  filters: {
    state: {
      values: SUBSCRIPTION_STATES,
      apply: (query, state) => query.where('subscriptions.state', '=', state as SubscriptionState),
    },
    plan: { values: PLANS, apply: (query, plan) => query.where('subscriptions.plan', '=', plan as Plan) },
  },
  csv: [
    ['Id', ({ id }) => id],
    ['Account', ({ username }) => username],
    ['Plan', ({ plan }) => plan],
    ['Status', ({ state }) => state],
    ['Price in cents', ({ price }) => price],
    ['Started', ({ begunAt }) => begunAt.toISOString()],
    ['Paid through', ({ periodEnd }) => periodEnd.toISOString()],
    ['Ended', ({ endedAt }) => endedAt?.toISOString() ?? null],
  ],
});
