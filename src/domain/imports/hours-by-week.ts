import { addDays, daysBetween } from '../calendar.ts';
import { workStateOf } from '../companies/company-person.ts';
import { readWeeks, writeWeeks } from '../companies/entry-weeks.ts';
import { hoursOfHundredths, hundredthsOfHours } from '../payroll/hours.ts';
import { asksForDays, stateOvertimeOn } from '../payroll/overtime/state-overtime.ts';
import { REGULAR } from '../payroll/predefined-earnings.ts';
import { stateName } from '../us.ts';
import type { HoursEntry } from './hours-columns.ts';
import type { Payee } from './read-hours.ts';
import { WEEK_COLUMNS, type WeekColumn } from './week-columns.ts';

/** Hours of one week in a cell, in hundredths. */
export interface WeekValue {
  readonly name: WeekColumn;
  readonly amount: number;
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

interface Weeks {
  /** What the grid keeps of them. */
  readonly text: string;
  /** All of them together, in hundredths. */
  readonly total: number;
}

interface Problem {
  readonly value: WeekValue;
  readonly problem: string;
}

const HOURS_OF_A_WEEK = 168;
const IN_THE_GRID = 'Remove these hours from the file, and enter them in the grid under Hours by week.';

export const mostHours = (maximumHours: number): string =>
  `A pay period has at most ${maximumHours} hours. Correct the hours.`;

const weekOf = ({ name }: WeekValue): number => WEEK_COLUMNS.indexOf(name);

/** The weeks of somebody who is paid by the hour, or the cell that has to be corrected. */
export function weeksOfPayee(
  payee: Payee,
  values: readonly WeekValue[],
  others: ReadonlyMap<HoursEntry, number>,
): Weeks | Problem {
  const worked = values.filter(({ amount }) => amount > 0);
  const [first] = worked;
  if (first === undefined) return { text: '', total: 0 };
  const { person, maximumHours } = payee;
  const total = worked.reduce((sum, { amount }) => sum + amount, 0);
  if (total > hundredthsOfHours(maximumHours)!) return { value: first, problem: mostHours(maximumHours) };
  const beside = problemBeside(total, others);
  if (beside !== null) return { value: first, problem: beside };
  // A contractor has no overtime that follows from a week.
  return person.employmentType === 'contractor' ? { text: '', total } : weeksOfEmployee(payee, worked, total, others);
}

/** The weeks have all hours, also those that another column has. */
function problemBeside(total: number, others: ReadonlyMap<HoursEntry, number>): string | null {
  const overtime = (others.get('overtime') ?? 0) + (others.get('doubleOvertime') ?? 0);
  const regular = others.get('regular');
  if (regular === undefined)
    return overtime === 0
      ? null
      : 'Overtime is calculated from the weeks. Write all hours of each week, and leave the column of overtime out.';
  return regular + overtime === total
    ? null
    : `The weeks add up to ${hoursOfHundredths(total)} hours, the other columns to ${hoursOfHundredths(regular + overtime)}. Correct one of them.`;
}

function weeksOfEmployee(
  { person, period, entries }: Payee,
  worked: readonly WeekValue[],
  total: number,
  others: ReadonlyMap<HoursEntry, number>,
): Weeks | Problem {
  const [first] = worked;
  const days = daysBetween(period.start, period.end) + 1;
  if (days % 7 !== 0)
    return { value: first!, problem: `The weeks of this pay period are not seven days each. ${IN_THE_GRID}` };
  const count = days / 7;
  const hours = Array.from({ length: count }, (_, week) =>
    worked.reduce((sum, value) => sum + (weekOf(value) === week ? value.amount : 0), 0),
  );
  for (const value of worked) {
    const ofWeek = hours[weekOf(value)];
    if (ofWeek === undefined)
      return { value, problem: `This pay period has ${count === 1 ? '1 week' : `${count} weeks`}. Correct the hours.` };
    if (ofWeek > HOURS_OF_A_WEEK * 100)
      return { value, problem: `A week has at most ${HOURS_OF_A_WEEK} hours. Correct the hours.` };
  }
  if ((others.get('otherHours') ?? entries.otherHours) > 0)
    return { value: first!, problem: `Hours at another rate belong to a week too. ${IN_THE_GRID}` };
  const work = readWeeks(entries.workweeks)?.work;
  const state = workStateOf(person);
  const law = stateOvertimeOn(state, period.start, work);
  if (law && asksForDays(law))
    return { value: first!, problem: `${stateName(state)} counts overtime by the day. ${IN_THE_GRID}` };
  const weeks = hours.map((ofWeek, week) => ({
    start: addDays(period.start, week * 7),
    hours: [{ key: REGULAR, hours: [hoursOfHundredths(ofWeek)] }],
  }));
  return { text: writeWeeks({ weeks, work }), total };
}
