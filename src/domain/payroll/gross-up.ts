import { AppError } from '../errors.ts';
import type { Cents } from '../money.ts';
import { add, formatMoney, halfway, isMoneyInput, MAXIMUM_MONEY, subtract, sumOf, ZERO } from '../money.ts';
import type { Taxes } from './period-deductions.ts';
import type { TaxContext } from './tax/tax-context.ts';

export interface GrossUp {
  readonly gross: Cents;
  readonly net: Cents;
  /** False where no gross around yields the wanted net to the cent: net is then the next one above it. */
  readonly isExact: boolean;
}

/** What a gross pay leaves after the employee's taxes, the pre-tax deductions and `afterTax`. */
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
 * The least gross pay that yields a wanted net. No tax falls as wages rise, so one more cent of gross is at most one more
 * cent of net: between a gross that yields less and one that yields enough, some gross yields exactly the wanted
 * net, and halving the distance finds it.
 */
export function grossUp(wantedNet: Cents, context: TaxContext, taxes: Taxes, afterTax: Cents = ZERO): GrossUp {
  if (!isMoneyInput(wantedNet)) {
    throw new AppError('INVALID_INPUT', `A wanted net pay is from 0 to ${formatMoney(MAXIMUM_MONEY)}.`);
  }
  const net = (gross: Cents): Cents => netOf(gross, context, taxes, afterTax);
  if (net(MAXIMUM_MONEY) < wantedNet) {
    throw new AppError(
      'INVALID_INPUT',
      `No gross pay up to ${formatMoney(MAXIMUM_MONEY)} yields a net pay of ${formatMoney(wantedNet)}.`,
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
