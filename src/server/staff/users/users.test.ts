import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createAccount } from '../../../../tests/sign-up.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { closeAccount, eraseClosedAccounts } from '../../trust/accounts/close-account.ts';
import { signIn } from '../../services/auth/sign-in.ts';
import { findSession } from '../../services/auth/session.ts';
import { auditList } from '../../services/audit/audit-log.ts';
import { csvField, exportList } from '../export-list.ts';
import { changeRole, disableUser, enableUser, signOutEverywhere } from './change-user.ts';
import { createUser } from './create-user.ts';
import { findUser } from './find-user.ts';
import { userList } from './user-list.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  admin = await createPerson(tested.app, 2);
});
afterAll(() => tested.stop());

const FIRST_PAGE = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const actionsOn = async (id: string) =>
  (await auditList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { subject: `user:${id}` } })).data.map(
    ({ action }) => action,
  );
const VISIT = { agent: 'a test', address: '127.0.0.1', visitor: null };

test('staff create an account, and an invitation lets its owner set the password', async () => {
  const { id } = await createUser(tested.app, admin.actor, {
    fullName: 'Ruth Abel',
    username: 'Ruth@Example.com',
    user_role: 1,
  });
  const { user } = await findUser(tested.app, admin.actor, id);
  expect(user).toMatchObject({ full_name: 'Ruth Abel', username: 'ruth@example.com', user_role: 1 });
  expect(user).not.toHaveProperty('password_hash');
  const token = await tested.app.db
    .selectFrom('account_tokens')
    .select(['purpose', 'expires_at'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(token.purpose).toBe('reset');
  // An invitation waits longer than a forgotten password.
  expect(token.expires_at.getTime()).toBeGreaterThan(tested.app.now().getTime() + 6 * 86_400_000);
  expect(await actionsOn(id)).toEqual(['user.created']);
  await expect(
    createUser(tested.app, admin.actor, { fullName: 'Ruth Abel', username: 'ruth@example.com', user_role: 0 }),
  ).rejects.toMatchObject({ code: 'CONFLICT', fields: { username: expect.any(String) } });
});

test('disabling an account signs it out and blocks sign-in until it is enabled again', async () => {
  const credentials = { username: 'disabled@example.com', password: 'a good long password' };
  const { token, user } = await createAccount(tested.app, { fullName: 'Dis Abled', ...credentials });
  await expect(disableUser(tested.app, admin.actor, user.id, ' ')).rejects.toMatchObject({
    fields: { reason: 'Enter a reason.' },
  });
  await disableUser(tested.app, admin.actor, user.id, 'Many reports');
  expect(await findSession(tested.app, token)).toBeNull();
  await expect(signIn(tested.app, credentials, VISIT)).rejects.toThrow('Incorrect email address or password');
  await enableUser(tested.app, admin.actor, user.id);
  expect((await signIn(tested.app, credentials, VISIT)).user.id).toBe(user.id);
  expect(await actionsOn(user.id)).toEqual(['user.enabled', 'user.disabled']);
});

test('an account that its owner closed and staff enabled is not erased when staff disable it later', async () => {
  const credentials = { username: 'closed@example.com', password: 'a good long password' };
  const { token, user } = await createAccount(tested.app, { fullName: 'Clo Sed', ...credentials });
  const { password } = credentials;
  await closeAccount(tested.app, (await findSession(tested.app, token))!, { password }, VISIT.address);
  await enableUser(tested.app, admin.actor, user.id);
  await disableUser(tested.app, admin.actor, user.id, 'Many reports');
  const later = { ...tested.app, now: () => new Date(Date.now() + 15 * 86_400_000) };
  expect(await eraseClosedAccounts(later)).toBe(0);
});

test('a new role applies from the next sign-in', async () => {
  const person = await createPerson(tested.app, 0);
  await changeRole(tested.app, admin.actor, person.id, 1);
  expect(await findSession(tested.app, person.token)).toBeNull();
  expect((await findUser(tested.app, admin.actor, person.id)).user.user_role).toBe(1);
});

test('signing a user out everywhere ends every session', async () => {
  const person = await createPerson(tested.app, 0);
  expect(await signOutEverywhere(tested.app, admin.actor, person.id)).toBe(1);
  expect(await findSession(tested.app, person.token)).toBeNull();
});

test('refuses to remove the last admin, or to change your own role', async () => {
  const own = await createTestApp();
  try {
    const seeded = await own.app.db
      .selectFrom('users')
      .select('id')
      .where('user_role', '=', 2)
      .executeTakeFirstOrThrow();
    const second = await createPerson(own.app, 2);
    await expect(changeRole(own.app, second.actor, second.id, 0)).rejects.toThrow('Ask another admin');
    await expect(disableUser(own.app, second.actor, second.id, 'A slip')).rejects.toThrow('your own account');
    await changeRole(own.app, second.actor, seeded.id, 0);
    // A session of an admin who has lost the role in the meantime.
    const former = { userId: seeded.id, role: 2 as const, key: null };
    await expect(changeRole(own.app, former, second.id, 0)).rejects.toThrow('the only admin');
  } finally {
    await own.stop();
  }
});

test('the list is searched and filtered, and counts the matches', async () => {
  await createUser(tested.app, admin.actor, { fullName: '100% Wool_Co', username: 'wool@example.com', user_role: 0 });
  const found = await userList.read(tested.app, admin.actor, { ...FIRST_PAGE, search: '100% wool_' });
  expect(found).toMatchObject({ recordsFiltered: 1, isEstimate: false, data: [{ username: 'wool@example.com' }] });
  const admins = await userList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { role: 'admin' } });
  expect(admins.data.map(({ user_role: role }) => role)).toEqual([2, 2]);
  expect(admins.recordsTotal).toBeGreaterThan(2);
});

test('an export holds every row that matches the filters, and is logged', async () => {
  await tested.app.db
    .insertInto('users')
    .values(
      Array.from({ length: 2_300 }, (_, index) => ({
        full_name: `Many "${index}"`,
        username: `many-${index}@example.com`,
        password_hash: null,
      })),
    )
    .execute();
  const stream = await exportList(tested.app, admin.actor, userList, { ...FIRST_PAGE, search: 'many-' });
  const lines = (await new Response(stream).text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Id,Name,Email,Role,Joined,Disabled');
  expect(lines).toHaveLength(2_301);
  expect(lines[1]).toMatch(/^[0-9a-f-]{36},"Many ""\d+""",many-\d+@example\.com,customer,/);
  const [written] = (await auditList.read(tested.app, admin.actor, { ...FIRST_PAGE, filters: { area: 'list' } })).data;
  expect(written).toMatchObject({ action: 'list.exported', subject: 'list:users', after: { search: 'many-' } });
});

const openTransactions = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(tested.app.db);
  return rows[0]!.count;
};

test('an export that is not read to the end releases its connection', async () => {
  const stream = await exportList(tested.app, admin.actor, userList, FIRST_PAGE);
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  // The part being read when it was canceled ends first.
  await expect.poll(openTransactions).toBe(0);
});

test('exports that are never read hold no connection', async () => {
  for (let count = 0; count < 20; count++) await exportList(tested.app, admin.actor, userList, FIRST_PAGE);
  // Something else of the App may be in the middle of a transaction.
  await expect.poll(openTransactions).toBe(0);
});

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-7', "'-7"],
  ['@sum', "'@sum"],
  ['a,b', '"a,b"'],
  ['line\nbreak', '"line\nbreak"'],
  [-799, '-799'],
  [null, ''],
])('%j becomes %s in a CSV file', (value, written) => {
  expect(csvField(value)).toBe(written);
});
