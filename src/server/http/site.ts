import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { sessionOf } from './actor-of.ts';
import { canonicalPath } from './canonical-path.ts';
import type { SiteHandler } from './http-env.ts';
import { requireShare } from './rate-limit.ts';
import {
  appContext,
  clientAddressContext,
  nonceContext,
  requestIdContext,
  sessionContext,
  shareContext,
} from './site-context.ts';

/** The pages of src/web. The only file that knows the bundle, so that everything else runs without one. */
export const createSite = (): SiteHandler => {
  const handler = createRequestHandler(build, import.meta.env.MODE);
  return (c) => {
    const canonical = canonicalPath(c.req.url);
    if (canonical !== null && c.req.method !== 'POST') return c.redirect(canonical, 308);
    const context = new RouterContextProvider();
    context.set(appContext, c.get('app'));
    context.set(nonceContext, c.get('nonce'));
    context.set(requestIdContext, c.get('requestId'));
    context.set(clientAddressContext, c.get('address'));
    context.set(shareContext, (rule) => requireShare(c.get('limiter'), rule, c.get('address')));
    let session: ReturnType<typeof sessionOf> | undefined;
    context.set(sessionContext, () => (session ??= sessionOf(c)));
    return handler(c.req.raw, context);
  };
};
