import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { providerTotals } from '../../../domain/companies/provider-totals.ts';
import { NOBODY } from '../../services/actor.ts';
import { createCompany } from './companies.ts';
import { readOpenings, saveProviderTotals } from './openings.ts';
import { addPerson, changePerson, findPerson } from './people.ts';
import { personOfRow } from './person-of-row.ts';

const HOME = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000 };

/** $10,000.00 with $1,000.00 into a 401(k) and a health plan of $500.00. */
const ANN = {
  year: 2026,
  earnings: { regular: 1_000_000 },
  deductions: {
    federalIncomeTax: 80_000,
    socialSecurity: 58_900,
    medicare: 13_775,
    'stateIncomeTax-PA': 29_165,
    paUc: 700,
  },
  others: [
    { name: '401(k)', kind: 'plan401k', class: 'retirement401k', amount: 100_000 },
    { name: 'Health plan', kind: 'healthPlan', class: 'section125', amount: 50_000 },
  ],
};
/** $3,000.00 of wages and $1,000.00 of tips. */
const BO = {
  year: 2026,
  earnings: { regular: 300_000, tips: 100_000 },
  deductions: { federalIncomeTax: 20_000, socialSecurity: 24_800, medicare: 5_800, 'stateIncomeTax-PA': 12_280 },
};

let tested: TestApp;
let owner: Person;
let companyId: string;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
  ({ id: companyId } = await createCompany(
    tested.app,
    owner.actor,
    companySchema.parse({ ...HOME, name: 'Opening Works', email: 'pay@example.com', firstPeriodStart: '2026-10-04' }),
  ));
  for (const person of [
    { name: 'Ann Lee', opening: ANN },
    { name: 'Bo Marsh', opening: BO },
    { name: 'Cy Contractor', employmentType: 'contractor' },
  ])
    await addPerson(tested.app, owner.actor, companyId, companyPersonSchema.parse({ ...HOME, ...person }));
});
afterAll(() => tested?.stop());

/** As Forms 941 and a register print them. */
const REPORTED = {
  quarters: {
    // Line 2 is without the 401(k) and the health plan.
    1: { wages: 800_000, federalIncomeTax: 60_000, socialSecurityWages: 600_000, medicareWages: 600_000 },
    2: {
      wages: 450_000,
      federalIncomeTax: 40_000,
      socialSecurityWages: 650_000,
      socialSecurityTips: 100_000,
      medicareWages: 750_000,
      ficaTaxes: 2 * (58_900 + 13_775 + 24_800 + 5_800),
    },
  },
  register: {
    gross: 1_400_000,
    federalIncomeTax: 100_000,
    socialSecurityTax: 83_700,
    medicareTax: 19_575,
    stateTax: 41_445,
    otherTaxes: 700,
    deductions: 150_000,
  },
};

const read = () => readOpenings(tested.app, owner.actor, companyId, 2026);
const deductionsEntered = async () => (await read()).rows.find(({ item }) => item === 'deductions')!.entered;

test('opening figures are added up as Form 941 and a register do, by the wages of each line', async () => {
  expect(await read()).toMatchObject({ opened: 2, employees: 2, rows: [] });
  await saveProviderTotals(tested.app, owner.actor, companyId, 2026, providerTotals.parse(fill(REPORTED)));
  const { rows } = await read();
  expect(rows).toHaveLength(13);
  expect(rows.filter(({ difference }) => difference !== 0)).toEqual([]);
});

test('a cent that differs is named with its total, and the person whose tax does not follow the wages', async () => {
  const { id } = await tested.app.db
    .selectFrom('company_people')
    .select('id')
    .where('name', '=', 'Bo Marsh')
    .executeTakeFirstOrThrow();
  const row = await findPerson(tested.app, owner.actor, companyId, id);
  const opening = { ...BO, deductions: { ...BO.deductions, socialSecurity: 24_801 } };
  await changePerson(
    tested.app,
    owner.actor,
    companyId,
    id,
    companyPersonSchema.parse({ ...personOfRow(row), opening }),
  );
  const { rows } = await read();
  expect(
    rows
      .filter(({ difference }) => difference !== 0)
      .map(({ item, difference, suspects }) => [item, difference, suspects.map(({ name }) => name)]),
  ).toEqual([
    // Of both parts.
    ['ficaTaxes', 2, []],
    ['socialSecurityTax', 1, ['Bo Marsh']],
  ]);
});

test('what a court order took before is a deduction of the register', async () => {
  const { id } = await tested.app.db
    .selectFrom('company_people')
    .select('id')
    .where('name', '=', 'Ann Lee')
    .executeTakeFirstOrThrow();
  expect(await deductionsEntered()).toBe(150_000);
  const row = await findPerson(tested.app, owner.actor, companyId, id);
  const order = { key: 'order-a', kind: 'support', amount: 10_000, balance: 25_000 };
  const opening = { ...ANN, deductions: { ...ANN.deductions, 'court-order-order-a': 30_000 } };
  await changePerson(
    tested.app,
    owner.actor,
    companyId,
    id,
    companyPersonSchema.parse({ ...personOfRow(row), courtOrders: [order], opening }),
  );
  expect(await deductionsEntered()).toBe(180_000);
});

test('only people of the company read the totals, and only those who may edit save them', async () => {
  const stranger = await createPerson(tested.app, 0);
  const totals = providerTotals.parse(fill({ quarters: {}, register: {} }));
  for (const actor of [NOBODY, stranger.actor]) {
    await expect(readOpenings(tested.app, actor, companyId, 2026)).rejects.toBeTruthy();
    await expect(saveProviderTotals(tested.app, actor, companyId, 2026, totals)).rejects.toBeTruthy();
  }
});

const fill = ({ quarters, register }: { readonly quarters: object; readonly register: object }) => ({
  quarters: { 1: {}, 2: {}, 3: {}, 4: {}, ...quarters },
  register,
});
