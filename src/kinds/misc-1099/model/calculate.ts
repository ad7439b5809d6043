import type { PlainDate } from '../../../domain/calendar.ts';
import type { Calculated1099 } from '../../../domain/documents/form-1099/calculated.ts';
import { checkBoxes, totalPaid } from './checks.ts';
import type { Misc1099Year } from './misc-1099-year.ts';
import { MISC_1099_YEARS } from './misc-1099-years.ts';
import type { Misc1099Input } from './schema.ts';

export type CalculatedMisc1099 = Calculated1099<Misc1099Input, Misc1099Year>;

export async function calculate(input: Misc1099Input, today: PlainDate): Promise<CalculatedMisc1099> {
  const form = MISC_1099_YEARS.of(input.year);
  const { substitutePayments, attorneyProceeds } = input.amounts;
  return {
    input,
    issued: today,
    form,
    totalPaid: totalPaid(input),
    furnishBy: substitutePayments + attorneyProceeds > 0 ? form.furnishByWithBox8Or10 : form.furnishBy,
    checks: checkBoxes(input, form),
    // Loaded only for a form with notes.
    spanishNotes: input.spanishNotes ? (await import('./notes-es.ts')).notesInSpanish(form) : null,
  };
}
