import { type Cents, cents } from '../../../domain/money.ts';
import { type Dates, daysIn, monthOf, workingDays } from './months.ts';
import { formatMinutes, minutesOf } from './time.ts';

export const TIMES = ['worked', 'paidLeave', 'unpaid'] as const;
/** Pay by kind, as a pay period has it. */
export const PAY_KINDS = ['regular', 'overtime', 'leavePay', 'otherPay'] as const;
export const AMOUNTS = [...PAY_KINDS, 'tips'] as const;

export type Time = (typeof TIMES)[number];
export type PayKind = (typeof PAY_KINDS)[number];
export type Amount = (typeof AMOUNTS)[number];

/** As typed: hours as text, amounts in cents. */
export type TypedSums = Readonly<Record<Time, string> & Record<Amount, Cents>>;

/** What is counted: time in minutes, pay by kind and tips in cents. Hours that are worked, and hours that are paid for, stay apart. */
export type Sums = Readonly<Record<Time, number> & Record<Amount, Cents>>;

export const NO_SUMS: Sums = Object.fromEntries([...TIMES, ...AMOUNTS].map((name) => [name, 0])) as unknown as Sums;

/** A time that is still being typed counts as none. */
export const sumsOf = (typed: TypedSums): Sums => ({
  ...(Object.fromEntries(TIMES.map((name) => [name, minutesOf(typed[name]) ?? 0])) as Record<Time, number>),
  ...(Object.fromEntries(AMOUNTS.map((name) => [name, typed[name]])) as Record<Amount, Cents>),
});

const combine = (one: Sums, other: Sums, sign: 1 | -1): Sums =>
  Object.fromEntries([...TIMES, ...AMOUNTS].map((name) => [name, one[name] + sign * other[name]])) as unknown as Sums;

export const addSums = (one: Sums, other: Sums): Sums => combine(one, other, 1);

export const totalOf = (rows: readonly Sums[]): Sums => rows.reduce(addSums, NO_SUMS);

export const payOf = (sums: Sums): Cents => cents(PAY_KINDS.reduce((sum, kind) => sum + sums[kind], 0));

/** How long somebody could at most have worked, been on leave or been absent. */
export const timeOf = (sums: Sums): number => TIMES.reduce((sum, name) => sum + sums[name], 0);

const typedSums = (sums: Sums): TypedSums => ({
  ...sums,
  ...(Object.fromEntries(TIMES.map((name) => [name, sums[name] === 0 ? '' : formatMinutes(sums[name])])) as Record<
    Time,
    string
  >),
});

/**
 * The two sides of a period that crosses the end of a month, by working days: a proposal, which counts only when the
 * employer confirms or changes it. The second side is the rest, so that both add up to the period.
 */
export function proposeSides(
  dates: Dates,
  whole: TypedSums,
): { readonly first: TypedSums; readonly second: TypedSums } {
  const sums = sumsOf(whole);
  const [days, all] = [workingDays(daysIn(monthOf(dates.start), dates)), workingDays(dates)];
  const share = (value: number): number => (all === 0 ? 0 : Math.floor((2 * value * days + all) / (2 * all)));
  const first = Object.fromEntries(
    Object.entries(sums).map(([name, value]) => [name, share(value)]),
  ) as unknown as Sums;
  return { first: typedSums(first), second: typedSums(combine(sums, first, -1)) };
}
