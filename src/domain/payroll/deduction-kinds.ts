import type { DeductionClass } from './tax/tax-context.ts';

/*
 * The kinds of deductions that "Add deduction" offers, in one place: what each lowers and which yearly limit stops it. A
 * deduction of a kind is a custom deduction. One without a kind has a class only, and is never stopped.
 */

/** A yearly limit, which deductions of several kinds can share: 26 U.S.C. 402(g) counts 401(k) and 403(b), also Roth. */
export type DeductionLimit = 'retirement401k' | 'deferral457' | 'simple' | 'hsa' | 'healthFsa' | 'dependentCare';

export interface DeductionKind {
  readonly name: string;
  readonly class: DeductionClass;
  readonly limit?: DeductionLimit;
  /** Deducted until a total is paid. */
  readonly isLoan?: true;
}

const KINDS = {
  healthPlan: { name: 'Health plan', class: 'section125' },
  healthFsa: { name: 'Health FSA', class: 'section125', limit: 'healthFsa' },
  dependentCare: { name: 'Dependent care FSA', class: 'section125', limit: 'dependentCare' },
  hsa: { name: 'HSA', class: 'hsa', limit: 'hsa' },
  plan401k: { name: '401(k)', class: 'retirement401k', limit: 'retirement401k' },
  roth401k: { name: 'Roth 401(k)', class: 'roth', limit: 'retirement401k' },
  plan403b: { name: '403(b)', class: 'retirement401k', limit: 'retirement401k' },
  roth403b: { name: 'Roth 403(b)', class: 'roth', limit: 'retirement401k' },
  plan457b: { name: '457(b)', class: 'retirement401k', limit: 'deferral457' },
  simpleIra: { name: 'SIMPLE IRA', class: 'retirement401k', limit: 'simple' },
  unionDues: { name: 'Union dues', class: 'afterTax' },
  loan: { name: 'Loan', class: 'afterTax', isLoan: true },
  charity: { name: 'Charity', class: 'afterTax' },
} as const satisfies Record<string, DeductionKind>;

export type DeductionKindKey = keyof typeof KINDS;
export const DEDUCTION_KINDS: Readonly<Record<DeductionKindKey, DeductionKind>> = KINDS;
export const DEDUCTION_KIND_KEYS = Object.keys(KINDS) as readonly DeductionKindKey[];

interface OfKind {
  readonly kind?: DeductionKindKey | undefined;
}

export const isLoan = ({ kind }: OfKind): boolean => kind !== undefined && DEDUCTION_KINDS[kind].isLoan === true;
