import { type Cents, cents, ZERO } from '../money.ts';
import { isPaidLeave, isTips, isWages, kindOf } from './earning-kinds.ts';
import { hundredthsOfHours } from './hours.ts';
import type { Earning, Stub } from './order.ts';
import { OVERTIME } from './predefined-earnings.ts';

/** What pay is for, as statements add it up. */
export const EARNED_KINDS = ['regular', 'overtime', 'commission', 'bonus', 'leave', 'tips', 'other'] as const;
export type EarnedKind = (typeof EARNED_KINDS)[number];
type Paid = Readonly<Record<EarnedKind, Cents>>;

/** What one pay stub says of pay by kind and of hours. */
export interface Earned {
  readonly paid: Paid;
  /** Of its year before the pay stub, without what is estimated. */
  readonly before: Paid;
  /** Hundredths of an hour. */
  readonly worked: number;
  readonly paidLeave: number;
  /** Cents an hour or a year; 0 if it has no regular pay. */
  readonly rate: Cents;
  readonly isHourly: boolean;
}

const BONUS = 'bonus';
const OF_OVERTIME = new Set(['overtimePremium', 'stateOvertimePremium']);
const OF_REGULAR = new Set(['shiftDifferential', 'pieceWork', 'hoursAboveSalary', 'retroPay']);

export function earnedKindOf(earning: Earning): EarnedKind {
  const { key, kind, type } = earning;
  if (isTips(earning)) return 'tips';
  if (isPaidLeave(earning)) return 'leave';
  if (key === OVERTIME || OF_OVERTIME.has(kind ?? '')) return 'overtime';
  if (kind === 'commission') return 'commission';
  if (key === BONUS || kind === 'productionBonus') return 'bonus';
  if (OF_REGULAR.has(kind ?? '')) return 'regular';
  return kind === undefined && type !== 'once' ? 'regular' : 'other';
}

/** Reimbursements are no pay. */
const paidBy = (stub: Stub, column: 'total' | 'priorYTD'): Paid => {
  const paid = Object.fromEntries(EARNED_KINDS.map((kind) => [kind, 0])) as Record<EarnedKind, number>;
  for (const earning of stub.earnings) if (isWages(earning)) paid[earnedKindOf(earning)] += earning[column];
  return paid as Paid;
};

/** A premium is paid for hours of another line. */
const hoursOf = (stub: Stub, isCounted: (earning: Earning) => boolean): number =>
  stub.earnings
    .filter((earning) => earning.type === 'hourly' && !kindOf(earning).premium && isCounted(earning))
    .reduce((sum, { hours }) => sum + hundredthsOfHours(hours)!, 0);

/** `stub` comes without estimates. */
export function earnedOf(stub: Stub): Earned {
  const regular = stub.earnings.find(({ isRegular }) => isRegular);
  return {
    paid: paidBy(stub, 'total'),
    before: paidBy(stub, 'priorYTD'),
    worked: hoursOf(stub, (earning) => !isPaidLeave(earning)),
    paidLeave: hoursOf(stub, isPaidLeave),
    rate: regular?.rate ?? ZERO,
    isHourly: regular?.type === 'hourly',
  };
}

/** As numbers of one column of the database. */
export const packEarned = ({ paid, before, worked, paidLeave, rate, isHourly }: Earned): readonly number[] => [
  ...EARNED_KINDS.map((kind) => paid[kind]),
  ...EARNED_KINDS.map((kind) => before[kind]),
  worked,
  paidLeave,
  rate,
  Number(isHourly),
];

const COUNT = EARNED_KINDS.length;

export function unpackEarned(packed: readonly number[]): Earned {
  const paid = (from: number): Paid =>
    Object.fromEntries(EARNED_KINDS.map((kind, index) => [kind, cents(packed[from + index]!)])) as Paid;
  const [worked = 0, paidLeave = 0, rate = 0, isHourly = 0] = packed.slice(2 * COUNT);
  return { paid: paid(0), before: paid(COUNT), worked, paidLeave, rate: cents(rate), isHourly: isHourly === 1 };
}
