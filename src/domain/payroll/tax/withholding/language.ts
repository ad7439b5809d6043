/**
 * A small language for writing each state's withholding method as data (tables/withholding). A method is a list of
 * steps over named values; expressions are prefix arrays.
 */
import type { PlainDate } from '../../../calendar.ts';
import type { Fraction } from '../../../fraction.ts';
import type { ByFilingStatus } from '../filing-status.ts';

export type Expression = Fraction | string | Operation;

export type Operation =
  | readonly ['+' | '-' | '*' | '/' | 'min' | 'max', ...Expression[]]
  /** pct: percent of. round, floor, ceil: to the nearest multiple (half up), the one below, the one above. */
  | readonly ['pct' | 'round' | 'floor' | 'ceil', Expression, Expression]
  | readonly ['if', Condition, Expression, Expression]
  | readonly ['str', string]
  /** A value from a table of constants: the table, then the names of the values that are its keys. */
  | readonly ['pick', string, ...string[]]
  /** A row of a table by amount: brackets give tax; lookups give the row's value. "Over": a row starts above its amount. */
  | readonly ['brackets' | 'bracketsOver' | 'lookup' | 'lookupOver', Expression, string, ...string[]];

export type Condition =
  | readonly ['<' | '<=' | '>' | '>=' | '=', Expression, Expression]
  | readonly ['is', string, ...Value[]]
  | readonly ['given', string]
  | readonly ['and' | 'or' | 'not', ...Condition[]];

/** Null: an input without an answer or a default. */
export type Value = Fraction | string | boolean | null;

export interface SetStep {
  readonly set: string;
  readonly to: Expression;
  /** To the nearest multiple, half up. */
  readonly round?: Fraction;
  readonly label?: string;
}

/** If the condition holds, there is no tax and no further step. */
export interface StopStep {
  readonly stop: Condition;
  readonly label?: string;
}

export type MethodStep = SetStep | StopStep;

/** [from, rate in percent, tax up to there, over?] or [from, value]. */
export type TableRow = readonly Fraction[];
export type MethodTable = Fraction | readonly TableRow[] | { readonly [key: string]: MethodTable };

export type PayFrequency =
  | 'daily'
  | 'weekly'
  | 'biweekly'
  | 'semimonthly'
  | 'monthly'
  | 'quarterly'
  | 'semiannual'
  | 'annual';

/**
 * What a method can ask for besides the wages: other taxes of the pay, the federal Form W-4, and whether any question of the
 * state's own certificate was answered.
 */
export type StartingValue =
  | 'federalTax'
  | 'fica'
  | 'ficaUsedYtd'
  | 'w4Edition'
  | 'w4Allowances'
  | 'w4Extra'
  | 'certificateFiled';

export interface Method {
  readonly steps: readonly MethodStep[];
  readonly tables?: Readonly<Record<string, MethodTable>>;
  /** Set if the state counts pay periods in its own way: 365 days. */
  readonly periodsPerYear?: Readonly<Partial<Record<PayFrequency, Fraction>>>;
  readonly needs?: readonly StartingValue[];
  /** The pay periods that the state prints, if it does not print all. */
  readonly frequencies?: readonly PayFrequency[];
}

/** A question of a state's own certificate. */
export interface CertificateInput {
  readonly name: string;
  /** Money is in dollars, per year if `perYear` is set. */
  readonly type: 'choice' | 'count' | 'money' | 'percent' | 'bool';
  /** The default if the employee filed nothing. Null if the method handles a missing answer itself. */
  readonly default: string | number | boolean | null;
  readonly label: string;
  /** The allowed answers of a choice, or the percentages that a certificate offers if not all. */
  readonly values?: readonly (string | number)[];
  /** What a value that is a code means. */
  readonly meaning?: Readonly<Record<string, string>>;
  readonly perYear?: boolean;
  /** The most that counts, if the state has a limit. */
  readonly most?: number;
  /** The answer that the federal Form W-4 already gives, by its filing status, for states without a form of their own. */
  readonly fromFederal?: ByFilingStatus<string>;
}

/**
 * What to know about an edition. A note with a condition is for the people whose pay it is about: the condition can use
 * every value that the method has at its end. One without is for those who keep the tables.
 */
export type EditionNote = string | { readonly when: Condition; readonly text: string };

/** A state's method from a date until the next edition or the end of that year. */
export interface WithholdingEdition {
  readonly effectiveFrom: PlainDate;
  /** The day of the pay that must not be before it: the first or last day of the pay period, if not the pay date. */
  readonly startsBy?: 'periodStart' | 'periodEnd';
  readonly method: Method;
  readonly inputs: readonly CertificateInput[];
  /** Name of the state's form: "DE 4". */
  readonly certificate?: string;
  readonly source: string;
  /** Where the publication is, and the day it was last found there unchanged, if it was looked for. */
  readonly address?: string;
  readonly read?: PlainDate;
  /** Independent sources that agree; 0: at least one figure has none, see the notes. */
  readonly verified: 0 | 1 | 2;
  /** Read from the publication, or made by a rule that reproduces the published tables of other years. */
  readonly basis: 'published' | 'derived';
  readonly notes?: readonly EditionNote[];
  /** The state uses the federal Form W-4, so its exemption counts: always, or under a condition on the certificate. */
  readonly exemptByW4?: true | Condition;
  /** What the state's `localTax` is called. */
  readonly localName?: string;
}
