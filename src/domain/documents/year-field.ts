import { z } from 'zod';
import type { FormYears } from './form-years.ts';

/** The year of a tax form as an input. Apart from the years, because pages name years without checking any. */
export function yearField({ first, last, find }: FormYears<{ readonly year: number }>): z.ZodType<number> {
  const error = `Please select a year from ${first} to ${last}`;
  return z.int({ error }).refine((year) => find(year) !== undefined, { error });
}
