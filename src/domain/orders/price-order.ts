import type { ConfigType } from '../documents/kind.ts';
import { add, type Cents, smaller, subtract, sumOf, times, ZERO } from '../money.ts';
import { covers, type Coupon, discountOf } from './coupon.ts';

export interface PricedLine {
  readonly kind: ConfigType;
  readonly quantity: number;
  /** For one document. */
  readonly price: Cents;
}

export interface OrderPrice {
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly total: Cents;
}

export const lineTotal = ({ quantity, price }: PricedLine): Cents => times(price, quantity);

/** The price of an order, including a subscription that it starts. A total from the client is never used. */
export function priceOrder(lines: readonly PricedLine[], coupon: Coupon | null, plan: Cents = ZERO): OrderPrice {
  const subtotal = add(plan, sumOf(lines, lineTotal));
  if (!coupon) return { subtotal, discount: ZERO, total: subtotal };
  const covered = sumOf(
    lines.filter(({ kind }) => covers(coupon, kind)),
    lineTotal,
  );
  const discount = smaller(discountOf(coupon, covered), subtotal);
  return { subtotal, discount, total: subtract(subtotal, discount) };
}
