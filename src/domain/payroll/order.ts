import type { DocumentLanguage } from '../language/document-language.ts';
import { type PlainDate, yearOf } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { CourtOrder } from './garnishments/court-order.ts';
import type { DeductionKindKey } from './deduction-kinds.ts';
import type { EarningKindKey } from './earning-kinds.ts';
import type { LeaveLine, LeavePolicy } from './leave-policy.ts';
import type { OvertimeWork } from './overtime/overtime-work.ts';
import type { Periodicity } from './periodicity.ts';
import type { Deposit } from './split-net-pay.ts';
import type {
  DeductionClass,
  FederalCertificate,
  LocalTax,
  OtherState,
  MaritalStatus,
  Residence,
  StateCertificate,
  SupplementalMethod,
  TaxMethod,
} from './tax/tax-context.ts';
import type { WrittenWorking } from './written-working.ts';

/*
 * The paystub order: the state of the six-step form and, once calculated, every figure of every stub.
 * Only calculateOrder writes the fields under "Calculated"; earlier values there are ignored,
 * so a figure sent by a client never counts. Money is whole cents, hours have at most two decimals.
 */

export type PaymentType = 'hourly' | 'salary';
export type EmploymentType = 'employee' | 'contractor';
/** Whether employer contributions are shown: on the employer's copy and on both. */
export type Copies = 'both' | 'employee' | 'employer';

export interface PaystubOrder {
  /** Number of the first stub's pay period in its year, from 1; -1 until one is chosen, which means the maximum. */
  readonly period0Index: number;
  readonly template: PaystubTemplate;
  readonly details: PaystubDetails;
  readonly company: Company;
  readonly employee: Employee;
  /** Newest first: the latest pay period at 0, Paystub #1 (the earliest) at the end. */
  readonly stubs: readonly Stub[];
}

export interface PaystubTemplate {
  readonly logos: { readonly company: string; readonly payroll: string };
  /** 1-based, as in "Template #1". */
  readonly selectedTemplateIndex: number;
}

export interface PaystubDetails {
  readonly autoCalculator: true;
  readonly paymentType: PaymentType;
  readonly employmentType: EmploymentType;
  /** Pay periods a year; follows paymentPeriodicity. */
  readonly paymentFrequency: number;
  readonly paymentPeriodicity: Periodicity;
  /** Number of stubs. */
  readonly quantity: number;
  /** Two letters, empty until chosen. */
  readonly state: string;
  readonly email: string;
  readonly copies: Copies;
  readonly taxMethod: TaxMethod;
  /** The W-4 on file, for the official method; null means that none was filed. */
  readonly federalCertificate: FederalCertificate | null;
  /** Answers to the state's own certificate, for the official method. */
  readonly stateCertificate: StateCertificate;
  /** Where the employee lives, if it is not the state of work. */
  readonly residence?: Residence | undefined;
  /** Further states of work. The hours in each are on the stubs. */
  readonly otherStates?: readonly OtherState[] | undefined;
  /** Local taxes by their place, or entered with a rate or an amount. */
  readonly localTaxes?: readonly LocalTax[] | undefined;
  /** Garnishments, levies and support orders, withheld on every stub. */
  readonly courtOrders?: readonly CourtOrder[] | undefined;
  /** Whose overtime follows another rule than the state's general one. */
  readonly overtimeWork?: OvertimeWork | undefined;
  /** Leave balances that the stubs print and carry on. */
  readonly leave?: readonly LeavePolicy[] | undefined;
  /** Of the printed document; English if missing. */
  readonly language?: DocumentLanguage | undefined;
  /** False: nothing is estimated before the first stub, so that what is not given is 0.00. */
  readonly estimatePriorYTD?: boolean | undefined;
}

export interface Company {
  readonly name: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zip4?: string | undefined;
  /** Of the business registry, where a state wants it on the statement (Oregon). */
  readonly registryNumber?: string | undefined;
}

