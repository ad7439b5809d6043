import type { App } from '../../services/app.ts';
import { fetchOutside, NotFetched } from '../../platform/outside/fetch-outside.ts';

const MOST_BYTES = 64 * 1024;
const MOST_MS = 5_000;
const JSON_TYPES = [
  'application/json',
  'application/did+json',
  'application/did+ld+json',
  'application/did',
  'application/ld+json',
];

type Outside = Pick<App, 'config' | 'dns'>;

/** Reads https://DOMAIN/.well-known/did.json of a domain that a stranger chose. */
export async function fetchDidDocument({ config, dns }: Outside, domain: string): Promise<unknown> {
  const { didTest } = config;
  const url = new URL(`https://${domain}/.well-known/did.json`);
  const bytes = await fetchOutside(dns, {
    url,
    accept: JSON_TYPES.join(', '),
    userAgent: config.brandName,
    mostBytes: MOST_BYTES,
    mostMs: MOST_MS,
    refuse: ({ 'content-type': type }) =>
      JSON_TYPES.includes(type?.split(';', 1)[0]!.trim().toLowerCase() ?? '')
        ? null
        : `${url.href} is not sent as JSON (application/json or application/did+json).`,
    ...(didTest
      ? { port: didTest.port, ca: didTest.authority, isAlsoAllowed: (address) => address === '127.0.0.1' }
      : {}),
  });
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new NotFetched(`${url.href} is not JSON.`);
  }
}
