import { createRoute, z } from '@hono/zod-openapi';
import { CONFIG_TYPES } from '../../../../domain/documents/kind.ts';
import {
  changeConfig,
  changedConfigInput,
  configInput,
  restoreConfig,
  takeOffSale,
  updateConfig,
} from '../../../staff/configs/config-history.ts';
import { actorOf } from '../../../services/http/who/actor-of.ts';
import { answers, body } from '../answers.ts';
import type { Area } from '../area.ts';
import { idempotent } from '../idempotency.ts';
import { createRouter } from '../router.ts';

const params = z.object({ id: z.string() });
const version = z.object({ id: z.string(), version: z.int() });

/** Prices and products. Every change is a new version; paid orders keep the version they bought. */
export const adminConfigsArea: Area = ({ app }) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/documentConfig/create',
        tags: ['Admin'],
        summary: 'Create a new version of a type',
        middleware: [idempotent] as const,
        request: { body: body(configInput.extend({ type: z.enum(CONFIG_TYPES) })) },
        responses: answers('The version', version),
      }),
      async (c) => {
        const { type, ...config } = c.req.valid('json');
        return c.json({ data: await changeConfig(app, await actorOf(c), type, config) }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/admin/documentConfig/update/{id}',
        tags: ['Admin'],
        summary: 'Update the newest version, which creates the next one',
        request: { params, body: body(changedConfigInput) },
        responses: answers('The version', version),
      }),
      async (c) =>
        c.json({ data: await updateConfig(app, await actorOf(c), c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/admin/documentConfig/restore/{id}',
        tags: ['Admin'],
        summary: 'Restore this version',
        middleware: [idempotent] as const,
        request: { params },
        responses: answers('The version', version),
      }),
      async (c) => c.json({ data: await restoreConfig(app, await actorOf(c), c.req.valid('param').id) }, 200),
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/admin/documentConfig/delete/{id}',
        tags: ['Admin'],
        summary: 'Stop selling a type; its history stays',
        request: { params },
        responses: answers('The version', version),
      }),
      async (c) => c.json({ data: await takeOffSale(app, await actorOf(c), c.req.valid('param').id) }, 200),
    );
