import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../../domain/money.ts';
import { percentsOf } from './percents.ts';

test('the percents of a bar add up to 100.0, each at most two tenths from its share', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 900_000_00 }), { minLength: 1, maxLength: 4 }), (parts) => {
      const percents = percentsOf(parts.map((part) => cents(part))).map((percent) => Number(percent.slice(0, -1)));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBeCloseTo(100, 8);
      percents.forEach((percent, index) =>
        expect(Math.abs(percent - (100 * parts[index]!) / whole)).toBeLessThanOrEqual(0.2 + 1e-9),
      );
    }),
  );
});

test('two halves of a tenth are not both rounded up', () => {
  expect(percentsOf([cents(92_350), cents(7_650)])).toEqual(['92.3%', '7.7%']);
});
