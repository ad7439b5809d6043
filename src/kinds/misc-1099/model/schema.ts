import { z } from 'zod';
import { boxesOfYear, form1099Fields, withoutFullNumbers } from '../../../domain/documents/form-1099/fields.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { draftMoney, draftText, moneyField, requiredText } from '../../../domain/fields.ts';
import { AMOUNT_FIELDS } from './misc-1099-year.ts';
import { MISC_1099_YEARS } from './misc-1099-years.ts';

export const MOST_PAYMENTS = 12;

const fieldOfAmount = z.enum(AMOUNT_FIELDS).default('rents');

const fields = form1099Fields(MISC_1099_YEARS, AMOUNT_FIELDS, {
  /** From 2022. */
  fatca: z.boolean().default(false),
});

const strict = fields.strict.extend({
  /** The payments that the boxes add up. Not printed when the list is empty. */
  payments: z
    .array(
      z.object({ name: requiredText('Please enter a description', 60), field: fieldOfAmount, amount: moneyField() }),
    )
    .max(MOST_PAYMENTS, { error: `You can list up to ${MOST_PAYMENTS} payments. Combine some of them` }),
});

const draft = fields.draft.extend({
  payments: z.array(z.object({ name: draftText(60), field: fieldOfAmount, amount: draftMoney() })).max(MOST_PAYMENTS),
});

export type Misc1099Input = z.infer<typeof strict>;

export const rules: readonly FieldRule<Misc1099Input>[] = [boxesOfYear(MISC_1099_YEARS, AMOUNT_FIELDS)];

export const schema: z.ZodType<Misc1099Input> = withoutFullNumbers(strict.superRefine(applyRules(rules)));
/** The same shape while the user types: texts may be empty and amounts missing. */
export const draftSchema: z.ZodType<Misc1099Input> = withoutFullNumbers(draft);
