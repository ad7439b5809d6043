import type { PlainDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import type { BoxCheck } from './checks.ts';
import type { NoticeParagraph } from './form-box.ts';

/** What is calculated for every form of the 1099 series. */
export interface Calculated1099<Input, Year> {
  readonly input: Input;
  readonly issued: PlainDate;
  readonly form: Year;
  /** The sum of all boxes that are payments. */
  readonly totalPaid: Cents;
  /** The recipient gets the copies by this day. */
  readonly furnishBy: PlainDate;
  readonly checks: readonly BoxCheck[];
  /** Null unless the issuer wants them. */
  readonly spanishNotes: readonly NoticeParagraph[] | null;
}