export interface Employee {
  readonly name: string;
  /** The last four digits, never more. */
  readonly ssn: string;
  readonly id: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zip4?: string | undefined;
  /** 0 to 8. */
  readonly exemptions: number;
  readonly maritalStatus: MaritalStatus;
  readonly directDeposit: 'yes' | 'no';
  /** The last four digits, never more. */
  readonly accountNumber: string;
  readonly bank: string;
  /** What net pay is divided into, instead of the one account above. Used with direct deposit. */
  readonly deposits?: readonly Deposit[] | undefined;
  readonly title: string;
  readonly department: string;
  /** Treasury Tipped Occupation Code of an employee with tips, for box 14b of the W-2. */
  readonly occupationCode?: string | undefined;
}

/** First and last day of a period, both inclusive. */
export interface PayPeriod {
  readonly start: PlainDate;
  readonly end: PlainDate;
}

/** A prior year-to-date figure that replaces the calculated one. */
export interface GivenPrior {
  readonly amount: Cents;
  /**
   * Typed by the issuer (printed with a dagger), or carried over from the issuer's own last stub, where it was
   * calculated or estimated. An estimate stays one until the issuer types the figure.
   */
  readonly from: 'issuer' | 'lastStub' | 'estimate';
  /** An estimate covers the year up to this day, the first that a stub calculated. */
  readonly before?: PlainDate | undefined;
  /** The part of the amount that is an estimate. All of it if it is missing and the amount is from an estimate. */
  readonly estimated?: Cents | undefined;
}

/** One workweek of a stub: the hours worked, from which the overtime is calculated. */
export interface StubWorkweek {
  /** The first of its seven days. */
  readonly start: PlainDate;
  /** Hours of each line that is paid for work: of the whole week, or of its seven days where the law counts days. */
  readonly hours: readonly {
    readonly key: string;
    readonly hours: readonly number[];
    /** Hours of the week before this pay period, if it is not given by the day. */
    readonly before?: number | undefined;
  }[];
  /** What a commission, bonus or another line was earned in this week. By hours if no week names it. */
  readonly pay?:
    | readonly { readonly key: string; readonly amount: Cents; readonly isFlatSum?: boolean | undefined }[]
    | undefined;
  /** What the employer takes as paid by tips, for each hour. */
  readonly tipCredit?: Cents | undefined;
  /** Hours that a salary is meant for; null if it is for whatever is worked. */
  readonly salaryHours?: number | null | undefined;
}

/** Overtime calculated from workweeks. */
export interface StubOvertime {
  /** What the document prints about each week with overtime. */
  readonly notes: readonly string[];
  readonly working: WrittenWorking;
}

export type EarningType = 'hourly' | 'salary' | 'once' | 'units';

export interface Earning {
  readonly key: string;
  readonly name: string;
  readonly type: EarningType;
  /** Pay of an hour or a unit, a year's salary, or the one-time amount. */
  readonly rate: Cents;
  /** Hours, or units of piece work. At most two decimals; 1 for salary and one-time earnings. */
  readonly hours: number;
  readonly isRegular: boolean;
  readonly isCustom: boolean;
  /** Added by hand; whether it shows is isEarningVisible. */
  readonly visible: boolean;
  /** The predefined earning that it was made from; null for a custom one. */
  readonly protoKey: string | null;
  /** What the pay is for, and so how it is taxed and paid. Plain wages if it is missing. */
  readonly kind?: EarningKindKey | undefined;
  /** The earlier pay period that this is for, of retroactive pay. */
  readonly forPeriod?: PayPeriod | undefined;
  /** Regular wages if it is missing. */
  readonly supplemental?: SupplementalMethod | undefined;
  readonly givenPriorYTD: GivenPrior | null;

  // Calculated
  /** The amount, where the rate that is printed is rounded: overtime that was calculated from workweeks. */
  readonly exactTotal?: Cents | undefined;
  readonly maxHours: number;
  readonly deletable: boolean;
  readonly total: Cents;
  readonly priorYTD: Cents;
  /** The calculated priorYTD, before any override. */
  readonly nominalPriorYTD: Cents;
  readonly ytdTotal: Cents;
  /** The part of the year to date that is an estimate; missing if nothing is. */
  readonly estimatedYTD?: Cents | undefined;
}

/** A deduction that is a share of the gross pay or of another deduction. */
export interface DeductionFunction {
  /** "gross", or the key of a deduction of the same stub. */
  readonly follows: string;
  /** Hundredths of a percent: 500 is 5%. */
  readonly basisPoints: number;
  /** An employer's match: what it follows counts up to this share of the gross pay. */
  readonly upToBasisPoints?: number | undefined;
}

