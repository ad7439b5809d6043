import type { Cents } from '../money.ts';
import { isMoneyInput, ZERO } from '../money.ts';
import { freeKey } from './edit-earnings.ts';
import { withStub } from './edit-stub.ts';
import type { Deduction, DeductionFunction, PaystubOrder, Stub } from './order.ts';
import type { DeductionClass } from './tax/tax-context.ts';

const changeDeduction = (stub: Stub, key: string, change: (deduction: Deduction) => Deduction): Stub => ({
  ...stub,
  deductions: stub.deductions.map((deduction) => (deduction.key === key ? change(deduction) : deduction)),
});

/** What somebody adds by hand. An employer's contribution names the employee's deduction that it belongs to. */
export interface CustomDeduction {
  readonly title: string;
  readonly class?: DeductionClass;
  readonly catchUp?: boolean;
  readonly familyCoverage?: boolean;
  readonly isEmployer?: boolean;
  readonly boundTo?: string | null;
  readonly fn?: DeductionFunction | null;
}

export const customDeductionOf = (key: string, custom: CustomDeduction): Deduction => ({
  key,
  name: custom.title.trim(),
  nature: 'deduction',
  isCustom: true,
  isEmployer: custom.isEmployer ?? false,
  boundTo: custom.boundTo ?? null,
  fn: custom.fn ?? null,
  class: custom.class ?? 'afterTax',
  catchUp: custom.catchUp ?? false,
  familyCoverage: custom.familyCoverage ?? false,
  enteredAmount: null,
  givenPriorYTD: null,
  amount: ZERO,
  nominalAmount: ZERO,
  priorYTD: ZERO,
  nominalPriorYTD: ZERO,
  ytdTotal: ZERO,
  base: ZERO,
  basis: '',
  working: null,
});

/** Adds a custom deduction to every stub. An empty title is refused by leaving the order as it is. */
export function addDeduction(order: PaystubOrder, custom: CustomDeduction): PaystubOrder {
  if (custom.title.trim() === '') return order;
  const key = freeKey(
    'custom-deduction',
    order.stubs.flatMap((stub) => stub.deductions.map((deduction) => deduction.key)),
  );
  return {
    ...order,
    stubs: order.stubs.map((stub) => ({ ...stub, deductions: [...stub.deductions, customDeductionOf(key, custom)] })),
  };
}

/**
 * Sets a deduction's amount. On a calculated one it stands over the tax rule's figure and is marked as entered
 * by the issuer; null gives the figure back to the rule.
 */
export function setDeductionAmount(
  order: PaystubOrder,
  index: number,
  key: string,
  enteredAmount: Cents | null,
): PaystubOrder {
  if (enteredAmount !== null && !isMoneyInput(enteredAmount)) return order;
  return withStub(order, index, (stub) => changeDeduction(stub, key, (deduction) => ({ ...deduction, enteredAmount })));
}

/** Sets what was deducted in the year before this stub; null gives the figure back to the year-to-date chain. */
export function setDeductionPriorYTD(
  order: PaystubOrder,
  index: number,
  key: string,
  amount: Cents | null,
): PaystubOrder {
  if (amount !== null && !isMoneyInput(amount)) return order;
  const givenPriorYTD = amount === null ? null : ({ amount, from: 'issuer' } as const);
  return withStub(order, index, (stub) => changeDeduction(stub, key, (deduction) => ({ ...deduction, givenPriorYTD })));
}

/** Removes a custom deduction, and the employer's contributions bound to it, from every stub. */
export function removeDeduction(order: PaystubOrder, key: string): PaystubOrder {
  const isRemoved = (deduction: Deduction): boolean =>
    deduction.isCustom && (deduction.key === key || deduction.boundTo === key);
  return {
    ...order,
    stubs: order.stubs.map((stub) => ({
      ...stub,
      deductions: stub.deductions.filter((deduction) => !isRemoved(deduction)),
    })),
  };
}
