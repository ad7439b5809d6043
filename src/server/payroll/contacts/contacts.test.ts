import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { cents } from '../../../domain/money.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
import { companiesOfOwner } from '../companies/companies-of-owner.ts';
import { createCompany, listCompanies } from '../companies/companies.ts';
import { addPerson, findPerson } from '../companies/people.ts';
import { personOfRow } from '../companies/person-of-row.ts';
import { changeContact, listContacts, removeContact, saveContact } from './contacts.ts';

let tested: TestApp;
let eleanor: Actor;
let ines: Actor;

beforeAll(async () => {
  tested = await createTestApp();
  [eleanor, ines] = await Promise.all([account('eleanor@example.com'), account('ines@example.com')]);
});
afterAll(() => tested?.stop());

async function account(username: string): Promise<Actor> {
  const { id } = await tested.app.db
    .insertInto('users')
    .values({ full_name: username, username, password_hash: 'none', user_role: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...NOBODY, userId: id };
}

const company = (name: string, zip = '18015') => ({ ...EMPTY_CONTACT, kind: 'company', name, zip }) as const;

test('saves a company for one account and replaces one with the same name', async () => {
  await saveContact(tested.app, eleanor, company('Kestrel & Rowe'));
  await saveContact(tested.app, eleanor, company('KESTREL & ROWE', '18018'));
  expect(await listContacts(tested.app, eleanor)).toMatchObject([{ name: 'KESTREL & ROWE', zip: '18018' }]);
  expect(await listContacts(tested.app, ines)).toEqual([]);
  await expect(listContacts(tested.app, NOBODY)).rejects.toThrow('Unauthorized access');
});

test('hides other users’ contacts and refuses a second contact with the same name', async () => {
  const own = await saveContact(tested.app, ines, company('Thistle & Finch'));
  await saveContact(tested.app, ines, company('Alder Row'));
  const missing = { code: 'NOT_FOUND' };
  await expect(changeContact(tested.app, eleanor, own.id, company('Mine'))).rejects.toMatchObject(missing);
  await expect(removeContact(tested.app, eleanor, own.id)).rejects.toMatchObject(missing);
  await expect(removeContact(tested.app, ines, 'not-an-id')).rejects.toMatchObject(missing);
  await expect(changeContact(tested.app, ines, own.id, company('alder row'))).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { name: 'You already saved a company with this name.' },
  });
  expect((await changeContact(tested.app, ines, own.id, company('Finch & Thistle'))).name).toBe('Finch & Thistle');
});

test('restores a removed contact unchanged', async () => {
  const saved = await saveContact(tested.app, eleanor, company('Short-lived'));
  const { id: _id, ...contact } = await removeContact(tested.app, eleanor, saved.id);
  expect(await saveContact(tested.app, eleanor, contact)).toMatchObject(contact);
});

test('a person keeps the withholding forms that a later save does not name', async () => {
  const person = { ...EMPTY_CONTACT, kind: 'person', name: 'Maren Ostrow' } as const;
  const withholding = {
    state: 'CA',
    federalCertificate: { ...plainCertificate('headOfHousehold'), deductions: cents(1_200_00) },
    stateCertificate: { regularAllowances: '2' },
  };
  expect(await saveContact(tested.app, ines, person)).toMatchObject({ withholding: null });
  await saveContact(tested.app, ines, { ...person, withholding });
  const { id } = await saveContact(tested.app, ines, { ...person, zip: '94105' });
  await changeContact(tested.app, ines, id, { ...person, city: 'Oakland' });
  const [saved] = (await listContacts(tested.app, ines)).filter(({ kind }) => kind === 'person');
  expect(saved).toMatchObject({ city: 'Oakland', withholding });
  expect(await saveContact(tested.app, ines, { ...person, withholding: null })).toMatchObject({ withholding: null });
});

test('a saved person has a language, which a later save keeps', async () => {
  const person = { ...EMPTY_CONTACT, kind: 'person', name: 'Ana Morales' } as const;
  expect(await saveContact(tested.app, ines, person)).toMatchObject({ language: 'en' });
  const { id } = await saveContact(tested.app, ines, { ...person, language: 'es' });
  expect(await changeContact(tested.app, ines, id, { ...person, city: 'Salem' })).toMatchObject({ language: 'es' });
});

