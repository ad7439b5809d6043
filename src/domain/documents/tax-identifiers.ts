import { z } from 'zod';

// Social security numbers appear by their last four digits alone, and no field takes more of one.

/** No employer has a number that begins with 00, and no person one that ends in 0000. */
export const NEVER_ISSUED_EIN = '00-0000000';
export const NEVER_ISSUED_LAST_FOUR = '0000';

export const FULL_NUMBER_MESSAGE =
  'Write only the last four digits. A full social security number is never taken, kept or printed here';
const LAST_FOUR_MESSAGE = 'Write the last four digits of the social security number';
export const EIN_MESSAGE = 'Write the EIN as 12-3456789';

const EIN_PATTERN = /^\d{2}-\d{7}$/;
const digitsIn = (value: string): number => value.replace(/\D/g, '').length;

export const lastFourField = (message = LAST_FOUR_MESSAGE) =>
  z
    .string({ error: message })
    .trim()
    .refine((value) => digitsIn(value) < 5, { error: FULL_NUMBER_MESSAGE, abort: true })
    .regex(/^\d{4}$/, { error: message });

/** While it is typed it may be short; more than four digits are refused even then. */
export const draftLastFour = () =>
  z
    .string()
    .trim()
    .max(11)
    .refine((value) => digitsIn(value) < 5, { error: FULL_NUMBER_MESSAGE })
    .default('');

export const einField = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .regex(EIN_PATTERN, { error: EIN_MESSAGE });

export const optionalEin = z
  .string()
  .trim()
  .refine((value) => value === '' || EIN_PATTERN.test(value), { error: EIN_MESSAGE })
  .default('');

const FULL_NUMBER = /(?<!\d)\d{3}[- .]\d{2}[- .]\d{4}(?!\d)/;

/** Refuses a social security number wherever somebody wrote one: in a note, a control number, an address. */
export function refuseFullNumbers(value: unknown, context: z.RefinementCtx, path: (string | number)[] = []): void {
  if (typeof value === 'string') {
    if (FULL_NUMBER.test(value)) context.addIssue({ code: 'custom', path, message: FULL_NUMBER_MESSAGE });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) refuseFullNumbers(item, context, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) refuseFullNumbers(item, context, [...path, key]);
  }
}
