import { z } from 'zod';
import {
  addressField,
  cityField,
  draftText,
  emailField,
  line,
  nameField,
  optionalLogo,
  optionalText,
  stateField,
  optionalZip4,
  draftZip4,
  zipField,
} from '../../../domain/fields.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { optionalOccupationCode } from '../../../domain/documents/occupation-code.ts';
import { DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { type EarningKindKey, isMiscPayment, KINDS_OF_PAY } from '../../../domain/payroll/earning-kinds.ts';
import { OVERTIME_WORK } from '../../../domain/payroll/overtime/overtime-work.ts';
import type { PaystubDetails } from '../../../domain/payroll/order.ts';
import { PERIODICITIES, PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import {
  certificate,
  localTaxes,
  otherStates,
  residence,
  stateCertificate,
} from '../../../domain/payroll/tax/certificate-schema.ts';
import { hasTaxTables } from '../../../domain/payroll/tax/tax-states.ts';
import { isReservedLineName, RESERVED_LINE } from '../../../domain/payroll/reserved-line-names.ts';
import { missingCounties } from '../../../domain/payroll/tax/withholding/missing-counties.ts';
import { isUsPhone } from '../../../domain/us.ts';
import { draftLastFour, optionalLastFour, refuseFullNumbers } from '../../../domain/documents/tax-identifiers.ts';
import { IDENTIFIER_MODES } from './identifiers.ts';
import { courtOrders, deposits, leave } from '../../../domain/payroll/pay-parts-schema.ts';
import { stubSchema } from './stub-schema.ts';

/*
 * A pay stub order from the form, from storage or from an API client. Everything with a default may be left out,
 * stubs too: their dates follow from quantity, periodicity and today.
 *
 *   schema       a complete order: every required field is there.
 *   draftSchema  the same shape for previews and calculations while the user types: texts may be empty or short.
 *                Both refuse what is always invalid (a full Social Security number, an amount over the limit).
 */

export const MAXIMUM_EXEMPTIONS = 8;
const EXEMPTIONS_MESSAGE = `Exemptions must be from 0 to ${MAXIMUM_EXEMPTIONS}`;
const PHONE_MESSAGE = 'Please enter a 10-digit phone number';
const LAST_FOUR_OF_ACCOUNT = 'Enter only the last four digits of the account number';

/** A missing text counts as empty, so the field's own message says what is missing. */
type Text = z.ZodPrefault<z.ZodType<string, string | undefined>>;
const typed = (field: z.ZodType<string, string | undefined>): Text => field.prefault('');

type AddressTexts = Record<keyof Omit<Address, 'zip4'>, z.ZodType<string, string | undefined>>;
const address = (fields: AddressTexts, zip4: Address['zip4']): Address => ({
  name: typed(fields.name),
  address1: typed(fields.address1),
  city: typed(fields.city),
  state: typed(fields.state),
  zip: typed(fields.zip),
  zip4,
});

type Address = Record<'name' | 'address1' | 'city' | 'state' | 'zip', Text> & {
  readonly zip4: z.ZodOptional<z.ZodString>;
};
/** The fields that differ between a complete order and a draft. */
interface Pieces {
  readonly company: Address;
  readonly employee: Address;
  readonly email: Text;
  readonly state: Text;
  readonly phone: Text;
  readonly ssn: Text;
  readonly accountNumber: Text;
  readonly occupationCode: Text;
}

const strictPieces: Pieces = {
  company: address(
    {
      name: nameField('company name'),
      address1: addressField('company address'),
      city: cityField('company city'),
      state: stateField('company state'),
      zip: zipField('company zip'),
    },
    optionalZip4,
  ),
  employee: address(
    {
      name: nameField('employee name', 'Full name'),
      address1: addressField('employee address', 'Address'),
      city: cityField('employee city', 'City'),
      state: stateField('employee state'),
      zip: zipField('employee zip code', 'Zip code'),
    },
    optionalZip4,
  ),
  email: typed(emailField('Please enter your email address')),
  state: typed(stateField('your state')),
  phone: typed(
    line()
      .trim()
      .max(20, { error: PHONE_MESSAGE })
      .refine((phone) => phone === '' || isUsPhone(phone), { error: PHONE_MESSAGE }),
  ),
  ssn: typed(optionalLastFour()),
  accountNumber: typed(optionalLastFour(LAST_FOUR_OF_ACCOUNT)),
  occupationCode: typed(optionalOccupationCode),
};

const draftAddress = address(
  {
    name: draftText(50),
    address1: draftText(120),
    city: draftText(50),
    state: draftText(2),
    zip: draftText(6),
  },
  draftZip4,
);
const draftPieces: Pieces = {
  company: draftAddress,
  employee: draftAddress,
  email: typed(draftText(254)),
  state: typed(draftText(2)),
  phone: typed(draftText(20)),
  ssn: typed(draftLastFour()),
  accountNumber: typed(draftLastFour()),
  occupationCode: typed(draftText(3)),
};

const periodicity = z.enum(PERIODICITIES, { error: 'Please select a payment periodicity' }).default('bi-weekly');

/** The form sends yes and no; API clients send true and false. */
const yesOrNo = z
  .union([z.enum(['yes', 'no']), z.boolean().transform((isYes) => (isYes ? 'yes' : 'no'))], {
    error: 'Direct deposit must be yes or no',
  })
  .default('no');

/** Who is paid for work in which states, and the lines of the pay. */
interface Paid {
  readonly details: Pick<PaystubDetails, 'employmentType' | 'state' | 'otherStates'>;
  readonly stubs: readonly {
    readonly earnings: readonly { readonly kind?: EarningKindKey | undefined; readonly rate?: number | undefined }[];
  }[];
}

interface Withheld {
  readonly details: Pick<
    PaystubDetails,
    'employmentType' | 'taxMethod' | 'state' | 'stateCertificate' | 'residence' | 'otherStates'
  >;
}

/** Of a draft too: nothing can be calculated otherwise. */
const draftRules: readonly FieldRule<Paid>[] = [
  {
    compares: ['stubs', 'details.employmentType'],
    check: ({ details: { employmentType }, stubs }, complain) => {
      if (employmentType === 'contractor') return;
      for (const [index, { earnings }] of stubs.entries())
        for (const [position, { kind, rate = 0 }] of earnings.entries())
          if (isMiscPayment(kind) && rate > 0)
            complain(
              ['stubs', index, 'earnings', position, 'rate'],
              `${KINDS_OF_PAY[kind].name} are paid to contractors only`,
            );
    },
  },
  {
    compares: ['details.otherStates', 'details.state'],
    check: ({ details: { otherStates: others = [], state } }, complain) => {
      const states = [state, ...others.map((other) => other.state)];
      for (const [index, other] of others.entries()) {
        const position = ['details', 'otherStates', index, 'state'];
        // Federal income tax would be withheld from only a part of the pay.
        if (!hasTaxTables(state) || !hasTaxTables(other.state))
          complain(position, 'Make a pay stub of its own for work in Puerto Rico');
        else if (states.indexOf(other.state) <= index) complain(position, 'Choose each state once');
      }
    },
  },
];

/** A county tax is never assumed on what is issued. A draft is calculated without it, and says so. */
const countyRule: FieldRule<Withheld> = {
  compares: ['state', 'stateCertificate', 'residence', 'otherStates', 'taxMethod', 'employmentType'].map(
    (name) => `details.${name}`,
  ),
  check: ({ details }, complain) => {
    if (details.taxMethod !== 'official' || details.employmentType !== 'employee') return;
    for (const { path, message } of missingCounties(details)) complain(['details', ...path.split('.')], message);
  },
};

interface NamedLines {
  readonly stubs: readonly Readonly<Record<'earnings' | 'deductions', readonly TypedLine[]>>[];
}

interface TypedLine {
  readonly name?: string | undefined;
  readonly isCustom?: boolean | undefined;
}

/** A row of the issuer's own never looks like one that we calculate. */
const ownNames: FieldRule<NamedLines> = {
  compares: ['stubs'],
  check: ({ stubs }, complain) => {
    for (const [index, stub] of stubs.entries())
      for (const list of ['earnings', 'deductions'] as const)
        for (const [position, { name = '', isCustom }] of stub[list].entries())
          if (isCustom !== false && isReservedLineName(name))
            complain(['stubs', index, list, position, 'name'], RESERVED_LINE);
  },
};

export const rules: readonly FieldRule<Paid & Withheld & NamedLines>[] = [...draftRules, countyRule, ownNames];

const orderSchema = (pieces: Pieces, rulesOfOrder: typeof rules) =>
  z
    .object({
      /** -1 means the highest number that the first stub's period can have in its year. */
      period0Index: z.int().min(-1).max(366).default(-1),
      template: z
        .object({
          logos: z.object({ company: optionalLogo, payroll: optionalLogo }).prefault({}),
          selectedTemplateIndex: z.int().min(1).max(4, { error: 'Choose a template from 1 to 4' }).default(1),
        })
        .prefault({}),
      details: z
        .object({
          autoCalculator: z.literal(true).default(true),
          paymentType: z.enum(['hourly', 'salary']).default('hourly'),
          employmentType: z.enum(['employee', 'contractor']).default('employee'),
          paymentPeriodicity: periodicity,
          /** If missing: the number of stubs, at least one. */
          quantity: z.int().min(1).max(52, { error: 'At most 52 stubs' }).optional(),
          state: pieces.state,
          email: pieces.email,
          copies: z.enum(['both', 'employee', 'employer']).default('both'),
          taxMethod: z.enum(['standard', 'official']).default('standard'),
          federalCertificate: certificate.nullable().default(null),
          stateCertificate,
          residence: residence.optional(),
          otherStates: otherStates.optional(),
          localTaxes: localTaxes.optional(),
          courtOrders: courtOrders.optional(),
          overtimeWork: z
            .enum(OVERTIME_WORK)
            .optional()
            .describe(
              'Work whose overtime follows another rule of the state than the general one. Ignored in states without such a rule',
            ),
          leave: leave.optional(),
          estimatePriorYTD: z
            .boolean()
            .optional()
            .describe(
              'False: the first stub is the first pay of the year, so what is not given as prior year to date is 0.00. Otherwise it is estimated from the stub’s own pay, and printed and marked as an estimate',
            ),
          language: z
            .enum(DOCUMENT_LANGUAGES)
            .optional()
            .describe(
              'The language of what we print: en (default), es for Spanish, or both for English with Spanish beside it. What the issuer typed is never translated',
            ),
        })
        .prefault({})
        // The frequency follows from the periodicity.
        .transform((details) => ({
          ...details,
          paymentFrequency: PERIODICITY_RULES[details.paymentPeriodicity].frequency,
        })),
      company: z
        .object({
          ...pieces.company,
          phone: pieces.phone,
          address2: optionalText(120),
          registryNumber: z.string().trim().max(15).optional(),
        })
        .prefault({}),
      employee: z
        .object({
          ...pieces.employee,
          ssn: pieces.ssn,
          accountNumber: pieces.accountNumber,
          id: optionalText(24),
          phone: pieces.phone,
          address2: optionalText(120),
          exemptions: z
            .int({ error: EXEMPTIONS_MESSAGE })
            .min(0, { error: EXEMPTIONS_MESSAGE })
            .max(MAXIMUM_EXEMPTIONS, { error: EXEMPTIONS_MESSAGE })
            .default(0),
          maritalStatus: z.enum(['single', 'married']).default('single'),
          directDeposit: yesOrNo,
          bank: optionalText(50),
          deposits: deposits.optional(),
          title: optionalText(50),
          department: optionalText(50),
          occupationCode: pieces.occupationCode
            .optional()
            .describe('Treasury Tipped Occupation Code of an employee with tips. Box 14b of the W-2 has it'),
        })
        .prefault({})
        // The account number is stored only for direct deposit.
        .transform((employee) => (employee.directDeposit === 'yes' ? employee : { ...employee, accountNumber: '' })),
      /** Newest first. */
      stubs: z.array(stubSchema).max(52, { error: 'At most 52 stubs' }).default([]),
      /** The id of the document that YTD amounts marked "lastStub" continue from. */
      carriedFrom: optionalText(40),
      /** A specimen: empty fields show placeholders, identifiers are random, and the level is always S. */
      templateMode: z.boolean().default(false),
      identifierMode: z.enum(IDENTIFIER_MODES).default('different'),
    })
    .superRefine((order, context) => refuseFullNumbers(order, context))
    .superRefine(applyRules(rulesOfOrder));

const strictSchema = orderSchema(strictPieces, rules);

export type PayStubInput = z.output<typeof strictSchema>;

/** Values that JSON leaves out may also be left out here. */
export type PayStubRequest = z.input<typeof strictSchema>;

export const schema: z.ZodType<PayStubInput> = strictSchema;
export const draftSchema: z.ZodType<PayStubInput> = orderSchema(draftPieces, draftRules);
