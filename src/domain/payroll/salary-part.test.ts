import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar.ts';
import { cents } from '../money.ts';
import { calculateEarning } from './calculate-earnings.ts';
import { PERIODICITY_RULES } from './periodicity.ts';
import { periodFrom } from './period.ts';
import { predefinedEarnings } from './predefined-earnings.ts';
import { hoursOfPeriod, partInWords, salaryPartOf } from './salary-part.ts';

const payFor = (rate: number, periodicity: keyof typeof PERIODICITY_RULES, start: string, unpaidHours: number) => {
  const payPeriod = periodFrom(plainDate(start), periodicity);
  const salary = { ...predefinedEarnings('salary').find(({ isRegular }) => isRegular)!, rate: cents(rate) };
  return calculateEarning(salary, {
    paymentFrequency: PERIODICITY_RULES[periodicity].frequency,
    salaryPart: salaryPartOf({ payPeriod, unpaidHours }),
    maximumHours: 336,
    before: { estimatedPeriods: 3, stub: null },
    isShownBefore: () => false,
  });
};

const hours = (start: string, periodicity: keyof typeof PERIODICITY_RULES): number =>
  hoursOfPeriod(periodFrom(plainDate(start), periodicity));

test('a salary pays for eight hours of each workday of the period', () => {
  expect(hours('2026-11-01', 'bi-weekly')).toBe(80);
  // November 2026 has 21 workdays, 10 of them to the 15th.
  expect(hours('2026-11-01', 'monthly')).toBe(168);
  expect(hours('2026-11-01', 'semi-monthly')).toBe(80);
  expect(hours('2026-11-16', 'semi-monthly')).toBe(88);
  expect(hours('2026-11-07', 'daily')).toBe(0);
});

test('unpaid hours take their share of the salary of a period, and no share of the periods before it', () => {
  // 52,000 a year is 2,000 in two weeks, and 1,600 for 64 of 80 hours.
  const { total, nominalPriorYTD } = payFor(5_200_000, 'bi-weekly', '2026-11-01', 16);
  expect([total, nominalPriorYTD]).toEqual([160_000, 600_000]);
  expect(payFor(5_200_000, 'bi-weekly', '2026-11-01', 80).total).toBe(0);
  expect(
    partInWords(salaryPartOf({ payPeriod: periodFrom(plainDate('2026-11-01'), 'bi-weekly'), unpaidHours: 16 })!),
  ).toBe('64/80');
});

test('what is paid is the nearest cent of salary times hours, for any salary, period and hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('weekly' as const, 'bi-weekly' as const, 'semi-monthly' as const, 'monthly' as const),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 0, max: 4_000 }),
      (rate, periodicity, day, unpaid) => {
        const start = addDays(plainDate('2026-01-01'), day);
        const { total } = payFor(rate, periodicity, start, unpaid / 100);
        const of = hoursOfPeriod(periodFrom(start, periodicity)) * 100;
        const { frequency } = PERIODICITY_RULES[periodicity];
        const exact = (rate * Math.max(0, of - unpaid)) / (frequency * of);
        expect(Math.abs(total - exact)).toBeLessThanOrEqual(0.500001);
      },
    ),
  );
});
