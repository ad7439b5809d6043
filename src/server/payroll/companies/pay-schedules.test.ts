import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { paySchedule } from '../../../domain/companies/pay-schedule.ts';
import { peopleImportSchema } from '../../../domain/imports/people-import.ts';
import { changeCompany, createCompany } from './companies.ts';
import { importPeople } from './import-people.ts';
import { listToDos } from './list-to-dos.ts';
import { createOffCycleRun, newOffCycleRun } from './off-cycle-runs.ts';
import { removeSchedule, saveSchedule } from './pay-schedules.ts';
import { addPerson, changePerson } from './people.ts';
import { openRun } from './run-rows.ts';
import { createRun, proposeRun, requireRun } from './runs.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-02T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const WEEKLY = paySchedule.parse({
  name: 'Weekly crew',
  periodicity: 'weekly',
  firstPeriodStart: '2026-10-26',
  payDelay: 4,
});
const person = (name: string, changes: object = {}) =>
  companyPersonSchema.parse({
    name,
    address1: '4 Elm Street',
    city: 'Reading',
    state: 'TX',
    zip: '75001',
    rate: 2_000,
    defaultHours: 40,
    ...changes,
  });
const newCompany = async (name: string) =>
  (await createCompany(tested.app, owner.actor, { ...exampleCompany(name, '2026-10-26'), state: 'TX', zip: '75001' }))
    .id;
const start = async (company: string, schedule: string) =>
  createRun(tested.app, owner.actor, company, await proposeRun(tested.app, owner.actor, company, schedule));
const rowsOf = async (company: string, run: string) =>
  (await openRun(tested.app, await requireRun(tested.app, owner.actor, company, run, 'read'))).map((row) => ({
    name: row.person.name,
    periodicity: row.periodicity,
  }));
const paydaysOf = async (company: string) => {
  const listed = await listToDos(tested.app, owner.actor);
  const { paydays } = listed.find(({ id }) => id === company)!.toDos!;
  return paydays.map(({ schedule, payDate, runId }) => [schedule.name, payDate, runId]);
};

test('each schedule has its own next pay date, and its runs pay the people who are in it and nobody else', async () => {
  const company = await newCompany('Several Schedules LLC');
  const { id } = await saveSchedule(tested.app, owner.actor, company, null, WEEKLY);
  expect(id).toBe('weekly-crew');
  const ann = await addPerson(tested.app, owner.actor, company, person('Ann Office'));
  const bo = await addPerson(tested.app, owner.actor, company, person('Bo Crew', { schedule: id }));
  expect(await paydaysOf(company)).toEqual([
    ['Weekly crew', '2026-11-05', null],
    ['Biweekly', '2026-11-14', null],
  ]);
  const crew = await start(company, id);
  // The same days by another schedule are another run, and a second press finds the first one's.
  const office = await start(company, '');
  expect(await start(company, '')).not.toBe(office);
  expect(await rowsOf(company, crew)).toEqual([{ name: 'Bo Crew', periodicity: 'weekly' }]);
  expect(await rowsOf(company, office)).toEqual([{ name: 'Ann Office', periodicity: 'bi-weekly' }]);
  await issueRun(tested.app, owner.actor, crew);
  expect((await paydaysOf(company))[0]).toEqual(['Weekly crew', '2026-11-12', null]);
  // Outside the schedules, each is paid by their own.
  const bonus = newOffCycleRun.parse({
    id: crypto.randomUUID(),
    reason: 'bonus',
    supplemental: 'flat',
    periodStart: '2026-11-20',
    periodEnd: '2026-11-20',
    payDate: '2026-11-20',
    people: [ann.id, bo.id],
  });
  expect(await rowsOf(company, await createOffCycleRun(tested.app, owner.actor, company, bonus))).toEqual([
    { name: 'Ann Office', periodicity: 'bi-weekly' },
    { name: 'Bo Crew', periodicity: 'weekly' },
  ]);
});

