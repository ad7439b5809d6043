import { z } from 'zod';
import { addMonths } from '../../../domain/calendar.ts';
import { parseDecimal, parseRate } from '../../../domain/decimal.ts';
import {
  accountNumberField,
  accountPhoneField,
  addressField,
  cityField,
  companyFields,
  dateField,
  draftCompanyFields,
  draftDate,
  draftMoney,
  draftText,
  moneyField,
  nameField,
  draftLines,
  optionalLines,
  phoneField,
  requiredText,
  stateField,
  optionalZip4,
  draftZip4,
  zipField,
} from '../../../domain/fields.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { MAXIMUM_MONEY } from '../../../domain/money.ts';
import { chargesOf } from './charges.ts';
import { GAS_DEFAULTS, WATER_DEFAULTS } from './rates.ts';

/** Template id to the kind of bill. */
export const UTILITIES = ['Energy', 'Water', 'Gas', 'Internet', 'Cable'] as const;
export type Utility = (typeof UTILITIES)[number];
export const UTILITY_BILL_KINDS = UTILITIES.map((utility) => `${utility} Bill`);
export type UtilityTemplate = 1 | 2 | 3 | 4 | 5;
export const utilityOf = (template: UtilityTemplate): Utility => UTILITIES[template - 1]!;

export const MAXIMUM_PAST_USAGE = 12;

const RATE_MESSAGE = 'Enter a rate as a number, such as 0.589';
const QUANTITY_MESSAGE = 'Enter a number, such as 6,200 or 412.5';

const figureField = (required: string, message: string, isRight: (typed: string) => boolean) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(16, { error: message, abort: true })
    .refine(isRight, { error: message });
const quantityField = (required: string) =>
  figureField(required, QUANTITY_MESSAGE, (typed) => parseDecimal(typed) !== null);
const rateField = (required: string) => figureField(required, RATE_MESSAGE, (typed) => parseRate(typed) !== null);
const optionalDecimal = z
  .string()
  .trim()
  .max(16, { error: QUANTITY_MESSAGE, abort: true })
  .refine((typed) => typed === '' || parseDecimal(typed) !== null, { error: QUANTITY_MESSAGE })
  .default('');
const draftDecimal = (initial = '') => z.string().max(16).default(initial);

/** Readings are printed large; this many characters fit. */
const LONGEST_READING = 12;

/** Only required: readings that give no consumption are skipped with a warning, not refused. */
const readingField = (required: string) => requiredText(required, LONGEST_READING);

/** An optional number from the issuer's records. */
const optionalDigits = (name: string, min: number, max: number) => {
  const error = min === max ? `${name} must have ${max} digits` : `${name} must have ${min} to ${max} digits`;
  return z
    .string()
    .trim()
    .max(40, { error, abort: true })
    .refine(
      (number) => {
        const bare = number.replaceAll('-', '');
        return bare === '' || (/^\d+$/.test(bare) && bare.length >= min && bare.length <= max);
      },
      { error },
    )
    .default('');
};

const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: 'Choose a month' });

/** Usage in earlier months, from the issuer's records. Months that are not listed are not drawn. */
const pastUsage = z
  .array(z.object({ month, used: quantityField('Enter the usage') }))
  .max(MAXIMUM_PAST_USAGE, { error: `You can add up to ${MAXIMUM_PAST_USAGE} earlier months` })
  .refine((rows) => new Set(rows.map((row) => row.month)).size === rows.length, {
    error: 'Enter each month only once',
  })
  .default([]);
const draftPastUsage = z
  .array(z.object({ month: z.string().max(7), used: draftDecimal() }))
  .max(MAXIMUM_PAST_USAGE)
  .default([]);

const common = {
  ...companyFields,
  customerServiceNumber: phoneField('Please retrieve service number'),
  fullName: nameField('full name'),
  address: addressField('address'),
  city: cityField('city'),
  state: stateField('state'),
  zip: zipField('zip'),
  zip4: optionalZip4,
  accountPhone: accountPhoneField,
  accountNumber: accountNumberField,
  customerCode: optionalDigits('Customer code', 4, 4),
  accountReference: optionalDigits('Reference number', 17, 17),
  billNumber: optionalDigits('Bill number', 1, 8),
  statementDate: dateField(),
  dueDate: dateField('Please select a due date'),
  startOfService: dateField('Please select the start of service'),
  endOfService: dateField('Please select the end of service'),
  previousStatementAmount: moneyField('Please enter the previous statement amount'),
  pastUsage,
  /** The basis for the charges and the records that support them, such as a meter or a supplier's bill, as the issuer describes them. */
  basis: optionalLines(240),
  source: optionalLines(240),
};

const draftCommon = {
  ...draftCompanyFields,
  customerServiceNumber: draftText(20),
  fullName: draftText(50),
  address: draftText(120),
  city: draftText(50),
  state: draftText(2),
  zip: draftText(6),
  zip4: draftZip4,
  accountPhone: draftText(20),
  accountNumber: draftText(40),
  customerCode: draftText(40),
  accountReference: draftText(40),
  billNumber: draftText(40),
  statementDate: draftDate(),
  dueDate: draftDate(),
  startOfService: draftDate(),
  endOfService: draftDate(),
  previousStatementAmount: draftMoney(),
  pastUsage: draftPastUsage,
  basis: draftLines(240),
  source: draftLines(240),
};

