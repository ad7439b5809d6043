import { Resolver } from 'node:dns/promises';
import type { Config } from '../../platform/config.ts';

/** Looks up DNS records with the system's name servers, or those in DNS_SERVERS. */
export interface NameResolver {
  /** Every TXT record of a name with its parts joined. Empty if the name does not exist. */
  txt(name: string): Promise<readonly string[]>;
  /** Every address of a name, IPv4 first. Empty if the name does not exist. */
  addresses(name: string): Promise<readonly string[]>;
}

const TIMEOUT_MS = 3_000;
const TRIES = 2;

/** These mean that there is no record. Every other error may be temporary. */
const NO_RECORD = new Set(['ENOTFOUND', 'ENODATA']);

export function createResolver({ dnsServers }: Pick<Config, 'dnsServers'>): NameResolver {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (dnsServers !== undefined) resolver.setServers(dnsServers);
  return {
    txt: (name) => orNone(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    addresses: async (name) => {
      const families = [() => resolver.resolve4(name), () => resolver.resolve6(name)];
      return (await Promise.all(families.map(orNone))).flat();
    },
  };
}

async function orNone(resolve: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await resolve();
  } catch (error) {
    if (NO_RECORD.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
