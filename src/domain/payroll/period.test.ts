import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek, daysBetween, plainDate } from '../calendar.ts';
import {
  hasPeriodNumber,
  latestPeriodEnd,
  maximumPeriodNumber,
  payDateNumber,
  periodBeside,
  periodFrom,
  periodInSchedule,
  periodStart,
  periodsSince,
} from './period.ts';
import type { Periodicity } from './periodicity.ts';
import { maximumQuantity, PERIODICITIES, PERIODICITY_RULES } from './periodicity.ts';

const anyPeriodicity = fc.constantFrom(...PERIODICITIES);
const anyStart = fc.nat(6 * 366 - 1).map((days) => addDays(plainDate('2021-01-01'), days));

test('each periodicity has the specified frequency, default hours and maximum hours', () => {
  const rules = PERIODICITIES.map((name) => {
    const { frequency, defaultHours, maximumHours } = PERIODICITY_RULES[name];
    return [name, frequency, defaultHours, maximumHours];
  });
  expect(rules).toEqual([
    ['daily', 260, 8, 24],
    ['weekly', 52, 40, 168],
    ['bi-weekly', 26, 80, 336],
    ['semi-monthly', 24, 96, 360],
    ['4-weekly', 13, 160, 672],
    ['monthly', 12, 176, 720],
    ['quarterly', 4, 528, 2160],
    ['semi-annually', 2, 1056, 4320],
    ['annually', 1, 2112, 8760],
  ]);
});

test('an order holds at most a year of periods and at most 52 stubs', () => {
  expect(PERIODICITIES.map(maximumQuantity)).toEqual([52, 52, 26, 24, 13, 12, 4, 2, 1]);
});

const endOf = (start: string, periodicity: Periodicity): string => periodFrom(plainDate(start), periodicity).end;

test('a period runs from its start to its end inclusive and is one unit long', () => {
  expect(endOf('2026-03-02', 'daily')).toBe('2026-03-02');
  expect(endOf('2026-03-02', 'weekly')).toBe('2026-03-08');
  expect(endOf('2026-03-02', 'bi-weekly')).toBe('2026-03-15');
  expect(endOf('2026-03-02', '4-weekly')).toBe('2026-03-29');
  expect(endOf('2026-03-01', 'monthly')).toBe('2026-03-31');
  expect(endOf('2026-01-01', 'quarterly')).toBe('2026-03-31');
  expect(endOf('2026-01-01', 'semi-annually')).toBe('2026-06-30');
  expect(endOf('2024-02-29', 'annually')).toBe('2025-02-27');
});

test('semi-months are the two halves of any calendar month', () => {
  const halves = [0, 1, 2, 3, 4].map((steps) => periodFrom(plainDate('2024-02-01'), 'semi-monthly', steps));
  expect(halves).toEqual([
    { start: '2024-02-01', end: '2024-02-15' },
    { start: '2024-02-16', end: '2024-02-29' },
    { start: '2024-03-01', end: '2024-03-15' },
    { start: '2024-03-16', end: '2024-03-31' },
    { start: '2024-04-01', end: '2024-04-15' },
  ]);
  expect(periodFrom(plainDate('2026-03-16'), 'semi-monthly', -1)).toEqual({ start: '2026-03-01', end: '2026-03-15' });
  // The 10th and the 25th.
  expect(periodFrom(plainDate('2026-01-25'), 'semi-monthly')).toEqual({ start: '2026-01-25', end: '2026-02-09' });
});

test('months that start on the 31st come back to the 31st after a shorter month', () => {
  const starts = [0, 1, 2, 3, 4].map((steps) => periodFrom(plainDate('2026-01-31'), 'monthly', steps).start);
  expect(starts).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
});

test('periods of every periodicity cover 2021 to 2026 without gap or overlap', () => {
  fc.assert(
    fc.property(anyPeriodicity, anyStart, fc.integer({ min: -60, max: 60 }), (periodicity, anchor, steps) => {
      const period = periodFrom(anchor, periodicity, steps);
      expect(period.start <= period.end).toBe(true);
      expect(periodFrom(anchor, periodicity, steps + 1).start).toBe(addDays(period.end, 1));
      expect(periodFrom(anchor, periodicity, steps - 1).end).toBe(addDays(period.start, -1));
    }),
  );
});

