import { AppError } from '../errors.ts';
import type { Cents } from '../money.ts';
import { add, formatMoney, halfway, isMoneyInput, MAXIMUM_MONEY, subtract, sumOf, ZERO } from '../money.ts';
import type { Taxes } from './period-deductions.ts';
import type { TaxContext } from './tax/tax-context.ts';

export interface GrossUp {
  readonly gross: Cents;
  readonly net: Cents;
  /** False if no gross pay gives exactly the requested net pay. Then `net` is the next amount above it. */
  readonly isExact: boolean;
}

/** Net pay after the employee's taxes, the pre-tax deductions and `afterTax`. */
export function netOf(gross: Cents, context: TaxContext, taxes: Taxes, afterTax: Cents = ZERO): Cents {
  const lines = taxes({ ...context, gross }).filter((line) => !line.isEmployer);
  const deductions = add(
    sumOf(lines, (line) => line.amount),
    sumOf(context.preTax, (deduction) => deduction.amount),
    afterTax,
  );
  return subtract(gross, deductions);
}

/**
 * The lowest gross pay that gives at least the requested net pay. No tax falls as wages rise, so one more cent of gross
 * adds at most one cent of net, and a binary search finds the amount. Just above a jump in a state's schedule (Ohio's
 * base amount) net pay is lower than below it; the amount found there gives the net pay too, but may not be the lowest.
 */
export function grossUp(wantedNet: Cents, context: TaxContext, taxes: Taxes, afterTax: Cents = ZERO): GrossUp {
  if (!isMoneyInput(wantedNet)) {
    throw new AppError('INVALID_INPUT', `Net pay must be between 0 and ${formatMoney(MAXIMUM_MONEY)}.`);
  }
  const net = (gross: Cents): Cents => netOf(gross, context, taxes, afterTax);
  if (net(MAXIMUM_MONEY) < wantedNet) {
    throw new AppError(
      'INVALID_INPUT',
      `No gross pay up to ${formatMoney(MAXIMUM_MONEY)} gives a net pay of ${formatMoney(wantedNet)}.`,
    );
  }
  if (net(ZERO) >= wantedNet) return { gross: ZERO, net: net(ZERO), isExact: net(ZERO) === wantedNet };
  let tooLittle = ZERO;
  let enough = MAXIMUM_MONEY;
  while (subtract(enough, tooLittle) > 1) {
    const middle = halfway(tooLittle, enough);
    if (net(middle) < wantedNet) tooLittle = middle;
    else enough = middle;
  }
  return { gross: enough, net: net(enough), isExact: net(enough) === wantedNet };
}
