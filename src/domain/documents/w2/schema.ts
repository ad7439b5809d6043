import { z } from 'zod';
import {
  addressField,
  cityField,
  draftMoney,
  draftText,
  moneyField,
  nameField,
  optionalText,
  requiredText,
  stateField,
  zipField,
} from '../../fields.ts';
import { draftLastFour, einField, lastFourField, refuseFullNumbers } from '../tax-identifiers.ts';
import { box12CodesOf } from './box-12-codes.ts';
import { FIRST_W2_YEAR, LAST_W2_YEAR, W2_YEARS } from './w2-years.ts';

const YEAR_MESSAGE = `Please select a year from ${FIRST_W2_YEAR} to ${LAST_W2_YEAR}`;
const CODE_MESSAGE = 'Please select a code';
const OCCUPATION_MESSAGE = 'A Treasury Tipped Occupation Code has three digits';
/** At most two states and two localities, and four items of box 12, stand on one form. */
export const MOST_STATE_ROWS = 2;
export const MOST_BOX_12_ITEMS = 4;
export const MOST_OTHER_ITEMS = 4;
const MOST_BRIDGE_ITEMS = 8;

/**
 * What an amount between gross pay and the boxes lowers. A cafeteria plan lowers boxes 1, 3 and 5;
 * a deferral to a retirement plan lowers box 1 alone; a taxable benefit is added to all three.
 */
export const BRIDGE_EFFECTS = ['beforeAllTaxes', 'beforeIncomeTax', 'added'] as const;
export type BridgeEffect = (typeof BRIDGE_EFFECTS)[number];

const templateField = z.union([z.literal(1), z.literal(2)]).default(1);
const yearField = z
  .int({ error: YEAR_MESSAGE })
  .refine((year) => W2_YEARS.some((form) => form.year === year), { error: YEAR_MESSAGE });
const effectField = z.enum(BRIDGE_EFFECTS).default('beforeAllTaxes');
const box13 = z
  .object({
    statutoryEmployee: z.boolean().default(false),
    retirementPlan: z.boolean().default(false),
    thirdPartySickPay: z.boolean().default(false),
  })
  .prefault({});

const boxesOf = <Amount extends z.ZodType>(amount: () => Amount) =>
  z.object({
    /** 1 */
    wages: amount(),
    /** 2 */
    federalIncomeTax: amount(),
    /** 3 */
    socialSecurityWages: amount(),
    /** 4 */
    socialSecurityTax: amount(),
    /** 5 */
    medicareWages: amount(),
    /** 6 */
    medicareTax: amount(),
    /** 7 */
    socialSecurityTips: amount(),
    /** 8 */
    allocatedTips: amount(),
    /** 10 */
    dependentCareBenefits: amount(),
    /** 11 */
    nonqualifiedPlans: amount(),
  });

