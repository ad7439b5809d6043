import type { z } from 'zod';
import { line } from '../fields.ts';
import { dashEin } from '../us.ts';

// Only the last four digits of a Social Security number are used, and no field accepts more.

/** No EIN starts with 00, and no SSN ends in 0000. */
export const NEVER_ISSUED_EIN = '00-0000000';
export const NEVER_ISSUED_LAST_FOUR = '0000';

export const FULL_NUMBER_MESSAGE =
  'Enter only the last four digits. We never accept, store or print a full Social Security number';
const LAST_FOUR_MESSAGE = 'Enter the last four digits of the Social Security number';
export const EIN_MESSAGE = 'Enter the EIN as 12-3456789';

const EIN_PATTERN = /^\d{2}-\d{7}$/;
const digitsIn = (value: string): number => value.replace(/\D/g, '').length;

export const lastFourField = (message = LAST_FOUR_MESSAGE) =>
  line(message)
    .trim()
    .refine((value) => digitsIn(value) < 5, { error: FULL_NUMBER_MESSAGE, abort: true })
    .regex(/^\d{4}$/, { error: message });

/** The same, or nothing. */
export const optionalLastFour = (message = LAST_FOUR_MESSAGE) =>
  line()
    .trim()
    .refine((value) => digitsIn(value) < 5, { error: FULL_NUMBER_MESSAGE, abort: true })
    .regex(/^(?:\d{4})?$/, { error: message })
    .default('');

/** May be shorter while the user types, but never longer than four digits. */
export const draftLastFour = () =>
  line()
    .trim()
    .max(11)
    .refine((value) => digitsIn(value) < 5, { error: FULL_NUMBER_MESSAGE })
    .default('');

export const einField = (required: string) =>
  line(required)
    .trim()
    .min(1, { error: required, abort: true })
    .overwrite(dashEin)
    .regex(EIN_PATTERN, { error: EIN_MESSAGE });

export const optionalEin = line()
  .trim()
  .overwrite(dashEin)
  .refine((value) => value === '' || EIN_PATTERN.test(value), { error: EIN_MESSAGE })
  .default('');

const FULL_NUMBER = /(?<!\d)\d{3}[- .]\d{2}[- .]\d{4}(?!\d)/;

/** Refuses a Social Security number in any field: a note, a control number, an address. */
export function refuseFullNumbers(value: unknown, context: z.RefinementCtx, path: (string | number)[] = []): void {
  if (typeof value === 'string') {
    if (FULL_NUMBER.test(value)) context.addIssue({ code: 'custom', path, message: FULL_NUMBER_MESSAGE });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) refuseFullNumbers(item, context, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) refuseFullNumbers(item, context, [...path, key]);
  }
}
