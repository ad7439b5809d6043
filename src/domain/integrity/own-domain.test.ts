import { expect, test } from 'vitest';
import { isFreeMail, readDomain } from './own-domain.ts';

test.each([
  ['alderrow.org', 'alderrow.org'],
  [' https://www.AlderRow.org/about?x ', 'alderrow.org'],
  ['office@alderrow.org', 'alderrow.org'],
  ['pay.alder-row.co.uk.', 'pay.alder-row.co.uk'],
])('%j is read as %s', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
});

test.each(['', 'localhost', '192.0.2.7', 'alder row.org', '-alder.org', 'alder..org', `${'a'.repeat(64)}.org`])(
  '%j is not a domain',
  (typed) => {
    expect(readDomain(typed)).toBeNull();
  },
);

test('refuses a public email domain and its subdomains', () => {
  expect(isFreeMail('gmail.com')).toBe(true);
  expect(isFreeMail('payroll.gmail.com')).toBe(true);
  expect(isFreeMail('notgmail.com')).toBe(false);
});
