import { formatDate, type PlainDate } from '../../../domain/calendar.ts';
import { crossesMonth, type Dates, daysIn, lastDayOf, type Month, monthOf } from './months.ts';
import { type DayInput, daySums, type HoursInput, monthsOf, type PeriodInput } from './schema.ts';
import { type Sums, sumsOf, totalOf } from './sums.ts';

export interface DayRow {
  readonly day: DayInput;
  readonly sums: Sums;
}

export interface PeriodRow {
  readonly period: Dates;
  /** The days that are in this month, of a period that the employer divided. */
  readonly side: Dates | null;
  /** Crosses the end of the month and is not divided: printed whole, and counted in no total. */
  readonly isWhole: boolean;
  /** The month under which it is printed whole, if that is another one. */
  readonly printedIn: Month | null;
  readonly sums: Sums;
}

export interface CalculatedMonth {
  readonly month: Month;
  readonly rows: readonly (DayRow | PeriodRow)[];
  /** Null if a period of the month was not divided by the employer: then nobody knows the total. */
  readonly total: Sums | null;
  readonly undivided: readonly Dates[];
  /** The month has not ended on the day of issue. */
  readonly isUnfinished: boolean;
}

export interface CalculatedHours {
  readonly input: HoursInput;
  readonly months: readonly CalculatedMonth[];
  /** Of all months. Null if one of them has no total. */
  readonly total: Sums | null;
  /** The periods that cross the end of a month and that the employer divided. */
  readonly divided: readonly PeriodInput[];
  /** An entry for days that have not come yet. */
  readonly future: { readonly field: string; readonly message: string } | null;
  readonly today: PlainDate;
}

const isDated = ({ start, end }: PeriodInput): boolean => start !== '' && end !== '' && start <= end;

function periodRow(month: Month, period: PeriodInput, shown: readonly Month[]): PeriodRow {
  const dates = { start: period.start, end: period.end };
  if (!crossesMonth(dates)) return { period: dates, side: null, isWhole: false, printedIn: null, sums: sumsOf(period) };
  const isFirst = monthOf(dates.start) === month;
  if (period.isDivided)
    return {
      period: dates,
      side: daysIn(month, dates),
      isWhole: false,
      printedIn: null,
      sums: sumsOf(isFirst ? period.first : period.second),
    };
  const printedIn = !isFirst && shown.includes(monthOf(dates.start)) ? monthOf(dates.start) : null;
  return { period: dates, side: null, isWhole: true, printedIn, sums: sumsOf(period) };
}

function calculateMonth(
  input: HoursInput,
  index: number,
  byPeriod: readonly Month[],
  today: PlainDate,
): CalculatedMonth {
  const month = monthsOf(input)[index]!;
  const isUnfinished = lastDayOf(month) > today;
  if (!byPeriod.includes(month)) {
    const rows = input.months[index]!.days.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))).map(
      (day) => ({ day, sums: daySums(day, input.type) }),
    );
    return { month, rows, total: totalOf(rows.map(({ sums }) => sums)), undivided: [], isUnfinished };
  }
  const rows = input.periods
    .filter((period) => isDated(period) && [monthOf(period.start), monthOf(period.end)].includes(month))
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
    .map((period) => periodRow(month, period, byPeriod));
  const undivided = rows.filter(({ isWhole }) => isWhole).map(({ period }) => period);
  const total = undivided.length > 0 ? null : totalOf(rows.map(({ sums }) => sums));
  return { month, rows, total, undivided, isUnfinished };
}

const refusal = (field: string, day: PlainDate) => ({
  field,
  message: `${formatDate(day)} has not come yet. A statement says what happened.`,
});

function futureEntry({ type, months, periods }: HoursInput, today: PlainDate): CalculatedHours['future'] {
  for (const [index, { by, days }] of months.entries()) {
    const position = by === 'days' ? days.findIndex(({ date }) => date > today) : -1;
    if (position >= 0) return refusal(`months.${index}.days.${position}.date`, days[position]!.date);
  }
  const position = type === 'log' ? -1 : periods.findIndex(({ end }) => end > today);
  return position < 0 ? null : refusal(`periods.${position}.end`, periods[position]!.end);
}

export async function calculate(input: HoursInput, today: PlainDate): Promise<CalculatedHours> {
  const all = monthsOf(input);
  const byPeriod = input.type === 'log' ? [] : all.filter((_, index) => input.months[index]!.by === 'periods');
  const months = all.map((_, index) => calculateMonth(input, index, byPeriod, today));
  const totals = months.flatMap(({ total }) => total ?? []);
  return {
    input,
    months,
    total: totals.length === months.length ? totalOf(totals) : null,
    divided:
      byPeriod.length === 0
        ? []
        : input.periods.filter((each) => each.isDivided && isDated(each) && crossesMonth(each)),
    future: futureEntry(input, today),
    today,
  };
}
