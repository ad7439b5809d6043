import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What is not of the public internet, or leads into networks that are not (IANA special-purpose registries). */
const PRIVATE_IPV4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local, with the metadata of cloud machines at 169.254.169.254.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const)
  PRIVATE_IPV4.addSubnet(network, prefix, 'ipv4');

/** Only this part is public: loopback, unique local, link-local and mapped IPv4 addresses are outside. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');

/** Parts of it that are for protocols, for documentation, or hold an IPv4 address. */
const SPECIAL_IPV6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL_IPV6.addSubnet(network, prefix, 'ipv6');

/** Whether the server may connect to this address when a stranger named it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !PRIVATE_IPV4.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6');
}
