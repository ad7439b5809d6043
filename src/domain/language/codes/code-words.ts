import type { CourtOrderKind } from '../../payroll/garnishments/court-order.ts';
import type { DeductionKindKey } from '../../payroll/deduction-kinds.ts';
import type { PayKey } from '../../payroll/earning-kinds.ts';
import type { EarningType } from '../../payroll/order.ts';
import type { LeaveKind } from '../../payroll/leave-policy.ts';
import type { DeductionClass } from '../../payroll/tax/tax-context.ts';
import type { taxesEn } from '../messages/taxes/en.ts';

/** The parts of the sheet, in the order of a pay stub. */
export const CODE_PARTS = ['earnings', 'adjustments', 'taxes', 'preTax', 'postTax', 'employer', 'leave'] as const;
export type CodePart = (typeof CODE_PARTS)[number];

/** What each line of a pay stub means, in one language. */
export interface CodeWords {
  readonly title: string;
  readonly lead: string;
  readonly heads: { readonly name: string; readonly meaning: string; readonly rate: string };
  readonly facts: {
    readonly employer: string;
    readonly payPeriod: string;
    readonly workweek: string;
    readonly reviewed: string;
    readonly minimumWage: string;
  };
  /** When a workweek begins, from Sunday to Saturday. */
  readonly workweekFrom: readonly [string, string, string, string, string, string, string];
  /** No allowance is counted toward the minimum wage, or the tips that are. */
  readonly allowances: { readonly none: string; readonly tips: string };
  readonly parts: Readonly<Record<CodePart, string>>;
  readonly earnings: Readonly<Record<PayKey, string>>;
  /** A name that the employer chose. */
  readonly ownEarnings: Readonly<Record<EarningType, string>>;
  readonly deductions: Readonly<Record<DeductionKindKey, string>>;
  readonly ownDeductions: Readonly<Record<DeductionClass, string>>;
  readonly employerShare: string;
  readonly courtOrders: Readonly<Record<CourtOrderKind, string>>;
  readonly taxes: Readonly<Record<keyof typeof taxesEn, string>>;
  /** A local tax under the name that the employer chose. */
  readonly localTax: string;
  readonly leave: Readonly<Record<LeaveKind, string>>;
  /** Before a line for the employer's own words. */
  readonly purpose: string;
}
