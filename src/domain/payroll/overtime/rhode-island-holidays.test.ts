import { expect, test } from 'vitest';
import { plainDate } from '../../calendar.ts';
import { isSundayOrHoliday } from './rhode-island-holidays.ts';

const paidMore = (date: string): boolean => isSundayOrHoliday(plainDate(date));

test('Sundays and the holidays of Rhode Island are paid more, other days are not', () => {
  const holidays = [
    ['2026-01-01', 'New Year’s Day'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-04', 'Independence Day'],
    ['2026-08-10', 'Victory Day'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2026-11-11', 'Veterans’ Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
    ['2026-03-01', 'a Sunday'],
  ];
  expect(holidays.filter(([date]) => !paidMore(date!))).toEqual([]);
  // Presidents’ Day is no holiday of this law.
  expect(['2026-02-16', '2026-08-17', '2026-05-18', '2026-11-27'].filter(paidMore)).toEqual([]);
});
