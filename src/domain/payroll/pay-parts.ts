import type { garnish } from './garnishments/garnish.ts';
import type { PaystubOrder } from './order.ts';

/** Calculations that only some orders need. */
export interface PayParts {
  readonly garnish?: typeof garnish | undefined;
}

/** Loads what the order uses, so that a browser fetches nothing else. */
export async function loadPayParts({ details }: PaystubOrder): Promise<PayParts> {
  const court = details.courtOrders?.length ? await import('./garnishments/garnish.ts') : null;
  return { garnish: court?.garnish };
}
