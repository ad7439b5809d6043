import { expect, test } from 'vitest';
import { refuseStatusPhrases } from './status-phrases.ts';

const asName = (value: string) => () =>
  refuseStatusPhrases([{ path: 'company.name', value, role: 'issuer' }], { company: { name: value } });

test.each([
  'Issuer’s domain confirmed: irs.gov.',
  'Domain irs.gov confirmed.',
  'DOMAIN irs.gov  CONFIRMED',
  'Dоmain irs.gov confirmed',
  'Domain confirmed',
])('refuses a name like the line of a confirmed domain: %s', (name) => {
  expect(asName(name)).toThrow('reserved for the status line');
});

test.each(['Domain Realty', 'Public Domain Books', 'Registration of the domain acme.com was confirmed'])(
  'allows %s',
  (name) => {
    expect(asName(name)).not.toThrow();
  },
);
