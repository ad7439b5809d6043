import { z } from 'zod';
import { addMonths, daysBetween, formatDateRange, type PlainDate } from '../../../domain/calendar.ts';
import { refuseFullNumbers } from '../../../domain/documents/tax-identifiers.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { formatMoney, ZERO } from '../../../domain/money.ts';
import { fields, type HoursForm, NOBODY, type StatementType } from './fields.ts';
import { crossesMonth, type Dates, daysIn, type Month, monthAfter, monthOf } from './months.ts';
import { addSums, AMOUNTS, type Sums, sumsOf, timeOf, TIMES } from './sums.ts';
import { formatMinutes } from './time.ts';

export type HoursInput = z.output<typeof fields.strict>;
export type DayInput = HoursInput['months'][number]['days'][number];
export type PeriodInput = HoursInput['periods'][number];

/** Somebody who works for himself has no leave and no tips, whatever was typed before the log was chosen. */
export const daySums = ({ pay, ...day }: DayInput, type: StatementType): Sums =>
  sumsOf({
    ...day,
    ...(type === 'log' && { paidLeave: '', unpaid: '', tips: ZERO }),
    regular: pay,
    overtime: ZERO,
    leavePay: ZERO,
    otherPay: ZERO,
  });

/** The months of the statement, and whether each is entered by pay period. */
export const monthsOf = ({ firstMonth, months }: Pick<HoursForm, 'firstMonth' | 'months'>): readonly Month[] =>
  months.map((_, index) => monthAfter(firstMonth, index));

const MINUTES_OF_A_DAY = 24 * 60;
const minutesIn = ({ start, end }: Dates): number => (daysBetween(start, end) + 1) * MINUTES_OF_A_DAY;

const NAMES: Readonly<Record<(typeof TIMES)[number] | (typeof AMOUNTS)[number], string>> = {
  worked: 'hours worked',
  paidLeave: 'hours of paid leave',
  unpaid: 'unpaid hours',
  regular: 'regular pay',
  overtime: 'overtime pay',
  leavePay: 'leave pay',
  otherPay: 'other pay',
  tips: 'tips',
};

const parties: FieldRule<HoursInput> = {
  compares: ['type', 'person'],
  check: ({ type, person }, complain) => {
    if (type === 'log') return;
    if (person.name === '') complain(['person', 'name'], 'Please enter employee name');
    else if (person.name.length < 2) complain(['person', 'name'], 'Employee name must be at least 2 characters');
  },
};

const days: FieldRule<HoursInput> = {
  compares: ['type', 'firstMonth', 'months'],
  check: ({ type, firstMonth, months }, complain) => {
    for (const [index, { by: entered, days: rows }] of months.entries()) {
      if (entered === 'periods') continue;
      if (rows.length === 0) complain(['months', index, 'days'], 'Add at least one day');
      const month = monthAfter(firstMonth, index);
      const minutes = new Map<PlainDate, number>();
      for (const [position, row] of rows.entries()) {
        const at = (field: string) => ['months', index, 'days', position, field];
        if (monthOf(row.date) !== month) complain(at('date'), 'Select a day of this month');
        if (type === 'statement' && minutes.has(row.date)) complain(at('date'), 'This day is entered already');
        const all = (minutes.get(row.date) ?? 0) + timeOf(daySums(row, type));
        minutes.set(row.date, all);
        if (all > MINUTES_OF_A_DAY) complain(at('worked'), 'A day has 24 hours');
      }
    }
  },
};

/** A period with both of its dates. */
const isDated = ({ start, end }: PeriodInput): boolean => start !== '' && end !== '' && start <= end;

