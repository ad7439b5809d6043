import { createRoute, z } from '@hono/zod-openapi';
import { getDocumentConfig, listDocumentConfigs } from '../../../documents/prepare/get-document-config.ts';
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
    settings: z.object({
      templates: z.array(z.int()).readonly().nullable().openapi({ description: 'Available templates; null for all' }),
      hiddenFields: z.array(z.string()).readonly(),
      notice: z.string(),
    }),
  })
  .openapi('DocumentConfig');

const ofList = documentConfig.pick({ id: true, type: true, name: true, price: true, is_active: true });

export const documentConfigArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/documentConfig/list',
        tags: ['Documents'],
        summary: 'Prices of all document types',
        responses: answers('The current configs', z.array(ofList).readonly()),
      }),
      async (c) => {
        const configs = await listDocumentConfigs(app);
        const data = configs.map(({ id, type, name, price, is_active }) => ({ id, type, name, price, is_active }));
        return c.json({ data }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/documentConfig/allData',
        tags: ['Documents'],
        summary: 'All current configs with their settings',
        responses: answers('The current configs', z.array(documentConfig).readonly()),
      }),
      async (c) => c.json({ data: await listDocumentConfigs(app) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/documentConfig/{type}',
        tags: ['Documents'],
        summary: 'Price of one document type',
        request: {
          params: z.object({ type: z.string().openapi({ example: 'paystub', description: 'A type or an id' }) }),
        },
        responses: answers('The current config', documentConfig),
      }),
      async (c) => c.json({ data: await getDocumentConfig(app, c.req.valid('param').type) }, 200),
    );
