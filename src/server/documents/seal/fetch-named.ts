import type { App } from '../../services/app.ts';
import { fetchOutside } from '../../platform/outside/fetch-outside.ts';
import type { FetchNamed } from './gather-validation-data.ts';

/** A list of a large authority can have megabytes. It would be in every document. */
const MOST_BYTES = 64 * 1024;
const MOST_MS = 5_000;
const LOOPBACK = '127.0.0.1';

/** Fetches what certificates name, each list only once. In test mode they may name this machine. */
export const fetchNamedBy = ({ config, dns }: Pick<App, 'config' | 'dns'>): FetchNamed => {
  const lists = new Map<string, Promise<Uint8Array>>();
  const isLocal = (name: string): boolean => config.trial && name === LOOPBACK;
  const names = {
    ...dns,
    addresses: async (name: string) => (isLocal(name) ? [LOOPBACK] : dns.addresses(name)),
  };
  const ask = (url: string, body?: Uint8Array): Promise<Uint8Array> =>
    fetchOutside(names, {
      url: new URL(url),
      ...(body ? { body: { type: 'application/ocsp-request', bytes: body } } : {}),
      accept: body ? 'application/ocsp-response' : '*/*',
      userAgent: config.brandName,
      mostBytes: MOST_BYTES,
      mostMs: MOST_MS,
      isAlsoAllowed: isLocal,
    });
  return (url, body) => {
    if (body) return ask(url, body);
    const answer = lists.get(url) ?? ask(url);
    lists.set(url, answer);
    return answer;
  };
};
