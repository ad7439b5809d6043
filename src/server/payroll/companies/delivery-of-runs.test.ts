import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { answerNoLocalTax } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { emailDocument } from '../../documents/read/email-document.ts';
import { createCompany } from './companies.ts';
import { emailNetPay } from './email-net-pay.ts';
import { addPerson } from './people.ts';
import { openRun } from './run-rows.ts';
import { createRun, requireRun } from './runs.ts';
import { deliverDueRuns, setDelivery } from './set-delivery.ts';

let tested: TestApp;
let owner: Person;
let now = new Date('2026-11-20T16:00:00Z');
beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

let counter = 0;
/** A run that is paid on November 27. */
async function newRun() {
  counter += 1;
  const email = `paid-${counter}@example.com`;
  const { id: company } = await createCompany(
    tested.app,
    owner.actor,
    exampleCompany(`Delivery ${counter}`, '2026-11-08'),
  );
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000, defaultHours: 80 };
  await addPerson(
    tested.app,
    owner.actor,
    company,
    companyPersonSchema.parse({ ...home, name: `Ann Lee ${counter}`, email }),
  );
  const period = { start: plainDate('2026-11-08'), end: plainDate('2026-11-21') };
  const run = await createRun(tested.app, owner.actor, company, { period, payDate: plainDate('2026-11-27') });
  await openRun(tested.app, await requireRun(tested.app, owner.actor, company, run, 'edit'));
  await answerNoLocalTax(tested.app, owner.actor, company, run);
  const emailed = async () => (await emailsTo(tested.app, email)).length;
  const deliver = (when: 'atOnce' | 'payDate') => setDelivery(tested.app, owner.actor, company, run, { when });
  return { company, run, email, emailed, deliver };
}

async function sweepOn(at: string): Promise<void> {
  now = new Date(at);
  await deliverDueRuns(tested.app);
  await runJobs(tested.app);
}

test('pay stubs are emailed with the day of their pay as soon as they are issued, unless they wait for it', async () => {
  const { run, email } = await newRun();
  await issueRun(tested.app, owner.actor, run);
  const emails = await emailsTo(tested.app, email);
  expect(emails.map(({ content }) => content)).toEqual([
    expect.objectContaining({ payDate: '2026-11-27', netPay: null }),
  ]);
});

test('an email of a pay stub says the printed net pay once the employer has turned it on, and to the person paid only', async () => {
  const { company, run, email } = await newRun();
  await emailNetPay(tested.app, owner.actor, company, true);
  await issueRun(tested.app, owner.actor, run);
  const { document_id: id, net } = await tested.app.db
    .selectFrom('pay_stub_figures')
    .select(['document_id', 'net'])
    .where('company_id', '=', company)
    .executeTakeFirstOrThrow();
  expect(net).toBeGreaterThan(0);
  const netPayTo = async (address: string) =>
    (await emailsTo(tested.app, address)).map(({ content }) => content['netPay']);
  expect(await netPayTo(email)).toEqual([net]);
  await emailDocument(tested.app, owner.actor, id, 'landlord-of-ann@example.com');
  expect(await netPayTo('landlord-of-ann@example.com')).toEqual([null]);
});

test('those that wait are emailed on the pay date or the first day after it that the site runs, and once', async () => {
  now = new Date('2026-11-20T16:00:00Z');
  const { run, emailed, deliver } = await newRun();
  await deliver('payDate');
  await issueRun(tested.app, owner.actor, run);
  expect(await emailed()).toBe(0);
  await sweepOn('2026-11-26T23:00:00Z');
  expect(await emailed()).toBe(0);
  await sweepOn('2026-11-28T12:00:00Z');
  expect(await emailed()).toBe(1);
  await sweepOn('2026-11-29T12:00:00Z');
  expect(await emailed()).toBe(1);
  await expect(deliver('payDate')).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('what waits is taken back before and after issuing', async () => {
  now = new Date('2026-11-20T16:00:00Z');
  const before = await newRun();
  await before.deliver('payDate');
  await before.deliver('atOnce');
  await issueRun(tested.app, owner.actor, before.run);
  expect(await before.emailed()).toBe(1);
  const after = await newRun();
  await after.deliver('payDate');
  await issueRun(tested.app, owner.actor, after.run);
  await after.deliver('atOnce');
  await after.deliver('atOnce');
  await runJobs(tested.app);
  expect(await after.emailed()).toBe(1);
  await expect(after.deliver('payDate')).rejects.toMatchObject({ code: 'CONFLICT' });
});
