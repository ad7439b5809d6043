import type { MiddlewareHandler } from 'hono';
import { AppError } from '../../../../domain/errors.ts';
import type { Config } from '../../../platform/config.ts';
import { isForAnyOrigin } from './any-origin.ts';
import type { HttpContext, HttpEnv } from '../who/http-env.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A site in test mode answers under any name of the machine (localhost, 127.0.0.1), so there the origin must match the
 * requested host, which a page elsewhere cannot choose. A production site has one name.
 */
const isOurs = (config: Config, c: HttpContext, origin: string): boolean => {
  if (origin === config.siteUrl) return true;
  return config.trial && URL.parse(origin)?.host === c.req.header('host');
};

const isForeign = (config: Config, c: HttpContext): boolean => {
  const origin = c.req.header('origin');
  if (origin !== undefined) return !isOurs(config, c, origin);
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Neither header: not a current browser. A program sends a token; a cookie without an origin is refused.
  return c.req.header('cookie') !== undefined;
};

/** Pages of other sites must not make a visitor's browser change anything here. */
export const sameOrigin =
  (config: Config): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isForAnyOrigin(c.req.path) && isForeign(config, c)) {
      throw new AppError('FOREIGN_ORIGIN', 'This request came from another site, so we changed nothing.');
    }
    await next();
  };
