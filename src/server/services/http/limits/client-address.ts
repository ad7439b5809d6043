import { BlockList, isIP } from 'node:net';
import type { HttpContext } from '../who/http-env.ts';

/** Returns the client address, given the socket address and the proxies' headers. */
export type ClientAddress = (socketAddress: string, forwardedFor: string | undefined) => string;

const PREFIX_LENGTH = { 4: 32, 6: 128 } as const;

/** An IPv4 address that arrives on an IPv6 socket is still that address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const toBlockList = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`TRUST_PROXY names ${entry}, which is not an address.`);
    list.addSubnet(
      address,
      prefix === undefined ? PREFIX_LENGTH[version as 4 | 6] : Number(prefix),
      `ipv${version as 4 | 6}`,
    );
  }
  return list;
};

/** Whether the address that is this far away from us is one of our proxies. */
const readTrust = (trustProxy: string | undefined): ((address: string, distance: number) => boolean) => {
  if (trustProxy === undefined) return () => false;
  if (/^\d+$/.test(trustProxy)) return (_, distance) => distance < Number(trustProxy);
  const trusted = toBlockList(trustProxy.split(',').map((entry) => entry.trim()));
  return (address) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

/** Whether what a request says besides its path and body comes from one of our proxies. */
export const createProxyTrust = (trustProxy: string | undefined): ((socketAddress: string) => boolean) => {
  const isTrusted = readTrust(trustProxy);
  return (socketAddress) => isIP(plain(socketAddress)) !== 0 && isTrusted(plain(socketAddress), 0);
};

/** The other end of the connection; a test that calls fetch without one counts as this machine. */
export const socketAddressOf = (c: HttpContext): string => c.env.incoming?.socket.remoteAddress ?? '127.0.0.1';

/**
 * X-Forwarded-For grows to the right. Only entries from trusted proxies count, so it is read from the right up to the
 * first address that is not ours; the client can forge everything left of it.
 */
export const createClientAddress = (trustProxy: string | undefined): ClientAddress => {
  const isTrusted = readTrust(trustProxy);
  return (socketAddress, forwardedFor) => {
    const chain = [...(forwardedFor?.split(',') ?? []).map(plain), plain(socketAddress)];
    let address = chain.at(-1)!;
    for (let distance = 0; distance < chain.length; distance++) {
      const candidate = chain.at(-1 - distance)!;
      if (isIP(candidate) === 0) break;
      address = candidate;
      if (!isTrusted(candidate, distance)) break;
    }
    return address;
  };
};

/** One IPv6 client usually has a whole /64. */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
