import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { auditList, recordAudit } from './audit-log.ts';

let house: TestApp;
let admin: Person;

beforeAll(async () => {
  house = await createTestApp();
  admin = await createPerson(house.app, 2);
});
afterAll(() => house.stop());

const ASKED = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const entries = async () => (await auditList.read(house.app, admin.actor, ASKED)).data;

test('an entry says who, what, to what, before, after, why and when', async () => {
  await house.app.db.transaction().execute((trx) =>
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

test('a deed that fails leaves no entry behind', async () => {
  const before = (await entries()).length;
  await expect(
    house.app.db.transaction().execute(async (trx) => {
      await recordAudit(trx, admin.actor, { action: 'coupon.deleted', subject: 'coupon:1' });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await entries()).toHaveLength(before);
});

test.each([sql`update audit_log set reason = 'never mind'`, sql`delete from audit_log`, sql`truncate audit_log`])(
  'the log refuses to be changed (%#)',
  async (statement) => {
    const before = await entries();
    await expect(statement.execute(house.app.db)).rejects.toThrow('append-only');
    expect(await entries()).toEqual(before);
  },
);

test('a customer leaves no entry, and nobody but an admin reads them', async () => {
  const [customer, author] = await Promise.all([createPerson(house.app, 0), createPerson(house.app, 1)]);
  const write = house.app.db
    .transaction()
    .execute((trx) => recordAudit(trx, customer.actor, { action: 'user.disabled', subject: 'user:1' }));
  await expect(write).rejects.toThrow('Unauthorized access');
  await expect(auditList.read(house.app, author.actor, ASKED)).rejects.toThrow('Unauthorized access');
});
