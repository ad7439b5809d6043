import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { auditList, recordAudit } from './audit-log.ts';

let tested: TestApp;
let admin: Person;

beforeAll(async () => {
  tested = await createTestApp();
  admin = await createPerson(tested.app, 2);
});
afterAll(() => tested.stop());

const FIRST_PAGE = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const entries = async () => (await auditList.read(tested.app, admin.actor, FIRST_PAGE)).data;

test('an entry records who did what to which subject, the values before and after, the reason and the time', async () => {
  await tested.app.db.transaction().execute((trx) =>
    recordAudit(trx, admin.actor, {
      action: 'coupon.changed',
      subject: 'coupon:1',
      before: { value: 10 },
      after: { value: 20 },
      reason: ' Spring ',
    }),
  );
  expect((await entries())[0]).toMatchObject({
    actor: expect.stringContaining('@example.com'),
    action: 'coupon.changed',
    subject: 'coupon:1',
    before: { value: 10 },
    after: { value: 20 },
    reason: 'Spring',
    createdAt: expect.any(Date),
  });
});

test('an action that fails leaves no entry', async () => {
  const before = (await entries()).length;
  await expect(
    tested.app.db.transaction().execute(async (trx) => {
      await recordAudit(trx, admin.actor, { action: 'coupon.deleted', subject: 'coupon:1' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await entries()).toHaveLength(before);
});

test.each([sql`update audit_log set reason = 'never mind'`, sql`delete from audit_log`, sql`truncate audit_log`])(
  'the log refuses changes (%#)',
  async (statement) => {
    const before = await entries();
    await expect(statement.execute(tested.app.db)).rejects.toThrow('append-only');
    expect(await entries()).toEqual(before);
  },
);

test('customers leave no entries, and only admins read them', async () => {
  const [customer, author] = await Promise.all([createPerson(tested.app, 0), createPerson(tested.app, 1)]);
  const write = tested.app.db
    .transaction()
    .execute((trx) => recordAudit(trx, customer.actor, { action: 'user.disabled', subject: 'user:1' }));
  await expect(write).rejects.toThrow('Unauthorized access');
  await expect(auditList.read(tested.app, author.actor, FIRST_PAGE)).rejects.toThrow('Unauthorized access');
});
