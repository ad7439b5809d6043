import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from './attacked-site.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { serveTestApp, type TestServer } from '../test-server.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const ADDRESSES = ['v<victim@example.com', 'a,victim@example.com', 'a;victim@example.com', '"a"victim@example.com'];

const BODIES: readonly (readonly [path: string, body: (email: string) => unknown])[] = [
  ['/auth/signup', (username) => ({ fullName: 'Ada Byron', username, password: 'a long password' })],
  ['/auth/link', (username) => ({ username })],
  ['/auth/forgot', (username) => ({ username })],
  ['/support/create', (email) => ({ fname: 'A', lname: 'B', email, subject: 'Hello', message: 'A message' })],
  ['/order/createPayment', (email) => ({ email, products: [{ kind: 'Invoice', input: formOf('Invoice') }] })],
];

test.each(ADDRESSES)('no call sends an email to the mailbox hidden in %s', async (address) => {
  for (const [path, body] of BODIES) {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body(address)),
    });
    expect([path, answer.status]).toEqual([path, 400]);
  }
  // Whatever reaches the mailer some other way is not sent either.
  await expect(tested.app.mail.send({ id: 'x', to: address, subject: 'Hello', html: '', text: '' })).rejects.toThrow(
    'not one email address',
  );
});
