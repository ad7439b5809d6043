import type { PaperView } from '../kind.ts';
import type { Utility } from './schema.ts';

export interface NamedText {
  readonly name: string;
  readonly value: string;
}

/** Bars of the months before and of this one. Only the lengths are numbers, and they come from the figures printed above them. */
export interface UsageChart {
  readonly title: string;
  readonly bars: readonly {
    readonly month: string;
    /** Printed below the first bar and below each January. */
    readonly year: string;
    /** Empty where the issuer gave no figure. */
    readonly figure: string;
    /** 0 to 1 of the highest bar's place. */
    readonly height: number;
    readonly isNow: boolean;
    /** Whether there is room for the figure above the bar. */
    readonly isNamed: boolean;
  }[];
  /** What a screen reader hears in the place of the drawing. */
  readonly alt: string;
}

/** One part of the amount due, for a bar in parts. */
export interface AmountPart {
  readonly name: string;
  readonly amount: string;
  readonly share: number;
}

/** A step of the water tariff as a vessel. */
export interface Vessel {
  readonly name: string;
  readonly rate: string;
  /** 0 to 1. */
  readonly fill: number;
  /** Lines to draw, one for 1,500 gallons; none in the open one. */
  readonly cells: number;
  readonly isReached: boolean;
  /** The last step has no end. */
  readonly isOpen: boolean;
}

/** A day of the period, and the dates that follow it, on one line. */
export interface DateMark {
  readonly name: string;
  readonly date: string;
  /** 0 to 1 along the line. */
  readonly at: number;
  readonly isDue: boolean;
}

export interface DayCell {
  readonly day: string;
  /** Set on the first day of a month. */
  readonly month: string;
}

export interface UtilityBillView extends PaperView {
  readonly utility: Utility;
  /** Address and website of the issuer. */
  readonly issuerLine: string;
  readonly customer: { readonly name: string; readonly lines: readonly string[] };
  readonly period: string;
  readonly issued: string;
  readonly dueDate: string;
  readonly statement: string;
  readonly statementDate: string;
  /** The numbers that the issuer knows the customer by, and how to reach it. */
  readonly numbers: readonly NamedText[];
  readonly total: string;
  /** Readings, use and dates beside the total. */
  readonly figures: readonly NamedText[];
  readonly charges: readonly { readonly name: string; readonly how: string; readonly amount: string }[];
  readonly sum: { readonly name: string; readonly amount: string };
  /** What the issuer says of the figures. */
  readonly remarks: readonly NamedText[];
  readonly notes: readonly string[];
  readonly chart: UsageChart | null;
  readonly parts: readonly AmountPart[];
  readonly vessels: readonly Vessel[];
  readonly vesselsAlt: string;
  /** From the meter to the sum, for gas. */
  readonly conversion: readonly { readonly name: string; readonly value: string; readonly how: string }[];
  readonly dates: {
    readonly marks: readonly DateMark[];
    readonly serviceBeginsAt: number;
    readonly serviceEndsAt: number;
  } | null;
  readonly days: readonly DayCell[];
}
