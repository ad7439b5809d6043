/** People whose county decides about a tax: nobody is paid before it is chosen. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { peopleImportSchema } from '../../../domain/imports/people-import.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { createCompany } from './companies.ts';
import { importPeople } from './import-people.ts';
import { addPerson, changePerson, findPerson, listPeople } from './people.ts';
import { personOfRow } from './person-of-row.ts';
import { reviewRun } from './review-run.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const HOME = { address1: '4 Elm Street', city: 'Rockville', state: 'MD', zip: '21771' };
const ASKED = 'Select the Maryland county where the employee lives';

const newCompany = async (name: string): Promise<string> => {
  const company = companySchema.parse({ name, email: 'pay@example.com', ...HOME, firstPeriodStart: '2026-10-04' });
  return (await createCompany(tested.app, owner.actor, company)).id;
};

const importOne = (company: string, person: object) =>
  importPeople(tested.app, owner.actor, company, peopleImportSchema.parse({ key: 'name', rows: [{ row: 2, person }] }));

async function onlyPerson(company: string): Promise<{ readonly id: string; readonly person: CompanyPerson }> {
  const { people } = await listPeople(tested.app, owner.actor, company, { search: '', page: 1 });
  const { id } = people[0]!;
  return { id, person: personOfRow(await findPerson(tested.app, owner.actor, company, id)) };
}

const newRun = (company: string): Promise<string> => startRun(tested.app, owner.actor, company);

const order = (runId: string) => orderRun(tested.app, owner.actor, runId);

test('the form of a person is not saved without the county, and the message is at its field', async () => {
  const company = await newCompany('Form Works');
  const ann = companyPersonSchema.parse({ name: 'Ann Lee', ...HOME, rate: 3_000 });
  const refusal = { code: 'INVALID_INPUT', fields: { 'withholding.stateCertificate.county': ASKED } };
  await expect(addPerson(tested.app, owner.actor, company, ann)).rejects.toMatchObject(refusal);
  const withholding = { state: 'MD', federalCertificate: plainCertificate('single'), stateCertificate: {} };
  const { id } = await addPerson(tested.app, owner.actor, company, {
    ...ann,
    withholding: { ...withholding, stateCertificate: { county: 'Howard' } },
  });
  await expect(changePerson(tested.app, owner.actor, company, id, { ...ann, withholding })).rejects.toMatchObject(
    refusal,
  );
  await addPerson(tested.app, owner.actor, company, { ...ann, name: 'Bo Marsh', employmentType: 'contractor' });
});

test('a run with a person without a county is not issued, and its review leads to the field', async () => {
  const company = await newCompany('Run Works');
  await importOne(company, { name: 'Cy Ortega', ...HOME, rate: 3_000, defaultHours: 80 });
  const runId = await newRun(company);
  const [row] = (await reviewRun(tested.app, owner.actor, company, runId)).rows;
  expect(row).toMatchObject({ name: 'Cy Ortega', errors: [ASKED], field: 'withholding.stateCertificate.county' });
  await expect(order(runId)).rejects.toMatchObject({
    fields: { 'details.stateCertificate.county': ASKED },
  });

  const { id, person } = await onlyPerson(company);
  const withholding = {
    state: 'MD',
    federalCertificate: plainCertificate('single'),
    stateCertificate: { county: 'Howard' },
  };
  await changePerson(tested.app, owner.actor, company, id, { ...person, withholding });
  const [mended] = (await reviewRun(tested.app, owner.actor, company, runId)).rows;
  expect(mended).toMatchObject({ errors: [], field: null });
  expect((await order(runId)).orderId).toBeTruthy();
});

test('a county from the ZIP code is enough to be paid, and the review still says that no form is saved', async () => {
  const company = await newCompany('Import Works');
  await importOne(company, { name: 'Di Park', ...HOME, zip: '20850', rate: 3_000, defaultHours: 80 });
  const [row] = (await reviewRun(tested.app, owner.actor, company, await newRun(company))).rows;
  expect(row).toMatchObject({
    errors: [],
    warnings: ['No Form W-4 or state form is saved. Tax is withheld as single.'],
  });
});
