import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild, ServerInstrumentation } from 'react-router';
import { sessionOf } from './who/actor-of.ts';
import type { Config } from '../../platform/config.ts';
import { answerError, STATUS_OF, toAppError } from './answers/error-answer.ts';
import { canonicalPath } from './answers/canonical-path.ts';
import { FOR_EVERYBODY } from './answers/shared-page.ts';
import type { SiteHandler } from './who/http-env.ts';
import { requireShare } from './limits/rate-limit.ts';
import {
  appContext,
  clientAddressContext,
  failureContext,
  nonceContext,
  patternContext,
  requestIdContext,
  sessionContext,
  shareContext,
} from './who/site-context.ts';

/**
 * Behind a TLS proxy the router sees http and would refuse our own forms. `sameOrigin` has checked the origin before;
 * in test mode the site has no fixed name, so that check is the only one.
 */
const originsOfForms = ({ trial, siteUrl }: Config): string[] => (trial ? ['**'] : [new URL(siteUrl).host]);

/** Tells the span of a request which page answered. */
const namePage: ServerInstrumentation = {
  handler: (handler) =>
    handler.instrument({
      request: async (answer, { context }) => {
        const { meta } = await answer();
        context?.get(patternContext)(meta?.pattern);
      },
    }),
};

const tracedEntry = ({ traces }: Config, build: ServerBuild): object =>
  traces === undefined
    ? {}
    : { entry: { ...build.entry, module: { ...build.entry.module, instrumentations: [namePage] } } };

/** The pages of src/web, by their routes. */
export const createSite = (config: Config, build: ServerBuild, mode?: string): SiteHandler => {
  const handler = createRequestHandler(
    { ...build, ...tracedEntry(config, build), allowedActionOrigins: originsOfForms(config) },
    mode,
  );
  return async (c) => {
    const canonical = canonicalPath(c.req.url);
    if (canonical !== null && c.req.method !== 'POST') return c.redirect(canonical, 308);
    const context = new RouterContextProvider();
    context.set(appContext, c.get('app'));
    context.set(nonceContext, c.get('nonce'));
    if (config.traces !== undefined) context.set(patternContext, (pattern) => c.set('page', pattern));
    context.set(requestIdContext, c.get('requestId'));
    context.set(clientAddressContext, c.get('address'));
    context.set(shareContext, (rule) => requireShare(c.get('limiter'), rule, c.get('address')));
    let session: ReturnType<typeof sessionOf> | undefined;
    context.set(sessionContext, () => (session ??= sessionOf(c)));
    let failure: unknown;
    context.set(failureContext, (error) => (failure ??= error));
    const answer = await handler(c.req.raw, context);
    // What depends on who asks, or is remembered in their browser, is for nobody else.
    if (answer.headers.get('cache-control') === FOR_EVERYBODY && (session || answer.headers.has('set-cookie')))
      answer.headers.set('Cache-Control', 'private, no-store');
    // The router answers all unexpected errors the same way; a known error has its own answer.
    if (answer.status !== 500 || STATUS_OF[toAppError(failure).code] === 500) return answer;
    await answer.body?.cancel();
    return answerError(c, failure);
  };
};
