import { expect, test } from 'vitest';
import {
  blankNumber,
  blankPhone,
  isSampleNumber,
  isSamplePhone,
  makeNumber,
  makeNumbers,
  makeServiceNumber,
} from './sample-numbers.ts';

const counting = () => {
  let next = 0;
  return () => (next++ % 10) / 10;
};

test('an account number has 11 digits by default, or the given lengths joined by dashes', () => {
  expect(makeNumber(counting())).toMatch(/^\d{11}$/);
  expect(makeNumber(counting(), 3, 4, 4)).toBe('000-0123-4567');
});

test('made-up numbers have the specified lengths and are never-issued numbers', () => {
  const made = makeNumbers(counting());
  expect(made.billNumber).toMatch(/^\d{8}$/);
  expect(made.meterSerial).toMatch(/^\d{9}$/);
  expect(made.customerCode).toMatch(/^\d{4}$/);
  expect(made.accountReference).toMatch(/^\d{17}$/);
  expect(made.customerServiceNumber).toMatch(/^1-888-\d{3}-\d{4}$/);
  const { customerServiceNumber, ...numbers } = made;
  for (const number of Object.values(numbers)) expect(isSampleNumber(number)).toBe(true);
  expect(isSamplePhone(customerServiceNumber)).toBe(true);
});

test('the same random source makes the same numbers', () => {
  expect(makeNumbers(counting())).toEqual(makeNumbers(counting()));
  expect(makeServiceNumber(counting())).toBe('1-888-001-2345');
});

test('a specimen keeps the shape of a number and loses its digits', () => {
  expect(blankNumber('4411-2204-187')).toBe('0000-0000-000');
  expect(blankNumber('000-4204-1187')).toBe('000-4204-1187');
  expect(blankPhone('1-888-222-3344')).toBe('1-888-000-0000');
  expect(blankPhone('610-433-2211')).toBe('000-000-0000');
  expect(blankPhone('610-555-0106')).toBe('610-555-0106');
});
