import type { PlainDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import type { Working } from '../working.ts';
import type { FicaExemption } from './fica-exemptions.ts';

export type TaxMethod = 'standard' | 'official';
export type MaritalStatus = 'single' | 'married';

/** The kinds of employee deductions, by the taxes whose base they lower. */
export type DeductionClass = 'section125' | 'retirement401k' | 'hsa' | 'roth' | 'afterTax';

/**
 * What lowers a base. The cost of group-term life insurance is pay, not a deduction: IRC 3401(a)(14) and 3306(b)(2) leave it
 * out of the wages of income tax withholding and federal unemployment tax.
 */
export type PreTaxClass = DeductionClass | 'groupTermLife';

export type NonresidentAlien = 'general' | 'fromIndia';

/** The federal Form W-4 as filed, of 2020 and later or earlier. Amounts are yearly. */
export interface FederalCertificate {
  readonly edition: '2020' | 'earlier';
  readonly filingStatus: 'single' | 'married' | 'headOfHousehold';
  /** Step 2(c): two jobs. */
  readonly multipleJobs: boolean;
  /** Step 3. */
  readonly dependentsCredit: Cents;
  /** Step 4(a), 4(b), 4(c, each period). */
  readonly otherIncome: Cents;
  readonly deductions: Cents;
  readonly extraWithholding: Cents;
  readonly exempt: boolean;
  /** Only on forms from before 2020. */
  readonly allowances: number;
  /** "NRA" is on the form. Students and business apprentices from India have the standard deduction by treaty. */
  readonly nonresidentAlien?: NonresidentAlien | undefined;
  /** Why the work is no employment for Social Security, Medicare or federal unemployment tax. */
  readonly ficaExemption?: FicaExemption | undefined;
}

/** Answers to a state's own certificate, by the names that the state's entry gives its inputs. */
export type StateCertificate = Readonly<Record<string, string | number | boolean>>;

/** Wages already paid this year, before this stub, for rules that look at the year to date. */
export interface YearToDate {
  readonly socialSecurityWages: Cents;
  readonly medicareWages: Cents;
  readonly futaWages: Cents;
  /** Year-to-date amount of each tax line, by key. */
  readonly taxes: Readonly<Record<string, Cents>>;
  /** Gross and state-taxable wages, for programs with yearly caps. */
  readonly gross: Cents;
  readonly tips?: Cents | undefined;
  readonly stateWages: Cents;
  /**
   * Wages that count for each line, by its key here, where the pay of the year was for other places too. A line that it does
   * not name has none.
   */
  readonly wages?: Readonly<Record<string, Cents>> | undefined;
  /** Pre-tax deductions on this year's earlier stubs, for the yearly limits. */
  readonly preTax?: Readonly<Partial<Record<PreTaxClass, Cents>>>;
}

/** A deduction of this stub that lowers some bases. */
export interface PreTaxDeduction {
  readonly class: PreTaxClass;
  readonly amount: Cents;
  /** The employee may use the higher yearly limit: age 50 for a 401(k), 55 for an HSA. */
  readonly catchUp?: boolean;
  /** HSA: the health plan covers a family. */
  readonly familyCoverage?: boolean;
  /** The kind of plan, of a deduction that was stopped at its own limit already. */
  readonly planName?: string;
}

/** How an earning is withheld: as regular wages, or as supplemental pay at a flat rate or together with regular wages. */
export type SupplementalMethod = 'regular' | 'flat' | 'aggregate';

/** Supplemental pay on a stub, which is a part of its gross pay. */
export interface SupplementalPay {
  readonly amount: Cents;
  /** The part of it at a flat rate. */
  readonly flat: Cents;
  /** The part at a flat rate that is a bonus, because California has another rate for it. */
  readonly flatBonus: Cents;
  /** Supplemental pay of this year before this stub. */
  readonly before: Cents;
}

/** A city, county or district tax: one that we have figures for, or one that the issuer names. */
export interface LocalTax {
  readonly name: string;
  /** Null if a fixed amount is withheld each pay period. */
  readonly ratePercent: number | null;
  readonly amount: Cents;
  /** What the rate applies to: all pay, or the wages of Medicare or of federal income tax. */
  readonly base: 'gross' | 'medicare' | 'federal';
  /** For a rate, the pay that is taxed in a year; for an amount, the tax of a year. Null if there is no limit. */
  readonly cap: Cents | null;
  /** A city that we have figures for, by its key; empty for none. The figures above are not used then. */
  readonly place?: string | undefined;
  /** The employee lives in the city. */
  readonly isResident?: boolean | undefined;
  /** Exemptions on the form of the city. */
  readonly exemptions?: number | undefined;
  /** The employer pays it, as a program of the state: unemployment insurance. Its wages are those of the state. */
  readonly isEmployer?: boolean | undefined;
  /** When the issuer confirmed that the city's figures still apply. Empty: the form asks for it. */
  readonly confirmedOn?: PlainDate | '' | undefined;
}

/** Another state where the employee works. */
export interface OtherState {
  readonly state: string;
  /** Answers to the certificate of that state. */
  readonly stateCertificate: StateCertificate;
  /** The employer has the form that stops its tax, where it has an agreement with the state of residence. */
  readonly hasCertificate: boolean;
}

/** Where the employee lives, if not in the state of work. */
export interface Residence {
  readonly state: string;
  /** Answers to the certificate of that state. */
  readonly stateCertificate: StateCertificate;
  /** The employer has the form that stops the tax of the state of work, where the two states have an agreement. */
  readonly hasCertificate: boolean;
}

/** All inputs for the taxes of one stub. */
export interface TaxContext {
  readonly method: TaxMethod;
  readonly payDate: PlainDate;
  /** The day of the payment, if `payDate` is the day whose tables are used instead. Cities tax by the month and the day. */
  readonly paidOn?: PlainDate | undefined;
  /** The pay period, by which some states choose their table. */
  readonly payPeriod?: { readonly start: PlainDate; readonly end: PlainDate } | undefined;
  /** Pay periods a year. */
  readonly frequency: number;
  readonly state: string;
  readonly maritalStatus: MaritalStatus;
  readonly exemptions: number;
  readonly gross: Cents;
  /** The part of it that is tips. */
  readonly tips?: Cents | undefined;
  /** Hundredths of an hour at work in this period, if hours are counted. */
  readonly hundredthsAtWork?: number | undefined;
  /** Only the official method knows supplemental pay. */
  readonly supplemental?: SupplementalPay | undefined;
  readonly preTax: readonly PreTaxDeduction[];
  readonly yearToDate: YearToDate;
  readonly federalCertificate: FederalCertificate | null;
  readonly stateCertificate: StateCertificate;
  /** Where the answers are in the request, for errors: "residence.stateCertificate". */
  readonly certificatePath?: string | undefined;
  readonly residence?: Residence | undefined;
  readonly otherStates?: readonly OtherState[] | undefined;
  /** Hours of this period in each state of work, by its two letters. */
  readonly stateHours?: Readonly<Record<string, number>> | undefined;
  readonly localTaxes?: readonly LocalTax[] | undefined;
}

/** One calculated tax of a stub, from the employee's pay or paid by the employer. */
export interface TaxLine {
  readonly key: string;
  readonly name: string;
  readonly amount: Cents;
  /** The wages that the rule was applied to, as printed. */
  readonly base: Cents;
  /** Wages of the year before it that count, of a line with its own rule for them. */
  readonly before?: Cents | undefined;
  /** Short basis for the document: "6.2%", "Pub. 15-T". */
  readonly basis: string;
  readonly isEmployer: boolean;
  /** Key of the employee's line that an employer's line belongs to. */
  readonly boundTo: string | null;
  /** Written out on demand, because a chain of 52 stubs is recalculated at every keystroke. */
  readonly working: () => Working;
}
