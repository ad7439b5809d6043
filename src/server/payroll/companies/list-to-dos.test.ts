import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../../../tests/add-member.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { assumedForms } from '../../../domain/companies/person-county.ts';
import { cents } from '../../../domain/money.ts';
import { archiveCompany } from './archive-company.ts';
import { changeCompany, createCompany } from './companies.ts';
import { markDeposit, saveLookback } from './deposits.ts';
import { listToDos } from './list-to-dos.ts';
import { addPerson, changePerson } from './people.ts';
import { setUpOfCompany } from './set-up-of-company.ts';

let tested: TestApp;
let owner: Person;
let accountant: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-12-12T12:00:00Z'));
  [owner, accountant] = [await createPerson(tested.app, 0), await createPerson(tested.app, 0)];
});
afterAll(() => tested?.stop());

const ann = (changes: object = {}) =>
  companyPersonSchema.parse({
    name: 'Ann Waits',
    address1: '4 Elm Street',
    city: 'Easton',
    state: 'PA',
    zip: '18042',
    rate: 4_000,
    defaultHours: 80,
    ...changes,
  });

const QUARTERS = ['2024-3', '2024-4', '2025-1', '2025-2'];

test('each step of setting up is done once the company has it, and what waits follows the payday', async () => {
  const { app } = tested;
  const company = (await createCompany(app, owner.actor, exampleCompany('Waiting Joinery LLC'))).id;
  await addMember(app, company, accountant, 'accountant');
  const left = async () =>
    (await setUpOfCompany(app, owner.actor, company)).flatMap(({ step, isDone }) => (isDone ? [] : [step]));
  const toDos = async ({ actor }: Person) => (await listToDos(app, actor)).find(({ id }) => id === company)!.toDos!;
  expect(await left()).toEqual(['people', 'forms', 'localities', 'stateNumbers', 'lookback', 'firstRun']);
  const { id } = await addPerson(app, owner.actor, company, ann());
  expect(await left()).toEqual(['forms', 'stateNumbers', 'lookback', 'firstRun']);
  const forms = (await setUpOfCompany(app, owner.actor, company)).find(({ step }) => step === 'forms')!;
  expect([forms.people, forms.left]).toEqual([[{ id, name: 'Ann Waits' }], 1]);
  // What is assumed is not on file.
  const assumed = assumedForms('PA', 'PA');
  await changePerson(app, owner.actor, company, id, ann({ withholding: assumed }));
  expect(await left()).toContain('forms');
  await changePerson(app, owner.actor, company, id, ann({ withholding: { ...assumed, isAssumed: false } }));
  expect(await left()).toEqual(['stateNumbers', 'lookback', 'firstRun']);
  const accounts = [{ state: 'PA', number: '12345678', locality: '' }];
  await changeCompany(app, owner.actor, company, {
    ...exampleCompany('Waiting Joinery LLC'),
    stateAccounts: accounts,
  });
  const quarters = Object.fromEntries(QUARTERS.map((quarter) => [quarter, cents(0)]));
  await saveLookback(app, accountant.actor, company, { quarters });
  expect(await left()).toEqual(['firstRun']);
  // The first period of the schedule, before anything is started.
  expect(await toDos(accountant)).toMatchObject({
    paydays: [{ runId: null, payDate: '2026-10-23' }],
    deposit: null,
    setUp: 1,
  });
  const run = await startRun(app, owner.actor, company);
  expect((await toDos(owner)).paydays).toMatchObject([{ runId: run, payDate: '2026-10-23' }]);
  await issueRun(app, owner.actor, run);
  const after = await toDos(accountant);
  expect(after).toMatchObject({ paydays: [{ runId: null, payDate: '2026-11-06' }], setUp: 0 });
  // October's taxes were due on November 16: the 15th is a Sunday.
  expect(after.deposit).toMatchObject({ due: '2026-11-16', state: 'overdue' });
  await markDeposit(app, accountant.actor, company, { firstPayDate: '2026-10-23', paidOn: '2026-11-13' } as never);
  expect((await toDos(accountant)).deposit).toBeNull();
  await archiveCompany(app, owner.actor, company);
  const [listed] = await listToDos(app, accountant.actor);
  expect(listed).toMatchObject({ isArchived: true, toDos: null });
});
