import { Resolver } from 'node:dns/promises';
import type { Config } from '../config.ts';

/** Asks the domain name system; the name servers are the machine's own unless DNS_SERVERS names others. */
export interface TxtResolver {
  /** Every TXT record of a name, its pieces joined; none if there is no such name. */
  txt(name: string): Promise<readonly string[]>;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** There is nothing there, which is an answer. Everything else is a failure that may pass. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

export function createResolver({ dnsServers }: Pick<Config, 'dnsServers'>): TxtResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (dnsServers !== undefined) resolver.setServers(dnsServers);
  return {
    txt: async (name) => {
      try {
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      } catch (error) {
        if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return [];
        throw error;
      }
    },
  };
}
