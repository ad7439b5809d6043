import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../tests/test-app.ts';
import type { TestApp } from '../../../../tests/test-app.ts';
import { listQuery, readList } from '../../services/lists/list.ts';
import type { ListAnswer } from '../../services/lists/list.ts';

const query = listQuery(['name', 'price']);
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp();
  await tested.app.db
    .insertInto('document_configs')
    .values({ type: 'discount', name: '50%_off', price: 1, version: 1, created_by: null })
    .execute();
});
afterAll(() => tested.stop());

const read = (request: Record<string, string>): Promise<ListAnswer<{ name: string; price: number }>> =>
  readList(
    tested.app.db.selectFrom('document_configs').select(['name', 'price']),
    { sortBy: { name: 'name', price: 'price' }, searchIn: ['name', 'type'], unique: 'id' },
    query.parse(request),
  );

test('a list returns its draw number, the total, and the number of matches', async () => {
  const answer = await read({ draw: '7', search: 'BANK ST' });
  expect(answer).toEqual({
    draw: 7,
    recordsTotal: 10,
    recordsFiltered: 1,
    data: [{ name: 'Bank statement', price: 2000 }],
  });
});

test('pages return rows in the requested order, each exactly once', async () => {
  const order = '[{"column":"price","dir":"desc"}]';
  const parts = await Promise.all([0, 3, 6, 9].map((start) => read({ start: String(start), length: '3', order })));
  const prices = parts.flatMap(({ data }) => data.map(({ price }) => price));
  expect(prices).toEqual([3000, 2000, 999, 999, 999, 799, 799, 799, 799, 1]);
  expect(new Set(parts.flatMap(({ data }) => data.map(({ name }) => name))).size).toBe(10);
});

test.each(['%', '_', '50%_'])('searches for "%s" literally', async (search) => {
  expect((await read({ search })).data.map(({ name }) => name)).toEqual(['50%_off']);
});

test.each([
  { order: '[{"column":"password_hash","dir":"asc"}]' },
  { order: '[{"column":"name","dir":"asc; drop table users"}]' },
  { order: 'name' },
  { length: '101' },
  { length: '0' },
  { start: '-1' },
])('refuses %o', (request) => {
  expect(query.safeParse(request).success).toBe(false);
});
