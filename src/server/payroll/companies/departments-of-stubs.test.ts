import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleCompany } from '../../../../tests/example-company.ts';
import { issueRun } from '../../../../tests/issue-run.ts';
import { startRun } from '../../../../tests/order-run.ts';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { booksPeriod } from '../../../domain/books/books-period.ts';
import { registerByDepartment } from '../../../domain/books/register-sums.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { createCompany } from './companies.ts';
import { listIssuedStubs } from './list-issued-stubs.ts';
import { addPerson, changePerson, listDepartments } from './people.ts';
import { readBooks } from './read-books.ts';
import { reviewRun } from './review-run.ts';

let tested: TestApp;
let owner: Person;
beforeAll(async () => {
  tested = await createTestApp({}, () => new Date('2026-11-02T12:00:00Z'));
  owner = await createPerson(tested.app, 0);
});
afterAll(() => tested?.stop());

const person = (name: string, department: string) =>
  companyPersonSchema.parse({
    name,
    department,
    address1: '4 Elm Street',
    city: 'Austin',
    state: 'TX',
    zip: '75001',
    rate: 2_000,
    defaultHours: 80,
  });

test('the department at the time of pay counts, and the review, the register and its files say the same sums', async () => {
  const { app } = tested;
  const company = (
    await createCompany(app, owner.actor, { ...exampleCompany('Departed Bakery LLC'), state: 'TX', zip: '75001' })
  ).id;
  const ann = await addPerson(app, owner.actor, company, person('Ann Oven', 'Ovens'));
  await addPerson(app, owner.actor, company, person('Bo Oven', 'ovens'));
  await addPerson(app, owner.actor, company, person('Cy Alone', ''));
  expect(await listDepartments(app, owner.actor, company)).toHaveLength(1);
  const run = await startRun(app, owner.actor, company);
  const review = await reviewRun(app, owner.actor, company, run);
  expect(review.departments.map(({ department, sums }) => [department, sums.stubs, sums.gross])).toEqual([
    ['Ovens', 2, 320_000],
    ['No department', 1, 160_000],
  ]);
  await issueRun(app, owner.actor, run);
  // A later change of the person does not move what was paid.
  await changePerson(app, owner.actor, company, ann.id, person('Ann Oven', 'Office'));
  const books = await readBooks(app, owner.actor, company, {
    ...booksPeriod(new URLSearchParams({ year: '2026' }), 2026),
    page: 1,
    leavePage: 1,
  });
  const { stubs } = await listIssuedStubs(app, owner.actor, company, { year: 2026, quarter: '' });
  expect(books.departments.map(({ sums }) => sums)).toEqual(review.departments.map(({ sums }) => sums));
  expect(registerByDepartment(stubs)).toEqual(books.departments);
  const second = await startRun(app, owner.actor, company);
  expect((await reviewRun(app, owner.actor, company, second)).departments.map(({ department }) => department)).toEqual([
    'Office',
    'ovens',
    'No department',
  ]);
});
