import { CHARGEBACK_STATES, CHARGEBACK_STATE_NAMES } from '../../../domain/orders/chargeback.ts';
import type { App } from '../../services/app.ts';
import { defineAdminList } from '../../services/lists/admin-list.ts';
import { readOrderNumber } from '../find/read-order-number.ts';

export const chargebackList = defineAdminList({
  name: 'chargebacks',
  query: ({ db }: App) =>
    db
      .selectFrom('chargebacks')
      .innerJoin('orders', 'orders.id', 'chargebacks.order_id')
      .select([
        'chargebacks.id',
        'chargebacks.order_id as orderId',
        'orders.number as orderNumber',
        'orders.email',
        'chargebacks.state',
        'chargebacks.reason',
        'chargebacks.amount',
        'chargebacks.opened_at as openedAt',
        'chargebacks.due_at as dueAt',
        'chargebacks.decision',
      ]),
  sortBy: { openedAt: 'chargebacks.opened_at' },
  firstOrder: { column: 'openedAt', dir: 'desc' },
  searchIn: ['orders.email'],
  searchWhole: [{ column: 'orders.number', read: readOrderNumber }],
  unique: 'chargebacks.id',
  filters: {
    state: {
      values: ['open', ...CHARGEBACK_STATES],
      apply: (query, state) =>
        state === 'open'
          ? query.where('chargebacks.closed_at', 'is', null).where('chargebacks.decided_at', 'is', null)
          : query.where('chargebacks.state', '=', state as (typeof CHARGEBACK_STATES)[number]),
    },
  },
  csv: [
    ['Opened', ({ openedAt }) => openedAt.toISOString()],
    ['Order', ({ orderNumber }) => orderNumber],
    ['Email', ({ email }) => email],
    ['Status', ({ state }) => CHARGEBACK_STATE_NAMES[state]],
    ['Reason', ({ reason }) => reason],
    ['Amount in cents', ({ amount }) => amount],
    ['Respond by', ({ dueAt }) => dueAt?.toISOString() ?? null],
    ['Decision', ({ decision }) => decision],
  ],
});
