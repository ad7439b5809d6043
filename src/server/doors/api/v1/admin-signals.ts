import { createRoute, z } from '@hono/zod-openapi';
import { SIGNAL_KINDS } from '../../../../domain/integrity/signals/signal.ts';
import type { Actor } from '../../../services/actor.ts';
import { askOwner } from '../../../staff/signals/ask-owner.ts';
import { closeSignal, reopenSignal } from '../../../staff/signals/close-signal.ts';
import { refundUnused } from '../../../staff/signals/refund-unused.ts';
import { liftLimit, limitToSpecimens } from '../../../staff/signals/limit-owner.ts';
import { signalList } from '../../../staff/signals/signal-list.ts';
import { suspendOwner, reopenOwner } from '../../../staff/signals/suspend-owner.ts';
import type { App } from '../../../services/app.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { adminListRoute, readAdminList } from '../admin-list-route.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const listedSignal = z
  .object({
    id: z.string(),
    kind: z.enum(SIGNAL_KINDS),
    address: z.string(),
    documents: z.int(),
    seenAt: z.string(),
    lastSeenAt: z.string(),
    closedAt: z.string().nullable(),
  })
  .openapi('ListedSignal');

type Take = (app: App, actor: Actor, id: string, text: string) => Promise<unknown>;

const STEPS = {
  ask: askOwner,
  'specimen-only': limitToSpecimens,
  lift: liftLimit,
  stop: suspendOwner,
  'undo-stop': reopenOwner,
  'give-back': refundUnused,
  close: closeSignal,
  reopen: reopenSignal,
} as const satisfies Record<string, Take>;

const params = z.object({ id: z.string() });

/** Suspicious patterns in documents, cards and names, and the actions staff take. */
export const adminSignalsArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      adminListRoute(signalList, { path: '/admin/signal/list', summary: 'Signals', row: listedSignal }),
      async (c) => c.json(await readAdminList(app, c, signalList, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/signal/step/{id}',
        tags: ['Admin'],
        summary: 'Ask, limit, stop, refund or close; or undo one of these',
        middleware: [idempotent] as const,
        request: {
          params,
          body: body(
            z.object({
              step: z.enum(Object.keys(STEPS) as [keyof typeof STEPS, ...(keyof typeof STEPS)[]]),
              text: z.string().openapi({ description: 'The question, or the reason' }),
            }),
          ),
        },
        responses: answers('Done', params),
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const { step, text } = c.req.valid('json');
        const take: Take = STEPS[step];
        await take(app, await actorOf(c), id, text);
        return c.json({ data: { id } }, 200);
      },
    );
