import { join } from 'node:path';
import { Hono } from 'hono';
import { AppError } from '../../domain/errors.ts';
import { createApi } from '../api/api.ts';
import type { App } from '../app.ts';
import { bodyLimit } from './body-limit.ts';
import { finishBody } from './body.ts';
import { answerError } from './error-answer.ts';
import { createHealth } from './health.ts';
import type { Lifecycle } from './health.ts';
import type { HttpEnv, SiteHandler } from './http-env.ts';
import { loadShedding, openGate } from './load-shedding.ts';
import { serveMedia } from '../media/serve-media.ts';
import { serveUploads } from '../uploads/serve-uploads.ts';
import { maintenanceGate } from './maintenance-gate.ts';
import { createMetrics } from './metrics.ts';
import { CALLS, PAGES, RateLimiter, rateLimit } from './rate-limit.ts';
import { pageCache } from './page-cache.ts';
import { requestStart } from './request-start.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { timeLimit } from './time-limit.ts';

const MEGABYTE = 1_048_576;
const BODY_LIMIT = MEGABYTE;
/** The file's 10 MB and the form around it. */
const UPLOAD_LIMIT = 10 * MEGABYTE + 64 * 1_024;
const REQUEST_TIME = 30_000;

/** Where files are sent to: the calls, and the form of the media library while no script runs. */
const UPLOAD_PATHS = new Set([
  '/api/v1/verifications/business',
  '/my-dashboard/issuers/',
  '/api/v1/uploadImage/upload',
  '/api/v1/admin/media/upload',
  '/admin/media/',
]);

export interface HttpServer {
  readonly fetch: Hono<HttpEnv>['fetch'];
  readonly lifecycle: Lifecycle;
  readonly stop: () => Promise<void>;
}

/** The way of every request, from the outside in. `site` answers whatever is no file and no call. */
export const createHttpServer = async (app: App, site: SiteHandler): Promise<HttpServer> => {
  const { config } = app;
  const lifecycle: Lifecycle = { stopping: false };
  const gate = openGate();
  const limiter = new RateLimiter(app);
  const metrics = createMetrics(app, gate);
  const health = createHealth(app, metrics, lifecycle);

  const http = new Hono<HttpEnv>();
  http.onError((error, c) => answerError(c, error));
  http.notFound((c) => answerError(c, new AppError('NOT_FOUND', 'There is nothing at this address.')));

  http.use(requestStart(app));
  http.use(metrics.observe);
  http.use(securityHeaders(config));
  http.use(finishBody());
  // Before the gate and the limits: whoever watches over a busy process must hear from it.
  http.route('/', health);
  http.route('/api/v1', health);
  http.use(await staticFiles(join(config.root, 'build/client')));
  http.use(loadShedding(gate));
  http.use(timeLimit(REQUEST_TIME));
  http.use(sameOrigin(config));
  http.use(bodyLimit((path) => (UPLOAD_PATHS.has(path) ? UPLOAD_LIMIT : BODY_LIMIT)));
  http.use(maintenanceGate(app));

  http.use('/api/*', rateLimit(limiter, CALLS));
  http.route('/api', createApi(app, limiter, health));
  http.route('/', serveUploads(app));
  http.route('/', serveMedia(app));

  http.use(rateLimit(limiter, PAGES));
  http.use(async (c, next) => {
    c.set('limiter', limiter);
    await next();
  });
  http.use(pageCache(app.now));
  http.all('*', async (c) => {
    const answer = await site(c);
    if (answer.headers.has('cache-control')) return answer;
    // A page may be kept by the browser that got it, if it asks each time whether it still holds.
    answer.headers.set('Cache-Control', answer.status === 200 ? 'private, no-cache' : 'no-store');
    return answer;
  });

  return { fetch: http.fetch, lifecycle, stop: () => limiter.stop() };
};
