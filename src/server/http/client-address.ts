import { BlockList, isIP } from 'node:net';

/** Answers who asks, given the socket's other end and what the proxies in between wrote down. */
export type ClientAddress = (socketAddress: string, forwardedFor: string | undefined) => string;

const PREFIX_LENGTH = { 4: 32, 6: 128 } as const;

/** An IPv4 address that arrives on an IPv6 socket is still that address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const toBlockList = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : [name]))) {
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    if (version === 0) throw new Error(`TRUST_PROXY names ${entry}, which is no address.`);
    list.addSubnet(
      address,
      prefix === undefined ? PREFIX_LENGTH[version as 4 | 6] : Number(prefix),
      `ipv${version as 4 | 6}`,
    );
  }
  return list;
};

/**
 * X-Forwarded-For grows to the right: only what a trusted proxy wrote may be believed, so it is read from
 * the right until the first address that is not one of ours. Whatever stands left of it the client made up.
 */
export const createClientAddress = (trustProxy: string | undefined): ClientAddress => {
  if (trustProxy === undefined || trustProxy === '0') return (socketAddress) => plain(socketAddress);
  const hops = /^\d+$/.test(trustProxy) ? Number(trustProxy) : undefined;
  const trusted = hops === undefined ? toBlockList(trustProxy.split(',').map((entry) => entry.trim())) : undefined;
  const isTrusted = (address: string, distance: number): boolean =>
    hops === undefined ? trusted!.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') : distance < hops;

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

/** Whoever holds one IPv6 address holds a /64 of them. */
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
