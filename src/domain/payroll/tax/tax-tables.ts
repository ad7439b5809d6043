/**
 * The figures of one year as the tables print them: dollars, and rates in percent. Every group of
 * figures names the date from which it stands and where it was read.
 */
import type { Fraction } from '../../fraction.ts';
import type { PlainDate } from '../../calendar.ts';
import type { DeductionClass } from './tax-context.ts';
import type { WithholdingEdition } from './withholding/language.ts';
import type { ByFilingStatus } from './filing-status.ts';

/** Where figures come from. `verified`: how many independent sources agree; 0 is a last confirmed figure. */
export interface Sourced {
  readonly effectiveFrom: PlainDate;
  readonly source: string;
  readonly verified?: number;
}

/** [over, rate in percent, tax on the amount up to there]. */
export type BracketRow = readonly [Fraction, Fraction, Fraction];

export interface FederalTables {
  readonly incomeTax: Sourced & {
    readonly standardDeduction: ByFilingStatus<Fraction>;
    readonly brackets: ByFilingStatus<readonly BracketRow[]>;
  };
  /** Publication 15-T, percentage method tables for automated payroll systems. */
  readonly percentageMethod: Sourced & {
    /** Worksheet 1A, line 1g. */
    readonly deduction: ByFilingStatus<Fraction>;
    /** Worksheet 1A, line 1k: one allowance of a certificate before 2020. */
    readonly allowance: Fraction;
    readonly standard: ByFilingStatus<readonly BracketRow[]>;
    readonly multipleJobs: ByFilingStatus<readonly BracketRow[]>;
  };
  readonly socialSecurity: Sourced & { readonly ratePercent: Fraction; readonly wageBase: Fraction };
  readonly medicare: Sourced & {
    readonly ratePercent: Fraction;
    readonly additionalRatePercent: Fraction;
    readonly additionalThreshold: Fraction;
  };
  readonly unemployment: Sourced & {
    readonly ratePercent: Fraction;
    readonly creditPercent: Fraction;
    readonly wageBase: Fraction;
  };
  readonly preTaxLimits: {
    readonly retirement401k: { readonly source: string; readonly limit: Fraction; readonly catchUp: Fraction };
    readonly hsa: {
      readonly source: string;
      readonly selfOnly: Fraction;
      readonly family: Fraction;
      readonly catchUp: Fraction;
    };
  };
}

/** A state's income tax by deduction and brackets: the rule of the `standard` method. */
export interface StateIncomeTaxTable extends Sourced {
  readonly deductionsVerified: number;
  readonly provisional?: boolean;
  /** Deductions before federal tax that the state taxes all the same. */
  readonly taxedDeductions?: {
    readonly classes: readonly DeductionClass[];
    readonly source: string;
    readonly verified: number;
  };
  readonly standardDeduction: Readonly<Record<'single' | 'married', Fraction>>;
  readonly personalExemption: Readonly<Record<'single' | 'married' | 'dependent', Fraction>>;
  readonly brackets: Readonly<Record<'single' | 'married', readonly BracketRow[]>>;
  readonly notes: readonly string[];
}

/** The disability programme of the `standard` method, capped by the year. */
export interface DisabilityTable extends Sourced {
  readonly key: string;
  readonly name: string;
  readonly ratePercent: Fraction;
  readonly yearlyWageCap: Fraction | null;
  readonly provisional?: string;
}

/** A state programme that employees pay into, as the `official` method takes it. */
export interface ProgrammeTable extends Sourced {
  readonly key: string;
  readonly name: string;
  readonly ratePercent?: Fraction;
  readonly yearlyWageCap?: Fraction | null;
  readonly yearlyMaximum?: Fraction | null;
  readonly weeklyWageCap?: Fraction | null;
  readonly weeklyMaximum?: Fraction | null;
  /** A flat fee taken once a quarter instead of a rate. */
  readonly perQuarter?: Fraction;
  readonly mostAnEmployerMayWithhold?: boolean;
  readonly provisional?: string;
  readonly notes: readonly string[];
}

/** All tables that the taxes of one year and one state need. */
export interface TaxTables {
  readonly year: number;
  readonly state: string;
  readonly federal: FederalTables;
  /** Null where the state taxes no wages. */
  readonly incomeTax: StateIncomeTaxTable | null;
  readonly disability: DisabilityTable | null;
  readonly programmes: readonly ProgrammeTable[];
  /** The state's own withholding methods of the year, oldest first. */
  readonly withholding: readonly WithholdingEdition[];
}
