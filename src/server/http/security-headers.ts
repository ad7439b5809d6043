import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import type { HttpEnv } from './http-env.ts';

const FIXED: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
];

const TWO_YEARS = 63_072_000;

/** Nothing runs that this answer did not name by its nonce, and nothing is fetched from elsewhere. */
export const contentSecurityPolicy = (config: Pick<Config, 'payments' | 'trial'>, nonce: string): string => {
  const stripe = config.payments.provider === 'stripe';
  // Its own list: the API, and frames for the card's fields, the bank's question and the wallets.
  const frames = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Components set widths and colours on single elements; an attribute can neither load nor run anything.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${stripe ? ' https://*.stripe.com' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${stripe ? frames : "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(config.trial ? [] : ['upgrade-insecure-requests']),
  ].join('; ');
};

export const securityHeaders =
  (config: Config): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next();
    const { headers, status } = c.res;
    // Banks and wallets ask in windows of their own, which must be able to answer.
    if (config.payments.provider === 'stripe') headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    for (const [name, value] of FIXED) if (!headers.has(name)) headers.set(name, value);
    if (!config.trial) headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}`);
    // A 304 lets the browser keep the page with the nonce it was written with; a policy of today would not fit it.
    if (status !== 304) headers.set('Content-Security-Policy', contentSecurityPolicy(config, c.get('nonce')));
  };
