import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { up } from '../../platform/db/migrations/0068-document-names.ts';
import { seed } from './seed.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

test('renames documents that staff have not edited, and leaves edited ones alone', async () => {
  const { app } = tested;
  await seed(app);
  const rename = (type: 'utility' | 'bankstatement', name: string) =>
    app.db.updateTable('document_configs').set({ name }).where('type', '=', type).execute();
  await rename('utility', 'Utility cost statement');
  await rename('bankstatement', 'Ledger statement');
  await app.db
    .insertInto('document_configs')
    .values({ type: 'bankstatement', name: 'Ledger statement', price: 2_500, version: 2, created_by: null })
    .execute();
  await up(app.db as never);
  const names = await app.db
    .selectFrom('document_configs')
    .select(['type', 'version', 'name'])
    .where('type', 'in', ['utility', 'bankstatement'])
    .orderBy('type')
    .orderBy('version')
    .execute();
  expect(names).toEqual([
    { type: 'bankstatement', version: 1, name: 'Ledger statement' },
    { type: 'bankstatement', version: 2, name: 'Ledger statement' },
    { type: 'utility', version: 1, name: 'Utility statement' },
  ]);
});
