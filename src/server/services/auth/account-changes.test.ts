import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo, tokenTo } from '../../../../tests/emails.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createAccount } from '../../../../tests/sign-up.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { currentAttestation } from '../../../domain/integrity/attestation.ts';
import { disableUser } from '../../staff/users/change-user.ts';
import { requestBusinessVerification } from '../../documents/verifications/request-business-verification.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './change-email.ts';
import { closeAccount, eraseClosedAccounts, reopenAccount } from '../../trust/accounts/close-account.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { beginSignIn } from './sign-in.ts';
import { requestSignInLink, signInByLink } from './sign-in-link.ts';
import { findSession, type Session } from './session.ts';

const PASSWORD = 'a good long password';
const ADDRESS = '198.51.100.7';
const DAY = 86_400_000;

let clock = new Date('2026-11-21T12:00:00Z');
let tested: TestApp;
let counter = 0;

beforeAll(async () => {
  tested = await createTestApp({}, () => clock);
});
afterAll(() => tested?.stop());

async function newAccount() {
  counter += 1;
  const username = `change${counter}@example.com`;
  const { token, user } = await createAccount(tested.app, { fullName: 'Maren Adeyemi', username, password: PASSWORD });
  return { username, token, user, session: (await findSession(tested.app, token)) as Session };
}

const works = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

