import type { PlainDate } from '../calendar.ts';
import type { Earned } from '../payroll/earned.ts';

/** A live pay stub of this site, as another document adds it up. */
export interface OwnStub {
  readonly number: string;
  readonly payDate: PlainDate;
  readonly start: PlainDate;
  readonly end: PlainDate;
  readonly earned: Earned;
}

/** Whose pay stubs a document adds up: the number or code of one of them, and the names that it has to be in. */
export interface NamedStub {
  readonly number: string;
  readonly issuer: string;
  readonly person: string;
}
