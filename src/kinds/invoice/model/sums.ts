import { add, type Cents, scale, smaller, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import { thousandths } from './decimal.ts';
import type { InvoiceDiscount, InvoiceInput, InvoiceLineInput } from './schema.ts';

/*
 * Invoice calculations. Every printed amount is rounded once, half up to the cent,
 * and every total is the sum of printed amounts.
 */

/** 100% in thousandths of a percent: 8.875% is 8,875 of these. */
const WHOLE = 100_000;

export interface LineSums {
  /** Quantity times price. */
  readonly gross: Cents;
  readonly discount: Cents;
  readonly amount: Cents;
  /** Thousandths of a percent; 0 means not taxed. */
  readonly taxRate: number;
}

export interface TaxSums {
  /** Thousandths of a percent. */
  readonly rate: number;
  /** The taxable amount: the lines with this rate less their share of the discount, plus shipping if it is taxed. */
  readonly base: Cents;
  readonly amount: Cents;
}

export interface InvoiceSums {
  readonly lines: readonly LineSums[];
  readonly subtotal: Cents;
  readonly discount: Cents;
  /** Subtotal less discount. */
  readonly beforeTax: Cents;
  readonly taxes: readonly TaxSums[];
  readonly shipping: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly balance: Cents;
}

/** Quantity times price, before any discount. */
export const lineGross = (line: Pick<InvoiceLineInput, 'quantity' | 'unitPrice'>): Cents =>
  scale(line.unitPrice, thousandths(line.quantity), 1000);

/** The discount on an amount; never more than the amount. */
function discountOn(amount: Cents, discount: InvoiceDiscount): Cents {
  if (discount.kind === 'percent') return smaller(amount, scale(amount, thousandths(discount.percent), WHOLE));
  return discount.kind === 'amount' ? smaller(amount, discount.amount) : ZERO;
}

function sumLine(line: InvoiceLineInput): LineSums {
  const gross = lineGross(line);
  const discount = discountOn(gross, line.discount);
  return { gross, discount, amount: subtract(gross, discount), taxRate: thousandths(line.taxRate) };
}

/**
 * A discount on the whole invoice lowers each taxable amount in proportion. The shares are cut
 * from the running total, so that they add up to the printed discount to the cent.
 */
function shareDiscount(discount: Cents, amounts: readonly Cents[], subtotal: Cents): readonly Cents[] {
  let reached = ZERO;
  let given = ZERO;
  return amounts.map((amount) => {
    reached = add(reached, amount);
    const due = subtotal === 0 ? ZERO : scale(discount, reached, subtotal);
    const share = subtract(due, given);
    given = due;
    return share;
  });
}

function sumTaxes(input: InvoiceInput, lines: readonly LineSums[], discount: Cents, subtotal: Cents): TaxSums[] {
  const shippingRate = input.shipping > 0 ? thousandths(input.shippingTaxRate) : 0;
  const rates = [...new Set([...lines.map((line) => line.taxRate), shippingRate])].filter((rate) => rate > 0);
  const linesAt = (rate: number): Cents => sumOf(lines, (line) => (line.taxRate === rate ? line.amount : ZERO));
  const amounts = rates.map(linesAt);
  const shares = shareDiscount(discount, [...amounts, linesAt(0)], subtotal);
  return rates.map((rate, index) => {
    const taxedShipping = rate === shippingRate ? input.shipping : ZERO;
    const base = add(subtract(amounts[index]!, shares[index]!), taxedShipping);
    return { rate, base, amount: scale(base, rate, WHOLE) };
  });
}

export function invoiceSums(input: InvoiceInput): InvoiceSums {
  const lines = input.lines.map(sumLine);
  const subtotal = sumOf(lines, (line) => line.amount);
  const discount = discountOn(subtotal, input.discount);
  const taxes = sumTaxes(input, lines, discount, subtotal);
  const beforeTax = subtract(subtotal, discount);
  const total = add(
    beforeTax,
    sumOf(taxes, (tax) => tax.amount),
    input.shipping,
  );
  return {
    lines,
    subtotal,
    discount,
    beforeTax,
    taxes,
    shipping: input.shipping,
    total,
    paid: input.amountPaid,
    balance: subtract(total, input.amountPaid),
  };
}
