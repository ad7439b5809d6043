import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../who/http-env.ts';

/** Calls that pages of other sites may make. They read no cookie, so it makes no difference whose browser calls. */
const CALLS = /^\/api\/v1\/verify\/(?:hash|certificates|range\/[^/]+)$/;

export const isForAnyOrigin = (path: string): boolean => CALLS.test(path);

/** Answers the question of browsers whether a page of another site may call, and lets it read the answer. */
export const anyOrigin = (): MiddlewareHandler<HttpEnv> => async (c, next) => {
  if (!isForAnyOrigin(c.req.path)) return next();
  if (c.req.method === 'OPTIONS') {
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Max-Age': '86400',
    });
  }
  await next();
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return undefined;
};
