import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema, workStateOf } from '../../../domain/companies/company-person.ts';
import { withAddressState } from '../../../domain/companies/person-county.ts';
import { peopleImportSchema } from '../../../domain/imports/people-import.ts';
import { readRegister, searchTextOf } from '../../../domain/payroll/tax/pennsylvania-register.ts';
import { registerCsv } from '../../../domain/payroll/tax/pennsylvania-register.fixture.ts';
import { readSpreadsheet } from '../../../domain/spreadsheet/read-spreadsheet.ts';
import { STATES } from '../../../domain/us.ts';
import { createCompany } from './companies.ts';
import { importPeople } from './import-people.ts';
import { addPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

let counter = 0;
/** In Pennsylvania. */
async function newCompany(): Promise<string> {
  counter += 1;
  return (await createCompany(tested.app, owner.actor, exampleCompany(`Places ${counter}`, '2026-01-04'))).id;
}
const add = (company: string, people: readonly object[], isTrial = false) => {
  const rows = people.map((person, index) => ({ row: index + 2, person }));
  return importPeople(tested.app, owner.actor, company, peopleImportSchema.parse({ key: 'name', rows }), isTrial);
};
const peopleOf = async (company: string) =>
  (
    await tested.app.db
      .selectFrom('company_people')
      .selectAll()
      .where('company_id', '=', company)
      .orderBy('name')
      .execute()
  ).map(personOfRow);

test('the state of work is the company’s, wherever somebody lives, unless a column says otherwise', async () => {
  const company = await newCompany();
  await add(
    company,
    STATES.flatMap(({ code }) => [
      { name: `Lives in ${code}`, rate: 2_000, state: code },
      { name: `Works at home in ${code}`, rate: 2_000, state: code, workState: code },
      { name: `With a form in ${code}`, rate: 2_000, state: code, w4: { filingStatus: 'married' } },
    ]),
  );
  const wrong = (await peopleOf(company)).filter((person) => {
    const isAtHome = person.name.startsWith('Works at home');
    const home = person.withholding?.residence?.state ?? workStateOf(person);
    return workStateOf(person) !== (isAtHome ? person.state : 'PA') || home !== person.state;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a ZIP code says the state where the file does not, and who has neither is named before anything is saved', async () => {
  const company = await newCompany();
  const people = [
    { name: 'By ZIP', rate: 2_000, zip: '08865' },
    { name: 'By both', rate: 2_000, zip: '08865', state: 'PA' },
    { name: 'Neither', rate: 2_000 },
    { name: 'Contractor', rate: 2_000, employmentType: 'contractor' },
  ];
  const answer = await add(company, people, true);
  expect(answer).toMatchObject({
    added: 4,
    states: [{ row: 4, name: 'Neither', problem: 'Write the state, or the ZIP code, of the home address.' }],
    people: [
      { row: 2, name: 'By ZIP', isNew: true, workState: 'PA', isWorkStateAssumed: true, homeState: 'NJ' },
      { row: 3, name: 'By both', workState: 'PA', isWorkStateAssumed: false, homeState: 'PA' },
      { row: 4, name: 'Neither', workState: 'PA', isWorkStateAssumed: true, homeState: '' },
      { row: 5, name: 'Contractor', workState: '', employmentType: 'contractor' },
    ],
  });
  expect(await peopleOf(company)).toEqual([]);
  await add(company, people);
  const neither = (await peopleOf(company)).find(({ name }) => name === 'Neither')!;
  // Once the address is known, the work is still where the company is.
  expect(workStateOf(withAddressState(neither, 'NJ'))).toBe('PA');
  expect(withAddressState(neither, 'NJ').withholding!.residence!.state).toBe('NJ');
});

test('somebody who moves house goes on working where the company is, and somebody elsewhere is left alone', async () => {
  const company = await newCompany();
  for (const [name, state] of [
    ['Here', 'PA'],
    ['Remote', 'OH'],
  ] as const)
    await addPerson(tested.app, owner.actor, company, companyPersonSchema.parse({ name, state, rate: 2_000 }));
  await add(company, [
    { name: 'Here', state: 'NJ' },
    { name: 'Remote', state: 'MI' },
  ]);
  const [here, remote] = await peopleOf(company);
  expect([workStateOf(here!), here!.withholding!.residence!.state]).toEqual(['PA', 'NJ']);
  expect([workStateOf(remote!), remote!.withholding]).toEqual(['MI', null]);
});

test('a date of a move keeps what held before it, and a file says the same twice without another move', async () => {
  const company = await newCompany();
  await addPerson(
    tested.app,
    owner.actor,
    company,
    companyPersonSchema.parse({ name: 'Mover', state: 'PA', rate: 2_000 }),
  );
  const rows = [
    { name: 'Mover', state: 'NJ', workState: 'NJ', movedOn: '2026-07-01' },
    { name: 'New mover', rate: 2_000, state: 'PA', formerState: 'MD', formerWorkState: 'MD', movedOn: '2026-05-04' },
    { name: 'Starter', rate: 2_000, state: 'PA', startsOn: '2026-03-02', movedOn: '2026-03-02' },
  ];
  await add(company, rows);
  await add(company, rows);
  const [mover, fresh, starter] = await peopleOf(company);
  expect([
    workStateOf(mover!),
    mover!.placeSince,
    mover!.formerPlaces.map(({ state, since }) => [state, since]),
  ]).toEqual(['NJ', '2026-07-01', [['PA', null]]]);
  expect([fresh!.placeSince, fresh!.formerPlaces.map(({ state }) => state)]).toEqual(['2026-05-04', ['MD']]);
  expect([starter!.placeSince, starter!.formerPlaces]).toEqual([null, []]);
  expect(await add(company, [{ name: 'Unknown', rate: 1, state: 'PA', movedOn: '2026-05-04' }])).toEqual({
    problems: [{ row: 2, problem: 'Write the state of work before this move, or leave the date of the move empty.' }],
  });
});

test('cities are found by their names, others need their rate, and deductions and orders replace what they name', async () => {
  const company = await newCompany();
  const rows = [
    {
      name: 'Ann',
      rate: 2_000,
      state: 'PA',
      homeLocality: 'Philadelphia',
      workLocality: 'Bethlehem 1%',
      deductions: [
        { kind: 'plan401k', basisPoints: 500 },
        { kind: 'loan', amount: 5_000 },
      ],
      courtOrder: { kind: 'support', amount: 10_000 },
    },
  ];
  await add(company, rows);
  await add(company, [{ name: 'Ann', deductions: [{ kind: 'plan401k', basisPoints: 600 }] }]);
  const [ann] = await peopleOf(company);
  expect(ann!.withholding!.localTaxes).toMatchObject([
    { place: 'PA-philadelphia', isResident: true, ratePercent: null },
    { place: '', name: 'Bethlehem', ratePercent: 1, isResident: false },
  ]);
  expect(ann!.deductions).toMatchObject([
    { kind: 'loan', amount: 5_000 },
    { kind: 'plan401k', class: 'retirement401k', basisPoints: 600 },
  ]);
  expect(ann!.courtOrders).toMatchObject([{ kind: 'support', name: 'Child support', amount: 10_000 }]);
  expect(await add(company, [{ name: 'Ann', workLocality: 'Nowhere' }])).toEqual({
    problems: [
      {
        row: 2,
        problem:
          'We have no figures for a local tax of Nowhere in Pennsylvania. Write its rate too, such as Nowhere 1%.',
      },
    ],
  });
});

test('what the headings were taken for is remembered by the import and proposed for the next file', async () => {
  const company = await newCompany();
  const file = {
    key: 'name',
    rows: [{ row: 2, person: { name: 'Ann', rate: 1 } }],
    columns: { boss: 'name', notes: '' },
  };
  await importPeople(tested.app, owner.actor, company, peopleImportSchema.parse(file), true);
  const columnsOf = async () =>
    (
      await tested.app.db
        .selectFrom('companies')
        .select('import_columns')
        .where('id', '=', company)
        .executeTakeFirstOrThrow()
    ).import_columns;
  expect(await columnsOf()).toEqual({});
  await importPeople(tested.app, owner.actor, company, peopleImportSchema.parse(file));
  await importPeople(
    tested.app,
    owner.actor,
    company,
    peopleImportSchema.parse({ ...file, columns: { notes: 'title' } }),
  );
  expect(await columnsOf()).toEqual({ boss: 'name', notes: 'title' });
});

test('municipalities of a file become Pennsylvania’s form by the state’s register, and what is not certain is named', async () => {
  const { db } = tested.app;
  const places = readRegister(readSpreadsheet(new TextEncoder().encode(registerCsv()))[0]!).slice(0, 10);
  await db.insertInto('pennsylvania_register').values({ as_of: '2026-06-15', loaded_at: tested.app.now() }).execute();
  await db
    .insertInto('pennsylvania_places')
    .values(places.map((each) => ({ psd: each.psd, search: searchTextOf(each), place: JSON.stringify(each) })))
    .execute();
  const company = await newCompany();
  const person = { rate: 2_000, state: 'PA' };
  await add(company, [
    { ...person, name: 'Ann', homeLocality: 'Reading City', workLocality: '480303' },
    { ...person, name: 'Ben', state: 'NJ', workLocality: 'Easton' },
    { ...person, name: 'Cy', homeLocality: 'Easton', workLocality: 'Philadelphia' },
    // A rate of the file is one that somebody entered.
    { ...person, name: 'Dee', homeLocality: 'Elsewhere 1.2%' },
  ]);
  const [ann, ben, cy, dee] = await peopleOf(company);
  const asOf = '2026-06-15';
  expect(ann!.withholding!.residencyCertification).toEqual({
    home: { municipality: 'Reading City', psd: '060101', ratePercent: 3.6, asOf },
    work: { municipality: 'Easton City', psd: '480303', ratePercent: 1.75, asOf },
    lst: { yearly: 52_00, exemption: 'none', incomeLimit: 12_000_00, asOf },
  });
  expect(ben!.withholding!.residencyCertification).toMatchObject({ home: null, work: { psd: '480303' } });
  expect(cy!.withholding!.residencyCertification).toMatchObject({ home: { psd: '480303' }, work: { psd: '510101' } });
  expect(dee!.withholding).toMatchObject({ localTaxes: [{ name: 'Elsewhere', ratePercent: 1.2 }] });
  expect(dee!.withholding!.residencyCertification).toBeUndefined();

  const wrong = await add(company, [
    { ...person, name: 'Eve', homeLocality: 'Bethlehem City', workLocality: 'Easton' },
    { ...person, name: 'Fay', homeLocality: 'Nowhere', workLocality: 'Easton' },
    { ...person, name: 'Gus', homeLocality: 'Easton' },
    { ...person, name: 'Hal', workLocality: 'Easton' },
  ]);
  expect(wrong).toEqual({
    problems: [
      {
        row: 2,
        problem:
          'Several places are called Bethlehem City: 390102 Bethlehem City, Bethlehem Area SD, Lehigh; 480201 Bethlehem City, Bethlehem Area SD, Northampton. Write the PSD code.',
      },
      {
        row: 3,
        problem:
          'The register of Jun 15, 2026 has no Nowhere. Write the PSD code, or the municipality with its school district or county: Easton, Northampton.',
      },
      { row: 4, problem: 'Write the municipality of work too: the higher of the two rates is withheld.' },
      { row: 5, problem: 'Write the municipality of residence too: the higher of the two rates is withheld.' },
    ],
  });
  // With a form on file, a file that names one place changes that one.
  await add(company, [{ name: 'Ann', homeLocality: 'Wilson' }]);
  expect((await peopleOf(company))[0]!.withholding!.residencyCertification).toMatchObject({
    home: { psd: '480704', ratePercent: 1 },
    work: { psd: '480303', ratePercent: 1.75 },
    lst: { yearly: 52_00 },
  });
});