test('no period is shorter or longer than its unit can be', () => {
  const bounds = {
    daily: [1, 1],
    weekly: [7, 7],
    'bi-weekly': [14, 14],
    'semi-monthly': [12, 18],
    '4-weekly': [28, 28],
    monthly: [28, 31],
    quarterly: [89, 92],
    'semi-annually': [181, 184],
    annually: [365, 366],
  } as const;
  fc.assert(
    fc.property(anyPeriodicity, anyStart, fc.integer({ min: -30, max: 30 }), (periodicity, anchor, steps) => {
      const { start, end } = periodFrom(anchor, periodicity, steps);
      const [shortest, longest] = bounds[periodicity];
      const days = daysBetween(start, end) + 1;
      expect(days).toBeGreaterThanOrEqual(shortest);
      expect(days).toBeLessThanOrEqual(longest);
    }),
  );
});

test('the period at distance zero starts on the anchor', () => {
  fc.assert(
    fc.property(anyPeriodicity, anyStart, (periodicity, anchor) => {
      expect(periodStart(anchor, PERIODICITY_RULES[periodicity].length, 0)).toBe(anchor);
    }),
  );
});

test('the period that starts on January 1 is number 1, and each later one is one more', () => {
  for (const periodicity of PERIODICITIES) {
    if (periodicity === 'daily') continue;
    const { frequency } = PERIODICITY_RULES[periodicity];
    for (const year of [2021, 2022, 2023, 2024, 2025, 2026]) {
      for (let number = 1; number <= frequency; number += 1) {
        const { start } = periodFrom(plainDate(`${year}-01-01`), periodicity, number - 1);
        const counted = { periodicity, start, number: maximumPeriodNumber(start, year, periodicity) };
        expect(counted).toEqual({ periodicity, start, number });
      }
    }
  }
});

test('the period number is the elapsed periods minus 0.02, rounded up, plus 1', () => {
  // 3 days after New Year, 3/14 = 0.21 of a period has elapsed, so the second one starts.
  expect(maximumPeriodNumber(plainDate('2026-01-04'), 2026, 'bi-weekly')).toBe(2);
  // October 18 is day 291: 290/14 = 20.71, less 0.02 is 20.69, up to 21, plus 1.
  expect(maximumPeriodNumber(plainDate('2026-10-18'), 2026, 'bi-weekly')).toBe(22);
  // February 1 is 31/365 of twelve months: 1.019, less 0.02 is 0.999, so it starts the second month.
  expect(maximumPeriodNumber(plainDate('2026-02-01'), 2026, 'monthly')).toBe(2);
  expect(maximumPeriodNumber(plainDate('2026-02-02'), 2026, 'monthly')).toBe(3);
});

test('days are counted as working days: 260 in a year', () => {
  expect(maximumPeriodNumber(plainDate('2026-01-01'), 2026, 'daily')).toBe(1);
  expect(maximumPeriodNumber(plainDate('2026-12-31'), 2026, 'daily')).toBe(261);
});

test('a period that begins in December and is paid in January is the first of the new year', () => {
  expect(maximumPeriodNumber(plainDate('2025-12-21'), 2026, 'bi-weekly')).toBe(1);
});

test('no pay period ends after the current year', () => {
  expect(latestPeriodEnd(plainDate('2026-11-21'))).toBe('2026-12-31');
});

/** The first day of a period in 2023. Months that start after the 13th or the 28th change their start day in February. */
const startOf = (periodicity: Periodicity, day: number) => {
  const { unit } = PERIODICITY_RULES[periodicity].length;
  return addDays(plainDate('2023-01-01'), unit === 'day' ? day : day % (unit === 'month' ? 28 : 13));
};