const usernameOf = async (id: string): Promise<string> =>
  (await tested.app.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

test('changes an email address only with the password and the link sent to the new address', async () => {
  const { app } = tested;
  const { session, user, username } = await newAccount();
  const change = (password: string) =>
    requestEmailChange(app, session, { username: 'new1@example.com', password }, ADDRESS);
  await expect(change('not the password')).rejects.toMatchObject({ fields: { password: expect.any(String) } });
  await change(PASSWORD);
  expect(await usernameOf(user.id)).toBe(username);
  const token = await tokenTo(app, 'new1@example.com');
  await confirmEmailChange(app, token);
  expect(await usernameOf(user.id)).toBe('new1@example.com');
  await expect(confirmEmailChange(app, token)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('tells only the owner of a new address that it already has an account', async () => {
  const { app } = tested;
  const other = await newAccount();
  const { session } = await newAccount();
  await requestEmailChange(app, session, { username: other.username, password: PASSWORD }, ADDRESS);
  expect((await emailsTo(app, other.username))[0]?.template).toBe('account-exists');
});

test('undoing an email change ends every way in that a thief can have, and emails a link for a new password', async () => {
  const { app } = tested;
  const { session, user, username, token } = await newAccount();
  const thief = { username: 'thief@example.com', password: PASSWORD };
  await requestEmailChange(app, session, thief, ADDRESS);
  await confirmEmailChange(app, await tokenTo(app, thief.username));
  const undo = await tokenTo(app, username);
  await requestPasswordReset(app, thief.username);
  const reset = await tokenTo(app, thief.username);
  await requestSignInLink(app, thief.username, null);
  const link = await tokenTo(app, thief.username);
  const moved = { ...session, user: { ...session.user, username: thief.username } };
  await requestEmailChange(app, moved, { username: 'second@example.com', password: PASSWORD }, ADDRESS);
  await confirmEmailChange(app, await tokenTo(app, 'second@example.com'));
  const again = await tokenTo(app, thief.username);
  const passkey = { name: 'Theirs', public_key: Buffer.from('key'), counter: 0, transports: '[]', last_used_at: null };
  await app.db
    .insertInto('passkeys')
    .values({ id: `theirs ${user.id}`, user_id: user.id, created_at: clock, ...passkey })
    .execute();
  // The thief's last move: whoever closes the account has it erased after two weeks.
  await closeAccount(app, moved, { password: PASSWORD }, ADDRESS);
  const reopen = await tokenTo(app, thief.username);
  // Last in this test, because closing would ask for a code.
  await app.db
    .insertInto('second_factors')
    .values({ user_id: user.id, secret: Buffer.from('theirs'), confirmed_at: clock, created_at: clock })
    .execute();
  await app.db.insertInto('recovery_codes').values({ user_id: user.id, code_mark: 'known', used_at: null }).execute();
  await undoEmailChange(app, undo);
  const { disabled_at: disabledAt, erase_at: eraseAt } = await app.db
    .selectFrom('users')
    .select(['disabled_at', 'erase_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect({ disabledAt, eraseAt }).toEqual({ disabledAt: null, eraseAt: null });
  expect(await usernameOf(user.id)).toBe(username);
  const visit = { agent: 'a test', address: ADDRESS, visitor: null };
  const waysIn = {
    session: (await findSession(app, token)) !== null,
    password: await works(beginSignIn(app, { username, password: PASSWORD }, visit)),
    'link that reopens the account': await works(reopenAccount(app, reopen)),
    'undo of a second change': await works(undoEmailChange(app, again)),
    'reset link': await works(resetPassword(app, { token: reset, password: 'another long password' })),
    'sign-in link': await works(signInByLink(app, link, visit)),
    ...Object.fromEntries(
      await Promise.all(
        (['passkeys', 'second_factors', 'recovery_codes'] as const).map(async (table) => [
          table,
          (await app.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).length > 0,
        ]),
      ),
    ),
  };
  expect(Object.entries(waysIn).filter(([, isOpen]) => isOpen)).toEqual([]);
  expect(await usernameOf(user.id)).toBe(username);
  expect((await emailsTo(app, username))[0]?.template).toBe('email-restored');
  await resetPassword(app, { token: await tokenTo(app, username), password: 'a new long password' });
  expect(await works(beginSignIn(app, { username, password: 'a new long password' }, visit))).toBe(true);
});

test('undoing an email change leaves an account disabled that staff disabled', async () => {
  const { app } = tested;
  const { session, user, username } = await newAccount();
  await requestEmailChange(app, session, { username: 'disabled@example.com', password: PASSWORD }, ADDRESS);
  await confirmEmailChange(app, await tokenTo(app, 'disabled@example.com'));
  const { actor } = await createPerson(app, 2);
  await disableUser(app, actor, user.id, 'Sold copies of it.');
  await undoEmailChange(app, await tokenTo(app, username));
  const row = await app.db
    .selectFrom('users')
    .select('disabled_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(row.disabled_at).not.toBeNull();
});

test('refuses to undo an email change after two weeks', async () => {
  const { app } = tested;
  const { session, username } = await newAccount();
  await requestEmailChange(app, session, { username: 'late@example.com', password: PASSWORD }, ADDRESS);
  await confirmEmailChange(app, await tokenTo(app, 'late@example.com'));
  const undo = await tokenTo(app, username);
  const late = { ...app, now: () => new Date(clock.getTime() + 15 * DAY) };
  await expect(undoEmailChange(late, undo)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('deletes a closed account after two weeks, and its documents can still be verified', async () => {
  const { app } = tested;
  const { session, user } = await newAccount();
  const { documents } = await issueDocuments(app, {
    kind: 'Invoice',
    input: invoice.sample(1),
    ownerKey: `user:${user.id}`,
    attestation: { version: currentAttestation('', false).version, typedName: 'Maren Adeyemi', isAccepted: true },
    originHash: 'none',
  });
  const issued = documents[0];
  const actor = { userId: user.id, role: 0, key: null } as const;
  const sent = new File(['%PDF-1.7 the EIN letter'], 'ein.pdf');
  const business = {
    issuer: 'Harrow Lane LLC',
    note: 'Maren Adeyemi answers at 610-555-0142',
    coversStatements: false,
  };
  const { id: verificationId } = await requestBusinessVerification(app, actor, business, [sent]);
  await closeAccount(app, session, { password: PASSWORD }, ADDRESS);
  expect(await eraseClosedAccounts(app)).toBe(0);
  clock = new Date(clock.getTime() + 15 * DAY);
  expect(await eraseClosedAccounts(app)).toBe(1);
  const row = await app.db.selectFrom('documents').selectAll().where('id', '=', issued!.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ content: null, person: null, file_key: null, fingerprint: expect.any(String) });
  const kept = await app.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const request = await app.db
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', verificationId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([kept, request])).not.toMatch(/Maren|change\d+@/);
  expect(await app.storage.exists(`verifications/${verificationId}/1`)).toBe(false);
});

test('reopens a closed account by the emailed link until it expires', async () => {
  const { app } = tested;
  const { session, user, username } = await newAccount();
  await closeAccount(app, session, { password: PASSWORD }, ADDRESS);
  await reopenAccount(app, await tokenTo(app, username));
  clock = new Date(clock.getTime() + 15 * DAY);
  await eraseClosedAccounts(app);
  expect(await usernameOf(user.id)).toBe(username);
});
