import { z } from 'zod';
import { dateField, moneyField } from '../../fields.ts';
import { hundredthsOfHours } from '../hours.ts';

export const HOURS_MESSAGE = 'Hours must be a number with at most two decimals';

/** The maximum hours depend on the periodicity and are checked with it. */
export const hours = z
  .number({ error: HOURS_MESSAGE })
  .refine((value) => hundredthsOfHours(value) !== null, { error: HOURS_MESSAGE });

export const lineKey = z
  .string()
  .regex(/^[\w.-]{1,60}$/, { error: 'A key can have only letters, digits, dots and dashes' });

const workweek = z.object({
  start: dateField().describe('The first of its seven days'),
  hours: z
    .array(
      z.object({
        key: lineKey,
        hours: z.array(hours).min(1).max(7),
        before: hours.optional().describe('Hours of the week before this pay period, if not given by the day'),
      }),
    )
    .min(1)
    .max(20)
    .describe(
      'The hours of each line that is paid for work: one number for the week, or seven for its days where the state counts overtime by the day (AK, CA, CO, NV, and some work that details.overtimeWork names)',
    ),
  pay: z
    .array(z.object({ key: lineKey, amount: moneyField(), isFlatSum: z.boolean().optional() }))
    .max(20)
    .optional()
    .describe(
      'What of a commission, bonus or piece work was earned in this week. Spread over the hours if no week names it',
    ),
  tipCredit: moneyField().optional().describe('What the employer takes as paid by tips, for each hour'),
  salaryHours: hours
    .nullable()
    .optional()
    .describe('The hours that a salary is meant for; null or missing if it is for whatever is worked'),
});

export const workweeks = z.array(workweek).max(32);
