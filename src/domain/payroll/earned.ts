import { type Cents, cents, ZERO } from '../money.ts';
import { isPaidLeave, isTips, isWages, kindOf } from './earning-kinds.ts';
import { hundredthsOfHours } from './hours.ts';
import type { Earning, Stub } from './order.ts';

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

/** A line that the issuer named is regular pay, if it is paid more than once. */
export function earnedKindOf(earning: Earning): EarnedKind {
  if (isTips(earning)) return 'tips';
  if (isPaidLeave(earning)) return 'leave';
  const { stated } = kindOf(earning);
  if (stated) return stated;
  return earning.kind === undefined && earning.type !== 'once' ? 'regular' : 'other';
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
  const [worked = 0, paidLeave = 0, rate = 0, isHourly = 0] = packed.slice(COUNT + COUNT);
  return { paid: paid(0), before: paid(COUNT), worked, paidLeave, rate: cents(rate), isHourly: isHourly === 1 };
}
