import { strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { guessColumns } from '../../../domain/imports/guess-columns.ts';
import { readPeople } from '../../../domain/imports/read-people.ts';
import { cents } from '../../../domain/money.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { peopleImportSchema, type PeopleImport } from '../../../domain/imports/people-import.ts';
import { readSpreadsheet } from '../../../domain/spreadsheet/read-spreadsheet.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { draftSchema } from '../../../kinds/pay-stub/model/schema.ts';
import { NOBODY } from '../../services/actor.ts';
import { createCompany } from './companies.ts';
import { importPeople } from './import-people.ts';
import { addPerson, changePerson, findPerson, listPeople } from './people.ts';
import { reviewRun } from './review-run.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';
import { lastImportOf, undoImport } from './undo-import.ts';

let tested: TestApp;
let owner: Person;
let now = new Date('2026-11-20T16:00:00Z');
beforeAll(async () => {
  tested = await createTestApp({}, () => now);
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

let counter = 0;
const newCompany = async (): Promise<string> => {
  counter += 1;
  return (await createCompany(tested.app, owner.actor, exampleCompany(`Company ${counter}`, '2026-01-04'))).id;
};
const maren = companyPersonSchema.parse({ name: 'Maren Adeyemi', number: 'E-1', rate: 2_000, title: 'Joiner' });
const rowsOf = (people: readonly object[], key = 'number'): PeopleImport =>
  peopleImportSchema.parse({ key, rows: people.map((person, index) => ({ row: index + 2, person })) });
const add = (company: string, people: readonly object[], key?: string) =>
  importPeople(tested.app, owner.actor, company, rowsOf(people, key));
const peopleOf = async (company: string) =>
  (await listPeople(tested.app, owner.actor, company, { search: '', page: 1 })).people.map(
    ({ name, number, rate, title }) => ({ name, number, rate, title }),
  );

test('adds new people and updates those with the same key, and leaves what the file does not say', async () => {
  const company = await newCompany();
  await addPerson(tested.app, owner.actor, company, maren);
  const rows = [
    { name: 'Maren Adeyemi-Rowe', number: 'e-1', rate: 2_250 },
    { name: 'Nora Okafor', rate: 3_000 },
  ];
  expect(await importPeople(tested.app, owner.actor, company, rowsOf(rows), true)).toMatchObject({
    added: 1,
    updated: 1,
  });
  expect((await peopleOf(company)).length).toBe(1);
  expect(await add(company, rows)).toEqual({ added: 1, updated: 1 });
  expect(await peopleOf(company)).toEqual([
    { name: 'Maren Adeyemi-Rowe', number: 'e-1', rate: 2_250, title: 'Joiner' },
    { name: 'Nora Okafor', number: '', rate: 3_000, title: '' },
  ]);
});

test('tax that was withheld for a state before stays that state’s when a file moves the person, unless the file changes it', async () => {
  const company = await newCompany();
  const opening = { year: 2026, earnings: { regular: 1_000_000 }, deductions: { stateIncomeTax: 30_700 } };
  const people = [
    { ...maren, state: 'PA', opening },
    { ...maren, name: 'Nora Okafor', number: 'E-2', state: 'PA', opening },
  ];
  const ids = [];
  for (const person of people)
    ids.push((await addPerson(tested.app, owner.actor, company, companyPersonSchema.parse(person))).id);
  await add(company, [
    { name: 'Maren Adeyemi', number: 'E-1', state: 'TX', workState: 'TX' },
    {
      name: 'Nora Okafor',
      number: 'E-2',
      state: 'AZ',
      workState: 'AZ',
      opening: { earnings: {}, deductions: { stateIncomeTax: 1_000 } },
    },
  ]);
  const deductions = [];
  for (const id of ids) deductions.push((await findPerson(tested.app, owner.actor, company, id)).opening!.deductions);
  expect(deductions).toEqual([
    { 'stateIncomeTax-PA': 30_700 },
    { 'stateIncomeTax-PA': 30_700, 'stateIncomeTax-AZ': 1_000 },
  ]);
});

test('a language comes with the file, stays when the next file has none, and is back after an undo', async () => {
  const company = await newCompany();
  await add(company, [{ name: 'Nora Okafor', number: 'E-2', rate: 3_000, language: 'es' }]);
  const languageOf = async () => {
    const { people } = await listPeople(tested.app, owner.actor, company, { search: '', page: 1 });
    return (await findPerson(tested.app, owner.actor, company, people[0]!.id)).language;
  };
  await add(company, [{ name: 'Nora Okafor', number: 'E-2', rate: 3_100 }]);
  expect(await languageOf()).toBe('es');
  await add(company, [{ name: 'Nora Okafor', number: 'E-2', language: 'both' }]);
  expect(await languageOf()).toBe('both');
  await undoImport(tested.app, owner.actor, company);
  expect(await languageOf()).toBe('es');
});

test('time off and accounts come with the file, and keep how saved time off accrues', async () => {
  const company = await newCompany();
  const vacation = { kind: 'vacation', accrual: { by: 'period', hours: 4 }, cap: 120, opening: 3 };
  const { id } = await addPerson(
    tested.app,
    owner.actor,
    company,
    companyPersonSchema.parse({ ...maren, leave: [vacation], deposits: [{ bank: 'Old Bank', accountNumber: '1111' }] }),
  );
  await add(company, [
    {
      name: 'Maren Adeyemi',
      number: 'E-1',
      leave: { vacation: 40, pto: 8 },
      deposits: [
        { bank: 'First Fern', accountNumber: '0918', basisPoints: 2_500 },
        { bank: 'Larkspur', accountNumber: '4471' },
      ],
    },
  ]);
  const { leave, deposits } = await findPerson(tested.app, owner.actor, company, id);
  expect(leave).toMatchObject([
    { kind: 'vacation', accrual: { by: 'period', hours: 4 }, cap: 120, opening: 40 },
    { kind: 'pto', accrual: { by: 'period', hours: 0 }, opening: 8 },
  ]);
  expect(deposits).toMatchObject([
    { bank: 'First Fern', accountNumber: '0918', basisPoints: 2_500 },
    { bank: 'Larkspur', accountNumber: '4471', basisPoints: null },
  ]);
  await add(company, [{ name: 'Maren Adeyemi', number: 'E-1', rate: 2_100 }]);
  expect((await findPerson(tested.app, owner.actor, company, id)).deposits).toEqual(deposits);
});

test('imports nothing if one row is wrong, and says what to write in each', async () => {
  const company = await newCompany();
  await addPerson(tested.app, owner.actor, company, maren);
  const answer = await add(company, [
    { name: 'Nora Okafor', rate: 3_000 },
    { name: 'Without Rate' },
    { name: 'Ines Vallejo', rate: 3_000, email: 'nowhere' },
    { name: 'Maren Adeyemi', number: 'E-1', rate: 1 },
    { name: 'Maren Adeyemi', number: 'E-1', rate: 2 },
  ]);
  expect(answer).toEqual({
    problems: [
      { row: 3, problem: 'This person is new here. Write the pay rate.' },
      { row: 4, problem: 'Please enter a valid email address' },
      { row: 6, problem: 'An earlier row has this person too.' },
    ],
  });
  expect(await peopleOf(company)).toEqual([{ name: 'Maren Adeyemi', number: 'E-1', rate: 2_000, title: 'Joiner' }]);
  expect(await lastImportOf(tested.app, owner.actor, company)).toBeNull();
});

const withholdingOf = async (company: string, name: string) => {
  const { people } = await listPeople(tested.app, owner.actor, company, { search: name, page: 1 });
  return (await findPerson(tested.app, owner.actor, company, people[0]!.id)).withholding;
};

test('the county comes from the file or a certain ZIP code, and who lacks one is imported and named', async () => {
  const company = await newCompany();
  const inMaryland = { state: 'MD', rate: 3_000 };
  const rows = [
    { name: 'Ann Certain', zip: '20850', ...inMaryland },
    { name: 'Bo Named', zip: '21771', county: 'Howard County', ...inMaryland },
    { name: 'Cy Shared', zip: '21771', ...inMaryland },
    { name: 'Di Unknown', zip: '20850', county: 'Lehigh', state: 'IN', rate: 3_000 },
    { name: 'Ed Contractor', employmentType: 'contractor', ...inMaryland },
    { name: 'Flo Elsewhere', county: 'Lehigh', state: 'PA', rate: 3_000 },
  ];
  const counties = [
    {
      row: 4,
      name: 'Cy Shared',
      problem: 'Select the Maryland county where the employee lives: Carroll, Frederick, Howard, Montgomery.',
    },
    {
      row: 5,
      name: 'Di Unknown',
      problem: 'Indiana has no county “Lehigh”. Select the Indiana county where the employee lived on January 1.',
    },
  ];
  expect(await importPeople(tested.app, owner.actor, company, rowsOf(rows, 'name'), true)).toMatchObject({
    added: 6,
    updated: 0,
    counties,
  });
  expect(await add(company, rows, 'name')).toEqual({ added: 6, updated: 0, counties });
  const countyOf = async (name: string) => (await withholdingOf(company, name))?.residence?.stateCertificate;
  expect(await countyOf('Ann Certain')).toEqual({ county: 'Montgomery' });
  expect(await countyOf('Bo Named')).toEqual({ county: 'Howard' });
  for (const { name } of rows.slice(2, 4)) expect(await countyOf(name)).toEqual({});
  for (const { name } of rows.slice(4)) expect(await withholdingOf(company, name)).toBeNull();
});

test('a county follows the ZIP code of the next file until somebody chooses another one', async () => {
  const company = await newCompany();
  const home = { name: 'Ann Lee', number: 'E-1', state: 'MD', zip: '20850', rate: 3_000 };
  await add(company, [home]);
  expect(await add(company, [{ name: 'Ann Lee', number: 'E-1', zip: '21201' }])).toEqual({ added: 0, updated: 1 });
  expect((await withholdingOf(company, 'Ann Lee'))?.residence?.stateCertificate).toEqual({ county: 'Baltimore City' });
  await add(company, [{ name: 'Ann Lee', number: 'E-1', county: 'Kent' }]);
  await add(company, [{ name: 'Ann Lee', number: 'E-1', zip: '20850' }]);
  expect((await withholdingOf(company, 'Ann Lee'))?.residence?.stateCertificate).toEqual({ county: 'Kent' });
  await add(company, [{ name: 'Ann Lee', number: 'E-1', state: 'PA', zip: '18018' }]);
  expect(await withholdingOf(company, 'Ann Lee')).toBeNull();
});

test('a saved person under another key is not added twice', async () => {
  const company = await newCompany();
  await addPerson(tested.app, owner.actor, company, { ...maren, email: 'maren@example.com' });
  const answer = await add(
    company,
    [{ name: 'Maren Adeyemi', number: 'E-1', email: 'new@example.com', rate: 1 }],
    'email',
  );
  expect(answer).toMatchObject({ problems: [{ row: 2 }] });
});

test('undo removes who was added and restores who was updated, once', async () => {
  const company = await newCompany();
  await addPerson(tested.app, owner.actor, company, maren);
  await add(company, [
    { name: 'Maren Adeyemi', number: 'E-1', rate: 9_999, title: 'Baker' },
    { name: 'Nora Okafor', rate: 3_000 },
  ]);
  expect(await undoImport(tested.app, owner.actor, company)).toEqual({ added: 1, updated: 1 });
  expect(await peopleOf(company)).toEqual([{ name: 'Maren Adeyemi', number: 'E-1', rate: 2_000, title: 'Joiner' }]);
  await expect(undoImport(tested.app, owner.actor, company)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('undo does not take back what was changed by hand since', async () => {
  const company = await newCompany();
  const { id } = await addPerson(tested.app, owner.actor, company, maren);
  await add(company, [{ name: 'Maren Adeyemi', number: 'E-1', rate: 9_999 }]);
  now = new Date(now.getTime() + 1_000);
  await changePerson(tested.app, owner.actor, company, id, { ...maren, rate: maren.rate });
  await expect(undoImport(tested.app, owner.actor, company)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await lastImportOf(tested.app, owner.actor, company)).not.toBeNull();
});

test('only the owner and managers import and undo', async () => {
  const company = await newCompany();
  const [manager, viewer, stranger] = await Promise.all([0, 0, 0].map(() => createPerson(tested.app, 0)));
  for (const [{ id }, role] of [
    [manager!, 'manager'],
    [viewer!, 'viewer'],
  ] as const)
    await tested.app.db
      .insertInto('company_members')
      .values({
        company_id: company,
        email: `${role}-${company}@example.com`,
        role,
        user_id: id,
        expires_at: now,
        created_at: now,
      })
      .execute();
  const codes = async (actor: Person['actor']) =>
    Promise.all(
      [
        () => importPeople(tested.app, actor, company, rowsOf([{ name: 'Nora Okafor', rate: 1 }]), true),
        () => undoImport(tested.app, actor, company),
        () => lastImportOf(tested.app, actor, company),
      ].map((call) =>
        call().then(
          () => 'done',
          (error: { readonly code: string }) => error.code,
        ),
      ),
    );
  expect(await codes(manager!.actor)).toEqual(['done', 'CONFLICT', 'done']);
  expect(await codes(viewer!.actor)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'done']);
  expect(await codes(stranger!.actor)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  expect(await codes(NOBODY)).toEqual(['UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED']);
});

test('5,000 people are added, updated and restored', async () => {
  const company = await newCompany();
  const people = Array.from({ length: 5_000 }, (_, index) => ({
    name: `Person ${index}`,
    number: `E-${index}`,
    rate: 2_000,
  }));
  expect(await add(company, people)).toEqual({ added: 5_000, updated: 0 });
  expect(
    await add(
      company,
      people.map((person) => ({ ...person, rate: 2_100 })),
    ),
  ).toEqual({ added: 0, updated: 5_000 });
  expect(await undoImport(tested.app, owner.actor, company)).toEqual({ added: 0, updated: 5_000 });
  expect((await peopleOf(company))[0]?.rate).toBe(2_000);
});

test('a file opens deductions, local taxes, programs, employer amounts and wages by place, and the first run goes on with them', async () => {
  const company = await newCompany();
  const opening = {
    earnings: { regular: 1_600_000 },
    deductions: {
      stateIncomeTax: 40_000,
      'stateIncomeTax-NJ': 9_000,
      local: 16_000,
      paUc: 1_120,
      njTdi: 500,
      employerSocialSecurity: 99_200,
    },
    wages: { 'stateIncomeTax-NJ': 300_000 },
    others: { plan401k: 80_000, healthPlan: 24_000 },
  };
  const person = {
    name: 'Maren Adeyemi',
    number: 'E-1',
    rate: 2_000,
    state: 'PA',
    zip: '18042',
    address1: '4 Elm Street',
    city: 'Easton',
    defaultHours: 80,
  };
  const alone = await add(company, [{ ...person, opening }]);
  expect(alone).toEqual({ problems: [{ row: 2, problem: expect.stringContaining('no local tax here') }] });
  expect(
    await add(company, [{ ...person, opening, homeLocality: 'Easton 1%', w4: { filingStatus: 'single' } }]),
  ).toEqual({ added: 1, updated: 0 });
  const [saved] = (await listPeople(tested.app, owner.actor, company, { search: '', page: 1 })).people;
  const { opening: kept } = await findPerson(tested.app, owner.actor, company, saved!.id);
  expect(kept).toMatchObject({
    deductions: { 'stateIncomeTax-NJ': 9_000, 'localTax-PA.Easton': 16_000, njTdi: 500 },
    wages: { 'stateIncomeTax-NJ': 300_000 },
    others: [
      { kind: 'healthPlan', name: 'Health plan', class: 'section125', amount: 24_000 },
      { kind: 'plan401k', name: '401(k)', class: 'retirement401k', amount: 80_000 },
    ],
  });
  const runId = await startRun(tested.app, owner.actor, company);
  const { rows } = await reviewRun(tested.app, owner.actor, company, runId);
  expect(rows.map(({ errors }) => errors)).toEqual([[]]);
  const before = new Map(rows[0]!.sources!.lines.map(({ key, given }) => [key, given]));
  expect([before.get('stateIncomeTax-NJ'), before.get('njTdi'), before.get('paUc')]).toEqual([9_000, 500, 1_120]);
});

test('imports year-to-date figures of this year beside what is saved, and undoes them', async () => {
  const company = await newCompany();
  const { id } = await addPerson(tested.app, owner.actor, company, {
    ...maren,
    opening: {
      year: 2026,
      source: 'Register',
      hours: 10,
      earnings: { bonus: cents(5_000) },
      deductions: {},
      wages: {},
      others: [],
    },
  });
  const openingOf = async () => (await findPerson(tested.app, owner.actor, company, id)).opening;
  const opening = { hours: 800, earnings: { regular: 1_600_000 }, deductions: { federalIncomeTax: 120_050 } };
  await add(company, [{ name: 'Maren Adeyemi', number: 'E-1', opening }]);
  expect(await openingOf()).toEqual({
    year: 2026,
    source: 'Register',
    hours: 800,
    earnings: { bonus: 5_000, regular: 1_600_000 },
    deductions: { federalIncomeTax: 120_050 },
    wages: {},
    others: [],
  });
  // Another file that does not say anything of it leaves it.
  await add(company, [{ name: 'Maren Adeyemi', number: 'E-1', title: 'Foreman' }]);
  expect(await openingOf()).toMatchObject({ hours: 800 });
  await undoImport(tested.app, owner.actor, company);
  await add(company, [{ name: 'Maren Adeyemi', number: 'E-1', opening: { earnings: {}, deductions: {}, hours: 1 } }]);
  await undoImport(tested.app, owner.actor, company);
  expect(await openingOf()).toMatchObject({ hours: 800 });
});

test('the forms of a file are saved as the person’s page saves them, and a wrong answer is named at its row', async () => {
  const company = await newCompany();
  const rows = [
    {
      name: 'Ann Lee',
      rate: 2_000,
      state: 'CA',
      workState: 'CA',
      w4: { filingStatus: 'married', extraWithholding: 25_00, ficaExemption: 'studentAtSchool' },
      stateForm: { status: 'Head of household', allowances: '2', additional: '$10.50' },
    },
    { name: 'Bo Marsh', rate: 2_000, state: 'NJ', workState: 'NY', stateForm: { nycResident: 'No' } },
  ];
  expect(await add(company, rows, 'name')).toEqual({ added: 2, updated: 0 });
  const { people } = await listPeople(tested.app, owner.actor, company, { search: '', page: 1 });
  const forms = await Promise.all(
    people.map(async ({ id }) => (await findPerson(tested.app, owner.actor, company, id)).withholding),
  );
  const plain = plainCertificate('single');
  expect(forms).toEqual([
    {
      state: 'CA',
      federalCertificate: {
        ...plain,
        filingStatus: 'married',
        extraWithholding: 25_00,
        ficaExemption: 'studentAtSchool',
      },
      stateCertificate: { status: 'head', regularAllowances: 2, additional: 10.5 },
    },
    {
      state: 'NY',
      federalCertificate: plain,
      stateCertificate: { nycResident: false },
      residence: { state: 'NJ', stateCertificate: {}, hasCertificate: true },
    },
  ]);
  const wrong = [
    { name: 'Ann Lee', w4: { ficaExemption: '' }, stateForm: { additional: 'plenty', nycResident: 'Yes' } },
  ];
  expect(await add(company, wrong, 'name')).toEqual({
    problems: [
      'State form: extra withholding each pay period: Write an amount with at most two decimals, such as 27.50.',
      'New York City resident: The form of California does not ask this. Leave the cell empty.',
    ].map((problem) => ({ row: 2, problem })),
  });
});

/** As the page reads a file. */
async function addFile(company: string, csv: string, isTrial = false) {
  const [sheet] = readSpreadsheet(strToU8(csv));
  const { columns, headingRow } = guessColumns(sheet!);
  const mapping = Object.fromEntries(columns.flatMap(({ index, column }) => (column ? [[column, index]] : [])));
  const { rows, problems } = readPeople(sheet!, headingRow, mapping);
  expect(problems).toEqual([]);
  return importPeople(
    tested.app,
    owner.actor,
    company,
    peopleImportSchema.parse(JSON.parse(JSON.stringify({ key: 'name', rows }))),
    isTrial,
  );
}

const inCsv = (row: Readonly<Record<string, string>>): string =>
  [Object.keys(row), Object.values(row)].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');

test('a file opens time off that was used and a court order that was partly paid, and the first run counts both', async () => {
  const company = await newCompany();
  const file = inCsv({
    Name: 'Maren Adeyemi',
    Street: '4 Elm Street',
    City: 'Easton',
    State: 'PA',
    ZIP: '18042',
    'Hourly rate': '20',
    'Usual hours': '80',
    'YTD regular pay': '16,000.00',
    'Vacation accrued': '80',
    'Vacation used YTD': '24.5',
    'Sick balance': '10',
    'Sick used YTD': '6',
    'PTO used YTD': '0',
    'Court order': 'Child support',
    'Court order amount': '100.00',
    'Court order balance': '60.00',
    'Court order YTD': '300.00',
  });
  expect(await addFile(company, file, true)).toMatchObject({
    people: [
      {
        before: ['$16,000.00 paid this year', 'Vacation: 55.5 hours left', 'Sick leave: 10 hours left'],
        courtOrders: ['Child support: $60.00 still owed, $300.00 withheld this year'],
      },
    ],
  });
  expect(await addFile(company, file)).toEqual({ added: 1, updated: 0 });
  const runId = await startRun(tested.app, owner.actor, company);
  const [reviewed] = (await reviewRun(tested.app, owner.actor, company, runId)).rows;
  expect(reviewed!.errors).toEqual([]);
  expect(reviewed!.sources!.lines).toContainEqual(
    expect.objectContaining({ list: 'deductions', name: 'Court order', given: 30_000 }),
  );
  const [row] = await openRun(tested.app, await requireRun(tested.app, owner.actor, company, runId, 'read'));
  const { stubs } = await calculate(parseInput(draftSchema, requestOfRow(row!)), plainDate('2026-11-20'));
  expect(stubs[0]!.leave!.map(({ key, opening, balance }) => [key, opening, balance])).toEqual([
    ['vacation', 55.5, 55.5],
    ['sick', 10, 10],
  ]);
  const line = stubs[0]!.deductions.find(({ name }) => name === 'Child support')!;
  expect([line.amount, line.ytdTotal, line.owed]).toEqual([6_000, 36_000, 0]);
});

test('hours used need the hours that they were used of, and a balance beside them is what is left', async () => {
  const company = await newCompany();
  const yearly = { kind: 'pto', accrual: { by: 'year', hours: 40 } };
  const { id } = await addPerson(
    tested.app,
    owner.actor,
    company,
    companyPersonSchema.parse({ ...maren, leave: [yearly] }),
  );
  const update = (cells: Readonly<Record<string, string>>) =>
    addFile(company, inCsv({ Name: maren.name, 'Employee ID': 'E-1', ...cells }));
  const saved = async () =>
    (await findPerson(tested.app, owner.actor, company, id)).leave.map(({ kind, opening, used }) => [
      kind,
      opening,
      used,
    ]);
  expect(await update({ 'Vacation used': '8' })).toEqual({
    problems: [{ row: 2, problem: expect.stringContaining('Vacation used: add a column') }],
  });
  // What is given for the year is known.
  await update({ 'PTO used': '12' });
  expect(await saved()).toEqual([['pto', 40, 12]]);
  await update({ 'PTO used': '14.25' });
  expect(await saved()).toEqual([['pto', 40, 14.25]]);
  await update({ 'PTO balance': '20', 'PTO used': '15', 'PTO accrued': '30' });
  expect(await saved()).toEqual([['pto', 35, 15]]);
  await update({ 'PTO balance': '18' });
  expect(await saved()).toEqual([['pto', 18, undefined]]);
});

test('a court order of a file has a key that no order had, and its next file updates it', async () => {
  const company = await newCompany();
  const order = { kind: 'support', name: 'Case 1', amount: 5_000 };
  const { id } = await addPerson(
    tested.app,
    owner.actor,
    company,
    companyPersonSchema.parse({ ...maren, courtOrders: [{ ...order, key: '2' }] }),
  );
  const orders = async () => (await findPerson(tested.app, owner.actor, company, id)).court_orders;
  const { kind } = order;
  for (const said of [{ amount: 7_000, balance: 90_000 }, { balance: 80_000 }])
    await add(company, [{ name: maren.name, number: 'E-1', courtOrder: { kind, name: 'Case 2', ...said } }]);
  expect((await orders()).map(({ name, amount, balance }) => [name, amount, balance])).toEqual([
    ['Case 1', 5_000, null],
    ['Case 2', 7_000, 80_000],
  ]);
  expect(new Set((await orders()).map(({ key }) => key)).size).toBe(2);
});
