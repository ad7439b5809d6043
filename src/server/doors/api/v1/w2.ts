import { createRoute, z } from '@hono/zod-openapi';
import { listOwnStubs, w2FromStub } from '../../../documents/prepare/w2-from-stub.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { answers } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const ownStub = z
  .object({
    id: z.string(),
    number: z.string(),
    issuer: z.string(),
    person: z.string().nullable(),
    period: z.string(),
  })
  .openapi('OwnStub');

const filled = z
  .object({
    input: z.record(z.string(), z.unknown()).openapi({ description: 'A W-2 form to review' }),
    notes: z.array(z.string()).openapi({ description: 'What the issuer should review' }),
  })
  .openapi('W2FromStub');

/** Fills a W-2 from documents that are already here. */
export const w2Area: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/w2/stubs',
        tags: ['Documents'],
        summary: 'Your issued pay stubs that can fill a W-2',
        responses: answers('The stubs, newest first', z.array(ownStub)),
      }),
      async (c) => c.json({ data: await listOwnStubs(app, await actorOf(c)) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/w2/fromStub/{id}',
        tags: ['Documents'],
        summary: 'A W-2 filled from a pay stub’s year-to-date totals',
        request: { params: z.object({ id: z.string() }) },
        responses: answers('The form', filled),
      }),
      async (c) => {
        const { input, notes } = await w2FromStub(app, await actorOf(c), c.req.valid('param').id);
        return c.json({ data: { input: { ...input }, notes: [...notes] } }, 200);
      },
    );
