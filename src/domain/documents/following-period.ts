import { addDays, addMonths, daysBetween, type PlainDate } from '../calendar.ts';

interface FollowingPeriod {
  readonly start: PlainDate;
  readonly end: PlainDate;
  /** Moves a date outside the period, such as a due date, by as much as the period moves. */
  readonly move: (date: PlainDate) => PlainDate;
}

const LONGEST_IN_MONTHS = 12;

/** The next period: whole months (also from the 3rd to the 2nd) by as many months, any other by as many days. */
export function followingPeriod(start: PlainDate, end: PlainDate): FollowingPeriod {
  const next = addDays(end, 1);
  const months = Array.from({ length: LONGEST_IN_MONTHS }, (_, index) => index + 1).find(
    (count) => addMonths(start, count) === next,
  );
  const days = daysBetween(start, end) + 1;
  const move = (date: PlainDate) => (months === undefined ? addDays(date, days) : addMonths(date, months));
  return { start: next, end: addDays(move(next), -1), move };
}
