import type { Cents } from '../money.ts';
import { GROSS } from './custom-amounts.ts';
import { DEDUCTION_KINDS, type DeductionKindKey } from './deduction-kinds.ts';
import { addDeduction, customDeductionOf } from './edit-deductions.ts';
import type { Deduction, DeductionFunction, PaystubOrder, Stub } from './order.ts';

/** What the issuer says about a deduction of a kind, which holds for every stub. */
export interface DeductionTerms {
  readonly title: string;
  readonly kind: DeductionKindKey;
  /** On every stub; null if it is a share of gross pay, or differs between the stubs. */
  readonly amount: Cents | null;
  /** Hundredths of a percent of the gross pay; null if it is an amount. */
  readonly basisPoints: number | null;
  readonly catchUp: boolean;
  readonly higherCatchUp: boolean;
  readonly familyCoverage: boolean;
  readonly balance: Cents | null;
  /** What the employer adds; null if nothing. */
  readonly match: { readonly basisPoints: number; readonly upToBasisPoints: number } | null;
}

export const newTerms = (kind: DeductionKindKey): DeductionTerms => ({
  title: DEDUCTION_KINDS[kind].name,
  kind,
  amount: null,
  basisPoints: null,
  catchUp: false,
  higherCatchUp: false,
  familyCoverage: false,
  balance: null,
  match: null,
});

const matchOf = ({ deductions }: Stub, key: string): Deduction | undefined =>
  deductions.find(({ isEmployer, boundTo }) => isEmployer && boundTo === key);

/** The terms of a deduction that has a kind. */
export function termsOf(order: PaystubOrder, key: string): DeductionTerms | null {
  const first = order.stubs.at(-1)!;
  const deduction = first.deductions.find((candidate) => candidate.key === key);
  if (deduction?.kind === undefined) return null;
  const { name, kind, fn, catchUp, higherCatchUp = false, familyCoverage, balance = null } = deduction;
  const amounts = new Set(order.stubs.map((stub) => stub.deductions.find((other) => other.key === key)?.enteredAmount));
  const match = matchOf(first, key)?.fn;
  return {
    title: name,
    kind,
    amount: amounts.size === 1 ? deduction.enteredAmount : null,
    basisPoints: fn?.basisPoints ?? null,
    catchUp,
    higherCatchUp,
    familyCoverage,
    balance,
    match: match ? { basisPoints: match.basisPoints, upToBasisPoints: match.upToBasisPoints ?? 0 } : null,
  };
}

/** Adds a deduction with its terms to every stub. */
export function addDeductionOfKind(order: PaystubOrder, terms: DeductionTerms): PaystubOrder {
  const added = addDeduction(order, { title: terms.title, kind: terms.kind });
  return setDeductionTerms(added, added.stubs[0]!.deductions.at(-1)!.key, terms);
}

/** Changes a deduction and its match on every stub. An amount of null keeps what each stub has. */
export function setDeductionTerms(order: PaystubOrder, key: string, terms: DeductionTerms): PaystubOrder {
  return { ...order, stubs: order.stubs.map((stub) => withTerms(stub, key, terms)) };
}

function withTerms(stub: Stub, key: string, terms: DeductionTerms): Stub {
  const { title, amount, basisPoints, catchUp, higherCatchUp, familyCoverage, balance, match } = terms;
  const fn: DeductionFunction | null = basisPoints === null ? null : { follows: GROSS, basisPoints };
  const deductions = stub.deductions.map((deduction) =>
    deduction.key === key
      ? {
          ...deduction,
          name: title.trim(),
          fn,
          enteredAmount: fn ? null : (amount ?? deduction.enteredAmount),
          catchUp,
          higherCatchUp,
          familyCoverage,
          balance,
        }
      : deduction,
  );
  const former = matchOf(stub, key);
  if (match === null) return { ...stub, deductions: deductions.filter((deduction) => deduction !== former) };
  const share = { follows: key, ...match };
  const name = `${title.trim()} match`;
  if (former) {
    const changed = { ...former, name, fn: share };
    return { ...stub, deductions: deductions.map((deduction) => (deduction === former ? changed : deduction)) };
  }
  const custom = { title: name, kind: terms.kind, isEmployer: true, boundTo: key, fn: share };
  return { ...stub, deductions: [...deductions, customDeductionOf(`${key}-match`, custom)] };
}
