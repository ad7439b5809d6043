import { ceilTo, dollars, type Fraction, minus, notNegative, over, plus, times, ZERO } from '../../fraction.ts';
import type { Cents } from '../../money.ts';
import type { StateOvertime } from './state-overtime.ts';

/*
 * Overtime of one workweek by the Fair Labor Standards Act (29 CFR part 778) and by the state's law. Hours are
 * hundredths. The regular rate is a whole cent, as in the examples of the regulation; everything else is exact, and the caller
 * rounds once.
 *
 * The lines of a stub pay every hour once, without overtime. What overtime adds is a premium: half the regular rate for each
 * overtime hour (778.109 and following), and as much again for hours at twice the rate.
 */

/** Hours at one rate, in parts of the workweek: its seven days, or any parts if no rule counts days. */
export interface PaidHours {
  readonly rate: Cents;
  readonly parts: readonly number[];
}

/** Pay that is not for single hours, but belongs to the regular rate: a commission, bonus, differential or pieces. */
export interface OtherPay {
  readonly amount: Fraction;
  /** The same sum whatever the hours, such as a bonus for attendance. */
  readonly isFlatSum?: boolean;
}

export interface Workweek {
  readonly hours: readonly PaidHours[];
  readonly otherPay: readonly OtherPay[];
  /** For one workweek. `hours` is what it is meant to pay for; null for whatever is worked (778.114). */
  readonly salary?: {
    readonly amount: Fraction;
    readonly hours: number | null;
    /** By the state's law it pays no part of overtime, although it is for whatever is worked. */
    readonly paysNoOvertime?: boolean;
  };
  /** What an employer of tipped employees takes per hour as paid by tips (531.60). */
  readonly tipCredit?: Cents;
  /** Which parts are Sundays and holidays, where a state's law pays more for them. */
  readonly sundays?: readonly boolean[];
}

export interface WeekOvertime {
  readonly hours: number;
  /** Pay for all hours and everything else in the regular rate, without overtime. */
  readonly remuneration: Fraction;
  /** The part of it that the lines do not pay yet: hours above those that a salary is meant for. */
  readonly extraSalary: Fraction;
  readonly regularRate: Fraction;
  /** Hours over 40, where the Fair Labor Standards Act applies. */
  readonly federalHours: number;
  /** What the Fair Labor Standards Act adds to the pay. */
  readonly federalPremium: Fraction;
  /** Hours at one and a half times, and at twice the regular rate, by the law that gives more. */
  readonly overtimeHours: number;
  readonly doubleHours: number;
  /** What the state's law adds to that. */
  readonly statePremium: Fraction;
}

const WEEKLY = 40_00;
const HUNDRED: Fraction = { numerator: 100n, denominator: 1n };
const HALF: Fraction = { numerator: 1n, denominator: 2n };
const inHours = (hundredths: number): Fraction => over({ numerator: BigInt(hundredths), denominator: 1n }, HUNDRED);
/** The regular rate is rounded up to it, so that no overtime hour is paid too little. */
const CENT: Fraction = { numerator: 1n, denominator: 100n };
const sum = (amounts: readonly Fraction[]): Fraction => amounts.reduce((total, amount) => plus(total, amount), ZERO);
const above = (hours: number, limit: number): number => Math.max(0, hours - limit);

const totalParts = ({ hours }: Workweek): readonly number[] => {
  const count = Math.max(0, ...hours.map(({ parts }) => parts.length));
  return Array.from({ length: count }, (_, part) => hours.reduce((total, line) => total + (line.parts[part] ?? 0), 0));
};
const totalOf = (parts: readonly number[]): number => parts.reduce((total, hours) => total + hours, 0);

/** A salary for a fixed number of hours pays the hours above them at its own rate (778.113). */
function salaryOf({ salary }: Workweek, hours: number): { readonly pay: Fraction; readonly extra: Fraction } {
  if (!salary) return { pay: ZERO, extra: ZERO };
  if (salary.hours === null || salary.hours === 0) return { pay: salary.amount, extra: ZERO };
  const rate = over(salary.amount, inHours(salary.hours));
  return { pay: salary.amount, extra: times(rate, inHours(above(hours, salary.hours))) };
}

interface CountedHours {
  readonly overtime: number;
  readonly double: number;
}

/** An hour counts once: hours of overtime by the day do not count again toward the 40 of the week. */
function countedHours(week: Workweek, law: StateOvertime | undefined): CountedHours {
  const days = totalParts(week);
  const weekly = law?.weeklyAfter ?? WEEKLY;
  const total = totalOf(days);
  if (law?.sundays) {
    const sundays = totalOf(days.filter((_, part) => week.sundays?.[part]));
    return { overtime: sundays + above(law.sundays === 'on top' ? total : total - sundays, weekly), double: 0 };
  }
  const limits = limitsOfDays(days, law);
  const sumOf = (of: (hours: number, limit: DayLimits) => number): number =>
    totalOf(days.map((hours, day) => of(hours, limits[day]!)));
  const double = sumOf((hours, { doubleAfter }) => above(hours, doubleAfter));
  const overtime = sumOf((hours, { after, doubleAfter }) => above(Math.min(hours, doubleAfter), after));
  return { overtime: overtime + above(total - overtime - double, weekly), double };
}

