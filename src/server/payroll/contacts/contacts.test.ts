import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { EMPTY_CONTACT } from '../../../domain/contacts/contact.ts';
import { cents } from '../../../domain/money.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { type Actor, NOBODY } from '../../services/actor.ts';
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
  expect(() => listContacts(tested.app, NOBODY)).toThrow('Unauthorized access');
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
