import type { PlainDate } from '../../../domain/calendar.ts';
import type { Calculated1099 } from '../../../domain/documents/form-1099/calculated.ts';
import { checkBoxes, totalPaid } from './checks.ts';
import type { Nec1099Year } from './nec-1099-year.ts';
import { NEC_1099_YEARS } from './nec-1099-years.ts';
import type { Nec1099Input } from './schema.ts';

export type CalculatedNec1099 = Calculated1099<Nec1099Input, Nec1099Year>;

export async function calculate(input: Nec1099Input, today: PlainDate): Promise<CalculatedNec1099> {
  const form = NEC_1099_YEARS.of(input.year);
  return {
    input,
    issued: today,
    form,
    totalPaid: totalPaid(input),
    furnishBy: form.furnishBy,
    checks: checkBoxes(input, form),
    // Loaded only for a form with notes.
    spanishNotes: input.spanishNotes ? (await import('./notes-es.ts')).notesInSpanish(form) : null,
  };
}
