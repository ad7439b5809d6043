import { z } from 'zod';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { draftMoney, draftText, moneyField, requiredText } from '../../../domain/fields.ts';
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
import { AMOUNT_FIELDS, type AmountField, type Misc1099Year } from './misc-1099-year.ts';
import { MISC_1099_YEARS } from './misc-1099-years.ts';

const MOST_PAYMENTS = 12;

const templateField = z.union([z.literal(1), z.literal(2)]).default(1);
const fieldOfAmount = z.enum(AMOUNT_FIELDS).default('rents');

const amountsOf = <Amount extends z.ZodType>(amount: () => Amount) =>
  z.object({
    rents: amount(),
    royalties: amount(),
    otherIncome: amount(),
    federalIncomeTax: amount(),
    fishingBoatProceeds: amount(),
    medicalPayments: amount(),
    substitutePayments: amount(),
    cropInsuranceProceeds: amount(),
    attorneyProceeds: amount(),
    fishPurchased: amount(),
    section409ADeferrals: amount(),
    /** Until 2024. */
    goldenParachute: amount(),
    nonqualifiedCompensation: amount(),
    /** From 2026. */
    cashTips: amount(),
    overtime: amount(),
  });

const flags = {
  isCorrected: z.boolean().default(false),
  directSales: z.boolean().default(false),
  /** From 2022. */
  fatca: z.boolean().default(false),
};

const strict = z.object({
  template: templateField,
  year: yearField(MISC_1099_YEARS),
  ...parties,
  ...flags,
  amounts: amountsOf(moneyField),
  tippedOccupationCodes: occupationCodes,
  stateRows,
  /** The payments that the boxes add up. Not printed when the list is empty. */
  payments: z
    .array(
      z.object({ name: requiredText('Please enter a description', 60), field: fieldOfAmount, amount: moneyField() }),
    )
    .max(MOST_PAYMENTS, { error: `You can list up to ${MOST_PAYMENTS} payments. Combine some of them` }),
});

const draft = z.object({
  template: templateField,
  year: yearField(MISC_1099_YEARS),
  ...draftParties,
  ...flags,
  amounts: amountsOf(draftMoney),
  tippedOccupationCodes: draftOccupationCodes,
  stateRows: draftStateRows,
  payments: z.array(z.object({ name: draftText(60), field: fieldOfAmount, amount: draftMoney() })).max(MOST_PAYMENTS),
});

export type Misc1099Input = z.infer<typeof strict>;

const NAMES_OF_YEARLY_FIELDS: Readonly<Partial<Record<AmountField, string>>> = {
  goldenParachute: 'golden parachute payments',
  cashTips: 'cash tips',
  overtime: 'overtime',
};

const hasBox = (form: Misc1099Year, field: string): boolean =>
  form.boxes.some(({ content }) => 'field' in content && content.field === field);

/** A form accepts only amounts that have a box in its year, and needs at least one. */
const checkBoxesOfYear: FieldRule<Misc1099Input>['check'] = (input, complain) => {
  const form = MISC_1099_YEARS.find(input.year);
  if (!form) return;
  const refuse = (path: (string | number)[], what: string): void => {
    complain(path, `The ${input.year} form has no box for ${what}`);
  };
  for (const field of AMOUNT_FIELDS) {
    if (input.amounts[field] > 0 && !hasBox(form, field)) {
      refuse(['amounts', field], NAMES_OF_YEARLY_FIELDS[field] ?? field);
    }
  }
  if (input.fatca && !hasBox(form, 'fatca')) refuse(['fatca'], 'FATCA');
  const takesCodes = form.boxes.some(({ content }) => content.kind === 'occupationCodes');
  if (input.tippedOccupationCodes.length > 0 && !takesCodes) refuse(['tippedOccupationCodes'], 'occupation codes');
  if (input.amounts.cashTips > 0 && input.tippedOccupationCodes.length === 0)
    complain(['tippedOccupationCodes'], 'Enter an occupation code for cash tips');
  if (AMOUNT_FIELDS.every((field) => input.amounts[field] === 0) && !input.directSales)
    complain(['amounts', 'rents'], 'Enter an amount in at least one box');
};

export const rules: readonly FieldRule<Misc1099Input>[] = [
  { compares: ['year', 'amounts', 'fatca', 'directSales', 'tippedOccupationCodes'], check: checkBoxesOfYear },
];

export const schema: z.ZodType<Misc1099Input> = strict.superRefine(applyRules(rules)).superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
/** The same shape while the user types: texts may be empty and amounts missing. A full Social Security number is still refused. */
export const draftSchema: z.ZodType<Misc1099Input> = draft.superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
