import { expect, test } from 'vitest';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { parseOnce, workDone } from './calculate-once.ts';

test('forgets the oldest of many forms, so that a busy process does not grow', () => {
  const sample = invoice.sample(1);
  const parsed = (number: number): number => {
    const before = workDone().parse;
    parseOnce(invoice, 'complete', { ...sample, details: { ...sample.details, number: `once-${number}` } });
    return workDone().parse - before;
  };
  expect(parsed(0)).toBe(1);
  for (let number = 1; number < 2_000; number += 1) parsed(number);
  expect(parsed(0)).toBe(0);
  for (let number = 2_000; number < 4_000; number += 1) parsed(number);
  expect(parsed(3_999)).toBe(0);
  expect(parsed(0)).toBe(1);
});
