import type { PlainDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import { type BoxCheck, checkBoxes, totalPaid } from './checks.ts';
import type { Misc1099Year } from './misc-1099-year.ts';
import { misc1099YearOf } from './misc-1099-years.ts';
import type { Misc1099Input } from './schema.ts';

export interface CalculatedMisc1099 {
  readonly input: Misc1099Input;
  readonly issued: PlainDate;
  readonly form: Misc1099Year;
  /** The sum of all boxes that are payments. */
  readonly totalPaid: Cents;
  readonly furnishBy: PlainDate;
  readonly checks: readonly BoxCheck[];
}

export async function calculate(input: Misc1099Input, today: PlainDate): Promise<CalculatedMisc1099> {
  const form = misc1099YearOf(input.year);
  const { substitutePayments, attorneyProceeds } = input.amounts;
  return {
    input,
    issued: today,
    form,
    totalPaid: totalPaid(input),
    furnishBy: substitutePayments + attorneyProceeds > 0 ? form.furnishByWithBox8Or10 : form.furnishBy,
    checks: checkBoxes(input, form),
  };
}
