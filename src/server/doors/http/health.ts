import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { createRoute, z } from '@hono/zod-openapi';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '../../../domain/errors.ts';
import { answers } from '../api/answers.ts';
import { createRouter } from '../api/router.ts';
import type { App } from '../../services/app.ts';
import { sealWarning } from '../../documents/seal/seal-expiry.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import { checksOf } from './checks.ts';
import type { Metrics } from './metrics.ts';

/** Set while the process shuts down, so that load balancers stop sending requests. */
export interface Lifecycle {
  stopping: boolean;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addSubnet('::1', 128, 'ipv6');

const isLoopback = (address: string): boolean => LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const isToken = (given: string, token: string): boolean => timingSafeEqual(digestOf(given), digestOf(token));

const readiness = z.object({
  data: z.object({
    // Limited: without the database, pages that need none, previews and verification of files go on, and the rest says so.
    status: z.enum(['ready', 'limited', 'not ready']),
    database: z.boolean(),
    renderer: z.boolean(),
    queue: z.boolean(),
    // A replica that fails is no reason to send requests elsewhere: the primary answers its lists.
    replica: z.enum(['none', 'in use', 'failing']),
    // What staff must do soon. It is no reason to send requests elsewhere either.
    warnings: z.array(z.string()),
  }),
});

const watching = <const Path extends string>(path: Path, summary: string) => ({
  method: 'get' as const,
  path,
  tags: ['Health'],
  summary,
});

const replicaState = ({ replica }: App): 'none' | 'in use' | 'failing' => {
  if (replica === undefined) return 'none';
  return replica.isWell() ? 'in use' : 'failing';
};

/** Liveness, readiness and metrics for monitoring. */
export const createHealth = (app: App, metrics: Metrics, lifecycle: Lifecycle): OpenAPIHono<HttpEnv> => {
  const checks = checksOf(app);
  return createRouter()
    .openapi(
      createRoute({
        ...watching('/health', 'Liveness: is the process running?'),
        responses: answers('It is', z.object({ status: z.literal('alive') })),
      }),
      (c) => c.json({ data: { status: 'alive' as const } }, 200),
    )
    .openapi(
      createRoute({
        ...watching('/ready', 'Readiness: can it serve something?'),
        responses: {
          200: { description: 'It may', content: { 'application/json': { schema: readiness } } },
          503: { description: 'Not now', content: { 'application/json': { schema: readiness } } },
        },
      }),
      async (c) => {
        const { database, queue, renderer } = await checks();
        // All nodes share the database: taken out because of it, there would be none left to say what is wrong.
        const serves = renderer && !lifecycle.stopping;
        const status = database && queue ? ('ready' as const) : ('limited' as const);
        const data = {
          database,
          renderer,
          queue,
          replica: replicaState(app),
          warnings: [sealWarning(app)].filter((warning) => warning !== null),
        };
        return serves
          ? c.json({ data: { status, ...data } }, 200)
          : c.json({ data: { status: 'not ready' as const, ...data } }, 503);
      },
    )
    .openapi(
      createRoute({
        ...watching('/metrics', 'Prometheus metrics, for this machine or with the token of METRICS_TOKEN'),
        responses: { 200: { description: 'Prometheus text', content: { 'text/plain': { schema: z.string() } } } },
      }),
      async (c) => {
        // Without TRUST_PROXY, the address of a forwarded request is that of the proxy.
        const isForwarded = app.config.trustProxy === undefined && c.req.header('x-forwarded-for') !== undefined;
        // Business figures are private; for others this path does not exist.
        const { metricsToken } = app.config;
        const [, given = ''] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? [];
        const hasToken = metricsToken !== undefined && isToken(given, metricsToken);
        if (!hasToken && (isForwarded || !isLoopback(c.get('address'))))
          throw new AppError('NOT_FOUND', 'There is nothing at this URL.');
        return c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
      },
    );
};
