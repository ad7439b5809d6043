import { AppError } from '../errors.ts';
import type { Cents } from '../money.ts';
import { scale, ZERO } from '../money.ts';
import type { Deduction } from './order.ts';

/** The value of fn.follows for a share of gross pay. */
export const GROSS = 'gross';
/** 100% in hundredths of a percent. */
const WHOLE = 10_000;

export interface CustomAmount {
  readonly nominal: Cents;
  readonly amount: Cents;
}

/**
 * The amount of each custom deduction for a gross pay, calculated on demand. A deduction can be a share of another one,
 * in chains of any length. `taxAmountOf` gives the calculated deductions, or undefined for those not on the stub or
 * not known yet.
 */
export function customAmounts(
  customs: readonly Deduction[],
  gross: Cents,
  taxAmountOf: (key: string) => Cents | undefined,
): (deduction: Deduction) => CustomAmount {
  const done = new Map<string, CustomAmount>();
  const open = new Set<string>();

  function followedAmount(follows: string, follower: Deduction): Cents {
    if (follows === GROSS) return gross;
    const custom = customs.find((deduction) => deduction.key === follows);
    const amount = custom ? resolve(custom).amount : taxAmountOf(follows);
    if (amount === undefined) {
      throw new AppError(
        'INVALID_INPUT',
        `${follower.name} follows a deduction that is not known when it is calculated.`,
      );
    }
    return amount;
  }

  function resolve(deduction: Deduction): CustomAmount {
    const known = done.get(deduction.key);
    if (known) return known;
    if (open.has(deduction.key)) throw new AppError('INVALID_INPUT', `${deduction.name} follows itself.`);
    open.add(deduction.key);
    const nominal = deduction.fn
      ? scale(followedAmount(deduction.fn.follows, deduction), deduction.fn.basisPoints, WHOLE)
      : ZERO;
    const resolved = { nominal, amount: deduction.enteredAmount ?? nominal };
    done.set(deduction.key, resolved);
    return resolved;
  }

  return resolve;
}
