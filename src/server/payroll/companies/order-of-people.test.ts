import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { createCompany } from './companies.ts';
import { addPerson, listPeople } from './people.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-20T16:00:00Z'));
});
afterAll(() => tested?.stop());

test('people are listed by family name and then by given name, as confirmed or else as written', async () => {
  const { actor } = await createPerson(tested.app, 0);
  const { id } = await createCompany(tested.app, actor, exampleCompany('Order Works'));
  for (const person of [
    { name: 'Zoe Adeyemi' },
    { name: 'Ann Rowe' },
    { name: 'Maren Adeyemi' },
    { name: 'Bo King Jr.' },
    // Confirmed: the family name has two words.
    { name: 'Luz Ana Baca Ruiz', givenName: 'Luz Ana', familyName: 'Baca Ruiz' },
    { name: 'Prince' },
    { name: 'Vera Lodge', businessName: 'Oak Lodge LLC', employmentType: 'contractor' },
  ])
    await addPerson(tested.app, actor, id, companyPersonSchema.parse({ rate: 2_000, ...person }));
  const { people } = await listPeople(tested.app, actor, id, { search: '', page: 1 });
  expect(people.map(({ name }) => name)).toEqual([
    'Maren Adeyemi',
    'Zoe Adeyemi',
    'Luz Ana Baca Ruiz',
    'Bo King Jr.',
    'Vera Lodge',
    'Prince',
    'Ann Rowe',
  ]);
});
