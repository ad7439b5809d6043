import { createRoute, z } from '@hono/zod-openapi';
import { getDocumentConfig } from '../../documents/get-document-config.ts';
import { answers } from '../answers.ts';
import type { Area } from '../area.ts';
import { createRouter } from '../router.ts';

const documentConfig = z
  .object({
    id: z.string(),
    type: z.string(),
    name: z.string(),
    price: z.int().openapi({ description: 'Cents' }),
    version: z.int(),
    is_active: z.boolean(),
    settings: z.record(z.string(), z.unknown()),
  })
  .openapi('DocumentConfig');

export const documentConfigArea: Area = ({ app }) =>
  createRouter().openapi(
    createRoute({
      method: 'get',
      path: '/documentConfig/{type}',
      tags: ['Documents'],
      summary: 'What a kind of document costs',
      request: {
        params: z.object({ type: z.string().openapi({ example: 'paystub', description: 'A type or an id' }) }),
      },
      responses: answers('The config in force', documentConfig),
    }),
    async (c) => c.json({ data: await getDocumentConfig(app, c.req.valid('param').type) }, 200),
  );
