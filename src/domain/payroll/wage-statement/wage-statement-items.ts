import type { PlainDate } from '../../calendar.ts';
import { AppError } from '../../errors.ts';
import law from './wage-statement-law.json' with { type: 'json' };

/** The items that laws require on a wage statement, in plain words. */
const ITEM_NAMES = {
  employerName: 'Employer’s name',
  employerAddress: 'Employer’s address',
  employerPhone: 'Employer’s phone number',
  employerRegistryNumber: 'Employer’s registration number',
  employeeName: 'Employee’s name',
  employeeAddress: 'Employee’s address',
  ssnLast4OrId: 'Last four digits of the Social Security number, or an employee number',
  payPeriod: 'First and last day of the pay period',
  payPeriodEnd: 'Last day of the pay period',
  payDate: 'Date of payment',
  hoursWorked: 'Hours worked',
  hoursDaily: 'Hours of each day',
  rateOfPay: 'Rate of pay',
  payBasis: 'Basis of pay: by the hour, shift, day, week, salary, piece or commission',
  overtimeRate: 'Overtime rate',
  overtimeHours: 'Overtime hours',
  regularHours: 'Regular hours',
  overtimePay: 'Overtime pay',
  regularPay: 'Regular pay',
  pieceRate: 'Piece rate',
  pieceUnits: 'Number of pieces',
  grossWages: 'Gross wages',
  otherCompensation: 'Other compensation',
  allowances: 'Allowances counted toward the minimum wage',
  tips: 'Tips',
  itemizedDeductions: 'Each deduction with its amount',
  totalDeductions: 'Total of the deductions',
  deductionPurpose: 'Purpose of each deduction',
  netWages: 'Net wages',
  ytdGross: 'Gross wages of the year to date',
  ytdDeductions: 'Deductions of the year to date',
  paidSickLeaveBalance: 'Paid sick leave left',
  workweekDates: 'Dates of the work covered',
} as const;

export type WageStatementItemKey = keyof typeof ITEM_NAMES;

/** How the law was read. `memory`: not checked against any text, so do not rely on it. */
export type LawConfidence = 'text' | 'partly text' | 'two summaries' | 'one summary' | 'list' | 'memory';

export interface WageStatementFacts {
  readonly payDate: PlainDate;
  readonly paidBy: 'hour' | 'salary' | 'piece';
  /** Exempt from overtime pay, as many salaried employees are. */
  readonly exemptFromOvertime: boolean;
  readonly getsTips: boolean;
  /** Something else than pay counts toward the minimum wage: a tip credit. */
  readonly claimsAllowances: boolean;
  /** What the stub prints. */
  readonly shown: ReadonlySet<WageStatementItemKey>;
}

export interface WageStatementItem {
  readonly key: WageStatementItemKey;
  readonly item: string;
  readonly statute: string;
  readonly state: 'present' | 'missing';
  readonly confidence: LawConfidence;
  /** The law allows this on a separate document. */
  readonly mayBeSeparate: boolean;
}

export interface WageStatementLaw {
  readonly statementRequired: boolean;
  /** Required only if the employee asks for the statement. */
  readonly onRequest?: boolean;
  readonly law: string;
  readonly effectiveFrom?: string;
  readonly items: readonly WageStatementItemKey[];
  readonly conditionalItems?: Readonly<
    Partial<
      Record<'always' | 'nonExempt' | 'hourly' | 'pieceRate' | 'tipped' | 'allowances', readonly WageStatementItemKey[]>
    >
  >;
  readonly confidence: LawConfidence;
}

const LAWS = law.states as unknown as Readonly<Record<string, WageStatementLaw>>;

export function wageStatementLaw(state: string): WageStatementLaw {
  if (!Object.hasOwn(LAWS, state)) {
    throw new AppError('MISSING_TABLE', `We have no wage statement law for the state "${state}".`);
  }
  return LAWS[state]!;
}

/** When an item is required, if not on every statement. */
export type ItemCondition = 'nonExempt' | 'hourly' | 'pieceRate' | 'tipped' | 'allowances' | 'maybeSeparate';

export interface ListedItem {
  readonly item: string;
  readonly condition: ItemCondition | null;
}

/** Everything that the state law lists, for any worker and kind of pay. */
export function wageStatementList(state: string): readonly ListedItem[] {
  const { items, conditionalItems = {} } = wageStatementLaw(state);
  const listed = new Map<WageStatementItemKey, ItemCondition | null>(items.map((key) => [key, null]));
  for (const [group, keys] of Object.entries(conditionalItems))
    for (const key of keys)
      if (!listed.has(key)) listed.set(key, group === 'always' ? 'maybeSeparate' : (group as ItemCondition));
  return [...listed].map(([key, condition]) => ({ item: ITEM_NAMES[key], condition }));
}

/**
 * What the state law requires on this wage statement, each item with whether the stub shows it.
 * Empty before the known law took effect: requirements of earlier laws are not known here.
 */
export function wageStatementItems(state: string, facts: WageStatementFacts): readonly WageStatementItem[] {
  const stateLaw = wageStatementLaw(state);
  if (!stateLaw.statementRequired || facts.payDate < (stateLaw.effectiveFrom ?? '')) return [];
  const {
    always = [],
    nonExempt = [],
    hourly = [],
    pieceRate = [],
    tipped = [],
    allowances = [],
  } = stateLaw.conditionalItems ?? {};
  const required = new Set<WageStatementItemKey>([
    ...stateLaw.items,
    ...always,
    ...(facts.exemptFromOvertime ? [] : nonExempt),
    ...(facts.paidBy === 'hour' ? hourly : []),
    ...(facts.paidBy === 'piece' ? pieceRate : []),
    ...(facts.getsTips ? tipped : []),
    ...(facts.claimsAllowances ? allowances : []),
  ]);
  return [...required].map((key) => ({
    key,
    item: ITEM_NAMES[key],
    statute: stateLaw.law,
    state: facts.shown.has(key) ? 'present' : 'missing',
    confidence: stateLaw.confidence,
    mayBeSeparate: always.includes(key),
  }));
}
