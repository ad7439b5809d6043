import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { printedName, proposeNameParts } from '../../../domain/companies/name-parts.ts';
import { writeNecCsv } from '../../../domain/filing/iris-csv.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { issueDocuments } from '../../documents/issue/issue-documents.ts';
import { changeCompany, createCompany } from './companies.ts';
import { confirmedNames, confirmNames } from './confirm-names.ts';
import { readFiling } from './filing.ts';
import { addPerson, changePerson, findPerson, listPeople } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { productsOfBatch } from './run-products.ts';
import { asksOf, proposedNames } from './year-end-asks.ts';
import { openYearEnd, saveYearEnd } from './year-end-forms.ts';

let tested: TestApp;
let owner: Person;
let companyId: string;
const sample = payStub.sample(1);
const company = companySchema.parse({
  ...sample.company,
  phone: '6105550118',
  email: 'pay@example.com',
  firstPeriodStart: '2026-01-04',
});
const { address1, city, state, zip } = sample.employee;
const home = { address1, city, state, zip, rate: 3_150 };
const PEOPLE = [
  { name: 'Zoë van der Berg' },
  { name: 'María Muñoz García' },
  { name: 'Ann Lee' },
  { name: 'Cy Ortega', employmentType: 'contractor', businessName: 'Alder Carpentry LLC', tinKind: 'ein' },
  { name: 'Bo de la Cruz', employmentType: 'contractor' },
] as const;
const idOf = new Map<string, string>();

beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2027-01-11T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
  companyId = (await createCompany(tested.app, owner.actor, company)).id;
  for (const person of PEOPLE) {
    const saved = companyPersonSchema.parse({ ...home, ...person });
    idOf.set(person.name, (await addPerson(tested.app, owner.actor, companyId, saved)).id);
    const employmentType = saved.employmentType;
    await issueDocuments(tested.app, {
      kind: 'PayStub',
      input: {
        ...sample,
        templateMode: false,
        period0Index: 1,
        details: {
          ...sample.details,
          employmentType,
          ...(employmentType === 'employee' && {
            localTaxes: [{ name: 'Earned income tax', ratePercent: 1 }],
          }),
        },
        stubs: [
          {
            ...sample.stubs[0],
            earnings: [
              { key: 'regular', rate: 3_150, hours: 80 },
              ...(employmentType === 'employee' ? [{ key: 'tips', rate: 50_000 }] : []),
            ],
          },
        ],
        employee: { ...sample.employee, name: person.name },
      },
      ownerKey: userKey(owner.id),
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      originHash: 'none',
    });
  }
  await runJobs(tested.app);
});
afterAll(() => tested?.stop());

const YEAR = 2026;
const open = () => openYearEnd(tested.app, owner.actor, companyId, YEAR);
const filing = () => readFiling(tested.app, owner.actor, companyId, YEAR);

test('what is missing on the forms is named for all people at once, with the field where each is entered', async () => {
  const { company: row, forms } = await open();
  const asks = asksOf(row, forms, YEAR);
  expect(asks.map(({ field, people }) => [field, people.map(({ name }) => name)])).toEqual([
    ['stateNumber.PA', []],
    ['occupationCode', ['Ann Lee', 'María Muñoz García', 'Zoë van der Berg']],
  ]);
  const rows = forms.map(({ key, row: { number_kind: numberKind } }) => ({
    key,
    isIncluded: true,
    numberKind,
    lastFour: '',
  }));
  const id = await saveYearEnd(tested.app, owner.actor, companyId, YEAR, { ein: '', rows });
  const refused = await productsOfBatch(tested.app, owner.actor, { kind: 'year-end', id }).catch((error) => error);
  expect(Object.keys(refused.fields).toSorted()).toEqual(forms.map(({ key }) => `lastFour.${key}`).toSorted());
});

