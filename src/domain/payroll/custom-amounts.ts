import { AppError } from '../errors.ts';
import type { Cents } from '../money.ts';
import { scale, ZERO } from '../money.ts';
import type { Deduction } from './order.ts';

/** What fn.follows names when a deduction is a share of the gross pay. */
export const GROSS = 'gross';
/** A whole in hundredths of a percent. */
const WHOLE = 10_000;

export interface CustomAmount {
  readonly nominal: Cents;
  readonly amount: Cents;
}

/**
 * What each custom deduction takes from a gross pay, reckoned when asked. One that follows another takes its share
 * of what that one takes, however long the chain; `taxAmountOf` answers for the calculated deductions, undefined
 * for what is not on the stub or not known yet.
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
