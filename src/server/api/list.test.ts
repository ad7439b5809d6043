import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../tests/test-app.ts';
import type { TestApp } from '../../../tests/test-app.ts';
import { listQuery, readList } from './list.ts';
import type { ListAnswer } from './list.ts';

const query = listQuery(['name', 'price']);
let house: TestApp;

beforeAll(async () => {
  house = await createTestApp();
  await house.app.db
    .insertInto('document_configs')
    .values({ type: 'discount', name: '50%_off', price: 1, version: 1, created_by: null })
    .execute();
});
afterAll(() => house.stop());

const read = (asked: Record<string, string>): Promise<ListAnswer<{ name: string; price: number }>> =>
  readList(
    house.app.db.selectFrom('document_configs').select(['name', 'price']),
    { sortBy: { name: 'name', price: 'price' }, searchIn: ['name', 'type'], unique: 'id' },
    query.parse(asked),
  );

test('a list says which drawing it answers, how many there are and how many were found', async () => {
  const answer = await read({ draw: '7', search: 'LEDGER' });
  expect(answer).toEqual({
    draw: 7,
    recordsTotal: 7,
    recordsFiltered: 1,
    data: [{ name: 'Ledger statement', price: 2000 }],
  });
});

test('rows come in the order asked for, part by part, each exactly once', async () => {
  const order = '[{"column":"price","dir":"desc"}]';
  const parts = await Promise.all([0, 3, 6].map((start) => read({ start: String(start), length: '3', order })));
  const prices = parts.flatMap(({ data }) => data.map(({ price }) => price));
  expect(prices).toEqual([3000, 2000, 999, 999, 799, 799, 1]);
  expect(new Set(parts.flatMap(({ data }) => data.map(({ name }) => name))).size).toBe(7);
});

test.each(['%', '_', '50%_'])('"%s" is searched for as it stands', async (search) => {
  expect((await read({ search })).data.map(({ name }) => name)).toEqual(['50%_off']);
});

test.each([
  { order: '[{"column":"password_hash","dir":"asc"}]' },
  { order: '[{"column":"name","dir":"asc; drop table users"}]' },
  { order: 'name' },
  { length: '101' },
  { length: '0' },
  { start: '-1' },
])('%o is refused', (asked) => {
  expect(query.safeParse(asked).success).toBe(false);
});
