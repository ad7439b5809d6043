/** Local taxes of a run: nobody is paid before each question about them is answered, and Pennsylvania's form makes the lines. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNoLocalTax, orderRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { answerLocalTax } from './answer-local-tax.ts';
import { createCompany } from './companies.ts';
import { addPerson, findPerson } from './people.ts';
import { reviewRun } from './review-run.ts';
import { createRun, proposeRun } from './runs.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

async function companyIn(place: { city: string; state: string; zip: string }, people: readonly object[]) {
  const { app } = tested;
  const home = { address1: '4 Elm Street', ...place };
  const request = companySchema.parse({
    name: `Works of ${place.city}`,
    email: 'pay@example.com',
    ...home,
    firstPeriodStart: '2026-10-04',
  });
  const { id: company } = await createCompany(app, owner.actor, request);
  const ids: string[] = [];
  for (const [index, person] of people.entries()) {
    const parsed = companyPersonSchema.parse({
      name: `Person ${index}`,
      ...home,
      rate: 2_500,
      defaultHours: 80,
      ...person,
    });
    ids.push((await addPerson(app, owner.actor, company, parsed)).id);
  }
  const runId = await createRun(app, owner.actor, company, await proposeRun(app, owner.actor, company));
  return { company, ids, runId };
}

test('asks each question once, keeps the answer with the people, and issues nothing before', async () => {
  const { app } = tested;
  const forms = { state: 'MI', federalCertificate: plainCertificate('single'), stateCertificate: {} };
  const { company, ids, runId } = await companyIn({ city: 'Detroit', state: 'MI', zip: '48201' }, [
    { withholding: forms },
    { withholding: forms, city: 'Warren', zip: '48089' },
    { city: 'Warren', zip: '48089' },
  ]);
  const review = () => reviewRun(app, owner.actor, company, runId);
  const before = await review();
  expect(before.localTaxes).toMatchObject([
    { key: 'MI-detroit', addable: 'Detroit city income tax', people: ids.map((personId) => ({ personId })) },
  ]);
  expect(before.rows.map(({ errors }) => errors)).toEqual(
    ids.map(() => ['Answer the question about local tax below.']),
  );
  await expect(orderRun(app, owner.actor, runId)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(
    answerLocalTax(app, (await createPerson(app, 0)).actor, company, runId, { key: 'MI-detroit', answer: 'none' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await answerLocalTax(app, owner.actor, company, runId, { key: 'MI-detroit', answer: 'add' });
  // Pressing again changes nothing.
  await answerLocalTax(app, owner.actor, company, runId, { key: 'MI-detroit', answer: 'none' });
  const after = await review();
  expect(after.localTaxes).toEqual([]);
  // 2.4% of 2,000.00 for the resident, and half of it for the others.
  expect(after.rows.map(({ taxes }) => taxes.find(({ name }) => name === 'Detroit city income tax')?.amount)).toEqual([
    48_00, 24_00, 24_00,
  ]);
  expect((await findPerson(app, owner.actor, company, ids[2]!)).withholding).toMatchObject({ isAssumed: true });
  expect((await orderRun(app, owner.actor, runId)).orderId).toBeTruthy();
});

const place = (municipality: string, psd: string, ratePercent: number) => ({ municipality, psd, ratePercent });

test('a person of Pennsylvania is paid by the Residency Certification Form', async () => {
  const { app } = tested;
  const work = place('Easton', '480303', 1.75);
  const lst = { yearly: 52_00 };
  const person = (home: ReturnType<typeof place>, more = {}) => ({
    withholding: {
      state: 'PA',
      federalCertificate: plainCertificate('single'),
      // The rate alone would be a second local tax.
      stateCertificate: { localRatePercent: 1 },
      residencyCertification: { home, work, lst: { ...lst, ...more } },
    },
  });
  const { company, runId } = await companyIn({ city: 'Easton', state: 'PA', zip: '18042' }, [
    person(place('Reading', '060101', 3.6)),
    person(place('Wilson', '480704', 1), { exemption: 'otherEmployer' }),
    person(place('Wilson', '480704', 1), { exemption: 'lowIncome' }),
    {},
  ]);
  const review = () => reviewRun(app, owner.actor, company, runId);
  expect((await review()).localTaxes).toMatchObject([{ key: 'PA', addable: null, people: [{ name: 'Person 3' }] }]);
  await expect(answerLocalTax(app, owner.actor, company, runId, { key: 'PA', answer: 'add' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  await answerNoLocalTax(app, owner.actor, company, runId);
  const { rows, localTaxes } = await review();
  expect(localTaxes).toEqual([]);
  const localOf = (index: number) =>
    rows[index]!.taxes.flatMap(({ key, name, amount }) => (/local/i.test(key) ? [[name, amount]] : []));
  expect([0, 1, 2, 3].map(localOf)).toEqual([
    [
      ['EIT 060101/480303 Reading', 72_00],
      ['LST 480303 Easton', 2_00],
    ],
    [['EIT 480704/480303 Easton', 35_00]],
    [['EIT 480704/480303 Easton', 35_00]],
    [],
  ]);
});
