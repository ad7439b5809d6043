import { createRoute, z } from '@hono/zod-openapi';
import type { RateRule } from '../../../services/http/limits/rate-limit.ts';
import { rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { createTicket, ticketInput } from '../../../trust/support/create-ticket.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

/** A person with a question writes once or twice, and every email costs one to send. */
const TICKETS: RateRule = { name: 'tickets', limit: 10, seconds: 3_600, exact: true };

export const supportArea: Area = ({ app, limiter }) =>
  createRouter().openapi(
    createRoute({
      method: 'post',
      path: '/support/create',
      tags: ['Support'],
      summary: 'Contact support',
      middleware: [rateLimit(limiter, TICKETS), idempotent] as const,
      request: { body: body(ticketInput) },
      responses: answers('The ticket', z.object({ id: z.string(), number: z.number() })),
    }),
    async (c) => c.json({ data: await createTicket(app, c.req.valid('json')) }, 200),
  );
