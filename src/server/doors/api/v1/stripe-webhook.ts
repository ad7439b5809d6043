import { createRoute, z } from '@hono/zod-openapi';
import { handlePaymentEvent } from '../../../commerce/orders/settle-payment.ts';
import { answers } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

/** Where Stripe reports the result of a payment. Its signature authorizes the call, so the body is read as signed. */
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
      responses: answers('Accepted; a repeated event changes nothing', z.object({ heard: z.boolean() })),
    }),
    async (c) => {
      const event = app.payments.hear(await c.req.text(), c.req.valid('header')['stripe-signature']);
      if (event) await handlePaymentEvent(app, event);
      return c.json({ data: { heard: event !== null } }, 200);
    },
  );
