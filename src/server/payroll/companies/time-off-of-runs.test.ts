import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { leaveLiability } from '../../../domain/books/leave-liability.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import type { EntryName } from '../../../domain/companies/run-entries.ts';
import type { StubView } from '../../../kinds/pay-stub/model/document-view.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { newAccessKey } from '../../documents/read/access-key.ts';
import { correctDocument } from '../../documents/correct/correct-document.ts';
import { revokeDocument } from '../../documents/correct/revoke-document.ts';
import { createCompany } from './companies.ts';
import { issueAgain } from './issue-again.ts';
import { adjustLeave, leaveAdjustment, listAdjustments } from './adjust-leave.ts';
import { leaveLeftOf } from './leave-left.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';
import { addPerson, findPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';

const ATTESTATION = { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true };

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

/** Time off of two types, and pay that is divided between two accounts. */
const ANN = companyPersonSchema.parse({
  name: 'Ann Lee',
  address1: '4 Elm Street',
  city: 'Easton',
  state: 'PA',
  zip: '18042',
  rate: 2_000,
  defaultHours: 80,
  leave: [
    { kind: 'vacation', accrual: { by: 'period', hours: 4 }, opening: 20 },
    { kind: 'sick', accrual: { by: 'hoursWorked', hours: 30 } },
  ],
  deposits: [
    { bank: 'Larkspur Savings', accountNumber: '4471', amount: 20_000 },
    { bank: 'First Fern', accountNumber: '0918' },
  ],
});

async function companyOf(name: string, person: CompanyPerson = ANN) {
  const company = await createCompany(tested.app, owner.actor, exampleCompany(name));
  const { id } = await addPerson(tested.app, owner.actor, company.id, person);
  return { companyId: company.id, personId: id };
}

const start = (companyId: string) => startRun(tested.app, owner.actor, companyId);

const rowOf = async (companyId: string, runId: string) =>
  (await openRun(tested.app, await requireRun(tested.app, owner.actor, companyId, runId, 'read')))[0]!;

async function enter(companyId: string, runId: string, name: EntryName, to: number): Promise<void> {
  const { id: row, entries } = await rowOf(companyId, runId);
  const changes = [{ row, name, from: entries[name] ?? 0, to }];
  expect(await saveEntries(tested.app, owner.actor, companyId, runId, changes)).toEqual([]);
}

async function issue(companyId: string, runId: string): Promise<string> {
  await issueRun(tested.app, owner.actor, runId);
  return (await rowOf(companyId, runId)).documentId!;
}

async function contentOf(documentId: string) {
  const { content } = await tested.app.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return content!;
}

const printedLeave = async (documentId: string) =>
  ((await contentOf(documentId)).view as StubView).leave.map(({ name, opening, used, balance }) => [
    name,
    opening,
    used,
    balance,
  ]);

/** A correction of what the newest revision says. */
async function correct(documentId: string, change: (input: PayStubInput) => void): Promise<void> {
  const input = structuredClone((await contentOf(documentId)).input) as PayStubInput;
  change(input);
  await correctDocument(tested.app, owner.actor, documentId, {
    input: input as unknown as Record<string, unknown>,
    reason: 'Wrong hours.',
    attestation: ATTESTATION,
    originHash: 'none',
    accessKey: newAccessKey(),
  });
  await runJobs(tested.app);
}

test('time off and the parts of net pay are saved with the person', async () => {
  const { companyId, personId } = await companyOf('Saved Works');
  expect(personOfRow(await findPerson(tested.app, owner.actor, companyId, personId))).toEqual(ANN);
});

test('a run takes the time off of its columns, and the next run goes on with what is left', async () => {
  const { companyId, personId } = await companyOf('Balance Works');
  expect(await leaveLeftOf(tested.app, owner.actor, companyId, personId)).toEqual({ last: null, open: [] });
  const first = await start(companyId);
  await enter(companyId, first, 'regular', 72);
  await enter(companyId, first, 'vacation', 8);
  expect(await printedLeave(await issue(companyId, first))).toEqual([
    ['Vacation', '20.00', '8.00', '16.00'],
    ['Sick leave', '0.00', '0.00', '2.40'],
  ]);
  expect(await leaveLeftOf(tested.app, owner.actor, companyId, personId)).toEqual({
    last: {
      payDate: 'Oct 23, 2026',
      balances: [
        { name: 'Vacation', balance: '16.00' },
        { name: 'Sick leave', balance: '2.40' },
      ],
    },
    open: [],
  });
  const second = await start(companyId);
  await enter(companyId, second, 'sick', 2);
  expect(await printedLeave(await issue(companyId, second))).toEqual([
    ['Vacation', '16.00', '0.00', '20.00'],
    ['Sick leave', '2.40', '2.00', '2.80'],
  ]);
  const { stubs } = await listIssuedStubs(tested.app, owner.actor, companyId, { year: 2026, quarter: '' });
  expect(leaveLiability(stubs).map(({ name, hundredths, amount }) => [name, hundredths, amount])).toEqual([
    ['Vacation', 2_000, 40_000],
    ['Sick leave', 280, 5_600],
  ]);
});

test('a corrected, revoked or newly issued pay stub changes what the open run begins with', async () => {
  const { companyId } = await companyOf('Corrected Works');
  const first = await start(companyId);
  const firstStub = await issue(companyId, first);
  const second = await start(companyId);
  const vacationOf = async () =>
    (await rowOf(companyId, second)).carried?.leave?.find(({ key }) => key === 'vacation')?.balance;
  expect(await vacationOf()).toBe(24);
  await correct(firstStub, (input) => {
    Object.assign(input.stubs[0]!, { leaveUsed: { vacation: 8 } });
  });
  expect(await vacationOf()).toBe(16);
  const { id: newest } = await tested.app.db
    .selectFrom('documents')
    .select('id')
    .where('series_id', '=', firstStub)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow();
  await revokeDocument(tested.app, owner.actor, newest, 'Wrong hours.');
  expect(await vacationOf()).toBeUndefined();
  const again = await issueAgain(tested.app, owner.actor, companyId, first);
  await enter(companyId, again, 'vacation', 4);
  await issue(companyId, again);
  expect(await vacationOf()).toBe(20);
});

const adjust = async (companyId: string, personId: string, kind: string, hours: string) =>
  adjustLeave(
    tested.app,
    owner.actor,
    companyId,
    personId,
    leaveAdjustment.parse({ kind, hours, reason: 'Worked a holiday.' }),
  );

test('a correction of a balance counts once, also when a pay stub that counts it is corrected, revoked or issued again', async () => {
  const { companyId, personId } = await companyOf('Adjusted Works');
  await adjust(companyId, personId, 'vacation', '-1.25');
  const first = await start(companyId);
  const firstStub = await issue(companyId, first);
  // 20 hours before the first pay stub, and 4 for each pay period.
  expect(await printedLeave(firstStub)).toContainEqual(['Vacation', '18.75', '0.00', '22.75']);
  await adjust(companyId, personId, 'vacation', '10');
  const second = await start(companyId);
  const open = async () => (await leaveLeftOf(tested.app, owner.actor, companyId, personId)).open;
  expect(await open()).toEqual([{ kind: 'vacation', hundredths: 1_000 }]);
  const secondStub = await issue(companyId, second);
  expect(await printedLeave(secondStub)).toContainEqual(['Vacation', '32.75', '0.00', '36.75']);
  expect(await open()).toEqual([]);
  await correct(secondStub, (input) => {
    Object.assign(input.stubs[0]!, { leaveUsed: { vacation: 1 } });
  });
  const third = await start(companyId);
  const thirdStub = await issue(companyId, third);
  expect(await printedLeave(thirdStub)).toContainEqual(['Vacation', '35.75', '0.00', '39.75']);
  await revokeDocument(tested.app, owner.actor, thirdStub, 'Wrong hours.');
  await adjust(companyId, personId, 'vacation', '0.25');
  const again = await issueAgain(tested.app, owner.actor, companyId, third);
  expect(await printedLeave(await issue(companyId, again))).toContainEqual(['Vacation', '36.00', '0.00', '40.00']);
  const history = await listAdjustments(tested.app, owner.actor, companyId, personId);
  expect(history.map(({ hundredths, reason }) => [hundredths, reason])).toEqual([
    [25, 'Worked a holiday.'],
    [1_000, 'Worked a holiday.'],
    [-125, 'Worked a holiday.'],
  ]);
});

test('a correction of a balance needs hours, a reason and time off that the person has', async () => {
  const { companyId, personId } = await companyOf('Refused Works');
  for (const hours of ['0', '', '8h', '1.255', '10001'])
    expect(leaveAdjustment.safeParse({ kind: 'vacation', hours, reason: 'Why' }).success).toBe(false);
  expect(leaveAdjustment.safeParse({ kind: 'vacation', hours: '8', reason: ' ' }).success).toBe(false);
  await expect(adjust(companyId, personId, 'pto', '8')).rejects.toMatchObject({
    fields: { kind: 'Save this type of time off first.' },
  });
});

test('the review says when more time off is taken than is left', async () => {
  const { companyId } = await companyOf('Reviewed Works');
  const runId = await start(companyId);
  await enter(companyId, runId, 'vacation', 24);
  const warnings = async () => (await reviewRun(tested.app, owner.actor, companyId, runId)).rows[0]!.warnings;
  expect(await warnings()).not.toContain('More vacation is taken than is left.');
  await enter(companyId, runId, 'vacation', 24.01);
  expect(await warnings()).toContain('More vacation is taken than is left.');
});

test('the books know the last four digits of each account, for the direct deposit file', async () => {
  const { companyId } = await companyOf('Deposit Works');
  const id = await issue(companyId, await start(companyId));
  const { stubs } = await listIssuedStubs(tested.app, owner.actor, companyId, { year: 2026, quarter: '' });
  const { net, payments } = stubs.find(({ documentId }) => documentId === id)!;
  expect(payments).toEqual([
    { method: 'account', bank: 'Larkspur Savings', lastFour: '4471', amount: 20_000 },
    { method: 'account', bank: 'First Fern', lastFour: '0918', amount: net - 20_000 },
  ]);
});
