import type { PlainDate } from '../calendar.ts';
import { type Cents, scale, ZERO } from '../money.ts';
import type { IssuedStub } from './issued-stub.ts';

/** Hours of a year of full-time work: 52 weeks of 40. */
export const HOURS_OF_YEAR = 2_080;

export interface LeaveOwed {
  readonly person: string;
  /** "Vacation". */
  readonly name: string;
  /** Hundredths of an hour. Below zero, more was taken than earned. */
  readonly hundredths: number;
  readonly rate: Cents;
  /** What the hours would cost if they were paid now. Nothing is owed for hours below zero. */
  readonly amount: Cents;
  readonly payDate: PlainDate;
}

type LeftOnStub = Pick<IssuedStub, 'person' | 'payDate' | 'leave'>;

/** What each person has left, by the last pay stub that has leave. */
export function leaveLiability(stubs: readonly LeftOnStub[]): readonly LeaveOwed[] {
  const last = new Map<string, LeftOnStub>();
  for (const stub of stubs.toSorted((a, b) => a.payDate.localeCompare(b.payDate)))
    if (stub.leave.length > 0) last.set(stub.person, stub);
  return [...last.values()]
    .toSorted((a, b) => a.person.localeCompare(b.person))
    .flatMap(({ person, payDate, leave }) =>
      leave.map(({ name, hundredths, rate }) => ({
        person,
        name,
        hundredths,
        rate,
        amount: hundredths > 0 ? scale(rate, hundredths, 100) : ZERO,
        payDate,
      })),
    );
}
