import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { emailsTo, tokenTo } from '../../../../tests/emails.ts';
import type { AppError } from '../../../domain/errors.ts';
import { changePassword } from './change-password.ts';
import { deviceCookie } from './known-device.ts';
import { createLog } from '../../platform/log.ts';
import { findSession, startSession } from './session.ts';
import { signInByLink } from './sign-in-link.ts';
import { signIn } from './sign-in.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: server.url, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, never> };
};

const timed = async (path: string, body: unknown) => {
  const start = performance.now();
  const answer = await call('POST', path, body);
  return { status: answer.status, body: answer.body, took: performance.now() - start };
};

const PASSWORD = 'a good long password';
let counter = 0;
async function newUser() {
  counter += 1;
  const username = `person${counter}@example.com`;
  const begun = await call('POST', '/auth/signup', { fullName: 'Maren Adeyemi', username, password: PASSWORD });
  const browser = { Cookie: begun.headers.get('set-cookie')!.split(';')[0]! };
  const sent = { token: await tokenTo(tested.app, username) };
  const { body, headers } = await call('POST', '/auth/signup/finish', sent, browser);
  const { token, user } = (body as unknown as { data: { token: string; user: { id: string } } }).data;
  return { username, token, user, cookie: headers.getSetCookie()[0]!.split(';')[0]! };
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test('creates a customer account when the emailed link is followed, with an HttpOnly cookie', async () => {
  const username = 'ines@example.com';
  const begun = await call('POST', '/auth/signup', {
    fullName: 'Ines Vallejo',
    username: 'Ines@Example.com',
    password: PASSWORD,
  });
  expect(begun).toMatchObject({ status: 200, body: { data: { user: null } } });
  expect((await call('POST', '/auth/login', { username, password: PASSWORD })).status).toBe(401);
  const browser = { Cookie: begun.headers.get('set-cookie')!.split(';')[0]! };
  const sent = { token: await tokenTo(tested.app, username) };
  const finished = await call('POST', '/auth/signup/finish', sent, browser);
  expect(finished.body).toMatchObject({ data: { user: { username, user_role: 0, isEmailConfirmed: true } } });
  expect(finished.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  expect((await call('POST', '/auth/signup/finish', sent, browser)).status).toBe(400);
});

test('answers a sign-up the same way after the same time if the address has an account', async () => {
  const { username } = await newUser();
  const input = { fullName: 'Somebody', username, password: PASSWORD };
  const known = await timed('/auth/signup', input);
  const unknown = await timed('/auth/signup', { ...input, username: 'nobody.yet@example.com' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(390);
  expect((await emailsTo(tested.app, username))[0]?.template).toBe('account-exists');
  expect((await emailsTo(tested.app, 'nobody.yet@example.com'))[0]?.template).toBe('finish-sign-up');
});

test('needs the password in a different browser to finish a sign-up', async () => {
  const username = 'victim@example.com';
  await call('POST', '/auth/signup', { fullName: 'Eve', username, password: PASSWORD });
  const token = await tokenTo(tested.app, username);
  expect((await call('POST', '/auth/signup/finish', { token })).status).toBe(401);
  expect((await call('POST', '/auth/signup/finish', { token, password: 'a wrong password' })).status).toBe(401);
  expect((await call('POST', '/auth/signup/finish', { token, password: PASSWORD })).status).toBe(200);
});

test('an emailed link signs in once, within 15 minutes', async () => {
  const { username, user } = await newUser();
  await call('POST', '/auth/link', { username });
  const token = await tokenTo(tested.app, username);
  const visit = { agent: '', address: '198.51.100.7', visitor: null };
  const late = { ...tested.app, now: () => new Date(Date.now() + 16 * 60_000) };
  await expect(signInByLink(late, token, visit)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const begun = await signInByLink(tested.app, token, visit);
  expect(await findSession(tested.app, begun.token)).toMatchObject({ user: { id: user.id } });
  await expect(signInByLink(tested.app, token, visit)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('answers a link request for an unknown address the same way and sends no email', async () => {
  const { username } = await newUser();
  const known = await call('POST', '/auth/link', { username });
  const unknown = await call('POST', '/auth/link', { username: 'nobody.at.all@example.com' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(await emailsTo(tested.app, 'nobody.at.all@example.com')).toEqual([]);
});

test('reads the session by cookie and by token, and not without them', async () => {
  const { token, cookie, user } = await newUser();
  expect((await call('GET', '/auth/session', undefined, bearer(token))).body).toMatchObject({
    data: { user: { id: user.id } },
  });
  expect((await call('GET', '/auth/session', undefined, { Cookie: cookie })).body).toMatchObject({
    data: { user: { id: user.id } },
  });
  expect((await call('GET', '/auth/session')).body).toEqual({ data: { user: null } });
  expect((await call('GET', '/auth/session', undefined, bearer('guessed'))).body).toEqual({ data: { user: null } });
});

test('refuses the token after sign-out', async () => {
  const { token } = await newUser();
  await call('POST', '/auth/logout', undefined, bearer(token));
  expect((await call('GET', '/userData/getUserData', undefined, bearer(token))).status).toBe(401);
});

test('a sign-out also removes what pages stored in the browser', async () => {
  const { cookie } = await newUser();
  const { headers } = await call('POST', '/auth/logout', undefined, { Cookie: cookie });
  expect(headers.get('clear-site-data')).toBe('"storage"');
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; Max-Age=0;/)]);
});

test('a new sign-in ends the former session of the same browser', async () => {
  const { username, token, cookie } = await newUser();
  await call('POST', '/auth/login', { username, password: PASSWORD }, { Cookie: cookie });
  expect(await findSession(tested.app, token)).toBeNull();
});

test.each([
  ['a customer', 0, 13 * 24, 15 * 24],
  ['staff', 2, 11, 13],
] as const)('ends an unused session of %s', async (_, user_role, kept, ended) => {
  const { user } = await newUser();
  const { app } = tested;
  await app.db.updateTable('users').set({ user_role }).where('id', '=', user.id).execute();
  const start = { userId: user.id, agent: '', hasSecondFactor: true, awaitsCode: false, identityId: null };
  const token = await startSession(app, app.db, start);
  const hoursLater = (hours: number) => ({ ...app, now: () => new Date(app.now().getTime() + hours * 3_600_000) });
  expect(await findSession(hoursLater(ended), token)).toBeNull();
  expect(await findSession(hoursLater(kept), token)).not.toBeNull();
});

test('refuses passwords that are easy to guess, also of the owner’s own name', async () => {
  const given = { fullName: 'Maren Adeyemi', username: 'maren@example.com' };
  for (const password of ['Password123', 'adeyemi-2024']) {
    const { status, body } = await call('POST', '/auth/signup', { ...given, password });
    expect([status, body]).toMatchObject([400, { fields: { password: expect.stringContaining('easy to guess') } }]);
  }
  const { token } = await newUser();
  const session = (await findSession(tested.app, token))!;
  const change = { password: PASSWORD, newPassword: 'Maren Adeyemi' };
  await expect(changePassword(tested.app, session, change, '127.0.0.1')).rejects.toMatchObject({
    fields: { newPassword: expect.stringContaining('easy to guess') },
  });
});

test('tells the owner that the password was changed', async () => {
  const { username, token } = await newUser();
  const session = (await findSession(tested.app, token))!;
  const change = { password: PASSWORD, newPassword: 'another good password' };
  await changePassword(tested.app, session, change, '127.0.0.1');
  const [email] = await emailsTo(tested.app, username);
  expect(email).toMatchObject({ template: 'account-changed', content: { change: 'password-changed' } });
});

test('logs who signed in, and each refused password, without an address', async () => {
  const { username, user } = await newUser();
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const app = { ...tested.app, log };
  const visit = { agent: 'a test', address: '203.0.113.77', visitor: null };
  await expect(signIn(app, { username, password: 'a wrong guess' }, visit)).rejects.toThrow('Incorrect email');
  await signIn(app, { username, password: PASSWORD }, visit);
  const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(said).toMatchObject([
    { level: 'warn', msg: 'A password was refused', user: user.id },
    { level: 'info', msg: 'Signed in', user: user.id, hasSecondFactor: false },
  ]);
  expect(said[0]!['network']).toBe(said[1]!['network']);
  expect(lines.join('')).not.toMatch(/203\.0\.113|@example/);
});

test('gives the same answer to a wrong password and an unknown account', async () => {
  const { username } = await newUser();
  const wrong = await call('POST', '/auth/login', { username, password: 'not the password' });
  const unknown = await call('POST', '/auth/login', { username: 'nobody@example.com', password: 'not the password' });
  expect([wrong.status, wrong.body.message, wrong.body.code]).toEqual([
    unknown.status,
    unknown.body.message,
    unknown.body.code,
  ]);
  expect(wrong.status).toBe(401);
});

test.each([
  [{ username: '', password: PASSWORD }, { username: 'Please enter your user name' }],
  [{ username: 'a@example.com', password: '' }, { password: 'Please enter your password' }],
])('shows a field error for the sign-in %j', async (input, fields) => {
  const answer = await call('POST', '/auth/login', input);
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields } });
});

test('refuses a one-letter name with the specified message', async () => {
  const answer = await call('POST', '/auth/signup', { fullName: 'I', username: 'b@example.com', password: PASSWORD });
  expect(answer.body.fields).toEqual({ fullName: 'Full name must be at least 2 characters' });
});

test('lets only the owner read and change account data', async () => {
  const { token } = await newUser();
  expect((await call('GET', '/userData/getUserData')).body).toMatchObject({ message: 'Unauthorized access' });
  const changed = await call('PUT', '/userData/updateUserData', { fullName: 'Maren A. Adeyemi' }, bearer(token));
  expect(changed.body).toMatchObject({ data: { fullName: 'Maren A. Adeyemi' } });
  expect((await call('PUT', '/userData/updateUserData', { fullName: 'Somebody' })).status).toBe(401);
});

test('stores neither passwords nor tokens', async () => {
  const { token } = await newUser();
  const users = await tested.app.db.selectFrom('users').selectAll().execute();
  const sessions = await tested.app.db.selectFrom('sessions').selectAll().execute();
  const stored = JSON.stringify([users, sessions]);
  expect(stored).not.toContain(PASSWORD);
  expect(stored).not.toContain(token);
  expect(users.every(({ password_hash }) => password_hash === null || password_hash.startsWith('$argon2id$'))).toBe(
    true,
  );
});

test('signs a disabled account out everywhere', async () => {
  const { token, user } = await newUser();
  await tested.app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', user.id).execute();
  expect((await call('GET', '/auth/session', undefined, bearer(token))).body).toEqual({ data: { user: null } });
});

test('slows down password guessing from one network and does not lock out others', async () => {
  const { username } = await newUser();
  const strict = { ...tested.app, config: { ...tested.app.config, rateLimitScale: 1 } };
  const from = (address: string, password: string) =>
    signIn(strict, { username, password }, { agent: '', address, visitor: null });
  const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => from('198.51.100.7', 'a wrong guess')));
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as AppError).code : 'in'));
  expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(5);
  await expect(from('198.51.100.7', PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect((await from('203.0.113.9', PASSWORD)).user.username).toBe(username);
});

test('slows down guessing from many networks, but not known devices or email links', async () => {
  const { username, user } = await newUser();
  const strict = { ...tested.app, config: { ...tested.app.config, rateLimitScale: 1 } };
  const from = (network: number, password: string, device: string | null = null) =>
    signIn(strict, { username, password }, { agent: '', address: `203.0.${network}.7`, visitor: null, device });
  const guesses = await Promise.allSettled(Array.from({ length: 60 }, (_, network) => from(network, 'a wrong guess')));
  const codes = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as AppError).code : 'in'));
  expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(50);
  await expect(from(200, PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });

  const cookie = (name: string) => /^device=([^;]+)/.exec(deviceCookie(strict, name))![1]!;
  await expect(from(201, PASSWORD, cookie('somebody@example.com'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect((await from(202, PASSWORD, cookie(username))).user.id).toBe(user.id);
  await call('POST', '/auth/link', { username });
  const visit = { agent: '', address: '203.0.203.7', visitor: null };
  expect((await signInByLink(strict, await tokenTo(tested.app, username), visit)).username).toBe(username);
});

test('limits a stolen device cookie to ten guesses', async () => {
  const { username } = await newUser();
  const strict = { ...tested.app, config: { ...tested.app.config, rateLimitScale: 1 } };
  const device = /^device=([^;]+)/.exec(deviceCookie(strict, username))![1]!;
  const guess = (network: number) =>
    signIn(
      strict,
      { username, password: 'a wrong guess' },
      { agent: '', address: `203.1.${network}.7`, visitor: null, device },
    );
  const guesses = await Promise.allSettled(Array.from({ length: 15 }, (_, network) => guess(network)));
  const codes = guesses.map((one) => (one.status === 'rejected' ? (one.reason as AppError).code : 'in'));
  expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(10);
});

test('answers a password reset the same way after the same time with and without an account', async () => {
  const { username } = await newUser();
  const known = await timed('/auth/forgot', { username });
  const unknown = await timed('/auth/forgot', { username: 'nobody@example.com' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(390);
  expect(
    await tested.app.db.selectFrom('account_tokens').selectAll().where('purpose', '=', 'reset').execute(),
  ).toMatchObject([{ email: username }]);
  const guessed = await call('POST', '/auth/reset', { token: 'x'.repeat(43), password: PASSWORD });
  expect(guessed).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});
