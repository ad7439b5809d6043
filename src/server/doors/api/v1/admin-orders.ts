import { createRoute, z } from '@hono/zod-openapi';
import { ORDER_STATES } from '../../../../domain/orders/order-state.ts';
import { getDashboardStats } from '../../../staff/dashboard/get-dashboard-stats.ts';
import { refundAsStaff, rerunOrder, resendOrder } from '../../../staff/orders/handle-order.ts';
import { orderList, transactionList } from '../../../staff/orders/order-list.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

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

const params = z.object({ id: z.string() });

/** Orders, payments and the dashboard figures for staff. */
export const adminOrdersArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/admin/dashboard/getDashboardStats',
        tags: ['Admin'],
        summary: 'The four figures of the admin dashboard',
        responses: {
          ...answers('The figures', stats),
          200: {
            description: 'The figures',
            content: { 'application/json': { schema: z.object({ message: z.string(), data: stats }) } },
          },
        },
      }),
      async (c) =>
        c.json({ message: 'The current figures', data: await getDashboardStats(app, await actorOf(c)) }, 200),
    )
    .openapi(
      adminListRoute(orderList, { path: '/admin/orderSummary/list', summary: 'Orders', row: listedOrder }),
      async (c) => c.json(await readAdminList(app, c, orderList, c.req.valid('query')), 200),
    )
    .openapi(
      adminListRoute(transactionList, {
        path: '/admin/transactionHistory/list',
        summary: 'Payments and refunds',
        row: listedTransaction,
      }),
      async (c) => c.json(await readAdminList(app, c, transactionList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/orderSummary/refund/{id}',
        tags: ['Admin'],
        summary: 'Refund the order and revoke its documents, regardless of the refund window',
        middleware: [idempotent] as const,
        request: { params, body: body(z.object({ reason: z.string() })) },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await refundAsStaff(app, await actorOf(c), id, c.req.valid('json').reason);
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/orderSummary/resend/{id}',
        tags: ['Admin'],
        summary: 'Resend the email with the documents',
        middleware: [idempotent] as const,
        request: { params },
        responses: answers('To whom', z.object({ to: z.string() })),
      }),
      async (c) => c.json({ data: { to: await resendOrder(app, await actorOf(c), c.req.valid('param').id) } }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/orderSummary/rerun/{id}',
        tags: ['Admin'],
        summary: 'Retry issuing the documents that are not issued yet',
        middleware: [idempotent] as const,
        request: { params },
        responses: answers('How many', z.object({ documents: z.int() })),
      }),
      async (c) =>
        c.json({ data: { documents: await rerunOrder(app, await actorOf(c), c.req.valid('param').id) } }, 200),
    );
