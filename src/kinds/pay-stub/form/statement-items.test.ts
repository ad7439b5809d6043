import { expect, test } from 'vitest';
import { addDays, plainDate } from '../../../domain/calendar.ts';
import { cents } from '../../../domain/money.ts';
import { createOrder } from '../../../domain/payroll/create-order.ts';
import { addEarning, editEarning } from '../../../domain/payroll/edit-earnings.ts';
import { setDetailsState } from '../../../domain/payroll/edit-details.ts';
import { setWorkweeks } from '../../../domain/payroll/overtime/edit-workweeks.ts';
import type { PaystubOrder } from '../../../domain/payroll/order.ts';
import { STATES } from '../../../domain/us.ts';
import { PLACEHOLDERS } from '../model/placeholders.ts';
import { addRequired, firstEmptyField, statementItemsOf } from './statement-items.ts';

/** An hourly stub with overtime and every field of the form filled in. */
function complete(state: string): PaystubOrder {
  let order = setDetailsState(createOrder(plainDate('2026-11-20')), state);
  order = editEarning(order, 0, 'regular', { rate: cents(2_500), hours: 80 });
  order = editEarning(addEarning(order, 0, 'overtime'), 0, 'overtime', { rate: cents(3_750), hours: 2 });
  const { company, employee } = PLACEHOLDERS;
  return {
    ...order,
    company: { ...company, registryNumber: '1234567-89' },
    employee: { ...order.employee, ...employee, ssn: '0417' },
  };
}

const missing = (order: PaystubOrder): readonly string[] =>
  statementItemsOf(order)
    .filter(({ state }) => state === 'missing')
    .map(({ key }) => key);

/** The hours of each day, as the workweeks of Nevada have them. */
function byDay(order: PaystubOrder): PaystubOrder {
  const hours = [{ key: 'regular', hours: [0, 8, 8, 8, 8, 8, 0] }];
  const { start } = order.stubs[0]!.payPeriod;
  return setWorkweeks(order, 0, [
    { start, hours },
    { start: addDays(start, 7), hours },
  ]);
}

test.each(STATES.map(({ code }) => code))('a stub in %s passes everything its law lists after one press', (state) => {
  const order = state === 'NV' ? byDay(complete(state)) : complete(state);
  expect(missing(addRequired(order))).toEqual([]);
});

test('lacks what the law lists and nobody entered: days in Nevada, the registry number in Oregon', () => {
  expect(missing(addRequired(complete('NV')))).toEqual(['hoursDaily']);
  const { registryNumber: _, ...company } = complete('OR').company;
  const unregistered = { ...complete('OR'), company };
  expect(missing(addRequired(unregistered))).toEqual(['employerRegistryNumber']);
  expect(firstEmptyField(unregistered)).toBe('company.registryNumber');
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
