import type { DocumentView } from '../../../domain/documents/kind.ts';

export interface LedgerRowView {
  readonly date: string;
  readonly description: string;
  readonly reference: string;
  readonly paidOut: string;
  readonly paidIn: string;
  readonly balance: string;
}

export interface LedgerMonthView {
  /** "August" */
  readonly name: string;
  /** "2026", if the statement covers more than one year. */
  readonly year: string;
  readonly opening: string;
  readonly rows: readonly LedgerRowView[];
  readonly paidOut: string;
  readonly paidIn: string;
  readonly closing: string;
}

/** A month's closing balance as a bar. */
export interface MonthBar {
  readonly name: string;
  readonly figure: string;
  /** 0 to 1 of the highest balance; a negative balance has no bar. */
  readonly height: number;
}

export interface BankStatementView extends DocumentView {
  readonly issuerLine: string;
  readonly holder: { readonly name: string; readonly lines: readonly string[] };
  readonly period: string;
  readonly issued: string;
  readonly accountType: string;
  /** Masked: only the last four characters. */
  readonly accountNumber: string;
  readonly serviceNumber: string;
  readonly summary: readonly { readonly name: string; readonly value: string; readonly note: string }[];
  readonly opening: string;
  readonly closing: string;
  readonly closingName: string;
  readonly paidOut: string;
  readonly paidIn: string;
  readonly rows: readonly LedgerRowView[];
  readonly months: readonly LedgerMonthView[];
  /** Empty if there are too few months to compare or too many to draw. */
  readonly monthBars: readonly MonthBar[];
  readonly monthBarsAlt: string;
  readonly notes: readonly string[];
}
