import type { z } from 'zod';
import { boxesOfYear, form1099Fields, withoutFullNumbers } from '../../../domain/documents/form-1099/fields.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { AMOUNT_FIELDS } from './nec-1099-year.ts';
import { NEC_1099_YEARS } from './nec-1099-years.ts';

const { strict, draft } = form1099Fields(NEC_1099_YEARS, AMOUNT_FIELDS, {});

export type Nec1099Input = z.infer<typeof strict>;

export const rules: readonly FieldRule<Nec1099Input>[] = [boxesOfYear(NEC_1099_YEARS, AMOUNT_FIELDS)];

export const schema: z.ZodType<Nec1099Input> = withoutFullNumbers(strict.superRefine(applyRules(rules)));
/** The same shape while the user types: texts may be empty and amounts missing. */
export const draftSchema: z.ZodType<Nec1099Input> = withoutFullNumbers(draft);
