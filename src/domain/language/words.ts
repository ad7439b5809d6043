import type { en } from './en.ts';
import type { enInPrint } from './en-in-print.ts';
import type { PayKey } from '../payroll/earning-kinds.ts';
import type { DeductionKindKey } from '../payroll/deduction-kinds.ts';
import type { CourtOrderKind } from '../payroll/garnishments/court-order.ts';
import type { LeaveKind } from '../payroll/leave-policy.ts';

/** The shape of a language's words: that of the English ones, with any text. */
type Shape<Part> = Part extends string
  ? string
  : Part extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Part]: Shape<Part[Key]> };

export type Words = Shape<typeof en>;

export type WordsInPrint = Shape<typeof enInPrint>;

/** All of a language but English. */
export interface Translation extends Words, WordsInPrint {
  /** Names that the code knows by a key; in English they are with what they name. */
  readonly kindsOfPay: Readonly<Record<PayKey, string>>;
  readonly deductionKinds: Readonly<Record<DeductionKindKey, string>>;
  readonly courtOrders: Readonly<Record<CourtOrderKind, string>>;
  readonly leaveKinds: Readonly<Record<LeaveKind, string>>;
  readonly identifiers: Readonly<Record<'adviceNumber' | 'batchNumber', string>>;
}
