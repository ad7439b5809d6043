import { createRoute, z } from '@hono/zod-openapi';
import {
  GRACE_DAYS,
  planPrice,
  PLANS,
  SUBSCRIPTION,
  SUBSCRIPTION_STATES,
} from '../../../../domain/orders/subscription.ts';
import { requireUser } from '../../../services/actor.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { PAYMENTS, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { cancelSubscription, resumeSubscription } from '../../../commerce/subscriptions/cancel-subscription.ts';
import { beginCardChange, changeCard } from '../../../commerce/subscriptions/change-card.ts';
import { changePlan } from '../../../commerce/subscriptions/change-plan.ts';
import { mySubscription, type SubscriptionView } from '../../../commerce/subscriptions/my-subscription.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const money = z.int().openapi({ description: 'Cents' });

const subscription = z
  .object({
    id: z.string(),
    plan: z.enum(PLANS),
    state: z.enum(SUBSCRIPTION_STATES),
    price: money,
    nextPlan: z.enum(PLANS).nullable().openapi({ description: 'From the end of the paid period' }),
    nextPrice: money.nullable(),
    begunAt: z.string(),
    periodEnd: z.string().openapi({ description: 'Paid until; then renewed or ended' }),
    coveredUntil: z.string().openapi({ description: 'Documents are included until' }),
    endedAt: z.string().nullable(),
    cardBrand: z.string().nullable(),
    cardLast4: z.string().nullable(),
    documentsThisMonth: z.int(),
    softLimitPerMonth: z.int(),
  })
  .openapi('Subscription');

const described = (view: SubscriptionView | null) =>
  view && {
    ...view,
    begunAt: view.begunAt.toISOString(),
    periodEnd: view.periodEnd.toISOString(),
    coveredUntil: view.coveredUntil.toISOString(),
    endedAt: view.endedAt?.toISOString() ?? null,
  };

/** The customer’s own subscription. It starts with an order: createPayment takes a plan. */
export const subscriptionsArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/subscription/mySubscription',
        tags: ['Subscriptions'],
        summary: 'Your subscription, or the last one if none is active',
        responses: answers('The subscription, or null', subscription.nullable()),
      }),
      async (c) => c.json({ data: described(await mySubscription(app, await actorOf(c))) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/subscription/getSubscriptionDetail',
        tags: ['Subscriptions'],
        summary: 'The plans, their rules, and your subscription',
        responses: answers(
          'The plans',
          z.object({
            plans: z.array(z.object({ plan: z.enum(PLANS), price: money })),
            softLimitPerMonth: z.int(),
            graceDays: z.int(),
            subscription: subscription.nullable(),
          }),
        ),
      }),
      async (c) => {
        const data = {
          plans: PLANS.map((plan) => ({ plan, price: planPrice(plan) })),
          softLimitPerMonth: SUBSCRIPTION.softLimitPerMonth,
          graceDays: GRACE_DAYS,
          subscription: described(await mySubscription(app, await actorOf(c))),
        };
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/subscription/cancel',
        tags: ['Subscriptions'],
        summary: 'Cancel at the end of the paid period',
        middleware: [idempotent] as const,
        responses: answers('The subscription', subscription.nullable()),
      }),
      async (c) => {
        const actor = await actorOf(c);
        await cancelSubscription(app, actor);
        return c.json({ data: described(await mySubscription(app, actor)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/subscription/resume',
        tags: ['Subscriptions'],
        summary: 'Resume a canceled subscription',
        middleware: [idempotent] as const,
        responses: answers('The subscription', subscription.nullable()),
      }),
      async (c) => {
        const actor = await actorOf(c);
        await resumeSubscription(app, actor);
        return c.json({ data: described(await mySubscription(app, actor)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/subscription/changePlan',
        tags: ['Subscriptions'],
        summary: 'Another plan from the end of what is paid; the same plan again undoes it',
        middleware: [idempotent] as const,
        request: { body: body(z.object({ plan: z.enum(PLANS) })) },
        responses: answers('The subscription', subscription.nullable()),
      }),
      async (c) => {
        const actor = await actorOf(c);
        await changePlan(app, actor, c.req.valid('json').plan);
        return c.json({ data: described(await mySubscription(app, actor)) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/subscription/beginCardChange',
        tags: ['Subscriptions'],
        summary: 'For Stripe: the secret with which the browser gives another card to it alone',
        middleware: [rateLimit(limiter, PAYMENTS)] as const,
        responses: answers('The secret; null in the sandbox', z.object({ clientSecret: z.string().nullable() })),
      }),
      async (c) => c.json({ data: { clientSecret: await beginCardChange(app, await actorOf(c)) } }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/subscription/updateCard',
        tags: ['Subscriptions'],
        summary: 'Another card for renewals: a test card, or what became of it at Stripe',
        middleware: [rateLimit(limiter, PAYMENTS)] as const,
        request: { body: body(z.object({ payment: z.record(z.string(), z.unknown()) })) },
        responses: answers('The subscription', subscription.nullable()),
      }),
      async (c) => {
        const actor = await actorOf(c);
        requireUser(actor);
        await changeCard(app, actor, c.req.valid('json').payment);
        return c.json({ data: described(await mySubscription(app, actor)) }, 200);
      },
    );
