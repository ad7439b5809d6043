import { add, type Cents, negate, smaller, subtract, sumOf } from '../../../domain/money.ts';
import type { FederalRules } from './federal-rules.ts';
import type { BridgeEffect } from './fields.ts';
import type { W2Input } from './schema.ts';

/** A line of the reconciliation from gross pay to box 1. */
export interface BridgeRow {
  readonly name: string;
  readonly amount: Cents;
  /** The boxes that should show this subtotal; null for a step. */
  readonly boxes: string | null;
}

export interface Bridge {
  readonly rows: readonly BridgeRow[];
  /** The expected amounts of boxes 1, 3 and 5. */
  readonly wages: Cents;
  readonly socialSecurityWages: Cents;
  readonly medicareWages: Cents;
}

/** Reconciles gross pay to taxable wages; null without gross pay. */
export function bridgeOf({ year, bridge, boxes }: W2Input, rules: FederalRules): Bridge | null {
  const { grossPay, items } = bridge;
  if (grossPay === 0) return null;
  const rowsOf = (effect: BridgeEffect): BridgeRow[] =>
    items
      .filter((item) => item.effect === effect)
      .map(({ name, amount }) => ({ name, amount: effect === 'added' ? amount : negate(amount), boxes: null }));
  const added = rowsOf('added');
  const beforeAllTaxes = rowsOf('beforeAllTaxes');
  const beforeIncomeTax = rowsOf('beforeIncomeTax');
  const sum = (rows: readonly BridgeRow[]): Cents => sumOf(rows, (row) => row.amount);

  const medicareWages = add(grossPay, sum(added), sum(beforeAllTaxes));
  const socialSecurityWages = smaller(medicareWages, rules.wageBase);
  const wages = add(medicareWages, sum(beforeIncomeTax));
  const socialSecurityBoxes = boxes.socialSecurityTips > 0 ? '3 and 7' : '3';
  const isOneSum = medicareWages === socialSecurityWages && boxes.socialSecurityTips === 0;
  const sums: BridgeRow[] = isOneSum
    ? [{ name: 'Social Security and Medicare wages', amount: medicareWages, boxes: '3 and 5' }]
    : [
        { name: 'Medicare wages and tips', amount: medicareWages, boxes: '5' },
        { name: 'Social Security wages included above', amount: socialSecurityWages, boxes: socialSecurityBoxes },
      ];
  return {
    rows: [
      { name: `Gross pay in ${year}`, amount: grossPay, boxes: null },
      ...added,
      ...beforeAllTaxes,
      ...sums,
      ...beforeIncomeTax,
      { name: 'Wages, tips, other compensation', amount: wages, boxes: '1' },
    ],
    wages,
    socialSecurityWages: subtract(socialSecurityWages, boxes.socialSecurityTips),
    medicareWages,
  };
}
