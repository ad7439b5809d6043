import type { PlainDate } from '../../../domain/calendar.ts';
import type { Template } from '../../../domain/documents/kind.ts';
import type { Calculated1099 } from '../../../domain/documents/form-1099/calculated.ts';
import type { Payer, Recipient, StateRow } from '../../../domain/documents/form-1099/parties.ts';

/** What every form of the 1099 series has. */
export interface Form1099 {
  readonly template: number;
  readonly year: number;
  readonly isCorrected: boolean;
  readonly spanishNotes?: boolean | undefined;
  readonly payer: Payer;
  readonly recipient: Recipient;
  readonly stateRows: readonly StateRow[];
}

/** What the steps say about the form of a year. */
export interface FormYear {
  readonly year: number;
  readonly revision: string;
  readonly furnishBy: PlainDate;
}

export type Templates = readonly Template[];

export const figuresOf = (figures: unknown) => figures as Calculated1099<unknown, unknown> | null;
