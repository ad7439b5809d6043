import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { App } from '../../services/app.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import { sealGauge } from '../../documents/seal/seal-expiry.ts';
import { attestationGauges } from '../../services/http/measures/attestation-gauges.ts';
import { fileGauges } from './file-gauges.ts';
import { loadGauges } from '../../services/http/measures/load-gauges.ts';
import { moneyGauges } from '../../services/http/measures/money-metrics.ts';
import { replicaMetrics } from '../../services/http/measures/replica-metrics.ts';
import { stepGauges } from '../../services/http/measures/step-gauges.ts';
import type { LaneName, Lanes } from '../../services/http/limits/lanes.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly observe: MiddlewareHandler<HttpEnv>;
  /** A page that was sent before all other handlers. */
  readonly observePage: (method: string, status: number, seconds: number) => void;
}

/**
 * The pattern of the route that answered, never a path, because visitors make up paths. Pages, files and requests that
 * were refused before they reached a call are all under the pattern of the site.
 */
/** Asked by machines all the time, which must not hide that visitors get errors. */
const PROBES = new Set(['/health', '/ready', '/metrics']);

const routeOf = (c: Context<HttpEnv>): string => {
  const pattern = routePath(c);
  return pattern.startsWith('/api/') || PROBES.has(pattern) ? pattern : '/*';
};

export const createMetrics = (app: App, lanes: Lanes): Metrics => {
  const registry = new Registry();
  const register = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: register,
  });
  const refused = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503',
    registers: register,
  });
  const gauges = [
    new Gauge({
      name: 'http_requests_running',
      help: 'Requests in progress',
      labelNames: ['lane'],
      registers: [],
      collect() {
        for (const lane of Object.keys(lanes) as LaneName[]) this.set({ lane }, lanes[lane].load().running);
      },
    }),
    new Gauge({
      name: 'http_requests_waiting',
      help: 'Requests waiting',
      labelNames: ['lane'],
      registers: [],
      collect() {
        for (const lane of Object.keys(lanes) as LaneName[]) this.set({ lane }, lanes[lane].load().waiting);
      },
    }),
    new Gauge({
      name: 'render_jobs',
      help: 'Documents being rendered, and documents waiting for a process',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { running, queued } = app.renderer.stats();
        this.set({ state: 'running' }, running);
        this.set({ state: 'queued' }, queued);
      },
    }),
    new Gauge({
      name: 'jobs',
      help: 'Jobs in a queue by state',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        for (const queue of await app.jobs.boss.getQueues()) {
          this.set({ queue: queue.name, state: 'ready' }, queue.readyCount);
          this.set({ queue: queue.name, state: 'deferred' }, queue.deferredCount);
          this.set({ queue: queue.name, state: 'active' }, queue.activeCount);
          this.set({ queue: queue.name, state: 'failed' }, queue.failedCount);
        }
      },
    }),
    ...loadGauges(app),
    ...attestationGauges(app),
    sealGauge(app),
    ...fileGauges(app),
    ...moneyGauges(app),
    ...stepGauges(app),
    ...replicaMetrics(app),
  ];
  for (const metric of [...gauges, app.timings.calls, app.timings.jobs]) registry.registerMetric(metric);
  registry.registerMetric(app.timings.seals);
  if (app.tracing !== undefined) registry.registerMetric(app.tracing.spans);
  return {
    registry,
    observe: async (c, next) => {
      const end = duration.startTimer();
      await next();
      end({ method: c.req.method, route: routeOf(c), status: c.res.status });
      if (c.res.status === 503) refused.inc();
    },
    observePage: (method, status, seconds) => duration.observe({ method, route: '/*', status }, seconds),
  };
};
