import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { registerSums } from '../../../domain/books/register-sums.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { add, sumOf } from '../../../domain/money.ts';
import { createCompany } from './companies.ts';
import { addPerson } from './people.ts';
import { readBooks } from './read-books.ts';
import { yearByMonth } from './year-by-month.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-22T12:00:00Z'));
});
afterAll(() => tested?.stop());

test('the months of a company add up to its year, and its cost to net pay, taxes and deductions of both sides in the books', async () => {
  const { app } = tested;
  const { actor } = await createPerson(app, 0);
  const { id } = await createCompany(app, actor, exampleCompany('Twelve Months LLC'));
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', rate: 2_000, defaultHours: 80 };
  const deductions = [{ kind: 'unionDues', name: 'Union dues', amount: 1_500 }];
  await addPerson(app, actor, id, companyPersonSchema.parse({ ...home, name: 'Ann Lee' }));
  await addPerson(app, actor, id, companyPersonSchema.parse({ ...home, name: 'Bo Marsh', deductions }));
  expect(await yearByMonth(app, actor, id, 2026)).toMatchObject({ cost: 0, months: [] });

  // Pay dates in October, October or November, and November.
  for (let run = 0; run < 3; run += 1) await issueRun(app, actor, await startRun(app, actor, id));
  const year = await yearByMonth(app, actor, id, 2026);
  expect(year.months.map(({ month }) => month)).toEqual([10, 11]);
  for (const part of ['net', 'taxes', 'deductions', 'cost'] as const)
    expect(sumOf(year.months, (month) => month[part])).toBe(year[part]);
  expect(year.cost).toBe(add(year.net, year.taxes, year.deductions));

  const { days } = await readBooks(app, actor, id, {
    year: 2026,
    quarter: '',
    name: '2026',
    page: 1,
    leavePage: 1,
  });
  const { net, gross, adjustment, byEmployer } = registerSums(days);
  expect(year.net).toBe(net);
  expect(year.cost).toBe(add(gross, adjustment, byEmployer));
  expect((await yearByMonth(app, actor, id, 2025)).months, 'another year').toEqual([]);
});
