import { BlockList, isIP } from 'node:net';
import { createRoute, z } from '@hono/zod-openapi';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { AppError } from '../../domain/errors.ts';
import { answers } from '../api/answers.ts';
import { createRouter } from '../api/router.ts';
import type { App } from '../app.ts';
import type { HttpEnv } from './http-env.ts';
import type { Metrics } from './metrics.ts';

/** Set while the process goes down: then no balancer should send it anybody. */
export interface Lifecycle {
  stopping: boolean;
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

const isPrivate = (address: string): boolean => PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const checkQueue = async (app: App): Promise<boolean> => (await app.jobs.boss.schemaVersion()) !== null;

const works = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    (result) => result !== false,
    () => false,
  );

const readiness = z.object({
  data: z.object({
    status: z.enum(['ready', 'not ready']),
    database: z.boolean(),
    renderer: z.boolean(),
    queue: z.boolean(),
  }),
});

const watching = <const Path extends string>(path: Path, summary: string) => ({
  method: 'get' as const,
  path,
  tags: ['Health'],
  summary,
});

/** Liveness, readiness and figures, for whoever watches over the process. */
export const createHealth = (app: App, metrics: Metrics, lifecycle: Lifecycle): OpenAPIHono<HttpEnv> =>
  createRouter()
    .openapi(
      createRoute({
        ...watching('/health', 'Is the process alive?'),
        responses: answers('It is', z.object({ status: z.literal('alive') })),
      }),
      (c) => c.json({ data: { status: 'alive' as const } }, 200),
    )
    .openapi(
      createRoute({
        ...watching('/ready', 'May it be sent requests?'),
        responses: {
          200: { description: 'It may', content: { 'application/json': { schema: readiness } } },
          503: { description: 'Not now', content: { 'application/json': { schema: readiness } } },
        },
      }),
      async (c) => {
        const [database, queue] = await Promise.all([works(sql`select 1`.execute(app.db)), works(checkQueue(app))]);
        const renderer = app.renderer.stats().ready > 0;
        const ready = database && renderer && queue && !lifecycle.stopping;
        const data = { status: ready ? ('ready' as const) : ('not ready' as const), database, renderer, queue };
        return ready ? c.json({ data }, 200) : c.json({ data }, 503);
      },
    )
    .openapi(
      createRoute({
        ...watching('/metrics', 'Figures for Prometheus, for the own network only'),
        responses: { 200: { description: 'Prometheus text', content: { 'text/plain': { schema: z.string() } } } },
      }),
      async (c) => {
        // Figures of the business are nobody else's; to a stranger this place does not exist.
        if (!isPrivate(c.get('address'))) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
        return c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
      },
    );
