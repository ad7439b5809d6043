import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailsTo } from '../../../../tests/emails.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { datedDeposits } from '../../../domain/books/dated-deposits.ts';
import { federalDeposits } from '../../../domain/books/federal-deposits.ts';
import { federalLiabilities } from '../../../domain/books/tax-liability.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { createCompany } from './companies.ts';
import { lookbackAnswers, markDeposit, paidDeposit, saveLookback, setDepositReminders } from './deposits.ts';
import { readBooks } from './read-books.ts';
import { remindDepositsJob } from './remind-deposits-job.ts';

let tested: TestApp;
let owner: Person;
let companyId: string;
let now = new Date('2026-11-20T16:00:00Z');
beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  owner = await createPerson(tested.app, 0);
  const sample = payStub.sample(1);
  const company = companySchema.parse({
    ...sample.company,
    phone: '6105550118',
    email: 'pay@example.com',
    firstPeriodStart: '2026-01-04',
  });
  companyId = (await createCompany(tested.app, owner.actor, company)).id;
  for (const [start, end, payDate] of [
    ['2026-10-11', '2026-10-24', '2026-10-30'],
    ['2026-10-25', '2026-11-07', '2026-11-13'],
  ] as const)
    await issueDocuments(tested.app, {
      kind: 'PayStub',
      input: {
        ...sample,
        templateMode: false,
        period0Index: 1,
        stubs: [{ ...sample.stubs[0], payPeriod: { start, end }, payDate }],
        employee: { ...sample.employee, name: 'Ann Lee' },
      },
      ownerKey: userKey(owner.id),
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      originHash: 'none',
    });
  await runJobs(tested.app);
});
afterAll(() => tested?.stop());

const books = () =>
  readBooks(tested.app, owner.actor, companyId, { year: 2026, quarter: '', page: 1, leavePage: 1 } as never);

async function states() {
  const { days, lookback, savedDeposits } = await books();
  if (lookback.schedule === null) return null;
  const deposits = federalDeposits(federalLiabilities(days), lookback.schedule);
  return datedDeposits(deposits, savedDeposits, dateInNewYork(now)).map(({ due, state, paidOn }) => [
    due,
    state,
    paidOn,
  ]);
}

async function reminded(at: string): Promise<number> {
  now = new Date(at);
  await remindDepositsJob.run(tested.app, {}, { id: 'a test', attempt: 1, signal: AbortSignal.timeout(60_000) });
  const { count } = await tested.app.db
    .selectFrom('tax_deposits')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('reminded_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

test('without the lookback period no due date is shown, and nobody is reminded of one', async () => {
  expect(await states()).toBeNull();
  expect(await reminded('2026-11-14T13:17:00Z')).toBe(0);
});

test('with it, a deposit is overdue, next or paid, and a mark is taken back', async () => {
  now = new Date('2026-11-20T16:00:00Z');
  const quarters = { '2024-3': 0, '2024-4': 0, '2025-1': 1_000, '2025-2': 0 };
  await saveLookback(tested.app, owner.actor, companyId, lookbackAnswers.parse({ quarters }));
  expect(await states()).toEqual([
    ['2026-11-16', 'overdue', null],
    ['2026-12-15', 'next', null],
  ]);
  const mark = (paidOn: string) =>
    markDeposit(tested.app, owner.actor, companyId, paidDeposit.parse({ firstPayDate: '2026-10-30', paidOn }));
  await mark('2026-11-13');
  await mark('2026-11-13');
  expect((await states())![0]).toEqual(['2026-11-16', 'paid', '2026-11-13']);
  await mark('');
  expect((await states())![0]).toEqual(['2026-11-16', 'overdue', null]);
  // An empty field is no answer any more.
  await saveLookback(tested.app, owner.actor, companyId, lookbackAnswers.parse({ quarters: { '2024-3': null } }));
  expect(await states()).toBeNull();
  await saveLookback(tested.app, owner.actor, companyId, lookbackAnswers.parse({ quarters }));
});

test('the owner is reminded once for each due date, not before two days, not when it is paid, and not when turned off', async () => {
  expect(await reminded('2026-11-13T13:17:00Z')).toBe(0);
  await setDepositReminders(tested.app, owner.actor, companyId, false);
  expect(await reminded('2026-11-14T13:17:00Z')).toBe(0);
  await setDepositReminders(tested.app, owner.actor, companyId, true);
  expect(await reminded('2026-11-14T13:17:00Z')).toBe(1);
  const saved = async () =>
    (
      await tested.app.db
        .selectFrom('tax_deposits')
        .select('reminded_at')
        .where('reminded_at', 'is not', null)
        .execute()
    ).map(({ reminded_at: at }) => at!.toISOString());
  expect(await reminded('2026-11-15T13:17:00Z')).toBe(1);
  expect(await saved()).toEqual(['2026-11-14T13:17:00.000Z']);
  const { username } = await tested.app.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const emails = (await emailsTo(tested.app, username)).filter(({ template }) => template === 'deposit-due');
  expect(emails.map(({ content }) => content['due'])).toEqual(['Nov 16, 2026']);
  const december = { firstPayDate: '2026-11-13', paidOn: '2026-12-10' };
  await markDeposit(tested.app, owner.actor, companyId, paidDeposit.parse(december));
  expect(await reminded('2026-12-14T13:17:00Z')).toBe(1);
});
