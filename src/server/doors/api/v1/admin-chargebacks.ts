import { createRoute, z } from '@hono/zod-openapi';
import { CHARGEBACK_STATES } from '../../../../domain/orders/chargeback.ts';
import { chargebackList } from '../../../staff/chargebacks/chargeback-list.ts';
import { acceptChargeback, noteContested } from '../../../staff/chargebacks/decide-chargeback.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const listedChargeback = z
  .object({
    id: z.string(),
    orderId: z.string(),
    orderNumber: z.int(),
    email: z.string(),
    state: z.enum(CHARGEBACK_STATES),
    reason: z.string(),
    amount: z.int(),
    openedAt: z.string(),
    dueAt: z.string().nullable(),
    decision: z.enum(['accepted', 'contested']).nullable(),
  })
  .openapi('ListedChargeback');

const params = z.object({ id: z.string() });
const DECISIONS = { accepted: acceptChargeback, contested: noteContested } as const;

/** Payments that a cardholder disputes with the bank. */
export const adminChargebacksArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      adminListRoute(chargebackList, { path: '/admin/chargeback/list', summary: 'Chargebacks', row: listedChargeback }),
      async (c) => c.json(await readAdminList(app, c, chargebackList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/chargeback/decide/{id}',
        tags: ['Admin'],
        summary: 'Accept a chargeback, or note that evidence was sent',
        middleware: [idempotent] as const,
        request: {
          params,
          body: body(z.object({ decision: z.enum(['accepted', 'contested']), reason: z.string() })),
        },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const { decision, reason } = c.req.valid('json');
        await DECISIONS[decision](app, await actorOf(c), id, reason);
        return c.json({ data: { id } }, 200);
      },
    );
