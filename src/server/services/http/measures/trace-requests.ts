import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { readTraceparent } from '../../../platform/tracing/span.ts';
import type { Tracing } from '../../../platform/tracing/tracing.ts';
import { createProxyTrust, socketAddressOf } from '../limits/client-address.ts';
import type { HttpEnv } from '../who/http-env.ts';

/** Asked every few seconds by balancers and monitors, which would fill the traces with themselves. */
const PROBES = new Set(['/health', '/ready', '/metrics', '/api/v1/health', '/api/v1/ready', '/api/v1/metrics']);

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * A span for each request, named by the route that answered: paths contain ids, codes and what visitors make up. Only a
 * trusted proxy may say to which trace a request belongs; from anyone else, a visitor could choose the id in our log or
 * have every request recorded.
 */
export const traceRequests = (tracing: Tracing, trustProxy: string | undefined): MiddlewareHandler<HttpEnv> => {
  const isTrusted = createProxyTrust(trustProxy);
  return async (c, next) => {
    if (PROBES.has(c.req.path)) return next();
    const method = METHODS.has(c.req.method) ? c.req.method : '_OTHER';
    const parent = isTrusted(socketAddressOf(c)) ? readTraceparent(c.req.header('traceparent')) : undefined;
    const attributes = { 'http.request.method': method };
    await tracing.inSpan({ name: method, kind: 'server', parent: parent ?? null, attributes }, async (span) => {
      await next();
      const route = c.get('page') ?? routePath(c);
      span.name = `${method} ${route}`;
      span.attributes['http.route'] = route;
      span.attributes['http.response.status_code'] = c.res.status;
      span.attributes['request.id'] = c.get('requestId');
      span.failed = c.res.status >= 500;
    });
  };
};
