import { addMonths, daysBetween, type PlainDate, yearOf } from '../../../domain/calendar.ts';
import type { OwnStub } from '../../../domain/documents/own-stub.ts';
import { scale, ZERO, cents } from '../../../domain/money.ts';
import { addAmounts, amountsOf, NO_AMOUNTS } from './amounts.ts';
import { MAXIMUM_YEARS, type OwnStubs } from './fields.ts';

const DAYS_OF_WEEK = 7;

/** Pay periods that overlap (a bonus run beside a regular one) cover each day once. */
function daysCovered(stubs: readonly OwnStub[]): number {
  let days = 0;
  let covered = '' as PlainDate;
  for (const { start, end } of stubs.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    if (covered !== '' && end <= covered) continue;
    days +=
      daysBetween(covered !== '' && start <= covered ? covered : start, end) +
      (covered !== '' && start <= covered ? 0 : 1);
    covered = end;
  }
  return days;
}

/** Hundredths of an hour in a week, half up. Null if no pay stub has hours. */
function weeklyHoursOf(stubs: readonly OwnStub[], last: PlainDate): number | null {
  const recent = stubs.filter(({ payDate }) => payDate > addMonths(last, -12));
  const hours = recent.reduce((sum, { earned }) => sum + earned.worked + earned.paidLeave, 0);
  return hours === 0 ? null : scale(cents(hours), DAYS_OF_WEEK, daysCovered(recent));
}

/** The figures of a statement, from all of a person's pay stubs in order of their pay dates. Null without any. */
export function stubsOf(found: readonly OwnStub[]): OwnStubs | null {
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  const paidRegularly = found.findLast(({ earned }) => earned.rate > ZERO) ?? last;
  const years = [...Map.groupBy(found, ({ payDate }) => yearOf(payDate))]
    .toSorted(([a], [b]) => b - a)
    .slice(0, MAXIMUM_YEARS);
  return {
    number: last.number,
    first: first.payDate,
    last: last.payDate,
    rate: paidRegularly.earned.rate,
    isHourly: paidRegularly.earned.isHourly,
    weeklyHours: weeklyHoursOf(found, last.payDate),
    years: years.map(([year, stubs]) => ({
      year,
      count: stubs.length,
      first: stubs[0]!.payDate,
      last: stubs.at(-1)!.payDate,
      paid: stubs.map(({ earned }) => amountsOf(earned.paid)).reduce(addAmounts, NO_AMOUNTS),
      given: amountsOf(stubs[0]!.earned.before),
      givenOn: stubs[0]!.number,
    })),
  };
}
