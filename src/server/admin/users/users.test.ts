import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { makeAccount } from '../../../../tests/sign-up.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { signIn } from '../../auth/sign-in.ts';
import { findSession } from '../../auth/session.ts';
import { auditList } from '../audit-log.ts';
import { csvField, exportList } from '../export-list.ts';
import { changeRole, disableUser, enableUser, signOutEverywhere } from './change-user.ts';
import { createUser } from './create-user.ts';
import { findUser } from './find-user.ts';
import { userList } from './user-list.ts';

let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp();
  admin = await createPerson(house.app, 2);
});
afterAll(() => house.stop());

const ASKED = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const deedsTo = async (id: string) =>
  (await auditList.read(house.app, admin.actor, { ...ASKED, filters: { subject: `user:${id}` } })).data.map(
    ({ action }) => action,
  );
const VISIT = { agent: 'a test', address: '127.0.0.1', visitor: null };

test('staff make an account and a letter lets its owner set the password', async () => {
  const { id } = await createUser(house.app, admin.actor, {
    fullName: 'Ruth Abel',
    username: 'Ruth@Example.com',
    user_role: 1,
  });
  const { user } = await findUser(house.app, admin.actor, id);
  expect(user).toMatchObject({ full_name: 'Ruth Abel', username: 'ruth@example.com', user_role: 1 });
  expect(user).not.toHaveProperty('password_hash');
  const token = await house.app.db
    .selectFrom('account_tokens')
    .select('purpose')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(token.purpose).toBe('reset');
  expect(await deedsTo(id)).toEqual(['user.created']);
  await expect(
    createUser(house.app, admin.actor, { fullName: 'Ruth Abel', username: 'ruth@example.com', user_role: 0 }),
  ).rejects.toMatchObject({ code: 'CONFLICT', fields: { username: expect.any(String) } });
});

test('a disabled account is signed out, cannot sign in, and can again once it is enabled', async () => {
  const credentials = { username: 'disabled@example.com', password: 'a good long password' };
  const { token, user } = await makeAccount(house.app, { fullName: 'Dis Abled', ...credentials });
  await expect(disableUser(house.app, admin.actor, user.id, ' ')).rejects.toMatchObject({
    fields: { reason: 'Say in a few words why.' },
  });
  await disableUser(house.app, admin.actor, user.id, 'Many reports');
  expect(await findSession(house.app, token)).toBeNull();
  await expect(signIn(house.app, credentials, VISIT)).rejects.toThrow('not right');
  await enableUser(house.app, admin.actor, user.id);
  expect((await signIn(house.app, credentials, VISIT)).user.id).toBe(user.id);
  expect(await deedsTo(user.id)).toEqual(['user.enabled', 'user.disabled']);
});

test('a new role counts from the next sign-in', async () => {
  const person = await createPerson(house.app, 0);
  await changeRole(house.app, admin.actor, person.id, 1);
  expect(await findSession(house.app, person.token)).toBeNull();
  expect((await findUser(house.app, admin.actor, person.id)).user.user_role).toBe(1);
});

test('signing somebody out everywhere ends every session', async () => {
  const person = await createPerson(house.app, 0);
  expect(await signOutEverywhere(house.app, admin.actor, person.id)).toBe(1);
  expect(await findSession(house.app, person.token)).toBeNull();
});

test('nobody takes the last admin away, nor their own role', async () => {
  const own = await createTestApp();
  try {
    const seeded = await own.app.db
      .selectFrom('users')
      .select('id')
      .where('user_role', '=', 2)
      .executeTakeFirstOrThrow();
    const second = await createPerson(own.app, 2);
    await expect(changeRole(own.app, second.actor, second.id, 0)).rejects.toThrow('Another admin');
    await expect(disableUser(own.app, second.actor, second.id, 'A slip')).rejects.toThrow('your own account');
    await changeRole(own.app, second.actor, seeded.id, 0);
    // A session of an admin whose role is gone meanwhile.
    const former = { userId: seeded.id, role: 2 as const, key: null };
    await expect(changeRole(own.app, former, second.id, 0)).rejects.toThrow('the only admin');
  } finally {
    await own.stop();
  }
});

test('the list is searched and filtered, and counts what fits', async () => {
  await createUser(house.app, admin.actor, { fullName: '100% Wool_Co', username: 'wool@example.com', user_role: 0 });
  const found = await userList.read(house.app, admin.actor, { ...ASKED, search: '100% wool_' });
  expect(found).toMatchObject({ recordsFiltered: 1, isEstimate: false, data: [{ username: 'wool@example.com' }] });
  const admins = await userList.read(house.app, admin.actor, { ...ASKED, filters: { role: 'admin' } });
  expect(admins.data.map(({ user_role: role }) => role)).toEqual([2, 2]);
  expect(admins.recordsTotal).toBeGreaterThan(2);
});

test('an export holds every row that the filters leave, and is written down', async () => {
  await house.app.db
    .insertInto('users')
    .values(
      Array.from({ length: 2_300 }, (_, index) => ({
        full_name: `Many "${index}"`,
        username: `many-${index}@example.com`,
        password_hash: null,
      })),
    )
    .execute();
  const stream = await exportList(house.app, admin.actor, userList, { ...ASKED, search: 'many-' });
  const lines = (await new Response(stream).text()).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Id,Name,E-mail,Role,Since,Disabled');
  expect(lines).toHaveLength(2_301);
  expect(lines[1]).toMatch(/^[0-9a-f-]{36},"Many ""\d+""",many-\d+@example\.com,customer,/);
  const [written] = (await auditList.read(house.app, admin.actor, { ...ASKED, filters: { area: 'list' } })).data;
  expect(written).toMatchObject({ action: 'list.exported', subject: 'list:users', after: { search: 'many-' } });
});

test('an export that nobody reads to its end gives its connection back', async () => {
  const stream = await exportList(house.app, admin.actor, userList, ASKED);
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(house.app.db);
  expect(rows[0]!.count).toBe(0);
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
])('%j stands in a CSV file as %s', (value, written) => {
  expect(csvField(value)).toBe(written);
});
