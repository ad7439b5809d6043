import { z } from 'zod';
import { parseDecimal, parseRate } from '../../../domain/decimal.ts';
import { byServer, field, type FieldLook, group, list } from '../../../domain/documents/field-table.ts';
import {
  accountNumber,
  accountPhone,
  address,
  date,
  fieldType,
  lines,
  logo,
  money,
  name,
  phone,
  required,
  website,
} from '../../../domain/documents/field-types.ts';
import { only, variants } from '../../../domain/documents/field-variants.ts';
import { draftText, moneyField, requiredText } from '../../../domain/fields.ts';
import type { Cents } from '../../../domain/money.ts';
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
const DECIMAL: FieldLook = { align: 'right', inputMode: 'decimal', autoComplete: 'off' };

const figureField = (ask: string, message: string, isRight: (typed: string) => boolean) =>
  z
    .string({ error: ask })
    .trim()
    .min(1, { error: ask, abort: true })
    .max(16, { error: message, abort: true })
    .refine(isRight, { error: message });
const draftDecimal = (initial = '') => z.string().max(16).default(initial);

const quantityField = (ask: string) => figureField(ask, QUANTITY_MESSAGE, (typed) => parseDecimal(typed) !== null);
const quantity = (ask: string) => fieldType(quantityField(ask), draftDecimal(), '', { isRequired: true, ...DECIMAL });
const optionalQuantity = fieldType(
  z
    .string()
    .trim()
    .max(16, { error: QUANTITY_MESSAGE, abort: true })
    .refine((typed) => typed === '' || parseDecimal(typed) !== null, { error: QUANTITY_MESSAGE })
    .default(''),
  draftDecimal(),
  '',
  { aside: 'optional', ...DECIMAL },
);
/** A rate that begins as ours. */
const rate = (ask: string, initial: string) =>
  fieldType(
    figureField(ask, RATE_MESSAGE, (typed) => parseRate(typed) !== null).default(initial),
    draftDecimal(initial),
    initial,
    { isRequired: true, unit: '$', ...DECIMAL },
  );
const ownMoney = (initial: Cents) => {
  const amount = moneyField().default(initial);
  return fieldType(amount, amount, initial as Cents | null, { isRequired: true, reads: 'money' });
};

/** Readings are printed large; this many characters fit. */
const LONGEST_READING = 12;

/** Only required: readings that give no consumption are skipped with a warning, not refused. */
const reading = (ask: string) => required(requiredText(ask, LONGEST_READING), LONGEST_READING, DECIMAL);

/** An optional number from the issuer's records. */
const digits = (label: string, min: number, max: number) => {
  const error = min === max ? `${label} must have ${max} digits` : `${label} must have ${min} to ${max} digits`;
  const strict = z
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
  return field(fieldType(strict, draftText(40), '', { aside: 'optional', autoComplete: 'off' }), {
    step: 'statement',
    label,
  });
};

/** Usage in earlier months, from the issuer's records. Months that are not listed are not drawn. */
const past = list(
  {
    month: byServer(
      fieldType(
        z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: 'Choose a month' }),
        z.string().max(7),
        '',
      ),
    ),
    used: field(quantity('Enter the usage'), { label: 'Previous 12 months' }),
  },
  {
    step: 'charges',
    most: MAXIMUM_PAST_USAGE,
    tooMany: `You can add up to ${MAXIMUM_PAST_USAGE} earlier months`,
  },
);
const pastUsage = {
  ...past,
  strict: past.strict
    .refine((rows) => new Set(rows.map((row) => row.month)).size === rows.length, {
      error: 'Enter each month only once',
    })
    .default([]),
  draft: past.draft.default([]),
};

const company = address('company', 'Company');
const customer = address('', '');
const COMPANY = { step: 'company' } as const;
const GUARDED: FieldLook = { ...COMPANY, guard: 'address' };
const CUSTOMER = { step: 'customer' } as const;
const STATEMENT = { step: 'statement' } as const;
const CHARGES = { step: 'charges' } as const;

