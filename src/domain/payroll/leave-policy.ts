export type LeaveKind = 'sick' | 'vacation' | 'pto' | 'other';

/** A leave balance that the stubs carry on. All numbers are hours with at most two decimals. */
export interface LeavePolicy {
  readonly key: string;
  /** As printed: "Sick leave". */
  readonly name: string;
  readonly kind: LeaveKind;
  /** One hour for this many hours worked; an amount each pay period; or an amount at the start of each year. */
  readonly accrual: { readonly by: 'hoursWorked' | 'period' | 'year'; readonly hours: number };
  /** The most that the balance grows to; null if there is no limit. */
  readonly cap: number | null;
  /** The most that goes on into a new year; null if all of it does. */
  readonly carryOver: number | null;
  /** The balance before the first stub. */
  readonly opening: number;
  /** All corrections of the balance that it counts, in hours. The next stub counts what is above it. */
  readonly adjusted?: number | undefined;
}

/** One leave balance on one stub. */
export interface LeaveLine {
  readonly key: string;
  readonly name: string;
  readonly opening: number;
  readonly accrued: number;
  readonly used: number;
  /** Below zero if more was used than there was. */
  readonly balance: number;
}

export const LEAVE_NAMES: Readonly<Record<LeaveKind, string>> = {
  sick: 'Sick leave',
  vacation: 'Vacation',
  pto: 'Paid time off',
  other: 'Other leave',
};

export const MOST_LEAVE_POLICIES = 6;
