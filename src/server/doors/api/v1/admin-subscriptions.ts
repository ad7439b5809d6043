import { createRoute, z } from '@hono/zod-openapi';
import { PLANS, SUBSCRIPTION_STATES } from '../../../../domain/orders/subscription.ts';
import {
  cancelAsStaff,
  resumeAsStaff,
  subscriptionInput,
  updateSubscription,
} from '../../../staff/subscriptions/change-subscription.ts';
import { subscriptionList } from '../../../staff/subscriptions/subscription-list.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const listedSubscription = z
  .object({
    id: z.string(),
    plan: z.enum(PLANS),
    state: z.enum(SUBSCRIPTION_STATES),
    price: z.int().openapi({ description: 'Cents for one period' }),
    provider: z.string(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    begunAt: z.string(),
    periodEnd: z.string(),
    overLimitSince: z.string().nullable(),
    endedAt: z.string().nullable(),
    userId: z.string(),
    username: z.string(),
  })
  .openapi('ListedSubscription');

const params = z.object({ id: z.string() });

export const adminSubscriptionsArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      adminListRoute(subscriptionList, {
        path: '/admin/subscription/list',
        summary: 'Subscriptions',
        row: listedSubscription,
      }),
      async (c) => c.json(await readAdminList(app, c, subscriptionList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/subscription/update/{id}',
        tags: ['Admin'],
        summary: 'Change the price of future periods',
        request: { params, body: body(subscriptionInput) },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        await updateSubscription(app, await actorOf(c), id, c.req.valid('json'));
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/subscription/cancel',
        tags: ['Admin'],
        summary: 'Cancel at the end of the paid period',
        middleware: [idempotent] as const,
        request: { body: body(z.object({ id: z.string(), reason: z.string() })) },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id, reason } = c.req.valid('json');
        await cancelAsStaff(app, await actorOf(c), id, reason);
        return c.json({ data: { id } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/subscription/resume',
        tags: ['Admin'],
        summary: 'Resume a canceled subscription',
        middleware: [idempotent] as const,
        request: { body: body(params) },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('json');
        await resumeAsStaff(app, await actorOf(c), id);
        return c.json({ data: { id } }, 200);
      },
    );