const common = {
  logo: field(logo('Company logo'), { step: 'template' }),
  companyName: field(name('company name'), {
    ...COMPANY,
    label: 'Company name',
    guard: 'issuer',
    autoComplete: 'organization',
  }),
  companyAddress: company.street(GUARDED),
  companyCity: company.city(GUARDED),
  companyState: field(company.state, COMPANY),
  companyZip: field(company.zip, COMPANY),
  companyZip4: field(company.zip4, COMPANY),
  companyWebsite: field(website('company website'), { ...COMPANY, label: 'Company website', guard: 'website' }),
  customerServiceNumber: field(phone('Please retrieve service number'), {
    ...COMPANY,
    label: 'Customer service number',
    guard: 'phone',
    autoComplete: 'off',
  }),
  fullName: field(name('full name'), { ...CUSTOMER, label: 'Full name', autoComplete: 'name' }),
  address: customer.street(CUSTOMER),
  city: customer.city(CUSTOMER),
  state: field(customer.state, CUSTOMER),
  zip: field(customer.zip, CUSTOMER),
  zip4: field(customer.zip4, CUSTOMER),
  accountPhone: field(accountPhone, {
    ...CUSTOMER,
    label: 'Account phone',
    hint: '10 digits. Dashes are added for you.',
  }),
  accountNumber: field(accountNumber, { ...STATEMENT, label: 'Account number' }),
  customerCode: digits('Customer code', 4, 4),
  accountReference: digits('Reference number', 17, 17),
  billNumber: digits('Bill number', 1, 8),
  statementDate: field(date(), { ...STATEMENT, label: 'Statement date' }),
  dueDate: field(date('Please select a due date'), { ...STATEMENT, label: 'Due date' }),
  startOfService: field(date('Please select the start of service'), { ...STATEMENT, label: 'Start of service' }),
  endOfService: field(date('Please select the end of service'), { ...STATEMENT, label: 'End of service' }),
  previousStatementAmount: field(money('Please enter the previous statement amount'), {
    ...STATEMENT,
    label: 'Previous statement amount',
  }),
  pastUsage,
  /** The basis for the charges and the records that support them, such as a meter or a supplier's bill, as the issuer describes them. */
  basis: field(lines(240, 2), {
    ...CHARGES,
    label: 'Basis for charges',
    placeholder: 'Submeter of the home, read by the co-operative.',
  }),
  source: field(lines(240, 2), {
    ...CHARGES,
    label: 'Supporting records',
    placeholder: 'Supplier’s bill of Nov 4, available to members at the office.',
  }),
};

const meterSerial = digits('Meter number', 1, 9);
const paymentDueAmount = field(money('Please enter the payment due amount'), {
  ...CHARGES,
  label: 'Payment due amount',
});
const usage = field(optionalQuantity, { ...CHARGES, label: 'Usage' });

export const fields = variants(
  'template',
  [
    group({ template: only(1), ...common, meterSerial, paymentDueAmount, usage }),
    group({
      template: only(2),
      ...common,
      meterSerial,
      gallonsWaterCharge: field(quantity('Please enter the gallons used'), {
        ...CHARGES,
        label: 'Gallons used',
        unit: 'gal',
      }),
      sewerBase: field(ownMoney(WATER_DEFAULTS.sewerBase), { ...CHARGES, label: 'Sewer base' }),
      sewerVolumetricRate: field(rate('Please enter the sewer rate', WATER_DEFAULTS.sewerVolumetricRate), {
        ...CHARGES,
        label: 'Sewer rate per 1,000 gallons',
      }),
      drainage: field(ownMoney(WATER_DEFAULTS.drainage), { ...CHARGES, label: 'Drainage' }),
    }),
    group({
      template: only(3),
      ...common,
      meterSerial,
      previousReading: field(reading('Please enter the previous reading'), { ...CHARGES, label: 'Previous reading' }),
      currentReading: field(reading('Please enter the current reading'), { ...CHARGES, label: 'Current reading' }),
      consumption: field(
        fieldType(
          quantityField('Please enter the consumption').max(LONGEST_READING, { error: QUANTITY_MESSAGE }),
          draftText(LONGEST_READING),
          '',
          { isRequired: true, ...DECIMAL },
        ),
        // The readings give what is printed, unless they give none.
        { ...CHARGES, label: 'Consumption', prints: false },
      ),
      riderWNA: field(rate('Please enter rider WNA', GAS_DEFAULTS.riderWNA), { ...CHARGES, label: 'Rider WNA' }),
      consumptionCharge: field(rate('Please enter the consumption charge', GAS_DEFAULTS.consumptionCharge), {
        ...CHARGES,
        label: 'Consumption charge',
      }),
      riderGCR: field(rate('Please enter rider GCR', GAS_DEFAULTS.riderGCR), { ...CHARGES, label: 'Rider GCR' }),
      riderFF: field(rate('Please enter rider FF', GAS_DEFAULTS.riderFF), { ...CHARGES, label: 'Rider FF' }),
    }),
    group({ template: only(4), ...common, paymentDueAmount, usage }),
    group({
      template: only(5),
      ...common,
      paymentDueAmount,
      moviesOnDemandAndEvents: field(money('Please enter movies on demand and events'), {
        ...CHARGES,
        label: 'Movies on demand and events',
      }),
    }),
  ],
  { step: 'template', label: 'Utility', isChosen: true, prints: false },
);

export type UtilityForm = typeof fields.empty;