export interface Deduction {
  readonly key: string;
  readonly name: string;
  readonly nature: 'deduction';
  /** The key of a calculated line in the year, by its place (`places-of-lines.ts`). Missing where it is the key here. */
  readonly place?: string | undefined;
  readonly isCustom: boolean;
  readonly isEmployer: boolean;
  /** Key of the employee's deduction that an employer's contribution belongs to. */
  readonly boundTo: string | null;
  readonly fn: DeductionFunction | null;
  /** Which bases a custom deduction lowers. */
  readonly class: DeductionClass;
  /** What a custom deduction is for, which sets its class and its yearly limit. */
  readonly kind?: DeductionKindKey | undefined;
  /** What is owed before the first stub of a loan; null if it has no known total. */
  readonly balance?: Cents | null | undefined;
  /** Ages 60 to 63: the higher limit of retirement plans, since 2025. */
  readonly higherCatchUp?: boolean | undefined;
  /** The employee may use the higher yearly limit of a 401(k) or an HSA. */
  readonly catchUp: boolean;
  /** HSA: the health plan covers a family. */
  readonly familyCoverage: boolean;
  /** The amount of a custom deduction, or what the issuer typed over a calculated one; null follows fn or the tax rule. */
  readonly enteredAmount: Cents | null;
  readonly givenPriorYTD: GivenPrior | null;

  // Calculated
  readonly amount: Cents;
  /** The calculated amount, before any override. */
  readonly nominalAmount: Cents;
  readonly priorYTD: Cents;
  readonly nominalPriorYTD: Cents;
  readonly ytdTotal: Cents;
  /** The part of the year to date that is an estimate; missing if nothing is. */
  readonly estimatedYTD?: Cents | undefined;
  /** The wages that a tax rule was applied to; zero for a custom deduction. */
  readonly base: Cents;
  /** The wages of the year that count for it, with this stub. Only of a line with a place. */
  readonly wages?: Cents | undefined;
  /** Short basis for the document: "6.2%", "Pub. 15-T"; empty for a custom deduction. */
  readonly basis: string;
  /** The steps of a calculated deduction; null for a custom one. */
  readonly working: WrittenWorking | null;
  /** What is still owed after this stub, if it is paid until a total is reached. */
  readonly owed?: Cents | undefined;
  /** The yearly limit that stopped it on this stub. */
  readonly stoppedAt?: Cents | undefined;
}

export interface Stub {
  readonly payPeriod: PayPeriod;
  readonly payDate: PlainDate;
  /** True when this stub's pay date was chosen apart from the first stub's offset. */
  readonly payDateOverridden: boolean;
  /** Paid outside the schedule, for a period of any length. */
  readonly isOffCycle?: boolean | undefined;
  readonly earnings: readonly Earning[];
  /** The employee's and the employer's, told apart by isEmployer. */
  readonly deductions: readonly Deduction[];
  /** Identifier strings that some templates print: adviceNumber ... */
  readonly fields: Readonly<Record<string, string>>;
  /** Hours worked in the year before this stub, carried from the issuer's last stub; null lets the chain decide. */
  readonly givenPriorHours: number | null;
  /**
   * Wages of the year before this stub that each line counts, by its key in the year. What it does not name had none. Missing
   * if all pay of the year was for these places, so that it follows from the pay.
   */
  readonly givenPriorWages?: Readonly<Record<string, Cents>> | undefined;
  /** Hours of leave taken in this period, by the key of the balance. */
  readonly leaveUsed?: Readonly<Record<string, number>> | undefined;
  /** Hours in each state of work, by its two letters, if there are several. */
  readonly stateHours?: Readonly<Record<string, number>> | undefined;
  /** Hours of this period that a salary does not pay: unpaid time, or days before the first and after the last one. */
  readonly unpaidHours?: number | undefined;
  /** The hours of each workweek, if the overtime is calculated from them. */
  readonly workweeks?: readonly StubWorkweek[] | undefined;

