import { expect, test } from 'vitest';
import { companyPersonSchema } from './company-person.ts';

const parse = (person: object) => companyPersonSchema.safeParse({ name: 'Ann Lee', rate: 2_000, ...person });
const firstProblem = (person: object) => {
  const [issue] = parse(person).error?.issues ?? [];
  return issue && [issue.path.join('.'), issue.message];
};

const policy = (kind: string) => ({ kind, accrual: { by: 'period', hours: 4 } });

test('each type of time off is used once, because its balance is carried by its type', () => {
  expect(firstProblem({ leave: [policy('vacation'), policy('vacation')] })).toEqual([
    'leave',
    'Use each type of time off once',
  ]);
  expect(
    parse({ leave: [policy('vacation'), policy('sick'), policy('pto')] }).data?.leave.map(({ name }) => name),
  ).toEqual(['Vacation', 'Sick leave', 'Paid time off']);
});

test('time off of a salary cannot accrue by hours worked, which a salary has none of', () => {
  const leave = [{ kind: 'sick', accrual: { by: 'hoursWorked', hours: 30 } }];
  expect(firstProblem({ paymentType: 'salary', leave })).toEqual([
    'leave.0.accrual.by',
    'A salary has no hours worked. Choose another way',
  ]);
  expect(firstProblem({ paymentType: 'hourly', leave })).toBeUndefined();
});

const problemOf = (accountNumber: string) => firstProblem({ deposits: [{ accountNumber }] })?.[0];

test('of an account, exactly the last four digits are taken, or none', () => {
  expect(['', '4471', '447', '54471', '123456789'].map(problemOf)).toEqual([
    undefined,
    undefined,
    'deposits.0.accountNumber',
    'deposits.0.accountNumber',
    'deposits.0.accountNumber',
  ]);
});
