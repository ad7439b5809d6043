/** What an employer pays to a state: on the pay stubs of its runs from the first pay date of the rate, and in its wage report. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { wageReport } from '../../../domain/books/wage-report.ts';
import { companySchema } from '../../../domain/companies/company.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { stateTax } from '../../../domain/companies/state-taxes.ts';
import { createCompany } from './companies.ts';
import { addPerson } from './people.ts';
import { readBooks } from './read-books.ts';
import { readWages, removeStateTax, saveStateTax } from './state-taxes.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const home = { address1: '4 Elm Street', city: 'Trenton', state: 'NJ', zip: '08608' };
const tax = (name: string, ratePercent: number, since: string, wageBase: number | null = 5_000_00) =>
  stateTax.parse({ state: 'NJ', name, ratePercent, wageBase, since });

test('the rate that holds on the pay date is on the pay stubs, up to the wage base, and in the books and the wage report', async () => {
  const { app } = tested;
  const request = companySchema.parse({
    name: 'Trenton Works',
    email: 'pay@example.com',
    ...home,
    firstPeriodStart: '2026-09-13',
  });
  const { id: company } = await createCompany(app, owner.actor, request);
  await addPerson(
    app,
    owner.actor,
    company,
    companyPersonSchema.parse({ name: 'Ann Lee', ...home, rate: 2_500, defaultHours: 80 }),
  );
  const save = (...args: Parameters<typeof tax>) => saveStateTax(app, owner.actor, company, tax(...args));
  await save('Unemployment', 2.8, '2026-01-01');
  await save('Unemployment', 3.1, '2026-10-01');
  // Saving again changes it, and adds none.
  await save('unemployment', 3, '2026-10-01');
  await save('Workforce', 0.1, '2026-01-01', null);
  await save('Later', 9, '2027-01-01');
  // Pay dates October 2, 16 and 30.
  for (let count = 0; count < 3; count += 1)
    await issueRun(app, owner.actor, await startRun(app, owner.actor, company));

  const { company: row, stubs } = await readWages(app, owner.actor, company, 2026);
  expect(stubs.map(({ payDate, state, gross }) => [payDate, state, gross])).toEqual([
    ['2026-10-02', 'NJ', 200_000],
    ['2026-10-16', 'NJ', 200_000],
    ['2026-10-30', 'NJ', 200_000],
  ]);
  const report = wageReport(stubs, row.state_taxes, { state: 'NJ', year: 2026, quarter: 4 });
  expect(report).toMatchObject({
    wages: 600_000,
    people: [{ name: 'Ann Lee', weeks: 6, taxable: [500_000, 600_000] }],
  });
  expect(report.taxes).toMatchObject([
    { name: 'unemployment', ratePercent: 3, taxable: 500_000, due: 150_00, onStubs: 150_00 },
    { name: 'Workforce', taxable: 600_000, due: 6_00, onStubs: 6_00 },
  ]);
  const { days } = await readBooks(app, owner.actor, company, {
    year: 2026,
    quarter: '4',
    name: 'Q4 2026',
    page: 1,
    leavePage: 1,
  });
  const onBooks = days.map(({ employerTaxes }) =>
    employerTaxes.flatMap(({ key, amount }) => (key.includes('.state.') ? [amount] : [])).toSorted((a, b) => b - a),
  );
  expect(onBooks).toEqual([
    [60_00, 2_00],
    [60_00, 2_00],
    [30_00, 2_00],
  ]);
  await removeStateTax(app, owner.actor, company, {
    state: 'NJ',
    name: 'WORKFORCE',
    since: tax('Workforce', 1, '2026-01-01').since,
  });
  expect((await readWages(app, owner.actor, company, 2026)).company.state_taxes.map(({ name }) => name)).toEqual([
    'Unemployment',
    'unemployment',
    'Later',
  ]);
  const stranger = (await createPerson(app, 0)).actor;
  for (const call of [
    () => saveStateTax(app, stranger, company, tax('Unemployment', 1, '2026-01-01')),
    () => readWages(app, stranger, company, 2026),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