test.each(PERIODICITIES)(
  '%s pay dates of a schedule are numbered from 1 in each year, without gaps or doubles',
  (periodicity) => {
    fc.assert(
      fc.property(fc.nat(27), fc.nat(45), (day, delay) => {
        const numbers = new Map<string, number[]>();
        let period = periodFrom(startOf(periodicity, day), periodicity);
        while (period.start < '2029-01-01') {
          const payDate = addDays(period.end, delay);
          if (hasPeriodNumber({ payDate }, periodicity)) {
            const year = payDate.slice(0, 4);
            numbers.set(year, [...(numbers.get(year) ?? []), payDateNumber(period, payDate, periodicity)]);
          }
          period = periodFrom(addDays(period.end, 1), periodicity);
        }
        for (const year of ['2024', '2025', '2026', '2027', '2028']) {
          const found = numbers.get(year)!;
          expect(found).toEqual(found.map((_, index) => index + 1));
          expect(Math.abs(found.length - PERIODICITY_RULES[periodicity].frequency)).toBeLessThan(3);
        }
      }),
      { numRuns: 25 },
    );
  },
);

test('pay outside the schedule has no number: off-cycle pay, and daily pay of a weekend', () => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(plainDate('2026-11-22'), index));
  for (const periodicity of PERIODICITIES)
    for (const payDate of days) {
      expect(hasPeriodNumber({ payDate, isOffCycle: true }, periodicity)).toBe(false);
      const isNumbered = periodicity !== 'daily' || ![0, 6].includes(dayOfWeek(payDate));
      expect(hasPeriodNumber({ payDate }, periodicity)).toBe(isNumbered);
    }
});

const BY_MONTHS = PERIODICITIES.filter((name) => PERIODICITY_RULES[name].length.unit !== 'day');
const FIRST_DAYS = [1, 15, 16, 27, 28, 29, 30, 31].flatMap((day) =>
  // The halves of a month that begin on the 31st begin on no other day of it.
  BY_MONTHS.filter((periodicity) => day < 31 || periodicity !== 'semi-monthly').map(
    (periodicity) => [day, periodicity] as const,
  ),
);

test.each(FIRST_DAYS)('periods that begin on day %i, %s, keep to their day after February', (day, periodicity) => {
  const first = periodFrom(addDays(plainDate('2026-12-01'), day - 1), periodicity);
  let period = first;
  for (let step = 1; step <= 60; step++) {
    period = periodBeside(period, periodicity, 1);
    const scheduled = periodFrom(first.start, periodicity, step);
    expect(periodInSchedule(first.start, scheduled, periodicity)).toEqual(
      periodFrom(first.start, periodicity, step + 1),
    );
    // Two short months one after the other do not say that it is the 31st.
    const isSaid = day < 31 || periodicity !== 'quarterly';
    expect(isSaid ? period : scheduled).toEqual(scheduled);
    period = scheduled;
  }
});

test.each(FIRST_DAYS)('pay of periods from day %i, %s, is numbered without a gap or a double', (day, periodicity) => {
  for (const gap of [0, 1, 2, 3, 4, 5, 6, 10]) {
    let period = periodFrom(addDays(plainDate('2026-01-01'), day - 1), periodicity);
    const paid = Array.from({ length: 60 }, () => {
      const payDate = addDays(period.end, gap);
      const number = payDateNumber(period, payDate, periodicity);
      period = periodBeside(period, periodicity, 1);
      return { payDate, year: payDate.slice(0, 4), number };
    });
    const expected = paid.map(({ payDate, year }, at) => {
      const first = paid.findIndex((other) => other.year === year);
      return { payDate, year, number: paid[first]!.number + at - first };
    });
    expect(paid).toEqual(expected);
    // The first of each later year.
    expect(paid.filter(({ year }, at) => at > 0 && paid[at - 1]!.year !== year).map(({ number }) => number)).toEqual(
      Array.from({ length: Number(paid.at(-1)!.year) - Number(paid[0]!.year) }, () => 1),
    );
  }
});

test('pay periods before the first day of work are not made up for', () => {
  const payDate = plainDate('2026-07-10');
  expect(periodsSince(14, null, payDate, 26)).toBe(14);
  expect(periodsSince(14, plainDate('2020-05-01'), payDate, 26)).toBe(14);
  expect(periodsSince(14, plainDate('2026-06-15'), payDate, 26)).toBe(2);
  expect(periodsSince(14, plainDate('2026-07-10'), payDate, 26)).toBe(1);
});
