/**
 * The figures of one year as printed in the tables: dollars, and rates in percent. Every group of
 * figures names its start date and its source.
 */
import type { Fraction } from '../../fraction.ts';
import type { PlainDate } from '../../calendar.ts';
import type { DeductionClass } from './tax-context.ts';
import type { WithholdingEdition } from './withholding/language.ts';
import type { ByFilingStatus } from './filing-status.ts';

/** The source of figures. `verified` is the number of independent sources that agree; 0 is a last confirmed figure. */
export interface Sourced {
  readonly effectiveFrom: PlainDate;
  readonly source: string;
  /** Where the document that the source names first is, on its government's own site. */
  readonly address?: string;
  readonly verified?: number;
}

/** [over, rate in percent, tax on the amount up to there]. */
export type BracketRow = readonly [Fraction, Fraction, Fraction];

/** The limit of what an employee contributes to a retirement plan in a year. */
export interface PlanLimit {
  readonly source: string;
  readonly limit: Fraction;
  /** From age 50. */
  readonly catchUp: Fraction;
  /** Ages 60 to 63, since 2025. Before, the same as from age 50. */
  readonly higherCatchUp: Fraction;
}

export interface HsaLimits {
  readonly source: string;
  readonly selfOnly: Fraction;
  readonly family: Fraction;
  readonly catchUp: Fraction;
  /** Those of the next year, which the IRS announces in May. */
  readonly next?: Sourced & Pick<HsaLimits, 'selfOnly' | 'family'>;
}

export interface SocialSecurityTable extends Sourced {
  readonly ratePercent: Fraction;
  readonly wageBase: Fraction;
  /** The wage base of the next year, if it was announced before the other tables of that year. */
  readonly next?: Sourced & { readonly wageBase: Fraction };
}

export interface FederalTables {
  readonly incomeTax: Sourced & {
    readonly standardDeduction: ByFilingStatus<Fraction>;
    readonly brackets: ByFilingStatus<readonly BracketRow[]>;
  };
  /** Publication 15-T, percentage method tables for automated payroll systems. */
  readonly percentageMethod: Sourced & {
    /** Worksheet 1A, line 1g. */
    readonly deduction: ByFilingStatus<Fraction>;
    /** Worksheet 1A, line 1k: one allowance on a W-4 from before 2020. */
    readonly allowance: Fraction;
    /** Tables 1 and 2: what a year's pay of a nonresident alien is raised by, and the multiple of a pay period's part. */
    readonly nonresidentAlien: {
      readonly source: string;
      readonly verified: number;
      readonly earlier: Fraction;
      readonly since2020: Fraction;
      readonly nearest: Fraction;
    };
    readonly standard: ByFilingStatus<readonly BracketRow[]>;
    readonly multipleJobs: ByFilingStatus<readonly BracketRow[]>;
  };
  readonly socialSecurity: SocialSecurityTable;
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
  /** The rate on supplemental pay, and the rate that must be used above the threshold of a year. */
  readonly supplemental: Sourced & {
    readonly ratePercent: Fraction;
    readonly overRatePercent: Fraction;
    readonly threshold: Fraction;
  };
  readonly preTaxLimits: {
    readonly retirement401k: PlanLimit;
    /** SIMPLE IRA. */
    readonly simple: PlanLimit;
    readonly healthFsa: { readonly source: string; readonly limit: Fraction };
    readonly dependentCare: { readonly source: string; readonly limit: Fraction };
    readonly hsa: HsaLimits;
  };
}

type ByMaritalStatus<Value> = Readonly<Record<'single' | 'married', Value>>;
/** [from, value]: the value applies to amounts from there. */
type ValueRow = readonly [Fraction, Fraction];

/** The standard deduction falls by `less` for each `per` of the year's pay over `from`, to `notBelow` or to zero. */
export interface FallingDeduction {
  readonly from: Fraction;
  readonly less: Fraction;
  readonly per: Fraction;
  /** It falls by whole steps of this size. */
  readonly inStepsOf?: Fraction;
  readonly notBelow?: Fraction;
}

/** The benefit of lower brackets, taken back when the year's pay is over an amount. */
export interface BracketRecapture {
  readonly payOver: Fraction;
  /** Each row's last part is taken back over this much pay. */
  readonly within: Fraction;
  /** Above this pay, the highest rate applies to all of the taxable income. */
  readonly flatAbove: Fraction;
  /** [taxable income from, what is taken back in full, what is taken back as pay rises above there]. */
  readonly rows: ByMaritalStatus<readonly (readonly [Fraction, Fraction, Fraction])[]>;
}

