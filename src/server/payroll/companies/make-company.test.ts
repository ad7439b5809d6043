import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwner } from '../../../../tests/begin-pay-run.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { type PayStubInput, type PayStubRequest, schema } from '../../../kinds/pay-stub/model/schema.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import type { Actor } from '../../services/actor.ts';
import { listContacts, saveContact } from '../contacts/contacts.ts';
import { listCompanies } from './companies.ts';
import { listEmployersOfStubs, makeCompany } from './make-company.ts';
import { listPeople } from './people.ts';
import { proposeRun, requireRun } from './runs.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const EMPLOYER = 'Kestrel & Rowe Joinery';
let tested: TestApp;
let owner: Actor & { readonly userId: string };

beforeAll(async () => {
  tested = await createTestApp({}, () => NOW);
  owner = await createOwner(tested.app, 'from-stubs@example.com');
});
afterAll(() => tested?.stop());

const PLACE = { address1: '12 Mill Street', city: 'Easton', state: 'PA', zip: '18042' };
const FOOD = { key: 'custom-deduction-of-the-builder', name: 'Meals', isCustom: true, enteredAmount: 1_500 };

const PERIODS = [
  { start: '2026-10-19', end: '2026-11-01', payDate: '2026-11-06' },
  { start: '2026-10-05', end: '2026-10-18', payDate: '2026-10-23' },
];

/** Two pay stubs in one order, the year to date of which begins with an estimate. */
async function issueTwo(name: string, periods = PERIODS, isOffCycle?: true): Promise<PayStubInput> {
  const request: PayStubRequest = {
    details: {
      paymentPeriodicity: 'bi-weekly',
      paymentType: 'hourly',
      quantity: periods.length,
      state: 'PA',
      email: 'pay@example.com',
      taxMethod: 'official',
      federalCertificate: plainCertificate('single'),
    },
    company: { ...PLACE, name: EMPLOYER },
    employee: { ...PLACE, name, id: '7' },
    stubs: periods.map(({ start, end, payDate }) => ({
      payPeriod: { start, end },
      payDate,
      payDateOverridden: true,
      isOffCycle,
      earnings: [{ key: 'regular', rate: 2_100, hours: 76 }],
      deductions: [FOOD],
    })),
  };
  const input = schema.parse(request);
  await issueDocuments(tested.app, {
    kind: payStub.id,
    input,
    ownerKey: userKey(owner.userId),
    attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
    originHash: 'none',
  });
  await runJobs(tested.app);
  return input;
}

/** In the year, a tax of a state is named by it. */
const inYear = (key: string) => (key === 'stateIncomeTax' ? 'stateIncomeTax-PA' : key);

test('pay stubs of the builder become a company in one press, with their people, and pay runs continue their year', async () => {
  const { app } = tested;
  const saved = await saveContact(app, owner, {
    ...EMPTY_CONTACT,
    kind: 'person',
    name: 'Maren Ostrow',
    title: 'Joiner',
  });
  const input = await issueTwo('MAREN OSTROW');
  await issueTwo('BO CRUZ');
  expect(await listCompanies(app, owner)).toEqual([]);
  const [employer, ...others] = await listEmployersOfStubs(app, owner);
  expect([employer, others]).toEqual([{ issuer: EMPLOYER.toLowerCase(), name: EMPLOYER, stubs: 4, people: 2 }, []]);

  const { id } = await makeCompany(app, owner, employer!.issuer);
  expect(await listEmployersOfStubs(app, owner)).toEqual([]);
  await expect(makeCompany(app, owner, employer!.issuer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { people } = await listPeople(app, owner, id, { search: '', page: 1 });
  expect(people.map(({ name, title, rate }) => [name, title, rate])).toEqual([
    ['BO CRUZ', '', 2_100],
    ['Maren Ostrow', 'Joiner', 2_100],
  ]);
  expect(people[1]!.id).toBe(saved.id);
  expect((await listContacts(app, owner)).filter(({ kind }) => kind === 'person')).toHaveLength(2);

  expect((await proposeRun(app, owner, id)).period).toEqual({ start: '2026-11-02', end: '2026-11-15' });
  const run = await startRun(app, owner, id);
  const row = (await openRun(app, await requireRun(app, owner, id, run, 'read')))[1]!;
  const { stubs } = await calculate(input, plainDate('2026-11-22'));
  expect(stubs[0]!.earnings[0]!.estimatedYTD).toBeGreaterThan(0);
  const ofStubs = (key: string) =>
    stubs.reduce((sum, stub) => sum + stub.deductions.find((line) => line.key === key)!.amount, 0);
  const carried = (key: string) => row.carried!.deductions.find((line) => line.key === key)?.prior;
  expect(row.carried!.earnings[0]!.prior).toEqual({ amount: 2 * 76 * 2_100, from: 'lastStub' });
  for (const key of ['federalIncomeTax', 'stateIncomeTax', 'socialSecurity'])
    expect([key, carried(inYear(key))]).toEqual([key, { amount: ofStubs(key), from: 'lastStub' }]);
  expect(row.person.deductions.map(({ name, amount }) => [name, amount])).toEqual([['Meals', 1_500]]);
  expect(carried('custom-deduction-meals')).toEqual({ amount: 3_000, from: 'lastStub' });

  await issueRun(app, owner, run);
  const after = (await openRun(app, await requireRun(app, owner, id, run, 'read')))[1]!;
  const { content } = await app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', after.documentId!)
    .executeTakeFirstOrThrow();
  const issued = await calculate(content!.input as PayStubInput, plainDate('2026-11-22'));
  expect(issued.stubs[0]!.ytdTotal).toBe(3 * 76 * 2_100);
});

test('a pay stub that the builder issues after the company exists is continued by its runs', async () => {
  const { app } = tested;
  const [company] = await listCompanies(app, owner);
  const bonus = [{ start: '2026-11-14', end: '2026-11-15', payDate: '2026-11-21' }];
  const [paid] = (await calculate(await issueTwo('BO CRUZ', bonus, true), plainDate('2026-11-22'))).stubs;
  const run = await startRun(app, owner, company!.id);
  const open = await requireRun(app, owner, company!.id, run, 'read');
  const [row] = await openRun(app, open);
  expect([open.run.period_start, row!.person.name]).toEqual(['2026-11-16', 'BO CRUZ']);
  expect(row!.carried).toMatchObject({ hours: paid!.ytdTotalHours, unknownBefore: '2026-11-14' });
  expect(row!.carried!.earnings[0]!.prior).toEqual({ amount: paid!.total, from: 'lastStub' });
  const { paidBefore } = await reviewRun(app, owner, company!.id, run);
  expect(paidBefore.map(({ person, before }) => [person, before])).toContainEqual(['BO CRUZ', '2026-11-14']);
  await issueRun(app, owner, run);
  const issued = await openRun(app, await requireRun(app, owner, company!.id, run, 'read'));
  expect(issued[0]!.documentId).not.toBeNull();
});
