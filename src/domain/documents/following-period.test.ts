import { expect, test } from 'vitest';
import { plainDate } from '../calendar.ts';
import { followingPeriod } from './following-period.ts';

const after = (start: string, end: string) => {
  const next = followingPeriod(plainDate(start), plainDate(end));
  return [next.start, next.end];
};

test('whole months are followed by as many months, days by as many days', () => {
  expect(after('2026-01-01', '2026-01-31')).toEqual(['2026-02-01', '2026-02-28']);
  expect(after('2026-02-01', '2026-02-28')).toEqual(['2026-03-01', '2026-03-31']);
  expect(after('2026-03-03', '2026-04-02')).toEqual(['2026-04-03', '2026-05-02']);
  expect(after('2026-07-01', '2026-09-30')).toEqual(['2026-10-01', '2026-12-31']);
  expect(after('2026-03-01', '2026-03-10')).toEqual(['2026-03-11', '2026-03-20']);
});

test('a date outside the period moves as far as the period does', () => {
  const { move } = followingPeriod(plainDate('2026-10-01'), plainDate('2026-10-31'));
  expect(move(plainDate('2026-11-15'))).toBe('2026-12-15');
});
