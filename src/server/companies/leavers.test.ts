import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRun } from '../../../tests/issue-run.ts';
import { startRun } from '../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { companyPersonSchema } from '../../domain/companies/company-person.ts';
import { companySchema } from '../../domain/companies/company.ts';
import { createCompany } from './companies.ts';
import { addPerson, changePerson, findPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { listRemoved, removePerson, restorePerson } from './remove-person.ts';
import { reviewRun } from './review-run.ts';
import { readRunRows } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';
import { openYearEnd, productsOfYearEnd, saveYearEnd } from './year-end-forms.ts';

const HOME = { address1: '4 Elm Street', city: 'Austin', state: 'TX', zip: '78701', rate: 2_000 };
const BEFORE = {
  year: 2026,
  earnings: { regular: 1_000_000 },
  deductions: { federalIncomeTax: 90_000, socialSecurity: 62_000, medicare: 14_500 },
};

let tested: TestApp;
let owner: Person;
let companyId: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-12-31T16:00:00Z'));
  const { app } = tested;
  owner = await createPerson(app, 0);
  ({ id: companyId } = await createCompany(
    app,
    owner.actor,
    companySchema.parse({
      ...HOME,
      name: 'Kestrel & Rowe',
      email: 'pay@example.com',
      phone: '6105550118',
      firstPeriodStart: '2026-10-04',
    }),
  ));
  for (const person of [
    { name: 'Here And Left', defaultHours: 80 },
    { name: 'Left Before', opening: BEFORE, endsOn: '2026-02-01' },
    {
      name: 'Contractor Before',
      employmentType: 'contractor',
      opening: { ...BEFORE, deductions: {} },
      endsOn: '2026-02-01',
    },
    { name: 'Never Paid', defaultHours: 0, endsOn: '2026-09-01', leave: [] },
    { name: 'Opening Zero', opening: { year: 2026, earnings: {}, deductions: {} }, endsOn: '2026-09-01' },
  ])
    ids.set(
      person.name,
      (await addPerson(app, owner.actor, companyId, companyPersonSchema.parse({ ...HOME, ...person }))).id,
    );
  const runId = await startRun(app, owner.actor, companyId);
  await issueRun(app, owner.actor, runId);
  const left = await findPerson(app, owner.actor, companyId, ids.get('Here And Left')!);
  await changePerson(
    app,
    owner.actor,
    companyId,
    left.id,
    companyPersonSchema.parse({ ...personOfRow(left), endsOn: '2026-10-17' }),
  );
});
afterAll(() => tested?.stop());

test('whoever was paid this year, here or before, is in the forms, Form 940 and the tie-out', async () => {
  const { app } = tested;
  const { forms, tied } = await openYearEnd(app, owner.actor, companyId, 2026);
  expect(forms.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['w2', 'Here And Left', 160_000],
    ['w2', 'Left Before', 1_000_000],
    ['nec', 'Contractor Before', 1_000_000],
  ]);
  expect(tied.isTied).toBe(true);
  expect(tied.annual.line3).toBe(1_160_000);
  expect(tied.rows.find(({ box }) => box === '1')).toMatchObject({ stubs: 160_000, before: 1_000_000, w3: 1_160_000 });
  expect(tied.quarters.map(({ employees }) => employees)).toEqual([0, 0, 0, 0]);
  const id = await saveYearEnd(app, owner.actor, companyId, 2026, {
    ein: '12-3456789',
    rows: forms.map(({ key }) => ({ key, isIncluded: true, numberKind: 'ssn', lastFour: '1234' })),
  });
  expect(await productsOfYearEnd(app, owner.actor, id)).toHaveLength(3);
});

test.each(['Here And Left', 'Left Before', 'Contractor Before'])('%s has figures and is not removed', async (name) => {
  const remove = removePerson(tested.app, owner.actor, companyId, ids.get(name)!);
  await expect(remove).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(remove).rejects.toThrow('Enter the last day of work as an end date instead.');
});

test.each(['Never Paid', 'Opening Zero'])('%s has none, and the removal is undone to the last field', async (name) => {
  const { app } = tested;
  const id = ids.get(name)!;
  const before = await findPerson(app, owner.actor, companyId, id);
  await removePerson(app, owner.actor, companyId, id);
  expect((await listRemoved(app, owner.actor, companyId)).map((one) => one.id)).toEqual([id]);
  expect(
    await Promise.all([restorePerson(app, owner.actor, companyId, id), restorePerson(app, owner.actor, companyId, id)]),
  ).toEqual([name, name]);
  expect(await findPerson(app, owner.actor, companyId, id)).toEqual(before);
  expect(await listRemoved(app, owner.actor, companyId)).toEqual([]);
});

test('a deduction that is more than the pay stops the run before it is issued', async () => {
  const { app } = tested;
  const bo = await addPerson(
    app,
    owner.actor,
    companyId,
    companyPersonSchema.parse({ ...HOME, name: 'Bo Marsh', defaultHours: 10 }),
  );
  const runId = await startRun(app, owner.actor, companyId);
  const row = (await readRunRows(app, await requireRun(app, owner.actor, companyId, runId, 'read'))).find(
    ({ personId }) => personId === bo.id,
  )!;
  await saveEntries(app, owner.actor, companyId, runId, [{ row: row.id, name: 'deduction', from: 0, to: 50_000 }]);
  const { rows } = await reviewRun(app, owner.actor, companyId, runId);
  expect(rows.find(({ name }) => name === 'Bo Marsh')!.errors.join()).toContain('more than the pay. Lower them');
  await expect(issueRun(app, owner.actor, runId)).rejects.toThrow('more than the pay');
});
