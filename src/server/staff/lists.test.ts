import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { adminLists } from './lists.ts';
import { userList } from './users/user-list.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  admin = await createPerson(tested.app, 2);
});
afterAll(() => tested.stop());

const REQUEST = { draw: 1, start: 0, length: 25, search: '', filters: {} };

test('rows that one column leaves equal are in the order of the next', async () => {
  const { db } = tested.app;
  const users = ['b', 'c', 'a'].map((letter, index) => ({
    full_name: 'Same Name',
    username: `${letter}@example.com`,
    password_hash: null,
    user_role: index === 2 ? (1 as const) : (0 as const),
  }));
  await db.insertInto('users').values(users).execute();
  const read = async (dir: 'asc' | 'desc') => {
    const order = [
      { column: 'fullName', dir: 'asc' },
      { column: 'user_role', dir: 'desc' },
      { column: 'username', dir },
    ] as const;
    const { data } = await userList.read(tested.app, admin.actor, { ...REQUEST, search: 'same name', order });
    return data.map(({ username }) => username);
  };
  expect(await read('asc')).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  expect(await read('desc')).toEqual(['a@example.com', 'c@example.com', 'b@example.com']);
});

test.each(adminLists.map((list) => [list.name, list] as const))(
  'the list of %s is sorted by every column that a request names, and then uniquely',
  (_name, list) => {
    const order = list.columns.slice(0, 3).map((column) => ({ column, dir: 'asc' as const }));
    const sortedBy = (request: readonly { readonly column: string; readonly dir: 'asc' | 'desc' }[]): number => {
      const { sql } = list.rows(tested.app, { ...REQUEST, order: request }, null).compile();
      return sql.split(' order by ').at(-1)!.split(', ').length;
    };
    const alone = sortedBy(order.slice(0, 1));
    expect(alone).toBeGreaterThan(0);
    expect(sortedBy(order)).toBeGreaterThanOrEqual(Math.max(alone, order.length));
  },
);
