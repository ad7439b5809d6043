import type { PlainDate } from '../calendar.ts';

export const PAID_BY = ['deposit', 'check', 'cash'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** When and how a pay stub was paid, as somebody in the company marked it. We move no money. */
export interface PaidMark {
  readonly paidOn: PlainDate;
  readonly paidBy: PaidBy;
  /** Empty unless it was a check. */
  readonly checkNumber: string;
}

export const PAID_BY_NAMES: Readonly<Record<PaidBy, string>> = {
  deposit: 'Direct deposit',
  check: 'Check',
  cash: 'Cash',
};

/** "Check 1042" */
export const inWords = ({ paidBy, checkNumber }: PaidMark): string => `${PAID_BY_NAMES[paidBy]} ${checkNumber}`.trim();

/** The number of a later check: "1009" and 1 make "1010", "A-099" and 1 "A-100". Null if it ends in no digit. */
export function checkAfter(first: string, count: number): string | null {
  const [, start, digits] = /^(.*?)(\d{1,15})$/.exec(first) ?? [];
  if (digits === undefined) return null;
  return `${start}${String(Number(digits) + count).padStart(digits.length, '0')}`;
}