test('boxes 13, 14b, 15 and 20 are what the company and the person say when the form is made', async () => {
  const before = await filing();
  const rowsOf = ({ w2s }: Awaited<ReturnType<typeof filing>>) =>
    w2s.map(({ input }) => [
      input.tippedOccupationCodes,
      input.box13.retirementPlan,
      input.stateRows.map(({ employerStateId, locality }) => [employerStateId, locality !== '']),
    ]);
  expect(new Set(rowsOf(before).map((row) => JSON.stringify(row[0])))).toEqual(new Set(['[]']));
  for (const name of ['Zoë van der Berg', 'María Muñoz García', 'Ann Lee']) {
    const saved = personOfRow(await findPerson(tested.app, owner.actor, companyId, idOf.get(name)!));
    const person = { ...saved, occupationCode: '102', retirementPlan: true };
    await changePerson(tested.app, owner.actor, companyId, idOf.get(name)!, person);
  }
  const stateAccounts = [{ state: 'PA', number: '12345678', locality: 'Bethlehem' }];
  await changeCompany(tested.app, owner.actor, companyId, { ...company, stateAccounts });
  // A change that says nothing of the numbers leaves them.
  await changeCompany(tested.app, owner.actor, companyId, company);
  const after = await filing();
  for (const [codes, plan, rows] of rowsOf(after)) {
    expect([codes, plan]).toEqual([['102'], true]);
    expect(rows).toEqual((rows as unknown[]).map(() => ['12345678', true]));
  }
  const { company: row, forms } = await open();
  expect(asksOf(row, forms, YEAR)).toEqual([]);
});

test('names in parts are proposed, confirmed for everybody at once, and used in order on every form and file', async () => {
  const proposed = proposedNames((await open()).forms);
  expect(proposed.map(({ name }) => name)).toEqual(
    ['María Muñoz García', 'Ann Lee', 'Zoë van der Berg', 'Bo de la Cruz'].toSorted((a, b) => order(a) - order(b)),
  );
  const corrected = proposed.map(({ name, ...parts }) =>
    name === 'Ann Lee' ? { ...parts, givenName: 'Anna', nameSuffix: 'Jr.' } : parts,
  );
  expect(await confirmNames(tested.app, owner.actor, companyId, confirmedNames.parse({ names: corrected }))).toBe(4);
  const { forms } = await open();
  expect(proposedNames(forms)).toEqual([]);
  const { w2s, necs } = await filing();
  expect(w2s.map(({ input: { employee } }) => [employee.firstName, employee.lastName, employee.suffix])).toEqual([
    ['Anna', 'Lee', 'Jr.'],
    ['María', 'Muñoz García', ''],
    ['Zoë', 'van der Berg', ''],
  ]);
  expect(necs.map(({ input: { recipient } }) => [recipient.name, recipient.numberKind])).toEqual([
    ['Alder Carpentry LLC', 'ein'],
    ['Bo de la Cruz', 'ssn'],
  ]);
  const payer = { ...company, ein: '121234567' };
  const returns = necs.map((nec) => ({ ...nec.input, parts: nec.parts, number: '123456789' }));
  const [file] = writeNecCsv({ year: YEAR, payer, returns });
  const [headings, business, person] = file!
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const cell = (row: readonly string[] | undefined, name: string) =>
    row?.[headings!.findIndex((each) => each === name)];
  expect(cell(business, 'Recipient Business or Entity Name Line 1')).toBe('Alder Carpentry LLC');
  expect([cell(person, 'Recipient First Name'), cell(person, 'Recipient Last Name (Surname)')]).toEqual([
    'Bo',
    'de la Cruz',
  ]);
  // The name on pay stubs is as before.
  expect((await findPerson(tested.app, owner.actor, companyId, idOf.get('Ann Lee')!)).name).toBe('Ann Lee');
});

/** By last name, as the forms are in order; a business has its own name. */
const order = (name: string): number =>
  ['Ann Lee', 'María Muñoz García', 'Zoë van der Berg', 'Bo de la Cruz'].indexOf(name);

const found = async (search: string) =>
  (await listPeople(tested.app, owner.actor, companyId, { search, page: 1 })).people.map(({ name }) => name);

test('people are found with and without accents, and by the name of their business', async () => {
  for (const search of ['Munoz', 'muñoz', 'MUÑOZ', 'Mun\u0303oz', 'maria', 'García'])
    expect([search, await found(search)]).toEqual([search, ['María Muñoz García']]);
  expect(await found('alder')).toEqual(['Cy Ortega']);
  expect(await found('%')).toEqual([]);
  const parts = proposeNameParts('Zoë van der Berg');
  expect(await found('zoe')).toEqual([printedName(parts)]);
});
