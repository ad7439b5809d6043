import { createRoute, z } from '@hono/zod-openapi';
import { hearProvider } from '../../orders/settle-payment.ts';
import { answers } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

/** Where Stripe tells what became of a payment. Its signature is the permission; the body is read as it was signed. */
export const stripeWebhookArea: Area = ({ app }) =>
  createRouter().openapi(
    createRoute({
      method: 'post',
      path: '/order/webhook/stripe',
      tags: ['Orders'],
      summary: 'Stripe’s signed messages',
      request: {
        headers: z.object({ 'stripe-signature': z.string().max(2_000) }),
        body: { required: true, content: { 'application/json': { schema: z.object({}).loose() } } },
      },
      responses: answers('Heard; hearing it again changes nothing', z.object({ heard: z.boolean() })),
    }),
    async (c) => {
      const news = app.payments.hear(await c.req.text(), c.req.valid('header')['stripe-signature']);
      if (news) await hearProvider(app, news);
      return c.json({ data: { heard: news !== null } }, 200);
    },
  );
