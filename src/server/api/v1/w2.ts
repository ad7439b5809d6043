import { createRoute, z } from '@hono/zod-openapi';
import { listOwnStubs, w2FromStub } from '../../documents/w2-from-stub.ts';
import { actorOf } from '../../http/actor-of.ts';
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
    input: z
      .record(z.string(), z.unknown())
      .openapi({ description: 'A W-2 to be looked over, in the shape of its form' }),
    notes: z.array(z.string()).openapi({ description: 'What the issuer should look at' }),
  })
  .openapi('W2FromStub');

/** What fills a W-2 from papers that are here already. */
export const w2Area: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/w2/stubs',
        tags: ['Documents'],
        summary: 'One’s own sealed pay stubs, from which a W-2 can be filled',
        responses: answers('The stubs, the newest first', z.array(ownStub)),
      }),
      async (c) => c.json({ data: await listOwnStubs(app, await actorOf(c)) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/w2/fromStub/{id}',
        tags: ['Documents'],
        summary: 'A W-2 as the totals to date of a pay stub have it',
        request: { params: z.object({ id: z.string() }) },
        responses: answers('The form', filled),
      }),
      async (c) => {
        const { input, notes } = await w2FromStub(app, await actorOf(c), c.req.valid('param').id);
        return c.json({ data: { input: { ...input }, notes: [...notes] } }, 200);
      },
    );
