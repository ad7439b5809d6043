import { addDays, dayInMonth, dayOfWeek, partsOf, type PlainDate, yearOf } from '../calendar.ts';
import { add, type Cents, cents, ZERO } from '../money.ts';
import { businessDayFrom, businessDaysAfter } from './business-days.ts';

export const DEPOSIT_SCHEDULES = ['monthly', 'semiweekly'] as const;
export type DepositSchedule = (typeof DEPOSIT_SCHEDULES)[number];

/** Income tax, Social Security and Medicare of one pay date, the employee's and the employer's. */
export interface FederalLiability {
  readonly payDate: PlainDate;
  readonly amount: Cents;
}

export interface FederalDeposit {
  readonly firstPayDate: PlainDate;
  readonly lastPayDate: PlainDate;
  readonly amount: Cents;
  readonly due: PlainDate;
  readonly rule: DepositSchedule | 'next day';
}

/** From here a deposit is due on the next business day. */
export const NEXT_DAY_AMOUNT = cents(10_000_000);

const WEDNESDAY = 3;
const FRIDAY = 5;

const quarterOf = (date: PlainDate): string => `${yearOf(date)} Q${Math.ceil(partsOf(date).month / 3)}`;

/** The last day of a deposit period. Saturday to Tuesday and Wednesday to Friday are the two of a week. */
function endOfPeriod(date: PlainDate, schedule: DepositSchedule): PlainDate {
  if (schedule === 'monthly') return dayInMonth(yearOf(date), partsOf(date).month, 31);
  const weekday = dayOfWeek(date);
  if (weekday >= WEDNESDAY && weekday <= FRIDAY) return addDays(date, FRIDAY - weekday);
  return addDays(date, (2 - weekday + 7) % 7);
}

/** A monthly deposit is due on the 15th, a semiweekly one on the third business day after its period. */
function dueDate(end: PlainDate, schedule: DepositSchedule): PlainDate {
  if (schedule === 'semiweekly') return businessDaysAfter(end, 3);
  return businessDayFrom(addDays(end, 15));
}

/**
 * When the federal taxes of Form 941 are due (IRS Publication 15, section 11). Once $100,000 come together in a deposit
 * period they are due on the next business day, and from then on the employer deposits semiweekly, through the next
 * year.
 */
export function federalDeposits(
  liabilities: readonly FederalLiability[],
  begun: DepositSchedule,
): readonly FederalDeposit[] {
  const deposits: FederalDeposit[] = [];
  let schedule = begun;
  let open: FederalLiability[] = [];
  const amountOf = (parts: readonly FederalLiability[]): Cents => add(...parts.map(({ amount }) => amount));
  const close = (rule: FederalDeposit['rule']): void => {
    const last = open.at(-1);
    if (last && amountOf(open) > 0)
      deposits.push({
        firstPayDate: open[0]!.payDate,
        lastPayDate: last.payDate,
        amount: amountOf(open),
        due:
          rule === 'next day'
            ? businessDaysAfter(last.payDate, 1)
            : dueDate(endOfPeriod(last.payDate, schedule), schedule),
        rule,
      });
    open = [];
  };
  for (const liability of byDay(liabilities)) {
    const last = open.at(-1);
    // A quarter that ends within a semiweekly period divides it into two deposits.
    const isSamePeriod =
      last !== undefined &&
      endOfPeriod(last.payDate, schedule) === endOfPeriod(liability.payDate, schedule) &&
      quarterOf(last.payDate) === quarterOf(liability.payDate);
    if (!isSamePeriod) close(schedule);
    open.push(liability);
    if (amountOf(open) < NEXT_DAY_AMOUNT) continue;
    close('next day');
    schedule = 'semiweekly';
  }
  close(schedule);
  return deposits;
}

/** One liability for each pay date, in order. */
function byDay(liabilities: readonly FederalLiability[]): readonly FederalLiability[] {
  return [...Map.groupBy(liabilities, ({ payDate }) => payDate)]
    .map(([payDate, parts]) => ({ payDate, amount: parts.reduce((sum, { amount }) => add(sum, amount), ZERO) }))
    .toSorted((a, b) => (a.payDate < b.payDate ? -1 : 1));
}
