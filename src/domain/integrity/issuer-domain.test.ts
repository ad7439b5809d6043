import { expect, test } from 'vitest';
import lists from '../../../tests/attack/names/domains.json' with { type: 'json' };
import { doubtOfDomain } from './issuer-domain.ts';

const doubt = (domain: string) => doubtOfDomain(domain, 'Paperproof');

test('a name of an institution in any part of a domain goes to staff', () => {
  expect(lists.lookalikes.filter((domain) => doubt(domain) !== 'staff')).toEqual([]);
});

test('words of our status line and our name are reserved in domains', () => {
  expect(lists.ours.filter((domain) => doubt(domain) !== 'ours')).toEqual([]);
});

test('a suffix under which anyone gets a name, and every name below it, is refused', () => {
  expect(lists.shared.filter((domain) => doubt(domain) !== 'open')).toEqual([]);
});

test('an honest domain is confirmed without staff', () => {
  expect(lists.honest.filter((domain) => doubt(domain) !== null)).toEqual([]);
});
