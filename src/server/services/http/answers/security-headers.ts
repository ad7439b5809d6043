import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../../platform/config.ts';
import type { HttpEnv } from '../who/http-env.ts';

const FIXED: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  // The camera reads QR codes of prints.
  ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
];

const TWO_YEARS = 63_072_000;

/** Only scripts with this answer's nonce run, and nothing loads from other sites. */
export const contentSecurityPolicy = (config: Pick<Config, 'payments' | 'trial'>, nonce: string): string => {
  const stripe = config.payments.provider === 'stripe';
  // Stripe's own list: the API, and frames for the card fields, the bank confirmation and the wallets.
  const frames = 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com';
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Components set widths and colors in style attributes, which cannot load or run anything.
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
    // Banks and wallets open their own windows, which must be able to answer.
    if (config.payments.provider === 'stripe') headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    for (const [name, value] of FIXED) if (!headers.has(name)) headers.set(name, value);
    if (!config.trial) headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS}; includeSubDomains`);
    // After a 304 the browser keeps the page with its original nonce; a new policy would not match it.
    if (status !== 304) headers.set('Content-Security-Policy', contentSecurityPolicy(config, c.get('nonce')));
  };
