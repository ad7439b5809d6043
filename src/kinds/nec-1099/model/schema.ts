import { z } from 'zod';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { draftMoney, moneyField } from '../../../domain/fields.ts';
import {
  draftOccupationCodes,
  draftParties,
  draftStateRows,
  occupationCodes,
  parties,
  stateRows,
} from '../../../domain/documents/form-1099/parties.ts';
import { refuseFullNumbers } from '../../../domain/documents/tax-identifiers.ts';
import { yearField } from '../../../domain/documents/year-field.ts';
import { AMOUNT_FIELDS, type AmountField, boxesOf, boxOf } from './nec-1099-year.ts';
import { NEC_1099_YEARS } from './nec-1099-years.ts';

const templateField = z.union([z.literal(1), z.literal(2)]).default(1);

const amountsOf = <Amount extends z.ZodType>(amount: () => Amount) =>
  z.object({
    nonemployeeCompensation: amount(),
    /** From 2026. */
    cashTips: amount(),
    overtime: amount(),
    /** From 2025. */
    goldenParachute: amount(),
    federalIncomeTax: amount(),
  });

const flags = {
  isCorrected: z.boolean().default(false),
  directSales: z.boolean().default(false),
};

const strict = z.object({
  template: templateField,
  year: yearField(NEC_1099_YEARS),
  ...parties,
  ...flags,
  amounts: amountsOf(moneyField),
  tippedOccupationCodes: occupationCodes,
  stateRows,
});

const draft = z.object({
  template: templateField,
  year: yearField(NEC_1099_YEARS),
  ...draftParties,
  ...flags,
  amounts: amountsOf(draftMoney),
  tippedOccupationCodes: draftOccupationCodes,
  stateRows: draftStateRows,
});

export type Nec1099Input = z.infer<typeof strict>;

const NAMES_OF_YEARLY_FIELDS: Readonly<Partial<Record<AmountField, string>>> = {
  goldenParachute: 'golden parachute payments',
  cashTips: 'cash tips',
  overtime: 'overtime',
};

/** A form accepts only amounts that have a box in its year, and needs at least one. */
const checkBoxesOfYear: FieldRule<Nec1099Input>['check'] = (input, complain) => {
  const form = NEC_1099_YEARS.find(input.year);
  if (!form) return;
  const noBox = (what: string): string => `The ${input.year} form has no box for ${what}`;
  for (const field of AMOUNT_FIELDS) {
    if (input.amounts[field] > 0 && !boxOf(form, field)) {
      complain(['amounts', field], noBox(NAMES_OF_YEARLY_FIELDS[field] ?? field));
    }
  }
  const takesCodes = boxesOf(form).some(({ content }) => content.kind === 'occupationCodes');
  if (input.tippedOccupationCodes.length > 0 && !takesCodes)
    complain(['tippedOccupationCodes'], noBox('occupation codes'));
  if (input.amounts.cashTips > 0 && input.tippedOccupationCodes.length === 0)
    complain(['tippedOccupationCodes'], 'Enter an occupation code for cash tips');
  if (AMOUNT_FIELDS.every((field) => input.amounts[field] === 0) && !input.directSales)
    complain(['amounts', 'nonemployeeCompensation'], 'Enter an amount in at least one box');
};

export const rules: readonly FieldRule<Nec1099Input>[] = [
  { compares: ['year', 'amounts', 'directSales', 'tippedOccupationCodes'], check: checkBoxesOfYear },
];

export const schema: z.ZodType<Nec1099Input> = strict.superRefine(applyRules(rules)).superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
/** The same shape while the user types: texts may be empty and amounts missing. A full Social Security number is still refused. */
export const draftSchema: z.ZodType<Nec1099Input> = draft.superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
