import { z } from 'zod';
import { dateField, moneyField, optionalEmailField, optionalText, requiredText, stateField } from '../fields.ts';
import { DATE_MESSAGE } from '../messages.ts';
import { contactSchema, personWithholding, placesOfPerson } from '../contacts/contact-schema.ts';
import { optionalOccupationCode } from '../documents/occupation-code.ts';
import { DOCUMENT_LANGUAGES } from '../language/document-language.ts';
import { ZERO } from '../money.ts';
import { DEDUCTION_KIND_KEYS } from '../payroll/deduction-kinds.ts';
import { MOST_DEPOSITS } from '../payroll/edit-deposits.ts';
import { hundredthsOfHours } from '../payroll/hours.ts';
import type { LeaveKind } from '../payroll/leave-policy.ts';
import { MISC_PAYMENTS } from '../payroll/earning-kinds.ts';
import { scheduleId } from './pay-schedule.ts';
import { courtOrders, deposit, leaveTerms, withLeaveName } from '../payroll/pay-parts-schema.ts';

const HOURS_MESSAGE = 'Hours must be a number with at most two decimals';
const hours = z
  .number({ error: HOURS_MESSAGE })
  .min(0, { error: HOURS_MESSAGE })
  .max(8784, { error: HOURS_MESSAGE })
  .refine((value) => hundredthsOfHours(value) !== null, { error: HOURS_MESSAGE });
const day = z
  .union([dateField().nullable(), z.literal('').transform(() => null)], { error: DATE_MESSAGE })
  .default(null);

/** A fixed amount on every pay stub: a phone allowance, or the rent of an office. */
const recurringEarning = z.object({
  name: requiredText('Please enter a title', 50),
  amount: moneyField(),
  /** Of a contractor. Missing for services. */
  kind: z.enum(MISC_PAYMENTS).optional(),
});

export type RecurringEarning = z.output<typeof recurringEarning>;

/** On every pay stub, as an amount or as a share of the gross pay. */
const recurringDeduction = z.object({
  name: requiredText('Please enter a title', 50),
  class: z.enum(['section125', 'retirement401k', 'hsa', 'roth', 'afterTax']).default('afterTax'),
  /** Decides the class, the yearly limit and the box of the W-2. */
  kind: z.enum(DEDUCTION_KIND_KEYS).optional(),
  isEmployer: z.boolean().default(false),
  catchUp: z.boolean().optional(),
  higherCatchUp: z.boolean().optional(),
  familyCoverage: z.boolean().optional(),
  /** Of a loan, before the first run. */
  balance: moneyField().nullable().optional(),
  /** An employer's match: its share of the employee's deduction, up to a share of the gross pay. */
  match: z
    .object({ basisPoints: z.int().min(0).max(10_000), upToBasisPoints: z.int().min(0).max(10_000) })
    .nullable()
    .optional(),
  amount: moneyField().default(ZERO),
  /** Hundredths of a percent of the gross pay, instead of the amount. */
  basisPoints: z.int().min(0).max(10_000, { error: 'At most 100%' }).nullable().default(null),
});

export type RecurringDeduction = z.output<typeof recurringDeduction>;

/** The kinds of leave that a pay run has a column for. A balance is carried from pay stub to pay stub by its kind. */
export const RUN_LEAVE = ['vacation', 'sick', 'pto'] as const satisfies readonly LeaveKind[];
export type RunLeave = (typeof RUN_LEAVE)[number];

const leave = z
  .array(
    leaveTerms
      .extend({
        kind: z.enum(RUN_LEAVE),
        /** Taken this year before the first run. With it, `opening` is what was earned, and not what was left. */
        used: hours.optional(),
      })
      .transform(withLeaveName),
  )
  .refine((policies) => new Set(policies.map(({ kind }) => kind)).size === policies.length, {
    error: 'Use each type of time off once',
  })
  .default([]);

/** The parts of net pay, with the last four digits of each account. */
export const deposits = z
  .array(
    deposit.refine(({ accountNumber }) => accountNumber === '' || accountNumber.length === 4, {
      error: 'Enter the last four digits of the account number',
      path: ['accountNumber'],
    }),
  )
  .max(MOST_DEPOSITS)
  .default([]);

/** Figures by the key of the pay stub's line: "regular", "federalIncomeTax". */
const amounts = z.record(z.string().regex(/^[\w.-]{1,60}$/), moneyField()).default({});

