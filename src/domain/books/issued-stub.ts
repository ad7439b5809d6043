import type { PlainDate } from '../calendar.ts';
import type { PaidMark } from '../companies/paid-mark.ts';
import type { Cents } from '../money.ts';

export interface IssuedLine {
  readonly key: string;
  readonly name: string;
  readonly amount: Cents;
}

/** A part of the net pay, as the pay stub says how it is paid. */
export interface IssuedPayment {
  /** "unstated" if the pay stub does not say. */
  readonly method: 'account' | 'check' | 'payCard' | 'unstated';
  readonly bank: string;
  /** Of the account. Empty if the pay stub does not say. */
  readonly lastFour: string;
  readonly amount: Cents;
}

/** What is left of one kind of leave after a pay stub. */
export interface IssuedLeave {
  readonly name: string;
  /** Hundredths of an hour. Below zero, more was taken than earned. */
  readonly hundredths: number;
  /** Of an hour. */
  readonly rate: Cents;
}

/** What was paid: on one pay stub, or on all of a pay date to employees or to contractors. */
export interface PaidAmounts {
  readonly isContractor: boolean;
  readonly payDate: PlainDate;
  readonly gross: Cents;
  /** The part of a contractor's gross pay that is for no services, such as rents: Form 1099-MISC. */
  readonly otherPay: Cents;
  readonly net: Cents;
  /** Withheld from the pay. */
  readonly taxes: readonly IssuedLine[];
  /** Paid by the employer in addition. */
  readonly employerTaxes: readonly IssuedLine[];
  /** Other deductions from the pay, such as a health plan. */
  readonly deductions: readonly IssuedLine[];
  /** Paid for pay stubs that were corrected: a part of the adjustment. */
  readonly corrections: readonly IssuedLine[];
  /** Other payments by the employer, such as a 401(k) match. */
  readonly contributions: readonly IssuedLine[];
  /** Between gross pay less deductions and net pay: reimbursements less what was paid in another way. */
  readonly adjustment: Cents;
}

export const LINE_LISTS = ['taxes', 'employerTaxes', 'deductions', 'contributions', 'corrections'] as const;

/** What the books need of one issued pay stub. */
export interface IssuedStub extends PaidAmounts {
  readonly documentId: string;
  readonly number: string;
  readonly person: string;
  /** Of the person when it was paid. Empty if the pay stub does not say. */
  readonly department: string;
  readonly period: string;
  /** Together the net pay. */
  readonly payments: readonly IssuedPayment[];
  readonly leave: readonly IssuedLeave[];
  /** Null until somebody marks it, and for pay stubs from outside of pay runs. */
  readonly paid: PaidMark | null;
}
