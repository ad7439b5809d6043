import { expect, test } from 'vitest';
import { attackNames, type Half } from './attacks.ts';
import { honestNames } from './honest.ts';
import { measure } from './measure.ts';

// The guard was tuned on the development half only. `node bench/name-guard.ts` prints both tables.
const HALVES: readonly Half[] = ['development', 'heldOut'];

test.each(HALVES)('stops or asks 99 of 100 attacks on a pay stub (%s half)', (half) => {
  const names = attackNames(half);
  expect(names).toHaveLength(500);
  const allowed = measure(names).flatMap((group) => group.allowed);
  // At most five: the slice shows the names in a failure.
  expect(allowed.slice(5)).toEqual([]);
});

test.each(HALVES)('refuses no honest name, and asks fewer than 3 of 100 (%s half)', (half) => {
  const names = honestNames(half);
  expect(names).toHaveLength(1000);
  const groups = measure(names);
  const count = (key: 'refused' | 'held' | 'affirm') => groups.reduce((total, group) => total + group[key], 0);
  expect(count('refused')).toBe(0);
  expect(count('held')).toBeLessThanOrEqual(2);
  expect(count('affirm')).toBeLessThan(30);
});
