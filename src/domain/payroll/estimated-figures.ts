import { subtract, ZERO } from '../money.ts';
import { totalsOf } from './calculate-order.ts';
import { estimatedPart } from './estimated-part.ts';
import { type Deduction, type Earning, type GivenPrior, hasEstimates, type PaystubOrder, type Stub } from './order.ts';

/**
 * The stub without what is estimated of its year to date, which is for the printed page alone. Every form, return, file
 * and credential reads this one.
 */
export function withoutEstimates(stub: Stub): Stub {
  if (!hasEstimates(stub)) return stub;
  const earnings = stub.earnings.map(withoutEstimate);
  const deductions = stub.deductions.map(withoutEstimate);
  return { ...stub, earnings, deductions, ...totalsOf(earnings, deductions) };
}

function withoutEstimate<Item extends Earning | Deduction>({ estimatedYTD = ZERO, ...item }: Item): Item {
  const { priorYTD, ytdTotal } = item as Item;
  return {
    ...(item as Item),
    priorYTD: subtract(priorYTD, estimatedYTD),
    ytdTotal: subtract(ytdTotal, estimatedYTD),
  };
}

/**
 * The owner says that nothing was paid in the year before the first of the pay stubs: what is estimated becomes 0.00, and
 * what earlier pay stubs paid stays.
 */
export const asFirstPayOfYear = (order: PaystubOrder): PaystubOrder => ({
  ...order,
  details: { ...order.details, estimatePriorYTD: false },
  stubs: order.stubs.map((stub) => ({
    ...stub,
    earnings: stub.earnings.map(withKnownPrior),
    deductions: stub.deductions.map(withKnownPrior),
  })),
});

function withKnownPrior<Item extends Earning | Deduction>(item: Item): Item {
  const given = item.givenPriorYTD;
  return given && estimatedPart(given) > 0 ? { ...item, givenPriorYTD: knownPart(given) } : item;
}

/** What is left of a carried figure without its estimate. What the issuer typed over stays the issuer's. */
export const knownPart = (given: GivenPrior): GivenPrior => ({
  amount: subtract(given.amount, estimatedPart(given)),
  from: given.from === 'issuer' ? 'issuer' : 'lastStub',
});