const strict = z.object({
  template: templateField,
  year: yearField,
  employer: z.object({
    name: nameField('employer name'),
    ein: einField('Please enter the employer identification number'),
    address1: addressField('employer address'),
    address2: optionalText(120),
    city: cityField('employer city'),
    state: stateField('employer state'),
    zip: zipField('employer zip'),
  }),
  employee: z.object({
    firstName: requiredText('Please enter the employee’s first name and initial', 30),
    lastName: requiredText('Please enter the employee’s last name', 30),
    suffix: optionalText(6),
    ssn: lastFourField(),
    address1: addressField('employee address'),
    address2: optionalText(120),
    city: cityField('employee city'),
    state: stateField('employee state'),
    zip: zipField('employee zip code', 'Zip code'),
  }),
  controlNumber: optionalText(20),
  boxes: boxesOf(moneyField),
  box12: z
    .array(z.object({ code: z.string().min(1, { error: CODE_MESSAGE }), amount: moneyField() }))
    .max(MOST_BOX_12_ITEMS, {
      error: 'At most four items of box 12 stand on one form; make a second one for the rest',
    }),
  box13,
  box14: z
    .array(z.object({ label: requiredText('Please say what the amount is', 14), amount: moneyField() }))
    .max(MOST_OTHER_ITEMS, { error: `At most ${MOST_OTHER_ITEMS} items stand in box 14` }),
  tippedOccupationCodes: z
    .array(z.string().regex(/^\d{3}$/, { error: OCCUPATION_MESSAGE }))
    .max(2, { error: 'At most two occupation codes stand in box 14b' }),
  stateRows: z
    .array(
      z.object({
        state: stateField('a state'),
        employerStateId: optionalText(16),
        wages: moneyField(),
        tax: moneyField(),
        localWages: moneyField(),
        localTax: moneyField(),
        locality: optionalText(12),
      }),
    )
    .max(MOST_STATE_ROWS, { error: 'At most two states stand on one form; make a second one for the rest' }),
  bridge: z.object({
    grossPay: moneyField(),
    items: z
      .array(
        z.object({
          name: requiredText('Please say what the amount is', 50),
          amount: moneyField(),
          effect: effectField,
        }),
      )
      .max(MOST_BRIDGE_ITEMS, { error: `At most ${MOST_BRIDGE_ITEMS} amounts fit here` }),
  }),
});

const draft = z.object({
  template: templateField,
  year: yearField,
  employer: z.object({
    name: draftText(50),
    ein: draftText(10),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
  }),
  employee: z.object({
    firstName: draftText(30),
    lastName: draftText(30),
    suffix: draftText(6),
    ssn: draftLastFour(),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
  }),
  controlNumber: draftText(20),
  boxes: boxesOf(draftMoney),
  box12: z.array(z.object({ code: draftText(2), amount: draftMoney() })).max(MOST_BOX_12_ITEMS),
  box13,
  box14: z.array(z.object({ label: draftText(14), amount: draftMoney() })).max(MOST_OTHER_ITEMS),
  tippedOccupationCodes: z.array(draftText(3)).max(2),
  stateRows: z
    .array(
      z.object({
        state: draftText(2),
        employerStateId: draftText(16),
        wages: draftMoney(),
        tax: draftMoney(),
        localWages: draftMoney(),
        localTax: draftMoney(),
        locality: draftText(12),
      }),
    )
    .max(MOST_STATE_ROWS),
  bridge: z.object({
    grossPay: draftMoney(),
    items: z.array(z.object({ name: draftText(50), amount: draftMoney(), effect: effectField })).max(MOST_BRIDGE_ITEMS),
  }),
});

export type W2Input = z.infer<typeof strict>;

function checkYear(input: W2Input, context: z.RefinementCtx): void {
  const form = W2_YEARS.find(({ year }) => year === input.year);
  if (!form) return;
  const known = new Set(box12CodesOf(input.year).map(({ code }) => code));
  for (const [index, { code }] of input.box12.entries()) {
    if (code === '' || known.has(code)) continue;
    const message = `Box 12 of ${input.year} has no code ${code}`;
    context.addIssue({ code: 'custom', path: ['box12', index, 'code'], message });
  }
  if (input.tippedOccupationCodes.length > 0 && !form.hasTippedOccupationCodes) {
    const message = `The form of ${input.year} has no box for occupation codes; it came with 2026`;
    context.addIssue({ code: 'custom', path: ['tippedOccupationCodes'], message });
  }
  if (input.box12.some(({ code }) => code === 'TP') && input.tippedOccupationCodes.length === 0) {
    const message = 'Cash tips in box 12 (code TP) need an occupation code in box 14b';
    context.addIssue({ code: 'custom', path: ['tippedOccupationCodes'], message });
  }
}

export const schema: z.ZodType<W2Input> = strict.superRefine(checkYear).superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
/** The same shape while it is typed: texts may be empty, figures may be missing, a full number is refused all the same. */
export const draftSchema: z.ZodType<W2Input> = draft.superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
