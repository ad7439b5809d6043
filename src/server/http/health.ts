import { BlockList, isIP } from 'node:net';
import { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { AppError } from '../../domain/errors.ts';
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

/** Liveness, readiness and figures, for whoever watches over the process. */
export const createHealth = (app: App, metrics: Metrics, lifecycle: Lifecycle): OpenAPIHono<HttpEnv> => {
  const health = new OpenAPIHono<HttpEnv>();

  health.get('/health', (c) => c.json({ data: { status: 'alive' } }));

  health.get('/ready', async (c) => {
    const [database, queue] = await Promise.all([works(sql`select 1`.execute(app.db)), works(checkQueue(app))]);
    const ready = database && queue && !lifecycle.stopping;
    return c.json({ data: { status: ready ? 'ready' : 'not ready', database, queue } }, ready ? 200 : 503);
  });

  health.get('/metrics', async (c) => {
    // Figures of the business are for the own network; to everybody else this place does not exist.
    if (!isPrivate(c.get('address'))) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    return c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });

  return health;
};
