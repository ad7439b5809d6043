import type { Cents } from '../../money.ts';
import { scaleUp, times } from '../../money.ts';

/** A number of weeks as a fraction, because half a month is 2 1/6 weeks. */
interface Weeks {
  readonly count: number;
  readonly of: number;
}

/** 29 CFR 870.10: a month counts as 4 1/3 weeks, and less than a week as a week. By pay periods a year. */
const WEEKS: Readonly<Record<number, Weeks>> = {
  260: { count: 1, of: 1 },
  52: { count: 1, of: 1 },
  26: { count: 2, of: 1 },
  24: { count: 13, of: 6 },
  13: { count: 4, of: 1 },
  12: { count: 13, of: 3 },
  4: { count: 13, of: 1 },
  2: { count: 26, of: 1 },
  1: { count: 52, of: 1 },
};

function weeksOf(frequency: number): Weeks {
  const weeks = WEEKS[frequency];
  if (!weeks) throw new RangeError(`No pay frequency has ${frequency} periods a year`);
  return weeks;
}

/** An hourly wage for some hours a week over the weeks of a pay period. What it protects is never rounded down. */
export function wageOfPeriod(hour: Cents, hours: number, frequency: number): Cents {
  const { count, of } = weeksOf(frequency);
  return scaleUp(times(hour, hours), count, of);
}

/** "2 1/6" */
export function writtenWeeks(frequency: number): string {
  const { count, of } = weeksOf(frequency);
  return of === 1 ? String(count) : `${Math.floor(count / of)} ${count % of}/${of}`;
}
