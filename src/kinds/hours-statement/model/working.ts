import { formatDateRange } from '../../../domain/calendar.ts';
import { formatMoney } from '../../../domain/money.ts';
import type { CalculatedHours, CalculatedMonth } from './calculate.ts';
import { type Month, monthOf } from './months.ts';
import type { PeriodInput } from './schema.ts';
import { payOf, type Sums, sumsOf } from './sums.ts';
import { formatMinutes } from './time.ts';
import { WORDS } from './words.ts';

/** One total with the rows that it adds up. */
export interface TotalWorking {
  readonly figure: string;
  readonly sum: string;
  readonly result: string;
}

const nameOf = (month: Month): string => WORDS.en.monthName(Number(month.slice(0, 4)), Number(month.slice(5)));

const added = (values: readonly string[], result: string): string =>
  values.length === 0 ? result : values.join(' + ');

function workingOfMonth({ month, rows, total, undivided }: CalculatedMonth): readonly TotalWorking[] {
  if (total === null)
    return [
      {
        figure: nameOf(month),
        sum: `Not divided by month: ${undivided.map(({ start, end }) => formatDateRange(start, end)).join(', ')}`,
        result: 'No total',
      },
    ];
  const sums = rows.map((row) => row.sums);
  const line = (figure: string, of: (sums: Sums) => string): TotalWorking => ({
    figure: `${figure}, ${nameOf(month)}`,
    sum: added(sums.map(of), of(total)),
    result: of(total),
  });
  return [
    line('Hours worked', ({ worked }) => formatMinutes(worked)),
    ...(total.paidLeave > 0 ? [line('Hours of paid leave', ({ paidLeave }) => formatMinutes(paidLeave))] : []),
    line('Pay', (each) => formatMoney(payOf(each))),
    ...(total.tips > 0 ? [line('Tips', ({ tips }) => formatMoney(tips))] : []),
  ];
}

/** What the employer assigned to each month of a period that crosses the end of one. */
function workingOfSides({ start, end, first, second, ...whole }: PeriodInput): readonly TotalWorking[] {
  const dates = formatDateRange(start, end);
  const [one, other, all] = [sumsOf(first), sumsOf(second), sumsOf(whole)];
  const line = (figure: string, of: (sums: Sums) => string): TotalWorking => ({
    figure: `${figure}, ${dates}`,
    sum: `${of(one)} in ${nameOf(monthOf(start))} + ${of(other)} in ${nameOf(monthOf(end))}, as divided by the employer`,
    result: of(all),
  });
  return [line('Hours worked', ({ worked }) => formatMinutes(worked)), line('Pay', (each) => formatMoney(payOf(each)))];
}

/** How each total was calculated, and how the employer divided periods between two months. */
export const workingOf = ({ months, divided }: CalculatedHours): readonly TotalWorking[] => [
  ...divided.flatMap(workingOfSides),
  ...months.flatMap(workingOfMonth),
];
