import { type Cents, subtract, sumOf } from '../../money.ts';
import { isTips } from '../earning-kinds.ts';
import type { Earning, PaystubOrder, Stub } from '../order.ts';
import type { PayParts } from '../pay-parts.ts';
import { printedAmount } from '../period-deductions.ts';
import type { TaxLine } from '../tax/tax-context.ts';
import { courtOrderKey } from './court-order.ts';
import { courtOrdersOf } from './edit-court-orders.ts';

interface StubPay {
  readonly earnings: readonly Earning[];
  /** The taxes of the stub. */
  readonly lines: readonly TaxLine[];
  /** What the employee agreed to. */
  readonly voluntary: Cents;
  /** The stub before this one. */
  readonly last: Stub | null;
}

interface CourtOrderLine {
  readonly line: TaxLine;
  /** Still owed after this stub; undefined if the order names no total. */
  readonly owed: Cents | undefined;
}

/** What the court orders take from one stub, after its taxes as printed. */
export function courtOrderDeductions(
  order: PaystubOrder,
  stub: Stub,
  { earnings, lines, voluntary, last }: StubPay,
  { garnish }: PayParts,
): readonly CourtOrderLine[] {
  if (!garnish) return [];
  const served = courtOrdersOf(order).map((item) => {
    const owed = last?.deductions.find(({ key }) => key === courtOrderKey(item))?.owed ?? item.balance;
    return { order: item, owed };
  });
  const facts = {
    gross: sumOf(earnings, ({ total }) => total),
    tips: sumOf(earnings.filter(isTips), ({ total }) => total),
    required: sumOf(
      lines.filter(({ isEmployer }) => !isEmployer),
      (line) => printedAmount(stub, line),
    ),
    voluntary,
    payDate: stub.payDate,
    frequency: order.details.paymentFrequency,
    state: order.details.state,
  };
  return garnish(facts, served).map((line, index) => {
    // The fees of the employer come after the orders.
    const owed = served[index]?.owed ?? null;
    return { line, owed: owed === null ? undefined : subtract(owed, line.amount) };
  });
}
