/** Local taxes of a run: nobody is paid before each question about them is answered, and Pennsylvania's form makes the lines. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNoLocalTax, orderRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { readRegister, type RegisterPlace, searchTextOf } from '../../../domain/payroll/tax/pennsylvania-register.ts';
import { registerCsv } from '../../../domain/payroll/tax/pennsylvania-register.fixture.ts';
import { readSpreadsheet } from '../../../domain/spreadsheet/read-spreadsheet.ts';
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

let counter = 0;
async function companyIn(place: { city: string; state: string; zip: string }, people: readonly object[]) {
  const { app } = tested;
  const home = { address1: '4 Elm Street', ...place };
  const request = companySchema.parse({
    name: `Works ${(counter += 1)} of ${place.city}`,
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

async function storeRegister(asOf: string, change = (each: RegisterPlace): RegisterPlace => each) {
  const places = readRegister(readSpreadsheet(new TextEncoder().encode(registerCsv()))[0]!)
    .slice(0, 10)
    .map(change);
  const { db } = tested.app;
  await db.deleteFrom('pennsylvania_register').execute();
  await db.deleteFrom('pennsylvania_places').execute();
  await db.insertInto('pennsylvania_register').values({ as_of: asOf, loaded_at: tested.app.now() }).execute();
  await db
    .insertInto('pennsylvania_places')
    .values(places.map((each) => ({ psd: each.psd, search: searchTextOf(each), place: JSON.stringify(each) })))
    .execute();
}

test('rates of an old register are asked for before the pay, and looked up again or confirmed in one press', async () => {
  const { app } = tested;
  const asOf = '2025-06-15';
  const easton = { ...place('Easton City', '480303', 1.75), asOf };
  const lst = { yearly: 50_00, asOf };
  const person = (home: ReturnType<typeof place>) => ({
    withholding: {
      state: 'PA',
      federalCertificate: plainCertificate('single'),
      stateCertificate: {},
      residencyCertification: { home, work: easton, lst },
    },
  });
  const lookedUp = { ...place('Reading City', '060101', 3.5), asOf };
  const people = [person(lookedUp), person(place('Wilson', '480704', 1.1))];
  const { company, ids, runId } = await companyIn({ city: 'Easton', state: 'PA', zip: '18042' }, people);
  const review = () => reviewRun(app, owner.actor, company, runId);
  const answer = (how: 'add' | 'none') =>
    answerLocalTax(app, owner.actor, company, runId, { key: 'PA.register', answer: how });
  expect((await review()).localTaxes).toMatchObject([
    { key: 'PA.register', isOfRegister: true, addable: null, question: expect.stringContaining('Jun 15, 2025') },
  ]);
  await expect(orderRun(app, owner.actor, runId)).rejects.toMatchObject({ code: 'CONFLICT' });
  // Nothing newer to look them up in.
  await expect(answer('add')).rejects.toMatchObject({ code: 'CONFLICT' });
  await storeRegister('2025-06-15');
  await expect(answer('add')).rejects.toMatchObject({ code: 'CONFLICT' });

  await storeRegister('2026-06-15');
  expect((await review()).rows[0]!.warnings).toEqual([
    'The register of Jun 15, 2026 has 3.6% for Reading City, not 3.5%.',
    'The register of Jun 15, 2026 has a local services tax of $52.00, not $50.00.',
  ]);
  await answer('add');
  const after = await review();
  expect(after.localTaxes).toEqual([]);
  expect(after.rows.map(({ warnings }) => warnings)).toEqual([[], []]);
  const saved = await Promise.all(ids.map(async (id) => (await findPerson(app, owner.actor, company, id)).withholding));
  expect(saved.map((each) => each!.residencyCertification)).toMatchObject([
    { home: { ratePercent: 3.6, asOf: '2026-06-15' }, work: { asOf: '2026-06-15' }, lst: { yearly: 52_00 } },
    // Entered by hand.
    { home: { municipality: 'Wilson', ratePercent: 1.1 }, work: { asOf: '2026-06-15' } },
  ]);
});

test('rates of an old register that somebody confirmed are used for 12 more months', async () => {
  const { app } = tested;
  const easton = { ...place('Easton City', '480303', 1.75), asOf: '2025-06-15' };
  const withholding = {
    state: 'PA',
    federalCertificate: plainCertificate('single'),
    stateCertificate: {},
    residencyCertification: { home: easton, work: easton, lst: { yearly: 0 } },
  };
  const { company, ids, runId } = await companyIn({ city: 'Easton', state: 'PA', zip: '18042' }, [{ withholding }]);
  await answerLocalTax(app, owner.actor, company, runId, { key: 'PA.register', answer: 'none' });
  expect((await reviewRun(app, owner.actor, company, runId)).localTaxes).toEqual([]);
  const { residencyCertification } = (await findPerson(app, owner.actor, company, ids[0]!)).withholding!;
  expect(residencyCertification).toMatchObject({ home: { ratePercent: 1.75, asOf: '2025-06-15' } });
  const run = await app.db.selectFrom('pay_runs').select('pay_date').where('id', '=', runId).executeTakeFirstOrThrow();
  expect(residencyCertification!.confirmedOn).toBe(run.pay_date);
});
