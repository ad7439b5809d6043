import { type PlainDate, plainDate, yearOf } from '../calendar.ts';
import type { Cents } from '../money.ts';
import { add, times, ZERO } from '../money.ts';
import { moveStub } from './edit-periods.ts';
import type { Deduction } from './order.ts';
import type { PeriodDeductions, PeriodPay, Taxes } from './period-deductions.ts';
import { periodDeductions, printedAmount } from './period-deductions.ts';
import { periodFrom } from './period.ts';
import { NOTHING_YET, preTaxTotals, yearToDateOf } from './year-to-date.ts';

/** Estimated prior year-to-date amounts of the first stub's deductions, by key. */
export type Priors = ReadonlyMap<string, Cents>;

const NONE: Priors = new Map();

/**
 * Estimates what was deducted in the year before the first stub, from its recurring pay: the amount per period times
 * the number of earlier periods. The official rules and local taxes stop at yearly caps, and some cities tax once a month,
 * so with them every earlier period is calculated in turn. If no cap is reached, the result is the same.
 */
export function estimatePriors(pay: Omit<PeriodPay, 'yearToDate'>, periods: number, taxes: Taxes): Priors {
  if (periods === 0) return NONE;
  const { taxMethod, localTaxes } = pay.order.details;
  return taxMethod === 'standard' && !pay.mostAfter && !localTaxes?.length
    ? amountsPerPeriod(pay, periodDeductions({ ...pay, yearToDate: NOTHING_YET }, taxes), periods)
    : replayedPeriods(pay, periods, taxes);
}

function amountsPerPeriod(
  { stub, customs }: { readonly stub: PeriodPay['stub']; readonly customs: readonly Deduction[] },
  { lines, customAmount }: PeriodDeductions,
  periods: number,
): Priors {
  const priors = new Map<string, Cents>();
  for (const line of lines) priors.set(line.key, times(printedAmount(stub, line), periods));
  for (const deduction of customs) priors.set(deduction.key, times(customAmount(deduction).amount, periods));
  return priors;
}

function replayedPeriods(pay: Omit<PeriodPay, 'yearToDate'>, periods: number, taxes: Taxes): Priors {
  let yearToDate = NOTHING_YET;
  let priors: Priors = NONE;
  for (let period = 1; period <= periods; period += 1) {
    const before = priors;
    const prior = ({ key }: Deduction): Cents => before.get(key) ?? ZERO;
    const paidOn = earlierPayDate(pay, period - periods - 1);
    const result = periodDeductions({ ...pay, paidOn, yearToDate, prior }, taxes);
    const sums = new Map(priors);
    for (const [key, amount] of amountsPerPeriod(pay, result, 1)) sums.set(key, add(sums.get(key) ?? ZERO, amount));
    priors = sums;
    const preTax = preTaxTotals(
      result.preTax.map((item) => ({ class: item.class, amount: times(item.amount, period) })),
    );
    yearToDate = yearToDateOf(times(pay.gross, period), preTax, Object.fromEntries(priors), times(pay.tips, period));
  }
  return priors;
}

/** The pay date some periods before the stub's, but not before the year that is estimated. */
function earlierPayDate({ order, stub }: Pick<PeriodPay, 'order' | 'stub'>, steps: number): PlainDate {
  const period = periodFrom(stub.payPeriod.start, order.details.paymentPeriodicity, steps);
  const { payDate } = moveStub(stub, period);
  const year = yearOf(stub.payDate);
  return yearOf(payDate) === year ? payDate : plainDate(`${year}-01-01`);
}
