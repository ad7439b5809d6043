import { expect, test } from 'vitest';
import { compared, comparedShortly } from './compared.ts';

test.each([
  [106, 100, '+6% on the 30 days before'],
  [94, 100, '−6% on the 30 days before'],
  [1_062, 1_000, '+6.2% on the 30 days before'],
  [3, 3, 'as in the 30 days before'],
  [0, 0, 'as in the 30 days before'],
  [3, 0, 'none in the 30 days before'],
  [0, 3, '−100% on the 30 days before'],
])('%i against %i reads "%s"', (total, before, written) => {
  expect(compared(total, before, 30)).toBe(written);
});

test('in a table the same is said shortly', () => {
  expect([comparedShortly(106, 100), comparedShortly(3, 3), comparedShortly(3, 0)]).toEqual([
    '+6%',
    'the same',
    'none before',
  ]);
});