  // Calculated
  readonly overtime?: StubOvertime | undefined;
  /** Wages of the year that each line of a place counts, with this stub, by its key in the year. */
  readonly wages?: Readonly<Record<string, Cents>> | undefined;
  /** The wages of the year before it were given by place, on this stub or on one before it in the order. */
  readonly countsPlaces?: true | undefined;
  /** Number of the pay period in its year, from 1. */
  readonly periodIndex: number;
  /** Gross pay. */
  readonly total: Cents;
  readonly priorYTD: Cents;
  readonly ytdTotal: Cents;
  readonly totalHours: number;
  readonly ytdTotalHours: number;
  /** Deducted from the employee's pay. */
  readonly deductionTotal: Cents;
  readonly deductionPriorYTD: Cents;
  readonly deductionYTDTotal: Cents;
  /** Paid by the employer in addition. */
  readonly employerTotal: Cents;
  readonly employerPriorYTD: Cents;
  readonly employerYTDTotal: Cents;
  /** Between gross pay less deductions and net pay: reimbursements less what was paid in another way. */
  readonly adjustmentTotal: Cents;
  readonly adjustmentPriorYTD: Cents;
  readonly adjustmentYTDTotal: Cents;
  readonly netPayTotal: Cents;
  readonly netPayPriorYTD: Cents;
  readonly netPayYTDTotal: Cents;
  /** The deductions are more than the pay. */
  readonly isNetPayNegative: boolean;
  /** How many figures of this stub the issuer typed over. */
  readonly enteredByIssuer: number;
  /** The leave balances; missing if the order has none. */
  readonly leave?: readonly LeaveLine[] | undefined;
  /** What each deposit of the employee gets; missing if net pay is not divided. */
  readonly deposits?: readonly Cents[] | undefined;
}

/** Position of a stub in order.stubs to its number on screen: Paystub #1 is the earliest. */
export const paystubNumber = (order: PaystubOrder, index: number): number => order.stubs.length - index;

/** The earliest stub, Paystub #1. */
export function firstStub(order: PaystubOrder): Stub {
  const stub = order.stubs.at(-1);
  if (!stub) throw new Error('An order has at least one stub');
  return stub;
}

/** An optional earning shows once it was added or has an amount in the year. */
export const isEarningVisible = (earning: Earning): boolean =>
  earning.isRegular || earning.visible || earning.ytdTotal > 0;

export const employeeDeductions = (stub: Stub): readonly Deduction[] =>
  stub.deductions.filter((deduction) => !deduction.isEmployer);

export const employerDeductions = (stub: Stub): readonly Deduction[] =>
  stub.deductions.filter((deduction) => deduction.isEmployer);

/** A calculated deduction that the issuer typed over: printed with a dagger. */
export const isTypedOver = (deduction: Deduction): boolean => !deduction.isCustom && deduction.enteredAmount !== null;

/** A prior year-to-date figure typed by the issuer: printed with a dagger. */
export const isPriorTyped = (item: Earning | Deduction): boolean => item.givenPriorYTD?.from === 'issuer';

/**
 * The day before which a stub's year to date is estimated: from the pay of the first stub, or carried over as an estimate.
 * Null if nothing in it is estimated.
 */
export function estimatedBefore(order: PaystubOrder, stub: Stub): PlainDate | null {
  const first = firstStub(order);
  if (yearOf(first.payDate) !== yearOf(stub.payDate) || !hasEstimates(stub)) return null;
  const days = [...first.earnings, ...first.deductions].flatMap((item) => estimateOf(item, first) ?? []);
  return days.toSorted().at(-1) ?? first.payPeriod.start;
}

/** Until when the prior figure of the first stub is an estimate. Null if none of it is. */
export function estimateOf(item: Earning | Deduction, { payPeriod }: Stub): PlainDate | null {
  return isEstimated(item) ? (item.givenPriorYTD?.before ?? payPeriod.start) : null;
}

export const isEstimated = ({ estimatedYTD }: Pick<Earning | Deduction, 'estimatedYTD'>): boolean =>
  estimatedYTD !== undefined;

export const hasEstimates = ({ earnings, deductions }: Pick<Stub, 'earnings' | 'deductions'>): boolean =>
  earnings.some(isEstimated) || deductions.some(isEstimated);
