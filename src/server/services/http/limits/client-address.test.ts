import { expect, test } from 'vitest';
import { createClientAddress, networkOf } from './client-address.ts';

test('without TRUST_PROXY the socket address counts, whatever the client claims', () => {
  expect(createClientAddress(undefined)('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9');
  expect(createClientAddress('0')('203.0.113.9', '1.2.3.4')).toBe('203.0.113.9');
});

test('one trusted hop believes only the last entry, which that hop wrote', () => {
  const address = createClientAddress('1');
  expect(address('10.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
  expect(address('10.0.0.1', '1.2.3.4, 198.51.100.7')).toBe('198.51.100.7');
});

test('named proxies are trusted only when they are the callers', () => {
  const address = createClientAddress('loopback, 10.0.0.0/8');
  expect(address('127.0.0.1', '198.51.100.7, 10.1.1.1')).toBe('198.51.100.7');
  expect(address('203.0.113.9', '198.51.100.7')).toBe('203.0.113.9');
});

test('a forged entry to the left of the client changes nothing', () => {
  expect(createClientAddress('10.0.0.0/8')('10.0.0.1', '10.9.9.9, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7');
});

test('an entry that is not an IP address ends the chain of trust', () => {
  expect(createClientAddress('10.0.0.0/8')('10.0.0.1', 'nonsense, 10.0.0.2')).toBe('10.0.0.2');
});

test('an IPv4 address on an IPv6 socket is the same address', () => {
  expect(createClientAddress(undefined)('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9');
  expect(createClientAddress('loopback')('::ffff:127.0.0.1', '198.51.100.7')).toBe('198.51.100.7');
});

test('all addresses of one /64 count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});
