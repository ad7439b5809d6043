import { expect, test } from 'vitest';
import { nextNumber } from './next-number.ts';

test.each([
  ['2026-041', '2026-042'],
  ['INV 0099', 'INV 0100'],
  ['999', '1000'],
  ['7', '8'],
  ['Harbor', 'Harbor'],
  ['', ''],
  ['99999999999999999999', '99999999999999999999'.replace(/9{12}$/, '1000000000000')],
  [`${'x'.repeat(21)}999`, `${'x'.repeat(21)}999`],
])('the number after %j is %j', (number, next) => {
  expect(nextNumber(number)).toBe(next);
});