const meterSerial = optionalDigits('Meter number', 1, 9);
const paymentDueAmount = moneyField('Please enter the payment due amount');

// Two schemas of one shape: a complete bill, and a bill still being typed.
const strictSchema = z.discriminatedUnion('template', [
  z.object({ template: z.literal(1), ...common, meterSerial, paymentDueAmount, usage: optionalDecimal }),
  z.object({
    template: z.literal(2),
    ...common,
    meterSerial,
    gallonsWaterCharge: quantityField('Please enter the gallons used'),
    sewerBase: moneyField().default(WATER_DEFAULTS.sewerBase),
    sewerVolumetricRate: rateField('Please enter the sewer rate').default(WATER_DEFAULTS.sewerVolumetricRate),
    drainage: moneyField().default(WATER_DEFAULTS.drainage),
  }),
  z.object({
    template: z.literal(3),
    ...common,
    meterSerial,
    previousReading: readingField('Please enter the previous reading'),
    currentReading: readingField('Please enter the current reading'),
    consumption: quantityField('Please enter the consumption').max(LONGEST_READING, { error: QUANTITY_MESSAGE }),
    riderWNA: rateField('Please enter rider WNA').default(GAS_DEFAULTS.riderWNA),
    consumptionCharge: rateField('Please enter the consumption charge').default(GAS_DEFAULTS.consumptionCharge),
    riderGCR: rateField('Please enter rider GCR').default(GAS_DEFAULTS.riderGCR),
    riderFF: rateField('Please enter rider FF').default(GAS_DEFAULTS.riderFF),
  }),
  z.object({ template: z.literal(4), ...common, paymentDueAmount, usage: optionalDecimal }),
  z.object({
    template: z.literal(5),
    ...common,
    paymentDueAmount,
    moviesOnDemandAndEvents: moneyField('Please enter movies on demand and events'),
  }),
]);

export type UtilityBillInput = z.output<typeof strictSchema>;

/** What the charges are calculated from, on all templates. */
const CHARGE_FIELDS = [
  'paymentDueAmount',
  'gallonsWaterCharge',
  'sewerBase',
  'sewerVolumetricRate',
  'drainage',
  'previousReading',
  'currentReading',
  'consumption',
  'riderWNA',
  'consumptionCharge',
  'riderGCR',
  'riderFF',
  'moviesOnDemandAndEvents',
];

export const rules: readonly FieldRule<UtilityBillInput>[] = [
  {
    compares: ['startOfService', 'endOfService'],
    check: ({ startOfService, endOfService }, complain) => {
      if (endOfService < startOfService)
        complain(['endOfService'], 'The service end date must be on or after the start date');
    },
  },
  {
    compares: ['endOfService', 'pastUsage'],
    check: ({ endOfService, pastUsage: rows }, complain) => {
      const oldest = addMonths(endOfService, -MAXIMUM_PAST_USAGE).slice(0, 7);
      if (rows.some(({ month: past }) => past < oldest || past >= endOfService.slice(0, 7)))
        complain(['pastUsage'], 'The chart shows the 12 months before the service end date');
    },
  },
  {
    compares: CHARGE_FIELDS,
    check: (input, complain) => {
      const { total, charges } = chargesOf(input);
      if (input.template === 5 && charges.some((charge) => charge.amount < 0))
        complain(['moviesOnDemandAndEvents'], 'Movies and taxes must not exceed the amount due');
      if (total > MAXIMUM_MONEY)
        complain(
          [input.template === 2 ? 'gallonsWaterCharge' : 'consumption'],
          'The total must not exceed 9,000,000.00',
        );
    },
  },
];

export const schema = strictSchema.superRefine(applyRules(rules));

/** The same bill while it is typed: texts may be empty, a missing number counts as zero. */
export const draftSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.literal(1),
    ...draftCommon,
    meterSerial: draftText(40),
    paymentDueAmount: draftMoney(),
    usage: draftDecimal(),
  }),
  z.object({
    template: z.literal(2),
    ...draftCommon,
    meterSerial: draftText(40),
    gallonsWaterCharge: draftDecimal(),
    sewerBase: moneyField().default(WATER_DEFAULTS.sewerBase),
    sewerVolumetricRate: draftDecimal(WATER_DEFAULTS.sewerVolumetricRate),
    drainage: moneyField().default(WATER_DEFAULTS.drainage),
  }),
  z.object({
    template: z.literal(3),
    ...draftCommon,
    meterSerial: draftText(40),
    previousReading: draftText(LONGEST_READING),
    currentReading: draftText(LONGEST_READING),
    consumption: draftText(LONGEST_READING),
    riderWNA: draftDecimal(GAS_DEFAULTS.riderWNA),
    consumptionCharge: draftDecimal(GAS_DEFAULTS.consumptionCharge),
    riderGCR: draftDecimal(GAS_DEFAULTS.riderGCR),
    riderFF: draftDecimal(GAS_DEFAULTS.riderFF),
  }),
  z.object({ template: z.literal(4), ...draftCommon, paymentDueAmount: draftMoney(), usage: draftDecimal() }),
  z.object({
    template: z.literal(5),
    ...draftCommon,
    paymentDueAmount: draftMoney(),
    moviesOnDemandAndEvents: draftMoney(),
  }),
]) satisfies z.ZodType<UtilityBillInput>;
