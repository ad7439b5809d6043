import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRun } from '../../../../tests/issue-run.ts';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { confirmPayment } from '../../commerce/orders/confirm-payment.ts';
import { createCompany } from './companies.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { addPerson } from './people.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { createRun, requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';

const HOME = { address1: '4 Elm Street', city: 'Austin', state: 'TX', zip: '78701', rate: 2_000 };
const GOOD_CARD = { card_holder_name: 'I V', card_number: '4242424242424242', card_expiry: '12/40', card_cvc: '123' };
const DAYS = { periodStart: '2026-10-18', periodEnd: '2026-10-23', payDate: '2026-10-23' };

let tested: TestApp;
let owner: Person;
let companyId: string;
let annId: string;
let boId: string;

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-12-31T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
  ({ id: companyId } = await createCompany(
    tested.app,
    owner.actor,
    companySchema.parse({
      ...HOME,
      name: 'Kestrel & Rowe',
      email: 'pay@example.com',
      phone: '6105550118',
      firstPeriodStart: '2026-10-04',
    }),
  ));
  for (const name of ['Ann Lee', 'Bo Marsh']) {
    const { id } = await addPerson(
      tested.app,
      owner.actor,
      companyId,
      companyPersonSchema.parse({ ...HOME, name, defaultHours: 80 }),
    );
    if (name === 'Ann Lee') annId = id;
    else boId = id;
  }
  // October 4 to 17, paid.
  await issueRun(tested.app, owner.actor, await startRun(tested.app, owner.actor, companyId));
});
afterAll(() => tested?.stop());

const offCycle = (more: object) =>
  createOffCycleRun(
    tested.app,
    owner.actor,
    companyId,
    newOffCycleRun.parse({
      id: randomUUID(),
      reason: 'final',
      supplemental: 'flat',
      people: [annId],
      ...DAYS,
      ...more,
    }),
  );
const read = async (runId: string) =>
  openRun(tested.app, await requireRun(tested.app, owner.actor, companyId, runId, 'read'));

test('final pay for days that are paid is refused with the part that is left, and a bonus beside them is not', async () => {
  await expect(offCycle({ periodStart: '2026-10-11' })).rejects.toThrow(
    'Ann Lee is paid until Oct 17, 2026. Start the pay period on Oct 18, 2026.',
  );
  await offCycle({ reason: 'bonus', periodStart: '2026-10-17', periodEnd: '2026-10-17' });
});

test('the regular run leaves out who got final pay for its days, and cannot pay them again', async () => {
  const { app } = tested;
  const runId = await offCycle({});
  const [ann] = await read(runId);
  await saveEntries(app, owner.actor, companyId, runId, [{ row: ann!.id, name: 'regular', from: 0, to: 40 }]);
  await issueRun(app, owner.actor, runId);
  const regular = await startRun(app, owner.actor, companyId);
  const rows = await read(regular);
  expect(rows.map(({ person, isIncluded }) => [person.name, isIncluded])).toEqual([
    ['Ann Lee', false],
    ['Bo Marsh', true],
  ]);
  await saveEntries(app, owner.actor, companyId, regular, [
    { row: rows[0]!.id, name: 'isIncluded', from: false, to: true },
  ]);
  const { rows: reviewed } = await reviewRun(app, owner.actor, companyId, regular);
  expect(reviewed.find(({ name }) => name === 'Ann Lee')!.errors.join()).toContain('Pay only Oct 24 – Oct 31, 2026');
  await expect(issueRun(app, owner.actor, regular)).rejects.toThrow('Ann Lee: Oct 18 – Oct 23, 2026 is already paid');
});

test('of two checkouts for the same days the second payment is refunded', async () => {
  const { app } = tested;
  const pay = async (orderId: string) =>
    confirmPayment(app, { actor: owner.actor, ownerKeys: [userKey(owner.id)] }, orderId, GOOD_CARD);
  const final = await offCycle({
    periodStart: '2026-11-02',
    periodEnd: '2026-11-06',
    payDate: '2026-11-06',
    people: [boId],
  });
  const regular = await createRun(app, owner.actor, companyId, {
    period: { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') },
    payDate: plainDate('2026-11-20'),
  });
  for (const run of [final, regular])
    for (const row of await read(run))
      await saveEntries(app, owner.actor, companyId, run, [
        { row: row.id, name: 'regular', from: row.entries.regular, to: 40 },
      ]);
  const orders = [await orderRun(app, owner.actor, final), await orderRun(app, owner.actor, regular)];
  const paid = await Promise.allSettled(orders.map(({ orderId }) => pay(orderId)));
  expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(String((paid.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason)).toContain(
    'already paid by the pay stub',
  );
  const states = await app.db
    .selectFrom('orders')
    .select('state')
    .where(
      'id',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .execute();
  expect(states.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
  const stubs = await app.db
    .selectFrom('documents')
    .select('id')
    .where('person', '=', 'Bo Marsh')
    .where('state', 'in', ['live', 'issuing'])
    .where(
      'order_id',
      'in',
      orders.map(({ orderId }) => orderId),
    )
    .execute();
  expect(stubs).toHaveLength(1);
});

test('the number of a period comes from its pay date', async () => {
  const { view } = (
    await tested.app.db
      .selectFrom('documents')
      .select('content')
      .where('person', '=', 'Bo Marsh')
      .executeTakeFirstOrThrow()
  ).content!;
  // The first run of somebody who switches: October 23 is the 22nd biweekly pay date of 2026.
  expect((view as unknown as { pay: { number: string } }).pay.number).toBe('22 of 26');
});
