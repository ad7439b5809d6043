import type { PlainDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';

/** What an order collects. The law gives each kind its own limit and its place in line. */
export type CourtOrderKind = 'support' | 'bankruptcy' | 'federalTax' | 'stateTax' | 'studentLoan' | 'creditor';

/** What some states’ limits for creditors depend on. */
export interface DebtorFacts {
  /** The employee supports a family. */
  readonly headOfFamily?: boolean | undefined;
  /** The debt is one of a person, family or household. */
  readonly consumerDebt?: boolean | undefined;
  /** Who depends on the employee. A federal levy counts them, too. */
  readonly dependents?: number | undefined;
}

export const LEVY_FILING_STATUSES = ['single', 'married', 'headOfHousehold', 'marriedSeparate'] as const;

/** The statement that comes with a federal levy (Form 668-W, part 3). */
export interface LevyStatement {
  readonly filingStatus: (typeof LEVY_FILING_STATUSES)[number];
  /** How many additional standard deductions for age or blindness are claimed, 0 to 4. */
  readonly agedOrBlind: number;
}

export const MOST_DEPENDENTS = 20;

/** A court order, levy or notice to withhold, which the employer carries out on every pay stub. */
export interface CourtOrder extends DebtorFacts {
  readonly key: string;
  /** As printed: "Child support, case 4471". */
  readonly name: string;
  readonly kind: CourtOrderKind;
  /** What the order asks for in each pay period; null if it asks for a percentage. */
  readonly amount: Cents | null;
  /** Hundredths of a percent of disposable earnings; not used with an amount. */
  readonly basisPoints: number;
  /** Federal levy: it takes all above the exempt amount of this statement, instead of an amount or a percentage. */
  readonly levy?: LevyStatement | undefined;
  /** Support: the employee also supports another spouse or child. */
  readonly secondFamily: boolean;
  /** Support: for a time more than 12 weeks ago. */
  readonly inArrears: boolean;
  /** What is still owed before the first stub; null if the order names no total. */
  readonly balance: Cents | null;
  /** What the employer keeps for each payment, as the order or its law allows. */
  readonly fee?: Cents | undefined;
  /** Who is paid, with which number. No pay stub says it: lists of what to send do. */
  readonly payee?: string | undefined;
  readonly caseNumber?: string | undefined;
  /** The first pay date that the order applies to; every one if it is missing. */
  readonly from?: PlainDate | undefined;
}

/** In the order in which they are paid if the pay is not enough for all. */
export const PRIORITY: readonly CourtOrderKind[] = [
  'support',
  'bankruptcy',
  'federalTax',
  'stateTax',
  'studentLoan',
  'creditor',
];

export const MOST_COURT_ORDERS = 8;

/** The name on the stub until the issuer enters one. */
export const COURT_ORDER_NAMES: Readonly<Record<CourtOrderKind, string>> = {
  support: 'Child support',
  bankruptcy: 'Bankruptcy order',
  federalTax: 'Federal tax levy',
  stateTax: 'State tax levy',
  studentLoan: 'Student loan order',
  creditor: 'Creditor garnishment',
};

const KEY_START = 'court-order-';

/** The key of the order's line on a stub. */
export const courtOrderKey = (order: CourtOrder): string => `${KEY_START}${order.key}`;

const FEE_END = '-fee';

/** The key of the line of an order's fee. */
export const courtOrderFeeKey = (order: CourtOrder): string => `${courtOrderKey(order)}${FEE_END}`;

/** The key of the order whose line this is, as somebody is paid it. Null for its fee, and for any other line. */
export const orderOfLine = (key: string): string | null =>
  key.startsWith(KEY_START) && !key.endsWith(FEE_END) ? key.slice(KEY_START.length) : null;

/** Calculated like a tax, but it is none. */
export const isCourtOrder = ({ key, isCustom }: { readonly key: string; readonly isCustom: boolean }): boolean =>
  !isCustom && key.startsWith(KEY_START);
