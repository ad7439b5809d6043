import { expect, test } from 'vitest';
import { sharesOf } from './shares.ts';

test.each([
  [[1, 1, 1]],
  [[118_177, 30_411, 8_400]],
  [[999_999, 1, 0]],
  [[1, 1, 1, 1, 1, 1, 1]],
  [[900_000_000, 7, 13]],
])('the shares of %j sum to the whole, each within a tenth of a percent of its own', (amounts) => {
  const shares = sharesOf(amounts)!;
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  expect(shares.reduce((total, share) => total + share, 0)).toBe(1_000);
  for (const [index, share] of shares.entries())
    expect(Math.abs(share - (amounts[index]! * 1_000) / sum)).toBeLessThan(1);
});

test('amounts that are not parts of a whole have no shares', () => {
  expect(sharesOf([0, 0])).toBeNull();
  expect(sharesOf([120, -20])).toBeNull();
});
