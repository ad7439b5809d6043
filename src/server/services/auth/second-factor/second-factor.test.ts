import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../tests/test-app.ts';
import { createPerson } from '../../../../../tests/staff.ts';
import type { Role } from '../../../../domain/roles.ts';
import { hashPassword } from '../password.ts';
import { findAwaitingSession, findSession, type Session } from '../session.ts';
import { beginSignIn, submitCode, signIn } from '../sign-in.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './set-up-second-factor.ts';

const PASSWORD = 'a good long password';
const ADDRESS = '198.51.100.7';
const VISIT = { agent: 'Firefox/140 Windows', address: ADDRESS, visitor: null };

let clock = new Date('2026-11-21T12:00:00Z');
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
});
afterAll(() => tested?.stop());

const minutesLater = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const codeOf = (secret: string, at = clock): Promise<string> => generate({ secret, epoch: at.getTime() / 1_000 });

let counter = 0;
async function newAccount(role: Role = 0) {
  const { app } = tested;
  counter += 1;
  const username = `factor${counter}@example.com`;
  const { id } = await app.db
    .insertInto('users')
    .values({ full_name: 'Maren Adeyemi', username, password_hash: await hashPassword(PASSWORD), user_role: role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await beginSignIn(app, { username, password: PASSWORD }, VISIT);
  const session = (await findSession(app, token)) as Session;
  return { id, username, token, session };
}

/** An account with an authenticator app, after enough time for its next code. */
async function newAccountWithFactor(role: Role = 0) {
  const account = await newAccount(role);
  const { secret } = await beginSecondFactor(tested.app, account.session);
  const codes = await confirmSecondFactor(tested.app, account.session, await codeOf(secret), ADDRESS);
  minutesLater(2);
  return { ...account, secret, codes };
}

test('gives a session no access before the code', async () => {
  const { app } = tested;
  const { username, secret, id } = await newAccountWithFactor();
  const { token, asksForCode } = await beginSignIn(app, { username, password: PASSWORD }, VISIT);
  expect(asksForCode).toBe(true);
  expect(await findSession(app, token)).toBeNull();
  expect(await findAwaitingSession(app, token)).toMatchObject({ userId: id });
  const signedIn = await submitCode(app, token, { otp: await codeOf(secret) }, VISIT);
  expect(await findSession(app, signedIn.token)).toMatchObject({ user: { id } });
  expect(await findAwaitingSession(app, token)).toBeNull();
});

test('refuses a code after ten minutes', async () => {
  const { app } = tested;
  const { username, secret } = await newAccountWithFactor();
  const { token } = await beginSignIn(app, { username, password: PASSWORD }, VISIT);
  minutesLater(11);
  await expect(submitCode(app, token, { otp: await codeOf(secret) }, VISIT)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('accepts a code only once, even in parallel, and no earlier code after it', async () => {
  const { app } = tested;
  const { username, secret } = await newAccountWithFactor();
  const before = await codeOf(secret, new Date(clock.getTime() - 30_000));
  const otp = await codeOf(secret);
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => signIn(app, { username, password: PASSWORD, otp }, VISIT)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(signIn(app, { username, password: PASSWORD, otp: before }, VISIT)).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
  });
});

test('refuses the setup code for sign-in', async () => {
  const { app } = tested;
  const { username, session } = await newAccount();
  const { secret } = await beginSecondFactor(app, session);
  const otp = await codeOf(secret);
  await confirmSecondFactor(app, session, otp, ADDRESS);
  await expect(signIn(app, { username, password: PASSWORD, otp }, VISIT)).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
  });
});

test('tells an API client that a code is missing only after the correct password', async () => {
  const { app } = tested;
  const { username } = await newAccountWithFactor();
  await expect(signIn(app, { username, password: PASSWORD }, VISIT)).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
    fields: { otp: 'Enter the code from your authenticator app' },
  });
  await expect(signIn(app, { username, password: 'not it at all' }, VISIT)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});

test('accepts a recovery code once, in any spelling, only for its account', async () => {
  const { app } = tested;
  const { username, codes } = await newAccountWithFactor();
  const other = await newAccountWithFactor();
  const recovery = codes[0]!.toUpperCase().replaceAll('-', ' ');
  const elsewhere = signIn(app, { username: other.username, password: PASSWORD, recovery }, VISIT);
  await expect(elsewhere).rejects.toMatchObject({ code: 'SECOND_FACTOR' });
  expect((await signIn(app, { username, password: PASSWORD, recovery }, VISIT)).user.username).toBe(username);
  await expect(signIn(app, { username, password: PASSWORD, recovery }, VISIT)).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
  });
});

