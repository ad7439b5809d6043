import type { PlainDate } from '../../calendar.ts';
import { add, type Cents, larger, parseMoney, scale, smaller, subtract, sumOf, ZERO } from '../../money.ts';
import { isTips, kindOf } from '../earning-kinds.ts';
import { hundredthsOfHours } from '../hours.ts';
import type { PaystubOrder, Stub } from '../order.ts';
import { tipCreditOf } from './tip-credit.ts';
import wages from './minimum-wages.json' with { type: 'json' };

/*
 * The lowest hourly wage that federal law and each state's law allow adults in general. Where a state has several, it is the lowest
 * that we know, and so is the last one where a newer figure was not certain: a warning is right, and its absence proves
 * nothing. Cities and counties are not covered.
 */

interface WageLaw {
  readonly law: string;
  /** Oldest first. Nothing is known of the time before the first. */
  readonly rates: readonly { readonly from: string; readonly rate: string }[];
  readonly note?: string;
  /** `list`: the newest figure agrees with published lists; `memory`: not checked. */
  readonly confidence: string;
}

const STATES = wages.states as Readonly<Record<string, WageLaw>>;

export interface MinimumWage {
  readonly rate: Cents;
  readonly law: string;
  readonly from: PlainDate;
  readonly note: string;
}

function rateOn({ law, rates, note = '' }: WageLaw, day: PlainDate): MinimumWage | null {
  const entry = rates.findLast(({ from }) => from <= day);
  return entry ? { rate: parseMoney(entry.rate)!, law, from: entry.from as PlainDate, note } : null;
}

/** The higher of the federal and the state's minimum wage on a day. */
export function minimumWageOn(state: string, day: PlainDate): MinimumWage {
  const federal = rateOn(wages.federal, day)!;
  const own = Object.hasOwn(STATES, state) ? rateOn(STATES[state]!, day) : null;
  return own && own.rate > federal.rate ? own : federal;
}

export interface Shortfall {
  readonly minimum: MinimumWage;
  readonly hourly: Cents;
  /** What is missing in this pay period. */
  readonly missing: Cents;
  /** The law by which not all tips count; null if all do. */
  readonly tipLaw: string | null;
}

/**
 * Whether the regular hours of a calculated stub are paid less than the minimum wage of the first day of the period.
 * Commissions and other pay in the regular rate count toward it, and tips as far as the state allows. Null if not, or if the stub is not paid by the hour.
 */
export function minimumWageShortfall({ details }: Pick<PaystubOrder, 'details'>, stub: Stub): Shortfall | null {
  const regular = stub.earnings.find(({ isRegular }) => isRegular);
  if (details.employmentType === 'contractor' || details.state === '' || regular?.type !== 'hourly') return null;
  const hours = hundredthsOfHours(regular.hours) ?? 0;
  if (hours === 0) return null;
  const others = stub.earnings.filter((line) => kindOf(line).inRegularRate && !kindOf(line).forPeriod);
  const tips = sumOf(stub.earnings.filter(isTips), ({ total }) => total);
  const minimum = minimumWageOn(details.state, stub.payPeriod.start);
  const credit = tipCreditOf(details.state, minimum.rate);
  const counted = smaller(tips, scale(credit.most, hours, 100));
  const paid = add(
    regular.total,
    sumOf(others, ({ total }) => total),
    counted,
  );
  const missing = larger(ZERO, subtract(scale(minimum.rate, hours, 100), paid));
  if (missing === ZERO) return null;
  return { minimum, hourly: scale(paid, 100, hours), missing, tipLaw: counted < tips ? credit.law : null };
}
