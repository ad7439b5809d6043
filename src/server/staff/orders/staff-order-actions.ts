import { z } from '@hono/zod-openapi';
import { ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { ADMIN, defineAction, NOTHING, ONE } from '../../services/actions/action.ts';
import { listAction } from '../../services/actions/list-action.ts';
import { dated } from '../../services/lists/dated.ts';
import { getDashboardStats } from '../dashboard/get-dashboard-stats.ts';
import { refundAsStaff, rerunOrder, resendOrder } from './handle-order.ts';
import { orderList, transactionList } from './order-list.ts';

const money = z.int().openapi({ description: 'Cents' });

const listedOrder = z
  .object({
    id: z.string(),
    number: z.int(),
    state: z.enum(ORDER_STATES),
    email: z.string(),
    ownerKey: z.string(),
    subtotal: money,
    discount: money,
    total: money,
    provider: z.string(),
    receiptNumber: z.int().nullable(),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    content: z.string().nullable(),
  })
  .openapi('ListedOrder');

const listedTransaction = z
  .object({
    id: z.string(),
    type: z.enum(['payment', 'refund']),
    amount: money,
    provider: z.string(),
    providerReference: z.string(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    createdAt: z.string(),
    orderId: z.string(),
    orderNumber: z.int(),
    email: z.string(),
    receiptNumber: z.int().nullable(),
  })
  .openapi('ListedTransaction');

const stats = z
  .object({
    total_active_users: z.int(),
    total_orders: z.int(),
    total_coupons: z.int(),
    total_active_subscriptions: z.int(),
  })
  .openapi('DashboardStats');

/** Orders, payments and the dashboard figures for staff. */
export const staffOrderActions = {
  readStats: defineAction({
    name: 'orders.readStats',
    summary: 'The four figures of the admin dashboard',
    on: NOTHING,
    input: NOTHING,
    output: z.object({ message: z.string(), data: stats }),
    returns: 'The figures',
    right: ADMIN,
    repeats: 'safely',
    audit: [],
    event: null,
    call: { method: 'get', path: '/admin/dashboard/getDashboardStats', isWhole: true },
    run: async (app, { actor }) => ({ message: 'The current figures', data: await getDashboardStats(app, actor) }),
  }),
  list: listAction(orderList, {
    name: 'orders.list',
    summary: 'Orders',
    path: '/admin/orderSummary/list',
    row: listedOrder,
    rowOf: dated,
  }),
  listTransactions: listAction(transactionList, {
    name: 'orders.listTransactions',
    summary: 'Payments and refunds',
    path: '/admin/transactionHistory/list',
    row: listedTransaction,
    rowOf: dated,
  }),
  refund: defineAction({
    name: 'orders.refundAsStaff',
    summary: 'Refund the order and revoke its documents, regardless of the refund window',
    on: ONE,
    input: z.object({ reason: z.string() }),
    output: ONE,
    returns: 'Done',
    right: ADMIN,
    repeats: 'with-key',
    audit: ['order.refunded'],
    event: 'payment.refunded',
    call: { method: 'post', path: '/admin/orderSummary/refund/{id}' },
    run: async (app, { actor }, { id }, { reason }) => {
      await refundAsStaff(app, actor, id, reason);
      return { id };
    },
  }),
  resend: defineAction({
    name: 'orders.resend',
    summary: 'Resend the email with the documents',
    on: ONE,
    input: NOTHING,
    output: z.object({ to: z.string() }),
    returns: 'To whom',
    right: ADMIN,
    repeats: 'with-key',
    audit: ['order.resent'],
    event: null,
    call: { method: 'post', path: '/admin/orderSummary/resend/{id}' },
    run: async (app, { actor }, { id }) => ({ to: await resendOrder(app, actor, id) }),
  }),
  rerun: defineAction({
    name: 'orders.rerun',
    summary: 'Retry issuing the documents that are not issued yet',
    on: ONE,
    input: NOTHING,
    output: z.object({ documents: z.int() }),
    returns: 'How many',
    right: ADMIN,
    repeats: 'with-key',
    audit: ['order.rerun'],
    event: null,
    call: { method: 'post', path: '/admin/orderSummary/rerun/{id}' },
    run: async (app, { actor }, { id }) => ({ documents: await rerunOrder(app, actor, id) }),
  }),
};