const periods: FieldRule<HoursInput> = {
  compares: ['type', 'firstMonth', 'months', 'periods'],
  check: (input, complain) => {
    if (input.type === 'log') return;
    const byPeriod = monthsOf(input).filter((_, index) => input.months[index]!.by === 'periods');
    const touched = new Set<Month>();
    for (const [index, period] of input.periods.entries()) {
      const { start, end } = period;
      if (end < start) {
        complain(['periods', index, 'end'], 'The last day must not be before the first');
        continue;
      }
      const reached = [monthOf(start), monthOf(end)];
      if (end > addMonths(start, 1) || monthAfter(reached[0]!, 1) < reached[1]!)
        complain(['periods', index, 'end'], 'A pay period is a month at most, and reaches into two months at most');
      const own = byPeriod.filter((month) => reached.includes(month));
      if (own.length === 0)
        complain(['periods', index, 'start'], 'This period is in no month that is entered by pay period');
      for (const month of own) touched.add(month);
      const other = input.periods
        .slice(0, index)
        .find((before) => isDated(before) && before.start <= end && start <= before.end);
      if (other) complain(['periods', index, 'start'], `This overlaps ${formatDateRange(other.start, other.end)}`);
      if (timeOf(sumsOf(period)) > minutesIn(period)) complain(['periods', index, 'worked'], 'A day has 24 hours');
    }
    for (const [index, month] of monthsOf(input).entries())
      if (input.months[index]!.by === 'periods' && !touched.has(month))
        complain(['months', index, 'by'], 'Add at least one pay period of this month');
  },
};

/** The two sides of a period that the employer divided make the period, to the minute and the cent. */
const sides: FieldRule<HoursInput> = {
  compares: ['periods'],
  check: ({ periods: entered }, complain) => {
    for (const [index, period] of entered.entries()) {
      if (!period.isDivided || !isDated(period) || !crossesMonth(period)) continue;
      const whole = sumsOf(period);
      const [first, second] = [sumsOf(period.first), sumsOf(period.second)];
      const both = addSums(first, second);
      for (const name of [...TIMES, ...AMOUNTS]) {
        if (both[name] === whole[name]) continue;
        const shown = (TIMES as readonly string[]).includes(name) ? formatMinutes : formatMoney;
        complain(
          ['periods', index, 'second', name],
          `Both sides must add up to the ${shown(whole[name] as never)} ${NAMES[name]} of the period`,
        );
      }
      for (const [side, counted, month] of [
        ['first', first, monthOf(period.start)],
        ['second', second, monthOf(period.end)],
      ] as const)
        if (timeOf(counted) > minutesIn(daysIn(month, period)))
          complain(['periods', index, side, 'worked'], 'A day has 24 hours');
    }
  },
};

export const rules: readonly FieldRule<HoursInput>[] = [parties, days, periods, sides];

/**
 * What was typed before another choice hid its fields is no part of the document: the days of a month that is entered by
 * pay period, periods of no month, and of a log everything but its own days.
 */
function withoutHidden(raw: unknown): unknown {
  const { success, data } = choosing.safeParse(raw);
  if (!success) return raw;
  const isLog = data.type === 'log';
  const months = data.months.map((month) => {
    if (isLog) return { ...month, by: 'days' };
    return month.by === 'periods' ? { ...month, days: [] } : month;
  });
  const hasPeriods = !isLog && data.months.some((month) => month.by === 'periods');
  return { ...data, months, ...(!hasPeriods && { periods: [] }), ...(isLog && { person: NOBODY }) };
}
/** The choices that hide fields; whatever else was sent passes. */
const choosing = z.looseObject({ type: z.string().optional(), months: z.array(z.looseObject({ by: z.unknown() })) });

export const schema: z.ZodType<HoursInput> = z
  .preprocess(withoutHidden, fields.strict)
  .superRefine((input, context) => refuseFullNumbers(input, context))
  .superRefine(applyRules(rules)) as unknown as z.ZodType<HoursInput>;
/** The same shape while the user types: texts may be empty and amounts missing. */
export const draftSchema: z.ZodType<HoursInput> = z
  .preprocess(withoutHidden, fields.draft)
  .superRefine((input, context) => refuseFullNumbers(input, context)) as unknown as z.ZodType<HoursInput>;