/** What a state's schedule has besides a deduction, exemptions and brackets. */
export interface ScheduleRules {
  readonly deductionFalls?: ByMaritalStatus<FallingDeduction>;
  /** Federal income tax is deductible: all of it, or at most an amount that depends on the year's pay. */
  readonly deductsFederalTax?: 'all' | ByMaritalStatus<readonly ValueRow[]>;
  /** The percent of federal income tax that is deductible, by the year's pay, if it is not all. */
  readonly federalTaxShare?: readonly ValueRow[];
  /** Social Security and Medicare are deductible up to this amount a year. */
  readonly deductsContributions?: Fraction;
  /** The personal exemptions together, by the year's pay. */
  readonly exemptionByPay?: ByMaritalStatus<readonly ValueRow[]>;
  /** The exemption for each dependent, by the year's pay. */
  readonly dependentByPay?: readonly ValueRow[];
  /** Exemptions come off the lowest bracket instead of the highest. */
  readonly exemptionAtLowestRate?: true;
  /** No tax on a taxable income up to here, all of it above. */
  readonly noTaxUpTo?: ByMaritalStatus<Fraction>;
  /** Added at once when the taxable income is over the limit. */
  readonly baseAmount?: { readonly over: Fraction; readonly amount: Fraction };
  /** Other brackets for a taxable income above a limit. */
  readonly highIncome?: { readonly above: Fraction; readonly brackets: readonly BracketRow[] };
  /** Added because of the year's pay, which takes back the benefit of the lower brackets. */
  readonly recapture?: ByMaritalStatus<readonly ValueRow[]>;
  readonly bracketRecapture?: BracketRecapture;
  readonly surcharge?: { readonly ratePercent: Fraction; readonly over: ByMaritalStatus<Fraction> };
}

/** State income tax from a deduction and brackets, for the `standard` method. */
export interface StateIncomeTaxTable extends Sourced {
  readonly deductionsVerified: number;
  readonly provisional?: boolean;
  /** Federal pre-tax deductions that the state still taxes. */
  readonly taxedDeductions?: {
    readonly classes: readonly DeductionClass[];
    /** Kinds of plans that it taxes, of a class whose other plans lower its tax. */
    readonly plans?: readonly string[];
    readonly source: string;
    readonly verified: number;
  };
  readonly standardDeduction: Readonly<Record<'single' | 'married', Fraction>>;
  readonly personalExemption: Readonly<Record<'single' | 'married' | 'dependent', Fraction>>;
  readonly brackets: Readonly<Record<'single' | 'married', readonly BracketRow[]>>;
  readonly schedule?: ScheduleRules;
  readonly notes: readonly string[];
}

/** The disability program of the `standard` method, with a yearly cap. */
export interface DisabilityTable extends Sourced {
  readonly key: string;
  readonly name: string;
  readonly ratePercent: Fraction;
  readonly yearlyWageCap: Fraction | null;
  readonly provisional?: string;
}

/** A state program that employees pay into, for the `official` method. */
export interface ProgramTable extends Sourced {
  readonly key: string;
  readonly name: string;
  readonly ratePercent?: Fraction;
  readonly yearlyWageCap?: Fraction | null;
  readonly yearlyMaximum?: Fraction | null;
  readonly weeklyWageCap?: Fraction | null;
  readonly weeklyMaximum?: Fraction | null;
  /** Deductions that do not count as wages; the notes name the source. Gross pay counts otherwise. */
  readonly excludes?: readonly DeductionClass[];
  /** Tips are no wages of the program; the source says so. */
  readonly excludesTips?: true;
  /** A flat quarterly fee instead of a rate. */
  readonly perQuarter?: Fraction;
  /** An amount for each hour at work instead of a rate. */
  readonly perHour?: Fraction;
  readonly mostAnEmployerMayWithhold?: boolean;
  readonly provisional?: string;
  readonly notes: readonly string[];
}

/** A state's flat rate on supplemental pay. */
export interface StateSupplementalTable extends Sourced {
  /** The highest one, if there are several. */
  readonly ratePercent: Fraction;
  /** The rate by regular pay of a year, lowest first: each from its amount on. */
  readonly byYearlyPay?: readonly { readonly from: Fraction; readonly ratePercent: Fraction }[];
  /** The rate above the federal threshold of a year, if it is another one. */
  readonly overRatePercent?: Fraction;
  /** The rate on bonuses, if it is another one. */
  readonly bonusRatePercent?: Fraction;
  /** The tax is rounded to the nearest multiple, if not to the cent. */
  readonly roundTo?: Fraction;
  /**
   * When an employer may use the rate, if not always: on a payment without regular wages, or if tax is withheld from
   * the regular wages.
   */
  readonly only?: 'alone' | 'withheld';
}

/** Figures of a state for the next year that are law or published before the other tables of that year. */
export interface AnnouncedTables {
  /** Methods of the state with what the law sets for the next year. */
  readonly withholding?: readonly WithholdingEdition[];
  readonly programs?: readonly ProgramTable[];
  /** What changes in the law's own deduction and brackets. */
  readonly incomeTax?: Sourced &
    Pick<StateIncomeTaxTable, 'notes'> &
    Partial<Pick<StateIncomeTaxTable, 'standardDeduction' | 'brackets' | 'schedule'>>;
}

/** All tables for the taxes of one year and one state. */
export interface TaxTables {
  readonly year: number;
  readonly state: string;
  readonly federal: FederalTables;
  /** Null if the state does not tax wages. */
  readonly incomeTax: StateIncomeTaxTable | null;
  readonly disability: DisabilityTable | null;
  readonly programs: readonly ProgramTable[];
  /** Oldest first; empty if we know of no flat rate. */
  readonly supplemental: readonly StateSupplementalTable[];
  /** The withholding methods of the state in this year, oldest first. */
  readonly withholding: readonly WithholdingEdition[];
  /** Only with the newest tables. */
  readonly announced?: AnnouncedTables | undefined;
  /** The tables of the state where the employee lives, if it is another one. */
  readonly residence?: TaxTables | undefined;
  /** The tables of the other states of work. */
  readonly others?: readonly TaxTables[] | undefined;
}