test('requires a code for new recovery codes and ends the old ones', async () => {
  const { app } = tested;
  const { username, session, secret, codes } = await newAccountWithFactor();
  await expect(renewRecoveryCodes(app, session, { otp: '000000' }, ADDRESS)).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
  });
  const renewed = await renewRecoveryCodes(app, session, { otp: await codeOf(secret) }, ADDRESS);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  const recovery = codes[1]!;
  await expect(signIn(app, { username, password: PASSWORD, recovery }, VISIT)).rejects.toMatchObject({
    code: 'SECOND_FACTOR',
  });
  await signIn(app, { username, password: PASSWORD, recovery: renewed[1]! }, VISIT);
});

test('requires a code from all other sessions after setup', async () => {
  const { app } = tested;
  const { username, session, token } = await newAccount();
  const other = await beginSignIn(app, { username, password: PASSWORD }, VISIT);
  const { secret } = await beginSecondFactor(app, session);
  await confirmSecondFactor(app, session, await codeOf(secret), ADDRESS);
  expect(await findSession(app, token)).not.toBeNull();
  expect(await findSession(app, other.token)).toBeNull();
});

test('keeps an unconfirmed setup secret and asks for no code', async () => {
  const { app } = tested;
  const { username, session } = await newAccount();
  const first = await beginSecondFactor(app, session);
  expect(await beginSecondFactor(app, session)).toEqual(first);
  expect((await beginSignIn(app, { username, password: PASSWORD }, VISIT)).asksForCode).toBe(false);
});

test.each([1, 2] as const)('gives staff with role %i no rights before two-step verification', async (role) => {
  const { app } = tested;
  const { session, token } = await newAccount(role);
  expect(session).toMatchObject({ isHeldBack: true, user: { user_role: 0 } });
  const { secret } = await beginSecondFactor(app, session);
  await confirmSecondFactor(app, session, await codeOf(secret), ADDRESS);
  expect(await findSession(app, token)).toMatchObject({ isHeldBack: false, user: { user_role: role } });
});

test('gives staff only customer rights after they remove the app', async () => {
  const { app } = tested;
  const { session, secret, token } = await newAccountWithFactor(2);
  await removeSecondFactor(app, session, { otp: await codeOf(secret) }, ADDRESS);
  expect(await findSession(app, token)).toMatchObject({ isHeldBack: true, user: { user_role: 0 } });
});

test.each([
  [0, false],
  [2, true],
] as const)('with a passkey and no app, a password for role %i needs a code: %s', async (role, isRequested) => {
  const { app } = tested;
  const { id, username } = await newAccount(role);
  await app.db
    .insertInto('passkeys')
    .values({
      id: `passkey of ${id}`,
      user_id: id,
      name: 'Laptop',
      public_key: Buffer.from('a key'),
      counter: 0,
      transports: '[]',
      created_at: clock,
      last_used_at: null,
    })
    .execute();
  const { token, asksForCode } = await beginSignIn(app, { username, password: PASSWORD }, VISIT);
  expect(asksForCode).toBe(isRequested);
  expect((await findSession(app, token)) === null).toBe(isRequested);
});

test('slows down code guessing over all networks, but not recovery codes', async () => {
  const { app } = tested;
  const { id, username, codes } = await newAccountWithFactor();
  const guessing = async (network: number) => {
    const visit = { ...VISIT, address: `203.0.${network}.1` };
    const { token } = await beginSignIn(app, { username, password: PASSWORD }, visit);
    await submitCode(app, token, { otp: '000001' }, visit);
  };
  const guesses = await Promise.allSettled(Array.from({ length: 40 }, (_, network) => guessing(network)));
  const refusals = guesses.map((guess) =>
    guess.status === 'rejected' ? (guess.reason as { code: string }).code : 'in',
  );
  expect(refusals.filter((code) => code === 'SECOND_FACTOR')).toHaveLength(20);
  expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(20);
  const visit = { ...VISIT, address: '192.0.2.9' };
  expect((await signIn(app, { username, password: PASSWORD, recovery: codes[0]! }, visit)).user.id).toBe(id);
});

test('stores neither secrets nor recovery codes in plain text', async () => {
  const { app } = tested;
  const { secret, codes } = await newAccountWithFactor();
  const rows = [
    await app.db.selectFrom('second_factors').selectAll().execute(),
    await app.db.selectFrom('recovery_codes').selectAll().execute(),
  ];
  const stored = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  );
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test.each([1, 2] as const)('gives test staff with role %i all their rights', async (role) => {
  const { id, token } = await createPerson(tested.app, role);
  expect(await findSession(tested.app, token)).toMatchObject({ user: { id, user_role: role } });
});
