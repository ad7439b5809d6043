import { expect, test } from 'vitest';
import {
  coveredUntil,
  graceEnd,
  monthOf,
  nextTry,
  endOfPeriod,
  planPrice,
  requireSubscriptionMove,
  SUBSCRIPTION_STATES,
} from './subscription.ts';

const at = (text: string): Date => new Date(`${text}T15:30:00Z`);

test('a month costs $99, a year $990', () => {
  expect([planPrice('monthly'), planPrice('yearly')]).toEqual([9900, 99_000]);
});

test.each([
  ['2027-01-31', 'monthly', 1, '2027-02-28'],
  ['2027-01-31', 'monthly', 2, '2027-03-31'],
  ['2026-12-15', 'monthly', 1, '2027-01-15'],
  ['2028-02-29', 'yearly', 1, '2029-02-28'],
  ['2028-02-29', 'yearly', 4, '2032-02-29'],
] as const)('begun on %s, %s: period %i ends on %s', (begun, plan, periods, ends) => {
  expect(endOfPeriod(at(begun), plan, periods)).toEqual(at(ends));
});

test('counts documents by months from the start day of the subscription, also for the yearly plan', () => {
  expect(monthOf(at('2026-01-31'), at('2026-03-01'))).toEqual({ start: at('2026-02-28'), end: at('2026-03-31') });
  expect(monthOf(at('2026-01-10'), at('2026-01-10'))).toEqual({ start: at('2026-01-10'), end: at('2026-02-10') });
  expect(monthOf(at('2026-01-10'), at('2027-01-09'))).toEqual({ start: at('2026-12-10'), end: at('2027-01-10') });
});

test('retries a failed renewal on days 0, 1, 3 and 5 and covers documents for seven', () => {
  const end = at('2026-11-10');
  expect([0, 1, 2, 3, 4].map((failures) => nextTry(end, failures))).toEqual([
    end,
    at('2026-11-11'),
    at('2026-11-13'),
    at('2026-11-15'),
    null,
  ]);
  expect(graceEnd(end)).toEqual(at('2026-11-17'));
  expect(coveredUntil('past_due', end)).toEqual(at('2026-11-17'));
  expect(coveredUntil('cancelled', end)).toEqual(end);
});

test('allows only the moves in the table', () => {
  const allowed = SUBSCRIPTION_STATES.flatMap((from) =>
    SUBSCRIPTION_STATES.filter((to) => {
      try {
        requireSubscriptionMove(from, to);
        return true;
      } catch {
        return false;
      }
    }).map((to) => `${from} -> ${to}`),
  );
  expect(allowed).toEqual([
    'active -> past_due',
    'active -> cancelled',
    'active -> ended',
    'past_due -> active',
    'past_due -> ended',
    'cancelled -> active',
    'cancelled -> ended',
  ]);
});
