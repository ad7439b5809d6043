import type { PlainDate } from '../../calendar.ts';
import { add, type Cents, larger, parseMoney, scale, smaller, subtract, sumOf, ZERO } from '../../money.ts';
import { isTips, kindOf } from '../earning-kinds.ts';
import { hundredthsOfHours } from '../hours.ts';
import type { PaystubOrder, Stub } from '../order.ts';
import { localMinimumWageOn } from './local-minimum-wage.ts';
import { tipCreditOf } from './tip-credit.ts';
import wages from './minimum-wages.json' with { type: 'json' };

/*
 * The lowest hourly wage that federal law and each state's law allow adults in general. Where a state has several, it is the lowest
 * that we know, and so is the last one where a newer figure was not certain: a warning is right, and its absence proves
 * nothing. Cities and counties are in local-minimum-wage.ts.
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
  /** The city or county whose wage it is, if it is higher than the state's. */
  readonly place?: string;
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

/** The place of work, as far as the stub knows it: the employer's address, if it is in the state of work. */
function minimumOf({ details, company }: Workplace, day: PlainDate) {
  const general = minimumWageOn(details.state, day);
  const local = company.state === details.state ? localMinimumWageOn(company, day) : null;
  if (local === null || local.rate <= general.rate)
    return { minimum: general, credit: tipCreditOf(details.state, general.rate, day) };
  const credit = tipCreditOf(details.state, local.rate, day);
  const { place, rate, from, source: law, note, tippedCash } = local;
  const most = tippedCash === null ? credit.most : smaller(credit.most, subtract(rate, tippedCash));
  return { minimum: { rate, law, from, note, place }, credit: { ...credit, most } };
}

type Workplace = Pick<PaystubOrder, 'details' | 'company'>;

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
export function minimumWageShortfall(order: Workplace, stub: Stub): Shortfall | null {
  const { details } = order;
  const regular = stub.earnings.find(({ isRegular }) => isRegular);
  if (details.employmentType === 'contractor' || details.state === '' || regular?.type !== 'hourly') return null;
  const hours = hundredthsOfHours(regular.hours) ?? 0;
  if (hours === 0) return null;
  const others = stub.earnings.filter((line) => kindOf(line).inRegularRate && !kindOf(line).forPeriod);
  const tips = sumOf(stub.earnings.filter(isTips), ({ total }) => total);
  const { minimum, credit } = minimumOf(order, stub.payPeriod.start);
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
