import { type IncomingMessage, type RequestOptions } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { App } from '../app.ts';
import { isPublicAddress } from './public-address.ts';

/** The domain did not give a DID document. The message says why to its owner. */
export class NoDidDocument extends Error {
  override readonly name = 'NoDidDocument';
}

const PATH = '/.well-known/did.json';
const HTTPS = 443;
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

/**
 * Reads https://DOMAIN/.well-known/did.json. A stranger chose the domain, so this must not become a way into our own
 * network: every address of the name has to be public, the connection goes to an address that was checked (another
 * lookup could give another one), and nothing is followed. It sends no cookie, and takes little time and few bytes.
 */
export async function fetchDidDocument({ config, dns }: Outside, domain: string): Promise<unknown> {
  const { didTest } = config;
  const addresses = await dns.addresses(domain).catch(() => {
    throw new NoDidDocument('The name servers of this domain did not respond.');
  });
  const [address] = addresses;
  if (address === undefined) throw new NoDidDocument('This domain has no address.');
  const isAllowed = (one: string): boolean => isPublicAddress(one) || (didTest !== undefined && one === '127.0.0.1');
  if (!addresses.every(isAllowed)) throw new NoDidDocument('This domain has an address that is not on the internet.');
  const text = await read(domain, {
    host: domain,
    servername: domain,
    port: didTest?.port ?? HTTPS,
    path: PATH,
    ...(didTest ? { ca: didTest.authority } : {}),
    // A connection of its own, which nothing else has opened or will use.
    agent: false,
    lookup: pinnedTo(address),
    signal: AbortSignal.timeout(MOST_MS),
    headers: { accept: JSON_TYPES.join(', '), 'accept-encoding': 'identity', 'user-agent': config.brandName },
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new NoDidDocument(`https://${domain}${PATH} is not JSON.`);
  }
}

/** The answer to every lookup of the connection. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_name, { all }, done) => {
    const family = address.includes(':') ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

const read = (domain: string, options: RequestOptions & { readonly servername: string }): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = `https://${domain}${PATH}`;
    const refuse = (why: string): void => {
      call.destroy();
      reject(new NoDidDocument(why));
    };
    const call = request(options, (response) => {
      const problem = problemOf(response, url);
      if (problem !== null) {
        refuse(problem);
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > MOST_BYTES) refuse(`${url} is longer than 64 KB.`);
        else parts.push(part);
      });
      response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      response.on('error', () => refuse(`${url} was not sent to its end.`));
    });
    call.on('error', (error) =>
      refuse(error.name === 'AbortError' ? `${url} took longer than 5 seconds.` : `${url} did not answer securely.`),
    );
    call.end();
  });

/** Why this response is no DID document, or null. */
function problemOf({ statusCode = 0, headers }: IncomingMessage, url: string): string | null {
  if (statusCode >= 300 && statusCode < 400) return `${url} redirects. It has to answer itself.`;
  if (statusCode !== 200) return `${url} answered with status ${statusCode}.`;
  const type = headers['content-type']?.split(';', 1)[0]!.trim().toLowerCase() ?? '';
  if (!JSON_TYPES.includes(type)) return `${url} is not sent as JSON (application/json or application/did+json).`;
  return headers['content-encoding'] === undefined ? null : `${url} is compressed.`;
}
