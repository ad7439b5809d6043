import { randomBytes, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { App } from '../../app.ts';
import { createClientAddress, socketAddressOf } from '../limits/client-address.ts';
import type { HttpEnv } from '../who/http-env.ts';

/** Where an address names the document that somebody verifies. */
const DOCUMENT = /^(\/v\/|\/api\/v1\/verify\/(?:range\/)?)(?!(?:hash|log-proof|certificates|range)(?:\/|$))[^/]+/;

/** Who verifies which document is nobody's business, not even ours. */
const pathWithoutDocument = (path: string): string => path.replace(DOCUMENT, '$1...');

interface EndedRequest {
  readonly requestId: string;
  readonly method: string;
  /** Without its query, because queries can contain codes and keys. */
  readonly path: string;
  readonly status: number;
  readonly started: number;
}

export const logRequest = (log: Logger, { path, started, ...rest }: EndedRequest): void => {
  log.info(
    { ...rest, path: pathWithoutDocument(path), milliseconds: Math.round(performance.now() - started) },
    'Request',
  );
};

/** Gives every request its ID, nonce and client address, and logs one line when it ends. */
export const requestStart = (app: App): MiddlewareHandler<HttpEnv> => {
  const clientAddress = createClientAddress(app.config.trustProxy);
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('app', app);
    c.set('requestId', requestId);
    c.set('nonce', randomBytes(16).toString('base64url'));
    c.set('address', clientAddress(socketAddressOf(c), c.req.header('x-forwarded-for')));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    logRequest(app.log, { requestId, method: c.req.method, path: c.req.path, status: c.res.status, started });
  };
};
