import { expect, test } from 'vitest';
import { maskPhone } from '../../domain/us.ts';
import { readAmount, readText } from '../../domain/imports/read-value.ts';
import { caretAfterMask, formatHours, isWholeAmount, valueWhileTyping } from './typed-values.ts';

test('formats hours with two decimals', () => {
  expect([formatHours(8), formatHours(37.5), formatHours(0.25)]).toEqual(['8.00', '37.50', '0.25']);
});

const dollarsOf = (typed: string): number | null => {
  const amount = readText(readAmount, typed);
  return amount === null ? null : amount / 100;
};

test.each([
  ['12', 12],
  ['12k', 7],
  ['1,25', 1.25],
  ['1,250', 1_250],
  ['1,250,', 7],
  ['-4', 7],
  ['', null],
  [' ', null],
])('%s typed into a field that had 7 gives it %s', (keys, value) => {
  let now: number | null = 7;
  for (let end = 0; end <= keys.length; end++) now = valueWhileTyping<number>(7, keys.slice(0, end), dollarsOf);
  expect(now).toBe(value);
});

test('a pasted amount with a dollar sign or commas takes the place of what the field has', () => {
  expect(['$1,234.56', ' $ 20 ', '12,50'].map(isWholeAmount)).toEqual([true, true, true]);
  expect(['20.00', '$', '12,345 people', '1,2345'].map(isWholeAmount)).toEqual([false, false, false, false]);
});

test('keeps the caret behind the typed digit when formatting adds characters', () => {
  expect(caretAfterMask('6105', 4, maskPhone('6105'))).toBe('(610) 5'.length);
  expect(caretAfterMask('(6910) 555-0142', 3, maskPhone('(6910) 555-0142'))).toBe(3);
  expect(caretAfterMask('', 0, '')).toBe(0);
});
