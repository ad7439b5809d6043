import { expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { productionWarnings } from './production-warnings.ts';

const PRODUCTION = {
  SITE_URL: 'https://paperproof.example',
  SEAL_KEY: 'key',
  SEAL_CERTIFICATE: 'certificate',
  SECRET_KEY: 'a random secret of at least 32 characters',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Paperproof <post@paperproof.example>',
  SUPPORT_EMAIL: 'help@paperproof.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  TRUST_PROXY: '1',
  HSTS: 'subdomains',
  DATABASE_URL: 'postgres://site@db.example/paperproof?sslmode=verify-full',
};

const remediesFor = (changes: Record<string, string | undefined>) =>
  productionWarnings(readConfig({ ...PRODUCTION, ...changes })).map(({ remedy }) => remedy);

test('warns of nothing in test mode and in a complete production', () => {
  expect(productionWarnings(readConfig({}))).toEqual([]);
  expect(remediesFor({})).toEqual([]);
});

test.each([
  ['TRUST_PROXY', { TRUST_PROXY: undefined }],
  ['HSTS', { HSTS: undefined }],
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['PAYMENTS', { PAYMENTS: 'sandbox' }],
  ['sslmode', { DATABASE_URL: 'postgres://site@db.example/paperproof' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://site@standby.example/paperproof' }],
  ['requireTLS', { SMTP_URL: 'smtp://mail.example' }],
])('warns a production site of its %s', (name, changes) => {
  expect(remediesFor(changes)).toEqual([expect.stringContaining(name)]);
});

test('does not ask for encryption on the same machine or where it is certain', () => {
  expect(remediesFor({ DATABASE_URL: 'postgres://site@127.0.0.1/paperproof' })).toEqual([]);
  expect(remediesFor({ DATABASE_URL: 'postgres:///paperproof?host=/run/postgresql' })).toEqual([]);
  expect(remediesFor({ SMTP_URL: 'smtp://mail.example?requireTLS=true' })).toEqual([]);
});

test('does not ask a worker, which has no visitors, for its proxies or HSTS', () => {
  expect(remediesFor({ TRUST_PROXY: undefined, HSTS: undefined, ROLE: 'worker' })).toEqual([]);
});
