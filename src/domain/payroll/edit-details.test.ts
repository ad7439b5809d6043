import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { createOrder } from './create-order.ts';
import { setDetails, setDetailsState, setDirectDeposit, setEmploymentType, setPaymentType } from './edit-details.ts';
import { editEarning } from './edit-earnings.ts';
import { addOtherState, setStateHours } from './edit-other-states.ts';

const order = createOrder(plainDate('2026-11-21'));

test("choosing contractor leaves only the employee's copy", () => {
  const contractor = setEmploymentType(order, 'contractor');
  expect(contractor.details).toMatchObject({ employmentType: 'contractor', copies: 'employee' });
  expect(setDetails(contractor, { copies: 'both' }).details.copies).toBe('employee');
  expect(setDetails(order, { copies: 'employer' }).details.copies).toBe('employer');
});

test('choosing a state fills only the empty company and employee states', () => {
  const filled = setDetailsState(order, 'CA');
  expect([filled.details.state, filled.company.state, filled.employee.state]).toEqual(['CA', 'CA', 'CA']);
  const changed = setDetailsState(filled, 'NV');
  expect([changed.details.state, changed.company.state, changed.employee.state]).toEqual(['NV', 'CA', 'CA']);
});

test("changing the state drops the old state's certificate", () => {
  const answered = setDetails(setDetailsState(order, 'CA'), { stateCertificate: { allowances: 2 } });
  expect(setDetailsState(answered, 'CA').details.stateCertificate).toEqual({ allowances: 2 });
  expect(setDetailsState(answered, 'NY').details.stateCertificate).toEqual({});
});

test('the hours of the main state of work move with it, and leave with the last other state', () => {
  const inTwo = setStateHours(
    setStateHours(addOtherState(setDetailsState(order, 'PA'), 'NC'), 0, 'PA', 60),
    0,
    'NC',
    20,
  );
  expect(setDetailsState(inTwo, 'NJ').stubs[0]!.stateHours).toEqual({ NJ: 60, NC: 20 });
  expect(setDetailsState(inTwo, 'NC').stubs[0]).not.toHaveProperty('stateHours');
});

test('the regular earning starts at 20 an hour with no hours, or at 48000 a year', () => {
  const regular = (of: typeof order) => of.stubs[0]!.earnings[0]!;
  expect(regular(order)).toMatchObject({ type: 'hourly', rate: 2_000, hours: 0 });
  const salary = setPaymentType(order, 'salary');
  expect(regular(salary)).toMatchObject({ type: 'salary', rate: 4_800_000, hours: 1 });
  const raised = editEarning(salary, 0, 'regular', { rate: cents(6_000_000) });
  expect(setPaymentType(raised, 'salary')).toBe(raised);
});

test('turning off direct deposit clears the account number', () => {
  const withAccount = { ...order, employee: { ...order.employee, accountNumber: '1234' } };
  expect(setDirectDeposit(withAccount, 'yes').employee.accountNumber).toBe('1234');
  expect(setDirectDeposit(withAccount, 'no').employee.accountNumber).toBe('');
});
