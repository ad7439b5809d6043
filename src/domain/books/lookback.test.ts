import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { lookbackOf } from './lookback.ts';

const paid = (payDate: string, dollars: number) => ({ payDate: plainDate(payDate), amount: cents(dollars * 100) });

test('the lookback period of 2026 is July 2024 through June 2025', () => {
  const { quarters, total, schedule } = lookbackOf(2026, [
    paid('2024-06-28', 90_000),
    paid('2024-07-01', 1),
    paid('2024-12-31', 2),
    paid('2025-01-02', 4),
    paid('2025-06-30', 8),
    paid('2025-07-01', 90_000),
  ]);
  expect(quarters.map(({ name, amount }) => [name, amount! / 100])).toEqual([
    ['Quarter 3 of 2024', 1],
    ['Quarter 4 of 2024', 2],
    ['Quarter 1 of 2025', 4],
    ['Quarter 2 of 2025', 8],
  ]);
  expect([total / 100, schedule]).toEqual([15, 'monthly']);
});

/** Nobody was paid in the lookback period. */
const NOTHING = { '2024-3': cents(0), '2024-4': cents(0), '2025-1': cents(0), '2025-2': cents(0) };

test('a quarter that nobody reported is never taken for 0, unless the others decide', () => {
  const quarters = ['2024-08-02', '2024-11-01', '2025-02-07', '2025-05-02'];
  for (const missing of quarters) {
    const others = quarters.filter((day) => day !== missing);
    expect(
      lookbackOf(
        2026,
        others.map((day) => paid(day, 10_000)),
      ).schedule,
    ).toBeNull();
    expect(
      lookbackOf(
        2026,
        others.map((day) => paid(day, 20_000)),
      ).schedule,
    ).toBe('semiweekly');
    for (const [given, schedule] of [
      [0, 'monthly'],
      [2_000_000, 'monthly'],
      [2_000_001, 'semiweekly'],
    ] as const) {
      const key = `${missing.slice(0, 4)}-${Math.ceil(Number(missing.slice(5, 7)) / 3)}`;
      expect(
        lookbackOf(
          2026,
          others.map((day) => paid(day, 10_000)),
          { [key]: cents(given) },
        ).schedule,
      ).toBe(schedule);
    }
  }
  expect(lookbackOf(2026, []).schedule).toBeNull();
});

test('$50,000 is monthly, a cent more is semiweekly, and a new employer is monthly', () => {
  const half = paid('2025-03-14', 25_000);
  expect(lookbackOf(2026, [half, half], NOTHING).schedule).toBe('monthly');
  expect(lookbackOf(2026, [half, { ...half, amount: cents(2_500_001) }], NOTHING).schedule).toBe('semiweekly');
  expect(lookbackOf(2026, [], NOTHING)).toMatchObject({ schedule: 'monthly', total: 0, nextDay: null });
});

test('$100,000 in a deposit of the year before makes the year semiweekly', () => {
  // After the lookback period, so that only the next-day rule sees it.
  const year = [paid('2025-09-05', 60_000), paid('2025-09-19', 40_000)];
  expect(lookbackOf(2026, year)).toMatchObject({ total: 0, schedule: 'semiweekly', nextDay: '2025-09-19' });
  expect(lookbackOf(2026, [paid('2025-09-05', 99_999)], NOTHING)).toMatchObject({ schedule: 'monthly', nextDay: null });
});

test('more taxes never make a schedule slower', () => {
  const liability = fc.record({
    payDate: fc
      .integer({ min: 0, max: 729 })
      .map((days) => plainDate(new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))),
    amount: fc.nat(4_000_000).map(cents),
  });
  fc.assert(
    fc.property(fc.array(liability, { maxLength: 8 }), liability, (some, more) => {
      const before = lookbackOf(2026, some).schedule;
      const after = lookbackOf(2026, [...some, more]).schedule;
      expect([before, after]).not.toEqual(['semiweekly', 'monthly']);
    }),
  );
});
