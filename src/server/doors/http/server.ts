import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { AppError } from '../../../domain/errors.ts';
import { createApi } from '../api/api.ts';
import type { App } from '../../services/app.ts';
import { anyOrigin } from '../../services/http/limits/any-origin.ts';
import { finishBody } from '../../services/http/answers/body.ts';
import { answerError } from '../../services/http/answers/error-answer.ts';
import { createHealth } from './health.ts';
import type { Lifecycle } from './health.ts';
import type { HttpEnv, SiteHandler } from '../../services/http/who/http-env.ts';
import { admit, openLanes } from '../../services/http/limits/lanes.ts';
import { serveCredentials } from '../../documents/credentials/serve-credentials.ts';
import { serveMedia } from '../../content/media/serve-media.ts';
import { serveLog } from '../../documents/transparency/serve-log.ts';
import { serveUploads } from '../../documents/uploads/serve-uploads.ts';
import { refuseWhenBehind, watchLoop } from '../../services/http/limits/loop-watch.ts';
import { maintenanceGate } from './maintenance-gate.ts';
import { createMcp } from '../mcp/mcp.ts';
import { MANIFEST, manifestCache } from '../../services/http/answers/manifest-cache.ts';
import { createMetrics } from './metrics.ts';
import { CALLS, PAGES, RateLimiter, rateLimit } from '../../services/http/limits/rate-limit.ts';
import { sharedPages } from '../../services/http/answers/shared-pages.ts';
import { readOutBodies } from '../../services/http/limits/read-out-bodies.ts';
import { answeredMethod, readableRequest } from '../../services/http/answers/readable.ts';
import { requestStart } from '../../services/http/measures/request-start.ts';
import { sameOrigin } from '../../services/http/limits/same-origin.ts';
import { securityHeaders } from '../../services/http/answers/security-headers.ts';
import { staticFiles } from '../../services/http/answers/static-files.ts';
import { timeLimit } from '../../services/http/limits/time-limit.ts';
import { traceRequests } from '../../services/http/measures/trace-requests.ts';
import { openTurns, takeTurns } from '../../services/http/limits/turns.ts';

export interface HttpServer {
  readonly fetch: Hono<HttpEnv>['fetch'];
  readonly listener: RequestListener;
  readonly lifecycle: Lifecycle;
  readonly stop: () => Promise<void>;
}

const listenerOf = (http: Hono<HttpEnv>): RequestListener =>
  getRequestListener(http.fetch, { overrideGlobalObjects: false });

const answerFailures = (http: Hono<HttpEnv>): void => {
  http.onError((error, c) => answerError(c, error));
  http.notFound((c) => answerError(c, new AppError('NOT_FOUND', 'There is nothing at this URL.')));
};

/** Health, readiness and metrics of a worker, which serves nothing else. */
export const createHealthServer = (app: App): HttpServer => {
  const lifecycle: Lifecycle = { stopping: false };
  const http = new Hono<HttpEnv>();
  answerFailures(http);
  http.use(requestStart(app));
  http.route('/', createHealth(app, createMetrics(app, openLanes()), lifecycle));
  return { fetch: http.fetch, listener: listenerOf(http), lifecycle, stop: async () => {} };
};

/**
 * The order of the handlers for every request, from the outside in. `site` answers everything that is neither a file
 * nor a call.
 */
export const createHttpServer = (app: App, site: SiteHandler): HttpServer => {
  const { config } = app;
  const lifecycle: Lifecycle = { stopping: false };
  const lanes = openLanes();
  const limiter = new RateLimiter(app);
  const turns = openTurns();
  const watch = watchLoop(turns, config.busyAfterSeconds * 1_000);
  const metrics = createMetrics(app, lanes);
  const health = createHealth(app, metrics, lifecycle);
  const gate = maintenanceGate(app);
  const pages = sharedPages({ app, limiter, isOpen: gate.isOpen, observe: metrics.observePage });

  const http = new Hono<HttpEnv>();
  answerFailures(http);

  if (app.tracing !== undefined) http.use(traceRequests(app.tracing, config.trustProxy));
  http.use(requestStart(app));
  http.use(readOutBodies());
  http.use(metrics.observe);
  http.use(takeTurns(turns));
  http.use(securityHeaders(config));
  http.use(finishBody());
  http.use(answeredMethod());
  // Before the gate and the limits, because monitoring must reach a busy process.
  http.route('/', health);
  http.route('/api/v1', health);
  http.use(staticFiles(join(config.root, 'build/client')));
  http.use(anyOrigin());
  http.use(sameOrigin(config));
  http.use(refuseWhenBehind(watch));
  http.use(admit(lanes));
  http.use(timeLimit());
  http.use(readableRequest());
  http.use(gate.pass);

  http.use('/api/*', rateLimit(limiter, CALLS));
  http.route('/api', createApi(app, limiter, health));
  http.use('/mcp', rateLimit(limiter, CALLS));
  http.route('/', createMcp(app));
  http.route('/', serveUploads(app));
  http.route('/', serveMedia(app));
  http.route('/', serveLog(app));
  http.route('/', serveCredentials(app));

  http.use(rateLimit(limiter, PAGES));
  http.use(async (c, next) => {
    c.set('limiter', limiter);
    await next();
  });
  http.use(MANIFEST, manifestCache());
  http.use(pages.draw);
  http.all('*', async (c) => {
    const answer = await site(c);
    if (answer.headers.has('cache-control')) return answer;
    // The browser may keep its page if it revalidates each time.
    answer.headers.set('Cache-Control', answer.status === 200 ? 'private, no-cache' : 'no-store');
    return answer;
  });

  const longWay = listenerOf(http);
  // Each request of a traced site has a span, so all of them take the long way.
  const maySend = app.tracing === undefined;
  return {
    fetch: http.fetch,
    listener: (request, response) => {
      if (!maySend || !pages.send(request, response)) longWay(request, response);
    },
    lifecycle,
    stop: () => {
      watch.stop();
      return limiter.stop();
    },
  };
};
