import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateOf,
  dayInMonth,
  dayOfWeek,
  dayOfYear,
  daysBetween,
  daysInMonth,
  formatDate,
  formatDateRange,
  formatSlashes,
  parsePlainDate,
  partsOf,
  plainDate,
} from './calendar.ts';

const anyDate = fc
  .record({
    year: fc.integer({ min: 1900, max: 2200 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day }) => dateOf({ year, month, day: Math.min(day, daysInMonth(year, month)) }));

test('accepts only days that exist', () => {
  expect(parsePlainDate('2024-02-29')).toBe('2024-02-29');
  const wrong = ['2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01', ''];
  expect(wrong.filter((text) => parsePlainDate(text) !== null)).toEqual([]);
  expect(() => plainDate('2026-02-30')).toThrow('2026-02-30 is not a date');
});

test('a day is the day before plus one, across months, years and leap days', () => {
  expect(addDays(plainDate('2024-02-28'), 1)).toBe('2024-02-29');
  expect(addDays(plainDate('2023-02-28'), 1)).toBe('2023-03-01');
  expect(addDays(plainDate('2025-12-31'), 1)).toBe('2026-01-01');
  expect(addDays(plainDate('2026-01-01'), -1)).toBe('2025-12-31');
  // Daylight saving changes in the United States must not shift a day.
  expect(addDays(plainDate('2026-03-08'), 1)).toBe('2026-03-09');
  expect(addDays(plainDate('2026-11-01'), 1)).toBe('2026-11-02');
});

test('adding days agrees with the day distance and with JavaScript dates in UTC', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -100_000, max: 100_000 }), (date, days) => {
      const moved = addDays(date, days);
      expect(daysBetween(date, moved)).toBe(days);
      const { year, month, day } = partsOf(date);
      expect(moved).toBe(new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10));
      expect(dayOfWeek(moved)).toBe(new Date(`${moved}T00:00:00Z`).getUTCDay());
    }),
  );
});

test('adding a month keeps the day, or takes the last day of a shorter month', () => {
  expect(addMonths(plainDate('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(plainDate('2024-01-31'), 1)).toBe('2024-02-29');
  expect(addMonths(plainDate('2026-01-31'), 2)).toBe('2026-03-31');
  expect(addMonths(plainDate('2026-01-15'), -1)).toBe('2025-12-15');
  expect(addMonths(plainDate('2026-03-31'), -13)).toBe('2025-02-28');
  expect(dayInMonth(2026, 0, 31)).toBe('2025-12-31');
  expect(dayInMonth(2026, 14, 30)).toBe('2027-02-28');
});

test('the first of January is day 1 and the last of December is day 365 or 366', () => {
  expect(dayOfYear(plainDate('2026-01-01'))).toBe(1);
  expect(dayOfYear(plainDate('2026-12-31'))).toBe(365);
  expect(dayOfYear(plainDate('2024-12-31'))).toBe(366);
});

test('dates compare as text in calendar order', () => {
  fc.assert(
    fc.property(anyDate, anyDate, (a, b) => {
      expect(a < b).toBe(daysBetween(a, b) > 0);
    }),
  );
});

test('prints dates with slashes, with month names, and as ranges that show the year once', () => {
  expect(formatSlashes(plainDate('2026-11-02'))).toBe('11/02/2026');
  expect(formatDate(plainDate('2026-11-02'))).toBe('Nov 2, 2026');
  expect(formatDateRange(plainDate('2026-11-01'), plainDate('2026-11-14'))).toBe('Nov 1 – Nov 14, 2026');
  expect(formatDateRange(plainDate('2025-12-28'), plainDate('2026-01-10'))).toBe('Dec 28, 2025 – Jan 10, 2026');
});
