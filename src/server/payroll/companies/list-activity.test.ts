import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { addMember } from '../../../../tests/add-member.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { createCompany } from './companies.ts';
import { listActivity, openActivity } from './list-activity.ts';
import { addPerson, changePerson } from './people.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';

let tested: TestApp;
let owner: Person;
let manager: Person;
let company: string;
let person: string;

const ann = (changes: object = {}) =>
  companyPersonSchema.parse({
    name: 'Ann Noted',
    address1: '4 Elm Street',
    city: 'Easton',
    state: 'PA',
    zip: '18042',
    rate: 2_000,
    defaultHours: 80,
    deductions: [{ kind: 'healthPlan', name: 'Health plan', amount: 5_000 }],
    deposits: [{ bank: 'First Bank', accountNumber: '6789' }],
    ...changes,
  });

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  const { app } = tested;
  [owner, manager] = [await createPerson(app, 0), await createPerson(app, 0)];
  company = (await createCompany(app, owner.actor, exampleCompany('Noted Joinery LLC'))).id;
  person = (await addPerson(app, owner.actor, company, ann())).id;
  await addMember(app, company, manager, 'manager');
});
afterAll(() => tested?.stop());

const usernameOf = async ({ id }: Person): Promise<string> =>
  (await tested.app.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

const newest = async () => (await listActivity(tested.app, owner.actor, company, 1)).lines[0]!;

test('a line says who changed which figure from what to what', async () => {
  const { app } = tested;
  await changePerson(
    app,
    manager.actor,
    company,
    person,
    ann({ rate: 2_150, deductions: [{ kind: 'healthPlan', name: 'Health plan', amount: 6_000 }] }),
  );
  const line = await newest();
  expect(line).toMatchObject({ who: await usernameOf(manager), what: 'company_people', verb: 'changed' });
  expect(line.subject).toBe('Ann Noted');
  expect(line.figures).toEqual([
    { figure: 'Rate', from: '$20.00', to: '$21.50' },
    { figure: 'Deductions 1, amount', from: '$50.00', to: '$60.00' },
  ]);
});

test('a cell of a pay run is named as its column is, and what is issued is one line of its payer', async () => {
  const { app } = tested;
  const run = await startRun(app, owner.actor, company);
  const [row] = await openRun(app, await requireRun(app, owner.actor, company, run, 'read'));
  await saveEntries(app, manager.actor, company, run, [{ row: row!.id, name: 'regular', from: 80, to: 76.5 }]);
  const line = await newest();
  expect([line.who, line.subject]).toEqual([await usernameOf(manager), 'Ann Noted, Oct 23, 2026']);
  expect(line.figures).toEqual([{ figure: 'Regular hours', from: '80', to: '76.5' }]);
  await issueRun(app, owner.actor, run);
  const issued = await newest();
  expect(issued).toMatchObject({ who: await usernameOf(owner), what: 'pay_runs', verb: 'changed' });
  expect(issued.figures).toEqual([{ figure: 'People paid', from: '', to: '1' }]);
});

test('a change that is rolled back leaves no line, and nobody can change one', async () => {
  const { app } = tested;
  const before = (await newest()).id;
  // The name is taken.
  const second = (await addPerson(app, owner.actor, company, ann({ name: 'Bea Noted' }))).id;
  const added = (await newest()).id;
  expect(added).toBeGreaterThan(before);
  await expect(changePerson(app, owner.actor, company, second, ann())).rejects.toThrow('already has');
  expect((await newest()).id).toBe(added);
  await expect(app.db.updateTable('company_activity').set({ subject: 'x' }).execute()).rejects.toThrow('append-only');
});

test('the file has every line of the log once, the newest first', async () => {
  const { total } = await listActivity(tested.app, owner.actor, company, 1);
  const { parts } = await openActivity(tested.app, manager.actor, company);
  const ids: number[] = [];
  for await (const lines of parts) ids.push(...lines.map(({ id }) => id));
  expect(ids).toHaveLength(total);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
});
