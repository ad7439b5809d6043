import { z } from 'zod';
import {
  addressField,
  cityField,
  draftMoney,
  draftText,
  moneyField,
  nameField,
  optionalText,
  phoneField,
  requiredText,
  stateField,
  zipField,
} from '../../fields.ts';
import { draftLastFour, einField, lastFourField, refuseFullNumbers } from '../tax-identifiers.ts';
import { AMOUNT_FIELDS, type AmountField, type Misc1099Year } from './misc-1099-year.ts';
import { FIRST_MISC_1099_YEAR, LAST_MISC_1099_YEAR, MISC_1099_YEARS } from './misc-1099-years.ts';

const YEAR_MESSAGE = `Please select a year from ${FIRST_MISC_1099_YEAR} to ${LAST_MISC_1099_YEAR}`;
const LAST_FOUR_MESSAGE = 'Write the last four digits of the recipient’s taxpayer number';
const OCCUPATION_MESSAGE = 'A Treasury Tipped Occupation Code has three digits';
export const MOST_STATE_ROWS = 2;
const MOST_PAYMENTS = 12;

const templateField = z.union([z.literal(1), z.literal(2)]).default(1);
const yearField = z
  .int({ error: YEAR_MESSAGE })
  .refine((year) => MISC_1099_YEARS.some((form) => form.year === year), { error: YEAR_MESSAGE });
/** Whose number the recipient's is: it decides how its last four digits are printed. */
const recipientNumber = z.enum(['ssn', 'ein']).default('ssn');
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
  year: yearField,
  payer: z.object({
    name: nameField('payer name'),
    ein: einField('Please enter the payer’s EIN'),
    phone: phoneField('Please enter the payer’s phone'),
    address1: addressField('payer address'),
    address2: optionalText(120),
    city: cityField('payer city'),
    state: stateField('payer state'),
    zip: zipField('payer zip'),
  }),
  recipient: z.object({
    name: nameField('recipient name'),
    numberKind: recipientNumber,
    lastFour: lastFourField(LAST_FOUR_MESSAGE),
    address1: addressField('recipient address'),
    address2: optionalText(120),
    city: cityField('recipient city'),
    state: stateField('recipient state'),
    zip: zipField('recipient zip code', 'Zip code'),
  }),
  accountNumber: optionalText(24),
  ...flags,
  amounts: amountsOf(moneyField),
  tippedOccupationCodes: z
    .array(z.string().regex(/^\d{3}$/, { error: OCCUPATION_MESSAGE }))
    .max(2, { error: 'At most two occupation codes stand in one box' }),
  stateRows: z
    .array(
      z.object({
        state: stateField('a state'),
        payerStateNumber: optionalText(16),
        taxWithheld: moneyField(),
        income: moneyField(),
      }),
    )
    .max(MOST_STATE_ROWS, { error: 'At most two states stand on one form; make a second one for the rest' }),
  /** What the boxes add up; nothing is printed of it when the list is empty. */
  payments: z
    .array(z.object({ name: requiredText('Please say what was paid', 60), field: fieldOfAmount, amount: moneyField() }))
    .max(MOST_PAYMENTS, { error: `At most ${MOST_PAYMENTS} payments fit here; put some together` }),
});

const draft = z.object({
  template: templateField,
  year: yearField,
  payer: z.object({
    name: draftText(50),
    ein: draftText(10),
    phone: draftText(20),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
  }),
  recipient: z.object({
    name: draftText(50),
    numberKind: recipientNumber,
    lastFour: draftLastFour(),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
  }),
  accountNumber: draftText(24),
  ...flags,
  amounts: amountsOf(draftMoney),
  tippedOccupationCodes: z.array(draftText(3)).max(2),
  stateRows: z
    .array(
      z.object({
        state: draftText(2),
        payerStateNumber: draftText(16),
        taxWithheld: draftMoney(),
        income: draftMoney(),
      }),
    )
    .max(MOST_STATE_ROWS),
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

/** A form takes what its year has a box for, and one that says nothing is not made. */
function checkBoxesOfYear(input: Misc1099Input, context: z.RefinementCtx): void {
  const form = MISC_1099_YEARS.find(({ year }) => year === input.year);
  if (!form) return;
  const refuse = (path: (string | number)[], what: string): void => {
    context.addIssue({ code: 'custom', path, message: `The form of ${input.year} has no box for ${what}` });
  };
  for (const field of AMOUNT_FIELDS) {
    if (input.amounts[field] > 0 && !hasBox(form, field)) {
      refuse(['amounts', field], NAMES_OF_YEARLY_FIELDS[field] ?? field);
    }
  }
  if (input.fatca && !hasBox(form, 'fatca')) refuse(['fatca'], 'FATCA');
  const takesCodes = form.boxes.some(({ content }) => content.kind === 'occupationCodes');
  if (input.tippedOccupationCodes.length > 0 && !takesCodes) refuse(['tippedOccupationCodes'], 'occupation codes');
  if (input.amounts.cashTips > 0 && input.tippedOccupationCodes.length === 0) {
    const message = 'Cash tips need an occupation code';
    context.addIssue({ code: 'custom', path: ['tippedOccupationCodes'], message });
  }
  if (AMOUNT_FIELDS.every((field) => input.amounts[field] === 0) && !input.directSales) {
    const message = 'At least one box has an amount';
    context.addIssue({ code: 'custom', path: ['amounts', 'rents'], message });
  }
}

export const schema: z.ZodType<Misc1099Input> = strict.superRefine(checkBoxesOfYear).superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
/** The same shape while it is typed: texts may be empty, figures may be missing, a full number is refused all the same. */
export const draftSchema: z.ZodType<Misc1099Input> = draft.superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
