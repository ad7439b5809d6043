import { createRoute, z } from '@hono/zod-openapi';
import { CHECKS, rateLimit } from '../../../services/http/limits/rate-limit.ts';
import { acceptCosignatures } from '../../../documents/transparency/accept-cosignature.ts';
import { describeLog, type LogDescription } from '../../../documents/transparency/describe-log.ts';
import { findLogProof } from '../../../documents/transparency/find-log-proof.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';
import { sha256 } from './sha256.ts';

const logDescription = z.custom<LogDescription>().openapi('TransparencyLog', { type: 'object' });
const TAGS = ['Checking'];

/** The log itself is at /tlog/, in the format of C2SP tlog-tiles. */
export const transparencyLogArea: Area = ({ app, limiter }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/transparency-log',
        tags: TAGS,
        summary: 'The public log: its name, keys, witnesses and size',
        responses: answers('The log, whose checkpoint and tiles are at /tlog/', logDescription),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: await describeLog(app) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/transparency-log/cosignatures',
        tags: TAGS,
        summary: 'Add the signatures of witnesses to a checkpoint of the public log',
        request: {
          body: body(
            z.object({
              checkpoint: z.string().max(16_384).openapi({
                description: 'Our signed checkpoint, with the lines of the witnesses (C2SP tlog-cosignature)',
              }),
            }),
          ),
        },
        responses: answers('The witnesses whose signatures we keep', z.object({ witnesses: z.array(z.string()) })),
      }),
      async (c) => {
        const witnesses = await acceptCosignatures(app, c.req.valid('json').checkpoint);
        return c.json({ data: { witnesses: [...witnesses] } }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/verify/log-proof',
        tags: TAGS,
        summary: 'The proof that the public log has a document, for somebody who holds it',
        middleware: [rateLimit(limiter, CHECKS)] as const,
        request: {
          body: body(
            z.union([
              z.object({
                sha256,
              }),
              z.object({ id: z.string(), code: z.string() }),
            ]),
          ),
        },
        responses: answers('The text of a .tlog-proof file (C2SP tlog-proof)', z.object({ proof: z.string() })),
      }),
      async (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json({ data: { proof: await findLogProof(app, c.req.valid('json')) } }, 200);
      },
    );
