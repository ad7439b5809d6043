import { z } from 'zod';
import { optionalText } from '../../../domain/fields.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { type EarningKindKey, isMiscPayment, KINDS_OF_PAY } from '../../../domain/payroll/earning-kinds.ts';
import { OVERTIME_WORK } from '../../../domain/payroll/overtime/overtime-work.ts';
import type { PaystubDetails } from '../../../domain/payroll/order.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
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
import { refuseFullNumbers } from '../../../domain/documents/tax-identifiers.ts';
import { fields } from './fields.ts';
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

type Table = { readonly [Part in keyof typeof fields.parts]: (typeof fields.parts)[Part]['strict'] };

const orderSchema = (
  {
    template,
    details: {
      shape: { language, ...plain },
    },
    company,
    employee,
  }: Table,
  rulesOfOrder: typeof rules,
) =>
  z
    .object({
      /** -1 means the highest number that the first stub's period can have in its year. */
      period0Index: z.int().min(-1).max(366).default(-1),
      template: template.extend({ logos: template.shape.logos.prefault({}) }).prefault({}),
      details: z
        .object({
          autoCalculator: z.literal(true).default(true),
          ...plain,
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
          language,
        })
        .prefault({})
        // The frequency follows from the periodicity.
        .transform((known) => ({
          ...known,
          paymentFrequency: PERIODICITY_RULES[known.paymentPeriodicity].frequency,
        })),
      company: company.prefault({}),
      employee: employee
        .extend({ deposits: deposits.optional() })
        .prefault({})
        // The account number is stored only for direct deposit.
        .transform((person) => (person.directDeposit === 'yes' ? person : { ...person, accountNumber: '' })),
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

const { template, details, company, employee } = fields.parts;

const strictSchema = orderSchema(
  { template: template.strict, details: details.strict, company: company.strict, employee: employee.strict },
  rules,
);

export type PayStubInput = z.output<typeof strictSchema>;

/** Values that JSON leaves out may also be left out here. */
export type PayStubRequest = z.input<typeof strictSchema>;

export const schema: z.ZodType<PayStubInput> = strictSchema;
export const draftSchema: z.ZodType<PayStubInput> = orderSchema(
  { template: template.draft, details: details.draft, company: company.draft, employee: employee.draft },
  draftRules,
);
