import { expect, test } from 'vitest';
import { maskPhone } from '../../domain/us.ts';
import { caretAfterMask, formatHours, parseHours, parseTypedDate, pastedAmount } from './typed-values.ts';

test.each([
  ['37.5', 37.5],
  ['80', 80],
  ['.25', 0.25],
  ['0', 0],
  ['80.', 80],
])('hours typed as %s count as %d', (typed, hours) => {
  expect(parseHours(typed, 80)).toBe(hours);
});

test.each(['80.01', '37,5', '-1', 'eight', '', '1.234', '1e1'])('refuses "%s" as hours', (typed) => {
  expect(parseHours(typed, 80)).toBeNull();
});

test('formats hours with two decimals', () => {
  expect([formatHours(8), formatHours(37.5), formatHours(0.25)]).toEqual(['8.00', '37.50', '0.25']);
});

test('reads a pasted amount with a dollar sign and commas', () => {
  expect(['$1,234.56', '1,234,567', ' $ 20 ', '$31.5'].map(pastedAmount)).toEqual(['1234.56', '1234567', '20', '31.5']);
  expect(['20.00', '1,23', '$', '1.234,56', '12,345 people'].map(pastedAmount)).toEqual([null, null, null, null, null]);
});

test.each([
  ['11/20/2026', '2026-11-20'],
  ['1/5/26', '2026-01-05'],
  ['11-20-2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['02/29/2024', '2024-02-29'],
])('%s is the date %s', (typed, date) => {
  expect(parseTypedDate(typed)).toBe(date);
});

test.each(['02/29/2025', '13/01/2026', '20/11/2026', '11/20', 'yesterday', ''])('refuses "%s" as a date', (typed) => {
  expect(parseTypedDate(typed)).toBeNull();
});

test('keeps the caret behind the typed digit when formatting adds characters', () => {
  expect(caretAfterMask('6105', 4, maskPhone('6105'))).toBe('(610) 5'.length);
  expect(caretAfterMask('(6910) 555-0142', 3, maskPhone('(6910) 555-0142'))).toBe(3);
  expect(caretAfterMask('', 0, '')).toBe(0);
});
