import type { DocumentView } from '../../../domain/documents/kind.ts';

/** A printed amount. `entered` adds a dagger: the issuer replaced the calculated amount. */
export interface Figure {
  readonly text: string;
  readonly entered: boolean;
  /** An estimate, whose text says so. */
  readonly isEstimated?: true;
}

export interface EarningRow {
  readonly name: string;
  /** "20.00/hr", "1.25/unit", "48,000.00/yr"; empty for a one-time earning. */
  readonly rate: string;
  /** "80.00", or "120 units". */
  readonly hours: string;
  readonly amount: Figure;
  readonly ytd: Figure;
}

export interface DeductionRow {
  readonly name: string;
  /** The taxable wages; empty if there are none. */
  readonly taxable: string;
  /** "6.2%", "Pub. 15-T", "Pre-tax". */
  readonly basis: string;
  readonly amount: Figure;
  readonly ytd: Figure;
}

/** What comes between gross pay less deductions and net pay. */
export interface AdjustmentRow {
  readonly name: string;
  /** "Not taxed", "Not paid by this check". */
  readonly basis: string;
  readonly amount: Figure;
  readonly ytd: Figure;
}

export interface SumRow {
  readonly name: string;
  readonly hours: string;
  readonly amount: string;
  readonly ytd: string;
  /** Its figure of the year is an estimate, whose text says so. */
  readonly isEstimated?: true;
}

/** A leave balance, in hours. */
export interface LeaveRow {
  readonly name: string;
  readonly opening: string;
  readonly accrued: string;
  readonly used: string;
  readonly balance: string;
}

/** A part of gross pay, drawn as a segment of the bar. */
export interface Share {
  readonly name: string;
  readonly percent: string;
  /** Cents, only for the drawing. */
  readonly part: number;
}

export interface StubView extends DocumentView {
  readonly company: {
    readonly name: string;
    /** Street lines and place, one string each. */
    readonly address: readonly string[];
    readonly phone: string;
  };
  readonly employee: {
    /** "Employee" or "Contractor". */
    readonly role: string;
    readonly name: string;
    readonly address: readonly string[];
    readonly phone: string;
    readonly id: string;
    readonly ssn: string;
    readonly title: string;
    readonly department: string;
  };
  readonly pay: {
    /** "Nov 1 – 14, 2026" */
    readonly period: string;
    readonly date: string;
    /** "Biweekly" */
    readonly frequency: string;
    /** "24 of 26", or empty for pay outside the schedule. */
    readonly number: string;
    /** "Single, 2 exemptions" */
    readonly filing: string;
    /** "20.00/hr" or "48,000.00/yr" */
    readonly rate: string;
  };
  /** Advice and batch numbers, on templates that print them. */
  readonly identifiers: readonly { readonly name: string; readonly value: string }[];
  /** "Earnings"; what a contractor is paid for. */
  readonly earningsTitle: string;
  readonly earnings: readonly EarningRow[];
  readonly gross: SumRow;
  readonly taxes: readonly DeductionRow[];
  readonly beforeTax: readonly DeductionRow[];
  readonly afterTax: readonly DeductionRow[];
  /** Reimbursements, and what is taxed but paid in another way. Null if there is none. */
  readonly adjustments: { readonly rows: readonly AdjustmentRow[]; readonly sum: SumRow } | null;
  readonly sums: {
    readonly taxes: SumRow;
    readonly beforeTax: SumRow;
    readonly afterTax: SumRow;
    readonly deductions: SumRow;
    readonly net: SumRow;
  };
  readonly netInWords: string;
  readonly shares: readonly Share[];
  /** Employer contributions; null when the copy does not show them. */
  readonly employerPays: { readonly rows: readonly DeductionRow[]; readonly sum: SumRow } | null;
  /** How the net pay is paid: "Direct deposit to Larkspur Savings", "account •••• 4471". Empty without direct deposit. */
  readonly paidBy: readonly string[];
  /** The parts of net pay; empty if it is not divided. */
  readonly deposits: readonly { readonly name: string; readonly account: string; readonly amount: string }[];
  /** Some figures of the year are estimated. Each of these has its mark in its text. Missing if none is. */
  readonly isYtdEstimated?: true;
  /** Leave balances in hours. */
  readonly leave: readonly LeaveRow[];
  /** "No deductions are calculated for contractors." or empty. */
  readonly contractorNotice: string;
  /** Explains the dagger; empty when nothing has one. */
  readonly footnote: string;
  /** How taxes were calculated, and what could not be. */
  readonly notes: readonly string[];
}
