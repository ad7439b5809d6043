import { createRoute, z } from '@hono/zod-openapi';
import { ORDER_STATES } from '../../../../domain/orders/order-state.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { listOwnOrders, OWN_ORDER_COLUMNS } from '../../../commerce/orders/list-own-orders.ts';
import { listOwnTransactions, OWN_TRANSACTION_COLUMNS } from '../../../commerce/orders/list-own-transactions.ts';
import { listAnswers } from '../answers.ts';
import type { Area } from '../area.ts';
import { listQuery } from '../../../services/lists/list.ts';
import { createRouter } from '../router.ts';

const money = z.int().openapi({ description: 'Cents' });

const ownOrder = z
  .object({
    id: z.string(),
    number: z.int(),
    state: z.enum(ORDER_STATES),
    total: money,
    receiptNumber: z.int().nullable(),
    createdAt: z.string(),
    content: z.string().openapi({ description: 'What was bought' }),
  })
  .openapi('OwnOrder');

const ownTransaction = z
  .object({
    id: z.string(),
    type: z.enum(['payment', 'refund']),
    amount: money,
    provider: z.string(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    createdAt: z.string(),
    orderId: z.string(),
    orderNumber: z.int(),
    receiptNumber: z.int().nullable(),
  })
  .openapi('OwnTransaction');

const dated = <Row extends { readonly createdAt: Date }>({ createdAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** The orders and payments of an account. */
export const ownOrdersArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/orderSummary/myOrderSummary',
        tags: ['Orders'],
        summary: 'Your orders',
        request: { query: listQuery(OWN_ORDER_COLUMNS) },
        responses: listAnswers('The orders', ownOrder),
      }),
      async (c) => {
        const list = await listOwnOrders(app, await actorOf(c), c.req.valid('query'));
        return c.json({ ...list, data: list.data.map(dated) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/transactionHistory/myTransactions',
        tags: ['Orders'],
        summary: 'Your payments and refunds',
        request: { query: listQuery(OWN_TRANSACTION_COLUMNS) },
        responses: listAnswers('The transactions', ownTransaction),
      }),
      async (c) => {
        const list = await listOwnTransactions(app, await actorOf(c), c.req.valid('query'));
        return c.json({ ...list, data: list.data.map(dated) }, 200);
      },
    );
