/** A city's rate that was read long ago is asked for in the review of a run, and nobody is paid with it before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRun, startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { createCompany } from './companies.ts';
import { cityRate, confirmCityRate } from './confirm-city-rate.ts';
import { addPerson, findPerson } from './people.ts';
import { reviewRun } from './review-run.ts';

let tested: TestApp;
let owner: Person;
let company: string;
const ids: string[] = [];
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
  const home = { address1: '4 Elm Street', city: 'Columbus', state: 'OH', zip: '43004' };
  const request = companySchema.parse({
    name: 'Elm Works',
    email: 'pay@example.com',
    ...home,
    firstPeriodStart: '2026-10-04',
  });
  company = (await createCompany(tested.app, owner.actor, request)).id;
  for (const [name, place, isResident] of [
    ['Ann Lee', 'OH-columbus', true],
    ['Bo Marsh', 'OH-columbus', true],
    ['Cy Ortega', 'OH-columbus', false],
  ] as const) {
    const person = companyPersonSchema.parse({
      name,
      ...home,
      rate: 3_000,
      defaultHours: 80,
      withholding: {
        state: 'OH',
        federalCertificate: plainCertificate('single'),
        stateCertificate: {},
        localTaxes: [{ name: 'Columbus income tax', place, isResident }],
      },
    });
    ids.push((await addPerson(tested.app, owner.actor, company, person)).id);
  }
});
afterAll(() => tested?.stop());

const taxes = () =>
  Promise.all(
    ids.map(async (id) => (await findPerson(tested.app, owner.actor, company, id)).withholding?.localTaxes?.[0]),
  );

test('asks for each rate once, keeps what is confirmed or typed, and issues nothing before', async () => {
  const { app } = tested;
  const runId = await startRun(app, owner.actor, company);
  const review = () => reviewRun(app, owner.actor, company, runId);
  const confirm = (rate: string, isResident: string) =>
    confirmCityRate(app, owner.actor, company, runId, cityRate.parse({ place: 'OH-columbus', isResident, rate }));
  const before = await review();
  expect(before.rates).toMatchObject([
    { place: 'OH-columbus', isResident: true, ratePercent: 2.5, people: ['Ann Lee', 'Bo Marsh'] },
    { place: 'OH-columbus', isResident: false, ratePercent: 2.5, people: ['Cy Ortega'] },
  ]);
  expect(before.rates[0]!.question).toContain('2.5% of pay, as of 2021');
  expect(before.rows.map(({ errors }) => errors)).toEqual(
    Array.from({ length: 3 }, () => ['Confirm the rate of the Columbus income tax below.']),
  );
  await expect(orderRun(app, owner.actor, runId)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(confirm('plenty', 'true')).rejects.toMatchObject({
    fields: { rate: 'Enter a percentage, such as 2.5' },
  });

  await confirm('2.5', 'true');
  // Pressing again changes nothing.
  await confirm('2.5', 'true');
  await confirm('2.75%', 'false');
  expect(await taxes()).toMatchObject([
    { place: 'OH-columbus', confirmedOn: '2026-11-22' },
    { place: 'OH-columbus', confirmedOn: '2026-11-22' },
    { place: '', name: 'Columbus income tax', ratePercent: 2.75 },
  ]);
  const after = await review();
  expect([after.rates, after.rows.flatMap(({ errors }) => errors)]).toEqual([[], []]);
  const localOf = (index: number) => after.rows[index]!.taxes.find(({ key }) => key === 'localTax-1')?.amount;
  // 2.5% and 2.75% of 2,400.00.
  expect([localOf(0), localOf(2)]).toEqual([60_00, 66_00]);
  expect((await orderRun(app, owner.actor, runId)).orderId).toBeTruthy();
});
