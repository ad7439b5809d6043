import { AppError } from '../errors.ts';
import type { Cents } from '../money.ts';
import { scale, smaller, ZERO } from '../money.ts';
import type { Deduction, DeductionFunction } from './order.ts';

/** The value of fn.follows for a share of gross pay. */
export const GROSS = 'gross';
/** 100% in hundredths of a percent. */
const WHOLE = 10_000;

export interface CustomAmount {
  readonly nominal: Cents;
  readonly amount: Cents;
}

/** The most that a deduction may be, which can depend on others of the same stub. Null if it is not limited. */
export type Most = (deduction: Deduction, amountOf: (other: Deduction) => Cents) => Cents | null;

/**
 * The amount of each custom deduction for a gross pay, calculated on demand. A deduction can be a share of another one,
 * in chains of any length. `taxAmountOf` gives the calculated deductions, or undefined for those not on the stub or
 * not known yet.
 */
export function customAmounts(
  customs: readonly Deduction[],
  gross: Cents,
  taxAmountOf: (key: string) => Cents | undefined,
  most: Most = () => null,
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

  function shareOf({ follows, basisPoints, upToBasisPoints }: DeductionFunction, follower: Deduction): Cents {
    const followed = followedAmount(follows, follower);
    const counted = upToBasisPoints === undefined ? followed : smaller(followed, scale(gross, upToBasisPoints, WHOLE));
    return scale(counted, basisPoints, WHOLE);
  }

  function resolve(deduction: Deduction): CustomAmount {
    const known = done.get(deduction.key);
    if (known) return known;
    if (open.has(deduction.key)) throw new AppError('INVALID_INPUT', `${deduction.name} follows itself.`);
    open.add(deduction.key);
    const nominal = deduction.fn ? shareOf(deduction.fn, deduction) : ZERO;
    const requested = deduction.enteredAmount ?? nominal;
    const limit = most(deduction, (other) => resolve(other).amount);
    const resolved = { nominal, amount: limit === null ? requested : smaller(requested, limit) };
    done.set(deduction.key, resolved);
    return resolved;
  }

  return resolve;
}
