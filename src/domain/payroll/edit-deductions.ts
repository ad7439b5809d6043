import type { Cents } from '../money.ts';
import { isMoneyInput, ZERO } from '../money.ts';
import { DEDUCTION_KINDS, type DeductionKindKey } from './deduction-kinds.ts';
import { freeKey } from './edit-earnings.ts';
import { withStub } from './edit-stub.ts';
import type { Deduction, DeductionFunction, PaystubOrder, Stub } from './order.ts';
import type { DeductionClass } from './tax/tax-context.ts';

const changeDeduction = (stub: Stub, key: string, change: (deduction: Deduction) => Deduction): Stub => ({
  ...stub,
  deductions: stub.deductions.map((deduction) => (deduction.key === key ? change(deduction) : deduction)),
});

/** A deduction added by hand. An employer contribution names the employee deduction that it belongs to. */
export interface CustomDeduction {
  readonly title: string;
  readonly class?: DeductionClass;
  readonly kind?: DeductionKindKey | undefined;
  readonly balance?: Cents | null | undefined;
  readonly catchUp?: boolean;
  readonly higherCatchUp?: boolean | undefined;
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
  class: custom.kind ? DEDUCTION_KINDS[custom.kind].class : (custom.class ?? 'afterTax'),
  ...(custom.kind && {
    kind: custom.kind,
    balance: custom.balance ?? null,
    higherCatchUp: custom.higherCatchUp ?? false,
  }),
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

/** Adds a custom deduction to every stub. An empty title changes nothing. */
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
 * Sets the amount of a deduction. For a calculated one it replaces the result of the tax rule and is marked as entered
 * by the issuer; null restores the calculated amount.
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

/** Sets the amount deducted in the year before this stub; null restores the calculated prior. */
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

/** Removes a custom deduction and its employer contributions from every stub. */
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
