import type { PaperView } from '../kind.ts';

/** A printed figure. `entered` puts a dagger behind it: the issuer typed over what the engine gave. */
export interface Figure {
  readonly text: string;
  readonly entered: boolean;
}

export interface EarningRow {
  readonly name: string;
  /** "20.00/hr", "48,000.00/yr"; empty for a one-time earning. */
  readonly rate: string;
  readonly hours: string;
  readonly amount: Figure;
  readonly ytd: Figure;
}

export interface DeductionRow {
  readonly name: string;
  /** The wages that the rule was applied to; empty where there is none. */
  readonly taxable: string;
  /** "6.2%", "Pub. 15-T", "before tax". */
  readonly basis: string;
  readonly amount: Figure;
  readonly ytd: Figure;
}

export interface SumRow {
  readonly name: string;
  readonly hours: string;
  readonly amount: string;
  readonly ytd: string;
}

/** A part of the gross, as a length of the bar. Shares of all parts add up to the gross. */
export interface Share {
  readonly name: string;
  readonly percent: string;
  /** Cents, for the drawing only. */
  readonly part: number;
}

export interface StubView extends PaperView {
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
    /** "Every two weeks" */
    readonly frequency: string;
    /** "24 of 26" */
    readonly number: string;
    /** "Single, 2 exemptions" */
    readonly filing: string;
    /** "20.00/hr" or "48,000.00/yr" */
    readonly rate: string;
  };
  /** The issuer's own numbers (or a sample's made-up ones), where the template has room. */
  readonly identifiers: readonly { readonly name: string; readonly value: string }[];
  readonly earnings: readonly EarningRow[];
  readonly gross: SumRow;
  readonly taxes: readonly DeductionRow[];
  readonly beforeTax: readonly DeductionRow[];
  readonly afterTax: readonly DeductionRow[];
  readonly sums: {
    readonly taxes: SumRow;
    readonly beforeTax: SumRow;
    readonly afterTax: SumRow;
    readonly takenOut: SumRow;
    readonly net: SumRow;
  };
  readonly net: {
    /** "$2,015.90" */
    readonly dollars: string;
    readonly words: string;
  };
  readonly shares: readonly Share[];
  /** What the employer pays on top; null where the copy does not show it. */
  readonly employerPays: { readonly rows: readonly DeductionRow[]; readonly sum: SumRow } | null;
  /** How it is paid: "Direct deposit to Larkspur Savings", "account •••• 4471". Empty when not said. */
  readonly paidBy: readonly string[];
  /** "No deductions are calculated for contractors." or empty. */
  readonly contractorNotice: string;
  /** What the dagger means, said only where one stands. */
  readonly footnote: string;
  /** How the taxes were reckoned and what could not be. */
  readonly notes: readonly string[];
}
