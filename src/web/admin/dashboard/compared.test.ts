import { expect, test } from 'vitest';
import { compared, comparedShortly } from './compared.ts';

test.each([
  [106, 100, '+6% vs. previous 30 days'],
  [94, 100, '−6% vs. previous 30 days'],
  [1_062, 1_000, '+6.2% vs. previous 30 days'],
  [3, 3, 'same as previous 30 days'],
  [0, 0, 'same as previous 30 days'],
  [3, 0, 'none in previous 30 days'],
  [0, 3, '−100% vs. previous 30 days'],
])('%i compared with %i reads "%s"', (total, before, written) => {
  expect(compared(total, before, 30)).toBe(written);
});

test('uses a short form in tables', () => {
  expect([comparedShortly(106, 100), comparedShortly(3, 3), comparedShortly(3, 0)]).toEqual([
    '+6%',
    'no change',
    'none before',
  ]);
});