/** Year to date from before the first run, with where the figures come from. Its figures print as entered by the issuer. */
const openingBalance = z.object({
  year: z.int().min(2021).max(2199),
  source: optionalText(120),
  hours: hours.default(0),
  earnings: amounts,
  /** Of taxes, by their key in the year: "stateIncomeTax-PA". */
  deductions: amounts,
  /** Wages by the line that counts them, if not all of them were for the places of the first pay stub here. */
  wages: amounts,
  /** Deductions and contributions with a name of their own. Limits of a year count them by kind. */
  others: z
    .array(
      z.object({
        name: requiredText('Please enter a title', 50),
        class: z.enum(['section125', 'retirement401k', 'hsa', 'roth', 'afterTax']).default('afterTax'),
        kind: z.enum(DEDUCTION_KIND_KEYS).optional(),
        isEmployer: z.boolean().default(false),
        amount: moneyField(),
      }),
    )
    .max(20)
    .default([]),
});

export type OpeningBalance = z.output<typeof openingBalance>;

/** Where a person worked and lived before a move. Each entry holds until the next one; the first has no date. */
const formerPlaces = z
  .array(placesOfPerson.extend({ state: stateField('a state of work'), since: day }))
  .max(20, { error: 'A person can have up to 20 moves' })
  .default([]);

export type FormerPlaces = z.output<typeof formerPlaces>[number];

const fields = z.object({
  ...contactSchema.omit({ kind: true, email: true, withholding: true }).shape,
  email: optionalEmailField,
  employmentType: z.enum(['employee', 'contractor']).default('employee'),
  paymentType: z.enum(['hourly', 'salary']).default('hourly'),
  /** An hour's pay, or a year's salary. */
  rate: moneyField('Enter the pay rate'),
  /** Null is one and a half times the rate. */
  overtimeRate: moneyField().nullable().default(null),
  /** What a new run starts with. */
  defaultHours: hours.default(0),
  /** As printed until somebody confirms them, all are empty. */
  givenName: optionalText(50),
  middleName: optionalText(50),
  familyName: optionalText(50),
  nameSuffix: optionalText(10),
  withholding: personWithholding.nullable().default(null),
  /** The day from which the places of `withholding` hold. Null is from the beginning. */
  placeSince: day,
  formerPlaces,
  earnings: z.array(recurringEarning).max(20).default([]),
  deductions: z.array(recurringDeduction).max(20).default([]),
  /** Orders, levies and notices to withhold, which every pay stub of the schedule carries out. */
  courtOrders: courtOrders.default([]),
  leave,
  deposits,
  opening: openingBalance.nullable().default(null),
  /** Of pay stubs and the emails that bring them. */
  language: z.enum(DOCUMENT_LANGUAGES).default('en'),
  /** Of an employee with tips, for box 14b of the W-2. */
  occupationCode: optionalOccupationCode.default(''),
  /** Of a contractor who is paid as a business. Forms 1099 print it instead of the name. */
  businessName: optionalText(50),
  tinKind: z.enum(['ssn', 'ein']).default('ssn'),
  /** Box 13 of the W-2, for somebody in a plan that no pay stub deducts for. */
  retirementPlan: z.boolean().default(false),
  /** Box 20 of the W-2, where the pay stub does not name the place of a local tax. */
  locality: optionalText(12),
  /** By when the person is paid. Empty is the company's own. */
  schedule: scheduleId.default(''),
  startsOn: day,
  endsOn: day,
});

/**
 * A person whom a company pays. Social Security numbers are not stored, and of bank accounts only the last four digits.
 */
export const companyPersonSchema = fields.superRefine((person, context) => {
  checkMoves(person, context);
  const { employmentType, paymentType, leave: policies } = person;
  if (employmentType === 'contractor' || paymentType === 'hourly') return;
  for (const [index, { accrual }] of policies.entries())
    if (accrual.by === 'hoursWorked')
      context.addIssue({
        code: 'custom',
        message: 'A salary has no hours worked. Choose another way',
        path: ['leave', index, 'accrual', 'by'],
      });
});

export type CompanyPerson = z.output<typeof companyPersonSchema>;

/** One place after the other, so that each day has one. */
function checkMoves(
  { withholding, placeSince, formerPlaces: former }: z.output<typeof fields>,
  context: z.RefinementCtx,
): void {
  const say = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', message, path });
  if (placeSince === null) {
    if (former.length > 0) say(['placeSince'], 'Enter the date of the move');
    return;
  }
  if (former.length === 0 || !withholding?.state)
    say(['placeSince'], 'A move has a state of work before it and one after it');
  const days = [...former.map(({ since }) => since), placeSince];
  for (const [index, since] of days.entries()) {
    const last = days[index - 1] ?? null;
    const isNext = index === 0 ? since === null : since !== null && (last === null || since > last);
    if (!isNext)
      say(
        index === former.length ? ['placeSince'] : ['formerPlaces', index, 'since'],
        index === 0 ? 'The first place holds from the beginning' : 'Each move is later than the one before it',
      );
  }
}

/** The state whose withholding applies. */
export const workStateOf = ({ withholding, state }: Pick<CompanyPerson, 'withholding' | 'state'>): string =>
  withholding?.state || state;
