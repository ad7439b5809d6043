import type { DocumentView } from '../../../domain/documents/kind.ts';
import type { Utility } from './fields.ts';

export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** Bars for earlier months and this one. Only the lengths are numbers, calculated from the amounts printed above them. */
export interface UsageChart {
  readonly title: string;
  readonly bars: readonly {
    readonly month: string;
    /** Printed below the first bar and below each January. */
    readonly year: string;
    /** Empty if the issuer gave no value. */
    readonly figure: string;
    /** 0 to 1 of the highest bar. */
    readonly height: number;
    readonly isNow: boolean;
    /** Whether there is space for the number above the bar. */
    readonly isNamed: boolean;
  }[];
  /** Alternative text of the drawing for screen readers. */
  readonly alt: string;
}

/** One part of the amount due, for a segmented bar. */
export interface AmountPart {
  readonly name: string;
  readonly amount: string;
  readonly share: number;
}

/** A water tier drawn as a vessel. */
export interface Vessel {
  readonly name: string;
  readonly rate: string;
  /** 0 to 1. */
  readonly fill: number;
  /** Lines to draw, one per 1,500 gallons; none in the open tier. */
  readonly cells: number;
  readonly isReached: boolean;
  /** The last tier has no end. */
  readonly isOpen: boolean;
}

/** A day of the period, or a later date, on one line. */
export interface DateMark {
  readonly name: string;
  readonly date: string;
  /** 0 to 1 along the line. */
  readonly at: number;
  readonly isDue: boolean;
}

/** A day of the months that a statement covers. */
export interface DayCell {
  readonly day: string;
  /** Set on the first day of a month. */
  readonly month: string;
  /** 0 to 30. */
  readonly column: number;
  readonly isService: boolean;
  readonly isStatementDate: boolean;
  readonly isDueDate: boolean;
}

export interface UtilityBillView extends DocumentView {
  readonly utility: Utility;
  /** Address and website of the issuer. */
  readonly issuerLine: string;
  readonly customer: { readonly name: string; readonly lines: readonly string[] };
  readonly period: string;
  readonly issued: string;
  readonly dueDate: string;
  readonly statement: string;
  readonly statementDate: string;
  /** The customer's numbers with the issuer, and how to reach the issuer. */
  readonly numbers: readonly NamedText[];
  readonly total: string;
  /** Readings, usage and dates beside the total. */
  readonly figures: readonly NamedText[];
  readonly charges: readonly { readonly name: string; readonly how: string; readonly amount: string }[];
  readonly sum: { readonly name: string; readonly amount: string };
  /** The issuer's notes on the amounts. */
  readonly remarks: readonly NamedText[];
  readonly notes: readonly string[];
  readonly chart: UsageChart | null;
  readonly parts: readonly AmountPart[];
  readonly vessels: readonly Vessel[];
  readonly vesselsAlt: string;
  /** From the meter to the total, for gas. */
  readonly conversion: readonly { readonly name: string; readonly value: string; readonly how: string }[];
  readonly dates: {
    readonly marks: readonly DateMark[];
    readonly serviceBeginsAt: number;
    readonly serviceEndsAt: number;
  } | null;
  readonly days: readonly DayCell[];
}
