import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { createOrder } from '../../../domain/payroll/create-order.ts';
import { addEarning, editEarning } from '../../../domain/payroll/edit-earnings.ts';
import { setDetailsState } from '../../../domain/payroll/edit-details.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { STATES } from '../../../domain/us.ts';
import { PLACEHOLDERS } from '../sample.ts';
import { addRequired, firstEmptyField, statementItemsOf } from './statement-items.ts';

/** An hourly stub with overtime and every field of the form filled in. */
function complete(state: string): PaystubOrder {
  let order = setDetailsState(createOrder(plainDate('2026-11-20')), state);
  order = editEarning(order, 0, 'regular', { rate: cents(2_500), hours: 80 });
  order = editEarning(addEarning(order, 0, 'overtime'), 0, 'overtime', { rate: cents(3_750), hours: 2 });
  const { company, employee } = PLACEHOLDERS;
  return { ...order, company, employee: { ...order.employee, ...employee, ssn: '0417' } };
}

const missing = (order: PaystubOrder): readonly string[] =>
  statementItemsOf(order)
    .filter(({ state }) => state === 'missing')
    .map(({ key }) => key);

test('a complete stub with what one press adds lacks only items that the form has no field for', () => {
  const lacking = STATES.map(({ code }) => [code, missing(addRequired(complete(code)))] as const);
  expect(Object.fromEntries(lacking.filter(([, keys]) => keys.length > 0))).toEqual({
    MN: ['allowances'],
    NV: ['hoursDaily'],
    NY: ['allowances'],
    OR: ['employerRegistryNumber', 'allowances'],
    PA: ['allowances'],
  });
});

test('one press adds sick leave at the state’s rate where the law wants its balance, and nothing twice', () => {
  const washington = addRequired(complete('WA'));
  expect(washington.details.leave).toMatchObject([{ kind: 'sick', accrual: { by: 'hoursWorked', hours: 40 } }]);
  expect(addRequired(washington)).toBe(washington);
  expect(addRequired(complete('TX')).details.leave).toBeUndefined();
});

test('the press leads to the first field that is empty and required', () => {
  const order = complete('CA');
  expect(firstEmptyField(order)).toBeNull();
  expect(firstEmptyField({ ...order, company: { ...order.company, zip: '' } })).toBe('company.zip');
  expect(firstEmptyField({ ...order, employee: { ...order.employee, ssn: '', id: '' } })).toBe('employee.ssn');
});