interface DayLimits {
  readonly after: number;
  readonly doubleAfter: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** After how many hours each day of a week has overtime, and twice the rate. */
function limitsOfDays(days: readonly number[], law: StateOvertime | undefined): readonly DayLimits[] {
  const { dailyAfter = NEVER, doubleAfter = NEVER, seventhDay, agreedDays } = law ?? {};
  const worksAllDays = days.length === 7 && days.every((hours) => hours > 0);
  const hasSeventh = seventhDay !== undefined && worksAllDays && totalOf(days) > (seventhDay.ifWeekAbove ?? 0);
  let worked = 0;
  return days.map((hours, day) => {
    if (hours > 0) worked += 1;
    if (agreedDays && worked > agreedDays.days) return { after: 0, doubleAfter: agreedDays.doubleAfter };
    if (hasSeventh && day === 6) return { after: 0, doubleAfter: seventhDay.doubleAfter ?? NEVER };
    return { after: dailyAfter, doubleAfter };
  });
}

export function overtimeOfWeek(week: Workweek, law?: StateOvertime): WeekOvertime {
  const hours = totalOf(totalParts(week));
  const salary = salaryOf(week, hours);
  const remuneration = sum([
    ...week.hours.map((line) => times(dollars(line.rate), inHours(totalOf(line.parts)))),
    ...week.otherPay.map(({ amount }) => amount),
    salary.pay,
    salary.extra,
    times(dollars(week.tipCredit ?? (0 as Cents)), inHours(hours)),
  ]);
  // A salary that is meant for more hours than were worked still has the rate of those hours.
  const divisor = inHours(Math.max(hours, week.salary?.hours ?? 0));
  const regularRate = divisor.numerator === 0n ? ZERO : ceilTo(over(remuneration, divisor), CENT);
  const federalHours = law?.isOutsideFederal ? 0 : above(hours, WEEKLY);
  const federalPremium = times(times(regularRate, HALF), inHours(federalHours));

  const applies = law && (law.dailyBelowRate === undefined || isBelow(regularRate, law.dailyBelowRate));
  const counted = countedHours(week, applies ? law : undefined);
  const stateTotal = applies ? premiumByState(week, law, { hours, counted, regularRate, divisor }) : ZERO;
  return {
    hours,
    remuneration,
    extraSalary: salary.extra,
    regularRate,
    federalHours,
    federalPremium,
    overtimeHours: counted.overtime,
    doubleHours: counted.double,
    statePremium: plus(notNegative(minus(stateTotal, federalPremium)), unpaidBySalary(week, regularRate, counted)),
  };
}

/** The hours themselves, beside their premium. */
const unpaidBySalary = ({ salary }: Workweek, regularRate: Fraction, { overtime, double }: CountedHours): Fraction =>
  salary?.paysNoOvertime && salary.hours === null ? times(regularRate, inHours(overtime + double)) : ZERO;

const isBelow = (rate: Fraction, limit: Cents): boolean => minus(rate, dollars(limit)).numerator < 0n;

function premiumByState(
  week: Workweek,
  law: StateOvertime,
  { hours, counted, regularRate, divisor }: CountedWeek,
): Fraction {
  const [overtime, double] = [inHours(counted.overtime), inHours(counted.double)];
  const premiumAt = (rate: Fraction): Fraction => plus(times(times(rate, HALF), overtime), times(rate, double));
  const straight = hours - counted.overtime - counted.double;
  const flat = law.flatSumByStraightHours
    ? sum(week.otherPay.filter(({ isFlatSum }) => isFlatSum).map(({ amount }) => amount))
    : ZERO;
  if (flat.numerator === 0n || straight <= 0) return premiumAt(regularRate);
  const ofFlat = over(flat, inHours(straight));
  // One and a half times and twice the flat sum's rate, not half of it and once.
  return plus(
    premiumAt(minus(regularRate, over(flat, divisor))),
    times(ofFlat, plus(times(overtime, plus(HALF, ONE)), times(double, TWO))),
  );
}

const ONE: Fraction = { numerator: 1n, denominator: 1n };
const TWO: Fraction = { numerator: 2n, denominator: 1n };

interface CountedWeek {
  readonly hours: number;
  readonly counted: CountedHours;
  readonly regularRate: Fraction;
  readonly divisor: Fraction;
}

/** The same week with only its first parts, as it stood when an earlier pay period ended. */
export const beforeOf = (week: Workweek, count: number): Workweek => ({
  ...week,
  hours: week.hours.map((line) => ({ ...line, parts: line.parts.map((hours, part) => (part < count ? hours : 0)) })),
});
