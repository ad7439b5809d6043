import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { NameResolver } from '../../documents/verifications/resolver.ts';
import { isPublicAddress } from './public-address.ts';

/** Another computer did not give what it was asked for. The message says why. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

export interface OutsideRequest {
  readonly url: URL;
  /** Without it, the request is a GET. */
  readonly body?: { readonly type: string; readonly bytes: Uint8Array };
  readonly accept: string;
  readonly userAgent: string;
  readonly mostBytes: number;
  readonly mostMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** For tests: addresses that are not on the internet, and how to reach them. */
  readonly isAlsoAllowed?: (address: string) => boolean;
  readonly port?: number;
  readonly ca?: string;
}

interface Judged extends OutsideRequest {
  /** Null, or why this answer is not wanted. */
  readonly refuse?: (headers: IncomingMessage['headers']) => string | null;
}

/** Fetches a file that a stranger named. */
export const fetchOutside = async (dns: NameResolver, wanted: Judged): Promise<Buffer> => {
  const judge = (answer: IncomingMessage) =>
    problemOf(answer, wanted.url.href) ?? wanted.refuse?.(answer.headers) ?? null;
  return (await call(dns, wanted, judge)).bytes;
};

export interface OutsideAnswer {
  readonly status: number;
  /** Not more than was wanted. */
  readonly bytes: Buffer;
}

/** Calls an address that a stranger named, whatever it answers. */
export const callOutside = (dns: NameResolver, wanted: OutsideRequest): Promise<OutsideAnswer> =>
  call(dns, wanted, 'as it comes');

type Judge = ((answer: IncomingMessage) => string | null) | 'as it comes';

/**
 * To an address that a stranger chose, so this must not become a way into our own network: every address of the name has
 * to be public, the connection goes to an address that was checked (another lookup could give another one), and nothing is
 * followed. It sends no cookie, and takes little time and few bytes.
 */
async function call(dns: NameResolver, wanted: OutsideRequest, judge: Judge): Promise<OutsideAnswer> {
  const { url, port, ca, body } = wanted;
  const isSecure = url.protocol === 'https:';
  const host = url.hostname;
  const addresses = await dns.addresses(host).catch(() => {
    throw new NotFetched('The name servers of this domain did not respond.');
  });
  const [address] = addresses;
  if (address === undefined) throw new NotFetched('This domain has no address.');
  const isAllowed = (one: string): boolean => isPublicAddress(one) || wanted.isAlsoAllowed?.(one) === true;
  if (!addresses.every(isAllowed)) throw new NotFetched('This domain has an address that is not on the internet.');
  return send(wanted, judge, {
    method: body ? 'POST' : 'GET',
    host,
    ...(isSecure ? { servername: host } : {}),
    port: port ?? (url.port || (isSecure ? 443 : 80)),
    path: `${url.pathname}${url.search}`,
    ...(ca === undefined ? {} : { ca }),
    // A connection of its own, which nothing else has opened or will use.
    agent: false,
    lookup: pinnedTo(address),
    signal: AbortSignal.timeout(wanted.mostMs),
    headers: {
      accept: wanted.accept,
      'accept-encoding': 'identity',
      'user-agent': wanted.userAgent,
      ...(body ? { 'content-type': body.type, 'content-length': body.bytes.byteLength } : {}),
      ...wanted.headers,
    },
  });
}

/** The answer to every lookup of the connection. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_name, { all }, done) => {
    const family = address.includes(':') ? 6 : 4;
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

type Sent = RequestOptions & { readonly servername?: string; readonly ca?: string };

const send = (wanted: OutsideRequest, judge: Judge, options: Sent): Promise<OutsideAnswer> =>
  new Promise((resolve, reject) => {
    const { href, protocol } = wanted.url;
    const isSecure = protocol === 'https:';
    const refuse = (why: string): void => {
      sent.destroy();
      reject(new NotFetched(why));
    };
    const sent = (isSecure ? requestHttps : requestHttp)(options, (response) => {
      const problem = judge === 'as it comes' ? null : judge(response);
      if (problem !== null) {
        refuse(problem);
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      const end = (): void =>
        resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(parts).subarray(0, wanted.mostBytes) });
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= wanted.mostBytes) parts.push(part);
        else if (judge !== 'as it comes') refuse(`${href} is longer than ${wanted.mostBytes / 1024} KB.`);
        else {
          parts.push(part);
          end();
          sent.destroy();
        }
      });
      response.on('end', end);
      response.on('error', () => refuse(`${href} was not sent to its end.`));
    });
    sent.on('error', (error) =>
      refuse(
        error.name === 'AbortError'
          ? `${href} took longer than ${wanted.mostMs / 1_000} seconds.`
          : `${href} did not answer${isSecure ? ' securely' : ''}.`,
      ),
    );
    sent.end(wanted.body?.bytes);
  });

function problemOf({ statusCode = 0, headers }: IncomingMessage, url: string): string | null {
  if (statusCode >= 300 && statusCode < 400) return `${url} redirects. It has to answer itself.`;
  if (statusCode !== 200) return `${url} answered with status ${statusCode}.`;
  return headers['content-encoding'] === undefined ? null : `${url} is compressed.`;
}
