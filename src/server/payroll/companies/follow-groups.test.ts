import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../../../tests/staff.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import type { Actor } from '../../services/actor.ts';
import { createCompany } from './companies.ts';
import { followGroups, saveProviderRules } from './follow-groups.ts';
import { listActivity } from './list-activity.ts';
import { changeRole, inviteMember } from './members.ts';

let tested: TestApp;
let owner: Actor;
let company: string;

beforeAll(async () => {
  tested = await createTestApp({
    RATE_LIMIT_SCALE: '100000',
    OIDC_ISSUER: 'http://127.0.0.1:1/',
    OIDC_CLIENT_ID: 'paperproof',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_DOMAINS: 'example.com',
    OIDC_NAME: 'Harbor sign-in',
  });
  ({ actor: owner } = await createPerson(tested.app, 0));
  company = (await createCompany(tested.app, owner, exampleCompany('Harbor Bakery'))).id;
  const groups = [
    { name: 'payroll', role: 'manager' as const },
    { name: 'readers', role: 'viewer' as const },
  ];
  await saveProviderRules(tested.app, owner, company, { groups, isOnlyWay: false });
});
afterAll(async () => {
  await tested?.stop();
});

let count = 0;
async function someone() {
  count += 1;
  const email = `someone${count}@example.com`;
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ username: email, full_name: 'Someone', password_hash: null, email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email };
}

const follow = ({ id, email }: { id: string; email: string }, groups: readonly string[]) =>
  tested.app.db.transaction().execute((trx) => followGroups(tested.app, trx, id, { email, groups }));

const roleOf = async ({ id }: { id: string }) =>
  (
    await tested.app.db
      .selectFrom('company_members')
      .select('role')
      .where('company_id', '=', company)
      .where('user_id', '=', id)
      .executeTakeFirst()
  )?.role;

test('gives the role of a group, the one that may do the most of several, and takes it back with the group', async () => {
  const one = await someone();
  await follow(one, ['readers', 'others']);
  expect(await roleOf(one)).toBe('viewer');
  await follow(one, ['readers', 'payroll']);
  expect(await roleOf(one)).toBe('manager');
  await follow(one, ['readers']);
  expect(await roleOf(one)).toBe('viewer');
  await follow(one, []);
  expect(await roleOf(one)).toBeUndefined();
});

test('leaves what the owner gave in person', async () => {
  const one = await someone();
  await follow(one, ['readers']);
  const { id } = await tested.app.db
    .selectFrom('company_members')
    .select('id')
    .where('user_id', '=', one.id)
    .executeTakeFirstOrThrow();
  await changeRole(tested.app, owner, company, id, { role: 'accountant' });
  await follow(one, ['payroll']);
  expect(await roleOf(one)).toBe('accountant');
  await follow(one, []);
  expect(await roleOf(one)).toBe('accountant');
});

test('makes nobody an owner, and changes nothing for the owner', async () => {
  const { id, username } = await tested.app.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', owner.userId!)
    .executeTakeFirstOrThrow();
  await follow({ id, email: username }, ['payroll', 'readers']);
  expect(await roleOf({ id })).toBeUndefined();
});

test('says in the activity log who joined, and what the owner set', async () => {
  const one = await someone();
  await follow(one, ['readers']);
  const { lines } = await listActivity(tested.app, owner, company, 1);
  const text = JSON.stringify(lines);
  expect(text).toContain(one.email);
  expect(text).toContain('Provider groups');
});

test('nobody else gives roles to groups', async () => {
  const one = await someone();
  await follow(one, ['payroll']);
  const manager: Actor = { userId: one.id, role: 0, key: null };
  await expect(
    saveProviderRules(tested.app, manager, company, { groups: [{ name: 'mine', role: 'manager' }], isOnlyWay: false }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('members whom the provider does not know keep it from being the only way, and are not invited later', async () => {
  await inviteMember(tested.app, owner, company, { email: 'books@elsewhere.example', role: 'accountant' });
  const onlyWay = () => saveProviderRules(tested.app, owner, company, { groups: [], isOnlyWay: true });
  await expect(onlyWay()).rejects.toThrow('books@elsewhere.example cannot sign in through Harbor sign-in');
  await tested.app.db.deleteFrom('company_members').where('email', '=', 'books@elsewhere.example').execute();
  await onlyWay();
  const invite = inviteMember(tested.app, owner, company, { email: 'books@elsewhere.example', role: 'accountant' });
  await expect(invite).rejects.toThrow('does not know addresses like this one');
});