test('days that one schedule paid are not paid again by the schedule that somebody moves to', async () => {
  const company = await newCompany('Moving Schedules LLC');
  const { id } = await saveSchedule(tested.app, owner.actor, company, null, WEEKLY);
  const bo = await addPerson(tested.app, owner.actor, company, person('Bo Mover', { schedule: id }));
  await addPerson(tested.app, owner.actor, company, person('Ann Stays'));
  await issueRun(tested.app, owner.actor, await start(company, id));
  await changePerson(tested.app, owner.actor, company, bo.id, person('Bo Mover'));
  const office = await start(company, '');
  const rows = await openRun(tested.app, await requireRun(tested.app, owner.actor, company, office, 'read'));
  expect(rows.map((row) => [row.person.name, row.isIncluded])).toEqual([
    ['Ann Stays', true],
    ['Bo Mover', false],
  ]);
});

test('a schedule keeps its ID when its name changes, and is not removed while somebody is in it', async () => {
  const company = await newCompany('Kept Schedules LLC');
  const { id } = await saveSchedule(tested.app, owner.actor, company, null, WEEKLY);
  const save = (name: string, of: string | null) =>
    saveSchedule(tested.app, owner.actor, company, of, { ...WEEKLY, name });
  expect(await save('Field crew', id)).toEqual({ id, name: 'Field crew' });
  await expect(save('field CREW', null)).rejects.toThrow('already has a pay schedule called field CREW.');
  await expect(save('Biweekly', null)).rejects.toThrow('already has a pay schedule called Biweekly.');
  await expect(save('Night', 'nobody')).rejects.toThrow('Pay schedule not found.');
  const bo = await addPerson(tested.app, owner.actor, company, person('Bo Stays', { schedule: id }));
  await expect(removeSchedule(tested.app, owner.actor, company, id)).rejects.toThrow('1 person is paid');
  await changePerson(tested.app, owner.actor, company, bo.id, person('Bo Stays'));
  expect(await removeSchedule(tested.app, owner.actor, company, id)).toBe('Field crew');
  await expect(start(company, id)).resolves.toBeTypeOf('string');
  await expect(
    createRun(tested.app, owner.actor, company, {
      ...(await proposeRun(tested.app, owner.actor, company)),
      schedule: id,
    }),
  ).rejects.toThrow('Choose a pay schedule of this company.');
});

test('a file names the schedule by its name or frequency; a company with one has no use for the column', async () => {
  const company = await newCompany('Imported Schedules LLC');
  const add = (key: string, named: string) =>
    importPeople(
      tested.app,
      owner.actor,
      company,
      peopleImportSchema.parse({
        key: 'number',
        rows: [{ row: 2, person: { name: key, number: key, rate: 2_000, paySchedule: named } }],
      }),
    );
  expect(await add('1', 'ADP group 7')).toMatchObject({ added: 1 });
  const { id } = await saveSchedule(tested.app, owner.actor, company, null, WEEKLY);
  await changeCompany(tested.app, owner.actor, company, {
    ...exampleCompany('Imported Schedules LLC', '2026-10-26'),
    scheduleName: 'Office',
  });
  expect(await add('1', 'weekly crew')).toMatchObject({ updated: 1 });
  expect(await add('2', 'Weekly')).toMatchObject({ added: 1 });
  expect(await add('3', 'office')).toMatchObject({ added: 1 });
  expect(await add('4', 'Monthly')).toMatchObject({
    problems: [{ row: 2, problem: expect.stringContaining('no pay schedule called “Monthly”') }],
  });
  const people = await tested.app.db
    .selectFrom('company_people')
    .select(['number', 'schedule'])
    .where('company_id', '=', company)
    .orderBy('number')
    .execute();
  expect(people).toEqual([
    { number: '1', schedule: id },
    { number: '2', schedule: id },
    { number: '3', schedule: '' },
  ]);
});
