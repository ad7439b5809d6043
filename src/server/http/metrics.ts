import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import type { HttpEnv } from './http-env.ts';
import type { Gate } from './load-shedding.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly observe: MiddlewareHandler<HttpEnv>;
}

/** Few names, whatever is asked: a path of every visitor's making would be a series of its own. */
const areaOf = (path: string): string => {
  if (path.startsWith('/api/v1/')) return `/api/v1/${path.split('/')[3]}`;
  if (path.startsWith('/assets/')) return '/assets';
  return path.startsWith('/api/') ? '/api' : 'pages';
};

const KNOWN_CALLS = 40;

export const createMetrics = (app: App, gate: Gate): Metrics => {
  const registry = new Registry();
  const register = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'area', 'status'],
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
      help: 'Requests being worked on',
      registers: [],
      collect() {
        this.set(gate.load().running);
      },
    }),
    new Gauge({
      name: 'http_requests_waiting',
      help: 'Requests waiting for a place',
      registers: [],
      collect() {
        this.set(gate.load().waiting);
      },
    }),
    new Gauge({
      name: 'render_jobs',
      help: 'Papers being drawn, and papers waiting for a process',
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
  ];
  for (const gauge of gauges) registry.registerMetric(gauge);
  const areas = new Set<string>();
  return {
    registry,
    observe: async (c, next) => {
      const end = duration.startTimer();
      await next();
      const area = areaOf(c.req.path);
      if (areas.size < KNOWN_CALLS) areas.add(area);
      end({ method: c.req.method, area: areas.has(area) ? area : 'other', status: c.res.status });
      if (c.res.status === 503) refused.inc();
    },
  };
};
