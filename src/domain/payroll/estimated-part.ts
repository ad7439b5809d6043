import { type Cents, ZERO } from '../money.ts';
import type { Deduction, Earning, GivenPrior } from './order.ts';

/** What of a given figure is an estimate. */
export const estimatedPart = ({ amount, from, estimated }: GivenPrior): Cents =>
  estimated ?? (from === 'estimate' ? amount : ZERO);

/**
 * What of an item's year to date is an estimate: of the figure that was given for it, else of the stub before, else what is
 * estimated before the first stub.
 */
export function estimatedYTD(
  { givenPriorYTD: given }: Pick<Earning | Deduction, 'givenPriorYTD'>,
  before: Pick<Earning | Deduction, 'estimatedYTD'> | undefined,
  estimate: Cents,
): { readonly estimatedYTD: Cents | undefined } {
  const part = given ? estimatedPart(given) : (before?.estimatedYTD ?? estimate);
  return { estimatedYTD: part > 0 ? part : undefined };
}