const person = (name: string, more: object = {}) => ({ ...EMPTY_CONTACT, kind: 'person' as const, name, ...more });

test('a person whom a company pays is one person: listed once, and saved by a form without erasing anything', async () => {
  const { id } = await createCompany(tested.app, eleanor, exampleCompany('Kestrel Works'));
  const paid = companyPersonSchema.parse({
    name: 'Bo Cruz',
    email: 'bo@example.com',
    phone: '(610) 555-0142',
    address1: '4 Elm Street',
    zip: '18042',
    state: 'PA',
    rate: 2_150,
    withholding: { state: 'PA', federalCertificate: plainCertificate('married'), stateCertificate: {} },
    opening: { year: 2026, deductions: { stateIncomeTax: 9_900 } },
  });
  const { id: boId } = await addPerson(tested.app, eleanor, id, paid);
  const saved = await saveContact(tested.app, eleanor, person('BO CRUZ', { title: 'Clerk', withholding: null }));
  expect(saved).toMatchObject({ id: boId, company: 'Kestrel Works', title: 'Clerk', phone: '(610) 555-0142' });
  const kept = {
    ...paid,
    name: 'BO CRUZ',
    title: 'Clerk',
    opening: { ...paid.opening, deductions: { 'stateIncomeTax-PA': 9_900 } },
  };
  expect(personOfRow(await findPerson(tested.app, eleanor, id, boId))).toEqual(kept);
  const inJersey = { state: 'NJ', federalCertificate: plainCertificate('single'), stateCertificate: {} };
  await changeContact(tested.app, eleanor, boId, { withholding: inJersey });
  const moved = personOfRow(await findPerson(tested.app, eleanor, id, boId));
  expect(moved.opening?.deductions).toEqual({ 'stateIncomeTax-PA': 9_900 });
  const people = (await listContacts(tested.app, eleanor)).filter(({ kind }) => kind === 'person');
  expect(people.map(({ name }) => name)).toEqual(['BO CRUZ']);
  await expect(changeContact(tested.app, ines, boId, { city: 'Easton' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(removeContact(tested.app, eleanor, boId)).rejects.toThrow('year-to-date figures');
});

test('an account without a company has a list of its own, which is no company', async () => {
  const own = await account('own-list@example.com');
  const saved = await Promise.all(['Cy Ortega', 'Dee Voss'].map((name) => saveContact(tested.app, own, person(name))));
  expect(new Set(saved.map(({ companyId }) => companyId)).size).toBe(1);
  expect(saved.map(({ company: name }) => name)).toEqual([undefined, undefined]);
  expect(await listCompanies(tested.app, own)).toEqual([]);
  await expect(changeContact(tested.app, own, saved[0]!.id, { kind: 'company' })).rejects.toMatchObject({
    fields: { kind: 'This is a person.' },
  });
  await removeContact(tested.app, own, saved[0]!.id);
  expect((await listContacts(tested.app, own)).map(({ name }) => name)).toEqual(['Dee Voss']);
});

test('of two people with one name, the employee ID says who is saved', async () => {
  const owner = await account('two-of-a-name@example.com');
  const { id } = await createCompany(tested.app, owner, exampleCompany('Twins Works'));
  for (const number of ['1', '2'])
    await addPerson(tested.app, owner, id, companyPersonSchema.parse({ name: 'Ed Marsh', number, rate: 2_000 }));
  await expect(saveContact(tested.app, owner, person('Ed Marsh'))).rejects.toThrow('Several people are called');
  expect(await saveContact(tested.app, owner, person('Ed Marsh', { number: '2', title: 'Cook' }))).toMatchObject({
    number: '2',
    title: 'Cook',
  });
  expect(await listContacts(tested.app, owner)).toHaveLength(3);
});

test('the copy of an account’s data has the people of its own list', async () => {
  const own = await account('copied-list@example.com');
  await saveContact(tested.app, own, person('Fay Nunn', { title: 'Baker' }));
  const [list, ...others] = await companiesOfOwner(tested.app, own.userId!);
  expect(others).toEqual([]);
  expect([list!.is_implied, list!.people.map(({ name, title }) => [name, title])]).toEqual([
    true,
    [['Fay Nunn', 'Baker']],
  ]);
});
