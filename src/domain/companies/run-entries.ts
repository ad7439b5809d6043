import { z } from 'zod';
import { moneyField, optionalText } from '../fields.ts';
import { ZERO } from '../money.ts';
import { hundredthsOfHours } from '../payroll/hours.ts';

const HOURS_MESSAGE = 'Hours must be a number with at most two decimals';
const hours = z
  .number({ error: HOURS_MESSAGE })
  .min(0, { error: HOURS_MESSAGE })
  .max(8784, { error: HOURS_MESSAGE })
  .refine((value) => hundredthsOfHours(value) !== null, { error: HOURS_MESSAGE })
  .default(0);
const amount = moneyField().default(ZERO);

/** What one person gets in one pay run, besides what recurs. Each is a column of the grid. */
export const runEntriesSchema = z.object({
  regular: hours,
  overtime: hours,
  holiday: hours,
  vacation: hours,
  bonus: amount,
  tips: amount,
  /** Taken after taxes, this time only. */
  deduction: amount,
  deductionName: optionalText(50),
});

export type RunEntries = z.output<typeof runEntriesSchema>;
