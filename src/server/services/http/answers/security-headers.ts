import { createHash } from 'node:crypto';
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

type Site = Pick<Config, 'payments' | 'trial'>;

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';

/** Components set widths and colors in style attributes, which cannot load or run anything. */
const STYLE_ATTRIBUTES = "style-src-attr 'unsafe-inline'";

const policy = ({ trial }: Site, own: readonly string[], stripe: boolean): string => {
  // Stripe's own list: the API, and frames for the card fields, the bank confirmation and the wallets.
  const frames = `${STRIPE_SCRIPTS} https://hooks.stripe.com`;
  return [
    "default-src 'self'",
    ...own,
    `img-src 'self' data: blob:${stripe ? ' https://*.stripe.com' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src ${stripe ? frames : "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trial ? [] : ['upgrade-insecure-requests']),
  ].join('; ');
};

/** Only scripts with this answer's nonce run, and nothing loads from other sites. */
export const contentSecurityPolicy = (config: Site, nonce: string): string =>
  policy(
    config,
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`, STYLE_ATTRIBUTES],
    config.payments.provider === 'stripe',
  );

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of a page that is the same for everybody: of what is inside the page, only these texts of ours run or style
 * it, and scripts are files of this site. It takes no payments.
 */
export const policyByHash = (config: Site, scripts: readonly string[], styles: readonly string[]): string =>
  policy(
    config,
    [
      ['script-src', "'self'", ...scripts.map(hashOf)].join(' '),
      ['style-src', "'self'", ...styles.map(hashOf)].join(' '),
    ],
    false,
  );

/**
 * The policy of a page that React takes over and that is the same for all visitors: of what is inside the page, only these
 * scripts of ours run, others are files of this site, or of Stripe, which the checkout loads.
 */
export const policyOfVisitors = (config: Site, scripts: readonly string[], styleNonce: string): string => {
  const stripe = config.payments.provider === 'stripe';
  return policy(
    config,
    [
      ['script-src', "'self'", ...(stripe ? [STRIPE_SCRIPTS] : []), ...scripts.map(hashOf)].join(' '),
      `style-src 'self' 'nonce-${styleNonce}'`,
      STYLE_ATTRIBUTES,
    ],
    stripe,
  );
};

/** For two years, browsers refuse the hosts that it names without TLS, and nothing takes that from them. */
const onlyTls = ({ trial, hsts = 'subdomains' }: Config): (readonly [string, string])[] => {
  if (trial || hsts === 'off') return [];
  return [['Strict-Transport-Security', `max-age=${TWO_YEARS}${hsts === 'host' ? '' : '; includeSubDomains'}`]];
};

/** The headers that every answer has, whoever asks. */
export const headersOfEach = (config: Config): readonly (readonly [string, string])[] => [
  // Banks and wallets open their own windows, which must be able to answer.
  ...FIXED.map(([name, value]): [string, string] => [
    name,
    name === 'Cross-Origin-Opener-Policy' && config.payments.provider === 'stripe' ? 'same-origin-allow-popups' : value,
  ]),
  ...onlyTls(config),
];

export const securityHeaders = (config: Config): MiddlewareHandler<HttpEnv> => {
  const each = headersOfEach(config);
  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of each) if (!headers.has(name)) headers.set(name, value);
    // After a 304 the browser keeps the page with its original nonce; a new policy would not match it.
    if (status !== 304 && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', contentSecurityPolicy(config, c.get('nonce')));
  };
};
