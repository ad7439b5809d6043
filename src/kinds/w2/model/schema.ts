import { z } from 'zod';
import { occupationCode } from '../../../domain/documents/occupation-code.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
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
  optionalZip4,
  draftZip4,
  zipField,
} from '../../../domain/fields.ts';
import { spanishNotes } from '../../../domain/documents/form-1099/parties.ts';
import {
  draftLastFour,
  einField,
  lastFourField,
  refuseFullNumbers,
} from '../../../domain/documents/tax-identifiers.ts';
import { yearField } from '../../../domain/documents/year-field.ts';
import { box12CodesOf } from './box-12-codes.ts';
import { W2_YEARS } from './w2-years.ts';

const CODE_MESSAGE = 'Please select a code';
/** A form has space for two states, two localities and four box 12 items. */
export const MOST_STATE_ROWS = 2;
export const MOST_BOX_12_ITEMS = 4;
export const MOST_OTHER_ITEMS = 4;
export const LONGEST_OTHER_LABEL = 14;
const MOST_BRIDGE_ITEMS = 8;

/**
 * What an amount between gross pay and the boxes changes. A cafeteria plan reduces boxes 1, 3 and 5;
 * a retirement plan deferral reduces only box 1; a taxable benefit is added to all three.
 */
export const BRIDGE_EFFECTS = ['beforeAllTaxes', 'beforeIncomeTax', 'added'] as const;
export type BridgeEffect = (typeof BRIDGE_EFFECTS)[number];

const templateField = z.union([z.literal(1), z.literal(2)]).default(1);
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
  year: yearField(W2_YEARS),
  spanishNotes,
  employer: z.object({
    name: nameField('employer name'),
    ein: einField('Please enter the employer identification number'),
    address1: addressField('employer address'),
    address2: optionalText(120),
    city: cityField('employer city'),
    state: stateField('employer state'),
    zip: zipField('employer zip'),
    zip4: optionalZip4,
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
    zip4: optionalZip4,
  }),
  controlNumber: optionalText(20),
  boxes: boxesOf(moneyField),
  box12: z
    .array(z.object({ code: z.string().min(1, { error: CODE_MESSAGE }), amount: moneyField() }))
    .max(MOST_BOX_12_ITEMS, {
      error: 'One form has space for four box 12 items. Create a second form for the rest',
    }),
  box13,
  box14: z
    .array(z.object({ label: requiredText('Please enter a description', LONGEST_OTHER_LABEL), amount: moneyField() }))
    .max(MOST_OTHER_ITEMS, { error: `Box 14 has space for ${MOST_OTHER_ITEMS} items` }),
  tippedOccupationCodes: z.array(occupationCode).max(2, { error: 'Box 14b has space for two occupation codes' }),
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
    .max(MOST_STATE_ROWS, { error: 'One form has space for two states. Create a second form for the rest' }),
  bridge: z.object({
    grossPay: moneyField(),
    items: z
      .array(
        z.object({
          name: requiredText('Please enter a description', 50),
          amount: moneyField(),
          effect: effectField,
        }),
      )
      .max(MOST_BRIDGE_ITEMS, { error: `You can add up to ${MOST_BRIDGE_ITEMS} amounts` }),
  }),
});

const draft = z.object({
  template: templateField,
  year: yearField(W2_YEARS),
  spanishNotes,
  employer: z.object({
    name: draftText(50),
    ein: draftText(10),
    address1: draftText(120),
    address2: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
    zip4: draftZip4,
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
    zip4: draftZip4,
  }),
  controlNumber: draftText(20),
  boxes: boxesOf(draftMoney),
  box12: z.array(z.object({ code: draftText(2), amount: draftMoney() })).max(MOST_BOX_12_ITEMS),
  box13,
  box14: z.array(z.object({ label: draftText(LONGEST_OTHER_LABEL), amount: draftMoney() })).max(MOST_OTHER_ITEMS),
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

const checkYear: FieldRule<W2Input>['check'] = (input, complain) => {
  const form = W2_YEARS.find(input.year);
  if (!form) return;
  const known = new Set(box12CodesOf(input.year).map(({ code }) => code));
  for (const [index, { code }] of input.box12.entries()) {
    if (code === '' || known.has(code)) continue;
    complain(['box12', index, 'code'], `Code ${code} does not exist for box 12 in ${input.year}`);
  }
  if (input.tippedOccupationCodes.length > 0 && !form.hasTippedOccupationCodes)
    complain(['tippedOccupationCodes'], `The ${input.year} form has no box for occupation codes. It starts in 2026`);
  if (input.box12.some(({ code }) => code === 'TP') && input.tippedOccupationCodes.length === 0)
    complain(['tippedOccupationCodes'], 'Cash tips in box 12 (code TP) need an occupation code in box 14b');
};

export const rules: readonly FieldRule<W2Input>[] = [
  { compares: ['year', 'box12', 'tippedOccupationCodes'], check: checkYear },
];

export const schema: z.ZodType<W2Input> = strict.superRefine(applyRules(rules)).superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
/** The same shape while the user types: texts may be empty and amounts missing. A full Social Security number is still refused. */
export const draftSchema: z.ZodType<W2Input> = draft.superRefine((input, context) => {
  refuseFullNumbers(input, context);
});
