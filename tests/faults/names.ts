import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DnsResponder, startDnsResponder } from '../dns-responder.ts';

const HOST = '127.0.0.77';

/** Hosts with names that only a name server of ours knows, for a site that asks it and nobody else. */
export interface Names {
  readonly server: DnsResponder;
  /** The address with a name in place of 127.0.0.1. */
  readonly named: (name: string, url: string) => string;
  /** What runs the site so that the system asks our name server, and keeps no answer. */
  readonly before: readonly string[];
}

/** Null where the system does not let us: only root may answer at port 53 and show one program another /etc/resolv.conf. */
export async function startNames(folder: string): Promise<Names | null> {
  if (process.getuid?.() !== 0) return null;
  const server = await startDnsResponder({ host: HOST, port: 53 });
  const settings = join(folder, 'resolv.conf');
  writeFileSync(settings, `nameserver ${HOST}\n`);
  return {
    server,
    named(name, url) {
      const host = `${name}.paperproof.test`;
      server.addresses.set(host, ['127.0.0.1']);
      return url.replace('127.0.0.1', host);
    },
    before: ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/resolv.conf && exec "$@"', settings],
  };
}
