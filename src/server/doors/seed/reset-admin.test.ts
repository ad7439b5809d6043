import { expect, onTestFinished, test } from 'vitest';
import { ROLE } from '../../../domain/roles.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { App } from '../../services/app.ts';
import { resetPassword } from '../../services/auth/reset-password.ts';
import { startSession } from '../../services/auth/session.ts';
import { signIn } from '../../services/auth/sign-in.ts';
import { resetAdmin } from './reset-admin.ts';

/** As the tests' database is seeded. */
const FIRST = 'admin@paperproof.test';
const PASSWORD = 'the first admin of the tests';

const openApp = async (): Promise<App> => {
  const tested = await createTestApp();
  onTestFinished(tested.stop);
  return tested.app;
};

const idOf = async ({ db }: App, username: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

const WAYS = ['sessions', 'passkeys', 'second_factors', 'recovery_codes'] as const;

/** One of each way in, so that none is forgotten. */
const giveWaysIn = async (app: App, userId: string): Promise<void> => {
  const { db, now } = app;
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret: Buffer.from('sealed'), confirmed_at: now(), created_at: now() })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ user_id: userId, code_mark: 'a'.repeat(64) })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      id: 'key',
      user_id: userId,
      name: 'Key',
      public_key: Buffer.from('key'),
      counter: 0,
      transports: '[]',
      created_at: now(),
    })
    .execute();
  const start = { userId, agent: 'Lost', hasSecondFactor: true, awaitsCode: false, identityId: null };
  await startSession(app, app.db, start);
};

const counts = async ({ db }: App, userId: string): Promise<readonly number[]> =>
  Promise.all(
    WAYS.map(
      async (table) => (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length,
    ),
  );

const signInAs = (app: App, password: string) =>
  signIn(app, { username: FIRST, password }, { address: '192.0.2.1', agent: 'a test', visitor: null });

test('an admin who lost every way in gets one link, and nothing of before opens the account', async () => {
  const app = await openApp();
  const id = await idOf(app, FIRST);
  await giveWaysIn(app, id);
  expect(await counts(app, id)).toEqual([1, 1, 1, 1]);

  const { did, token } = await resetAdmin(app, ` ${FIRST.toUpperCase()} `);
  expect(did).toBe('reset');
  expect(await counts(app, id)).toEqual([0, 0, 0, 0]);
  await expect(signInAs(app, PASSWORD)).rejects.toThrow('Incorrect email address or password.');

  expect(await resetPassword(app, { token, password: 'another long password' })).toBe(ROLE.admin);
  expect(await signInAs(app, 'another long password')).toMatchObject({ user: { username: FIRST } });
  await expect(resetPassword(app, { token, password: 'a third long password' })).rejects.toThrow('already used');
  const entry = await app.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_name: FIRST, action: 'user.admin-reset', subject: `user:${id}` });
});

test('while there is an active admin, nobody else becomes one', async () => {
  const app = await openApp();
  const { id } = await createPerson(app, ROLE.customer);
  const { username } = await app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const address of [username, 'new@paperproof.test'])
    await expect(resetAdmin(app, address)).rejects.toThrow('is not an active admin');
  const admins = await app.db.selectFrom('users').select('username').where('user_role', '=', ROLE.admin).execute();
  expect(admins).toEqual([{ username: FIRST }]);
});

test('where no active admin is left, an account becomes one, or a new one is made', async () => {
  const app = await openApp();
  for (const address of [FIRST, 'new@paperproof.test']) {
    await app.db.updateTable('users').set({ disabled_at: app.now() }).where('user_role', '=', ROLE.admin).execute();
    const { did, token } = await resetAdmin(app, address);
    expect(did).toBe('made');
    expect(await resetPassword(app, { token, password: 'another long password' })).toBe(ROLE.admin);
    const active = await app.db
      .selectFrom('users')
      .select('username')
      .where('user_role', '=', ROLE.admin)
      .where('disabled_at', 'is', null)
      .execute();
    expect(active).toEqual([{ username: address }]);
  }
});
