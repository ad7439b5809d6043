import type { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '../../../domain/errors.ts';
import type { App } from '../../services/app.ts';
import type { HttpEnv } from '../../services/http/who/http-env.ts';
import type { RateLimiter } from '../../services/http/limits/rate-limit.ts';
import { createRouter } from './router.ts';
import { ACCOUNT_CALLS, accountGate } from './account-gate.ts';
import { adminGate } from './admin-gate.ts';
import { keyGate } from './key-gate.ts';
import { documentation } from './documentation.ts';
import { areas } from './v1/registry.ts';

/** Everything below /api: the calls of version 1, their description and the documentation page. */
export const createApi = (app: App, limiter: RateLimiter, health: OpenAPIHono<HttpEnv>): OpenAPIHono<HttpEnv> => {
  const api = createRouter();
  api.use(async (c, next) => {
    await next();
    // Answers are private to the caller. A call whose answer may be cached sets that itself.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  api.use('/v1/*', keyGate);
  api.use('/v1/admin/*', adminGate);
  for (const calls of ACCOUNT_CALLS) api.use(calls, accountGate);
  for (const area of areas) api.route('/v1', area({ app, limiter }));
  // The server runs it before its limits; it is listed here for the description.
  api.route('/v1', health);
  documentation(api, app);
  api.all('*', () => {
    throw new AppError('NOT_FOUND', 'This API call does not exist.');
  });
  return api;
};
