import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { decideAnswers } from '../../documents/prepare/prepare-documents.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { createCompany } from './companies.ts';
import { readFiling } from './filing.ts';
import { paidBeforeAlone } from './paid-before.ts';
import { addPerson, changePerson, findPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { listRemoved, removePerson, restorePerson } from './remove-person.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { saveEntries } from './save-entries.ts';
import { openYearEnd, productsOfYearEnd, saveYearEnd } from './year-end-forms.ts';

const HOME = { address1: '4 Elm Street', city: 'Austin', state: 'TX', zip: '78701', rate: 2_000 };
const BEFORE = {
  year: 2026,
  earnings: { regular: 1_000_000 },
  deductions: { federalIncomeTax: 90_000, socialSecurity: 62_000, medicare: 14_500 },
};

let now = new Date('2026-12-31T16:00:00Z');
let tested: TestApp;
let owner: Person;
let companyId: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  tested = await createTestApp({}, () => now);
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
    // Wages for work in Puerto Rico are on no W-2.
    { name: 'In Puerto Rico', city: 'San Juan', state: 'PR', zip: '00901', opening: BEFORE, endsOn: '2026-02-01' },
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

test('a person who was paid this year, here or before, is in the forms, Form 940 and the tie-out, or is named', async () => {
  const { app } = tested;
  const { forms, tied, uncalculated } = await openYearEnd(app, owner.actor, companyId, 2026);
  expect(uncalculated).toEqual([
    { id: ids.get('In Puerto Rico'), name: 'In Puerto Rico', reason: expect.stringContaining('499R-2/W-2PR') },
  ]);
  expect(forms.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    // By family name.
    ['w2', 'Left Before', 1_000_000],
    ['w2', 'Here And Left', 160_000],
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
  // On the last day of the year: those who left may ask for their W-2, and the 1099 waits.
  expect(forms.map(({ isEarly }) => isEarly)).toEqual([false, false, true]);
  const early = await productsOfYearEnd(app, owner.actor, id);
  const levelOf = async ({ kind, input }: (typeof early)[number]) =>
    (await decideAnswers(app, { kind, input, verificationStatus: { level: 'U' }, purpose: 'issue' })).level.level;
  expect(early.map(({ kind }) => kind)).toEqual(['W2Form', 'W2Form']);
  expect(await Promise.all(early.map(levelOf))).toEqual(['U', 'U']);
  // 01:59 in New York on January 1 is still December 31 in the west of Texas.
  now = new Date('2027-01-01T06:59:00Z');
  expect(await productsOfYearEnd(app, owner.actor, id)).toHaveLength(2);
  now = new Date('2027-01-01T07:00:00Z');
  const all = await productsOfYearEnd(app, owner.actor, id);
  expect(all.map(({ kind }) => kind)).toEqual(['W2Form', 'W2Form', 'NEC1099']);
  expect(await Promise.all(all.map(levelOf))).toEqual(['U', 'U', 'U']);
  // What was a final W-2 is any W-2 now.
  expect(all.some(({ input }) => 'lastDay' in input)).toBe(false);
  now = new Date('2026-12-31T16:00:00Z');
});

test('no form of a running year is ordered for somebody who is still paid', async () => {
  const { app } = tested;
  const left = await findPerson(app, owner.actor, companyId, ids.get('Here And Left')!);
  const endsOn = (day: string | null) =>
    changePerson(
      app,
      owner.actor,
      companyId,
      left.id,
      companyPersonSchema.parse({ ...personOfRow(left), endsOn: day }),
    );
  const { forms } = await openYearEnd(app, owner.actor, companyId, 2026);
  const form = forms.find(({ name }) => name === 'Here And Left')!;
  const id = await saveYearEnd(app, owner.actor, companyId, 2026, {
    ein: '12-3456789',
    rows: forms.map(({ key }) => ({ key, isIncluded: key === form.key, numberKind: 'ssn', lastFour: '1234' })),
  });
  expect(await productsOfYearEnd(app, owner.actor, id)).toHaveLength(1);
  for (const day of [null, '2027-01-01']) {
    await endsOn(day);
    await expect(productsOfYearEnd(app, owner.actor, id)).rejects.toThrow(
      'The year 2026 has not ended. Its forms can be issued from Jan 1, 2027.',
    );
  }
  await endsOn('2026-10-17');
});

test('nothing is filed while a person cannot be calculated', async () => {
  expect(await readFiling(tested.app, owner.actor, companyId, 2026)).toMatchObject({ isWhole: false });
});

test('a pay stub that other tables calculate stops the forms of its person alone', async () => {
  const { app } = tested;
  const print = (net: number) =>
    sql`update documents set content = jsonb_set(content, '{facts,figures,2,amount}', to_jsonb(${net}::int))
      where person = 'Here And Left'`.execute(app.db);
  const { rows } = await sql<{ net: number }>`
    select (content #>> '{facts,figures,2,amount}')::int as net from documents where person = 'Here And Left'`.execute(
    app.db,
  );
  await print(1);
  const { w2s, necs } = await readFiling(app, owner.actor, companyId, 2026);
  expect([...w2s, ...necs].map(({ name }) => name)).toEqual(['Left Before', 'Contractor Before']);
  const { id } = await app.db.selectFrom('year_ends').select('id').executeTakeFirstOrThrow();
  await expect(productsOfYearEnd(app, owner.actor, id)).rejects.toThrow('Here And Left: today’s tax tables');
  await print(rows[0]!.net);
});

test('others are answered while the year of many people is calculated', async () => {
  const company = await tested.app.db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
  const person = await findPerson(tested.app, owner.actor, companyId, ids.get('Left Before')!);
  let ticks = 0;
  const tick = setImmediate(function again() {
    ticks += 1;
    setImmediate(again);
  });
  const { calculated } = await paidBeforeAlone(
    company,
    Array.from({ length: 201 }, (_, at) => ({ ...person, id: `${at}` })),
    2026,
  );
  clearImmediate(tick);
  expect(calculated).toHaveLength(201);
  expect(ticks).toBeGreaterThanOrEqual(4);
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

test('a person is restored after a later release added a column, and only into a list with room', async () => {
  const { app } = tested;
  const company = await createCompany(
    app,
    owner.actor,
    companySchema.parse({ ...HOME, name: 'Full Works', email: 'pay@example.com', firstPeriodStart: '2026-10-04' }),
  );
  const { id } = await addPerson(
    app,
    owner.actor,
    company.id,
    companyPersonSchema.parse({ ...HOME, name: 'Ann Lee', language: 'en' }),
  );
  const before = await findPerson(app, owner.actor, company.id, id);
  await removePerson(app, owner.actor, company.id, id);
  // The columns have defaults that are those of Ann.
  await sql`update removed_people set person = person - 'language' - 'occupation_code'`.execute(app.db);
  await restorePerson(app, owner.actor, company.id, id);
  expect(await findPerson(app, owner.actor, company.id, id)).toEqual(before);

  await sql`
    insert into company_people select other.* from company_people person, generate_series(1, 10000) as other_number (at),
      jsonb_populate_record(person, jsonb_build_object('id', gen_random_uuid(), 'number', at::text)) other
    where person.id = ${id}`.execute(app.db);
  await removePerson(app, owner.actor, company.id, id);
  await expect(restorePerson(app, owner.actor, company.id, id)).rejects.toThrow('up to 10,000 people');
});

test('the restore of something else is not found', async () => {
  await expect(restorePerson(tested.app, owner.actor, companyId, 'nobody')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
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
  const row = (await openRun(app, await requireRun(app, owner.actor, companyId, runId, 'read'))).find(
    ({ personId }) => personId === bo.id,
  )!;
  await saveEntries(app, owner.actor, companyId, runId, [{ row: row.id, name: 'deduction', from: 0, to: 50_000 }]);
  const { rows } = await reviewRun(app, owner.actor, companyId, runId);
  expect(rows.find(({ name }) => name === 'Bo Marsh')!.errors.join()).toContain('more than the pay. Lower them');
  await expect(issueRun(app, owner.actor, runId)).rejects.toThrow('more than the pay');
});
