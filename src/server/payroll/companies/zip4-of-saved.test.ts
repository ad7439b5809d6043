import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { plainDate } from '../../../domain/calendar.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import { guessColumns } from '../../../domain/imports/guess-columns.ts';
import type { PeopleColumn } from '../../../domain/imports/people-columns.ts';
import { peopleImportSchema } from '../../../domain/imports/people-import.ts';
import { readPeople } from '../../../domain/imports/read-people.ts';
import { readDelimited } from '../../../domain/spreadsheet/delimited.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { changeContact, saveContact } from '../contacts/contacts.ts';
import { createCompany } from './companies.ts';
import { importPeople } from './import-people.ts';
import { addPerson, findPerson } from './people.ts';
import { openRun } from './run-rows.ts';
import { requireRun } from './runs.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T16:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const ADDRESS = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', zip4: '1001' };

test('every table that keeps a ZIP code keeps the four digits after its dash', async () => {
  const { rows } = await sql<{ readonly name: string; readonly columns: readonly string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(tested.app.db);
  const keeping = rows.filter(({ columns }) => columns.includes('zip'));
  expect(keeping.map(({ name }) => name).toSorted()).toEqual(['companies', 'company_people', 'contacts']);
  expect(keeping.filter(({ columns }) => !columns.includes('zip4'))).toEqual([]);
});

/** The rows of a file, as the browser reads them. */
function imported(text: string) {
  const sheet = readDelimited(text, 'people');
  const { headingRow, columns } = guessColumns(sheet);
  const mapping = Object.fromEntries(
    columns.flatMap(({ column, index }) => (column === null ? [] : [[column, index]])),
  ) as Partial<Record<PeopleColumn, number>>;
  const { rows, problems } = readPeople(sheet, headingRow, mapping);
  expect(problems).toEqual([]);
  return peopleImportSchema.parse({ key: 'name', rows });
}

const HEADINGS = 'Name,Street,City,State';
const WAYS: readonly (readonly [how: string, file: string | null])[] = [
  ['the form', null],
  ['ZIP of nine digits', `${HEADINGS},ZIP,Rate\nAnn Lee,4 Elm Street,Easton,PA,18042-1002,20`],
  ['a heading of ZIP+4', `${HEADINGS},ZIP+4,Rate\nAnn Lee,4 Elm Street,Easton,PA,180421002,20`],
  ['a column of its own', `${HEADINGS},ZIP code,ZIP extension,Rate\nAnn Lee,4 Elm Street,Easton,PA,18042,1002,20`],
];

test.each(WAYS)('a pay run prints the four digits of its company and of a person from %s', async (how, file) => {
  const { app } = tested;
  const company = { ...exampleCompany(`Company of ${how}`, '2026-10-04'), zip4: '1001' };
  const { id } = await createCompany(app, owner.actor, company);
  if (file === null) {
    const person: CompanyPerson = companyPersonSchema.parse({
      name: 'Ann Lee',
      ...ADDRESS,
      zip4: '1002',
      rate: 2_000,
    });
    await addPerson(app, owner.actor, id, person);
  } else await importPeople(app, owner.actor, id, imported(file));
  const runId = await startRun(app, owner.actor, id);
  const [row] = await openRun(app, await requireRun(app, owner.actor, id, runId, 'read'));
  const input = payStub.draftSchema.parse(requestOfRow(row!));
  const views = payStub.documents(await payStub.calculate(input, plainDate('2026-11-20')), 1);
  const printed = JSON.stringify(views.map(({ view }) => view));
  expect(['18042-1001', '18042-1002'].filter((zip) => !printed.includes(zip))).toEqual([]);
});

/** What is sent of an address that had 18042-1001 at 4 Elm Street, and the four digits after it. */
const CHANGES = [
  [{ city: 'Easton' }, '1001'],
  [{ zip: '18042' }, '1001'],
  [{ address1: '4 Elm Street', zip: '18042' }, '1001'],
  [{ zip: '18042', zip4: '2002' }, '2002'],
  [{ zip: '18042', zip4: '' }, ''],
  [{ zip: '18015' }, ''],
  [{ address1: '9 Oak Street' }, ''],
  [{ city: 'Bethlehem' }, ''],
  [{ address1: '9 Oak Street', zip4: '3003' }, '3003'],
] as const;

test.each(CHANGES)(
  'the four digits go with their own street: a call and a file that say %j leave %s',
  async (sent, left) => {
    const { app } = tested;
    const name = JSON.stringify(sent).replaceAll(/\W+/g, ' ').slice(0, 45);
    const contact = await saveContact(app, owner.actor, { ...EMPTY_CONTACT, kind: 'person', name, ...ADDRESS });
    expect((await changeContact(app, owner.actor, contact.id, sent)).zip4).toBe(left);
    const { id } = await createCompany(app, owner.actor, exampleCompany(name, '2026-10-04'));
    const { id: personId } = await addPerson(
      app,
      owner.actor,
      id,
      companyPersonSchema.parse({ name: 'Ann Lee', ...ADDRESS, rate: 2_000 }),
    );
    const rows = [{ row: 2, person: { name: 'Ann Lee', ...sent } }];
    await importPeople(app, owner.actor, id, peopleImportSchema.parse({ key: 'name', rows }));
    expect((await findPerson(app, owner.actor, id, personId)).zip4).toBe(left);
  },
);
