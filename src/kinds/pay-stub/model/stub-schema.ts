import { z } from 'zod';
import { cleanLine } from '../../../domain/clean-text.ts';
import { smaller } from '../../../domain/money.ts';
import { dateField, MONEY_MESSAGE, moneyField, optionalText } from '../../../domain/fields.ts';
import { DEDUCTION_KIND_KEYS } from '../../../domain/payroll/deduction-kinds.ts';
import { EARNING_KIND_KEYS } from '../../../domain/payroll/earning-kinds.ts';
import { hundredthsOfHours } from '../../../domain/payroll/hours.ts';
import { HOURS_MESSAGE, hours, lineKey as key, workweeks } from '../../../domain/payroll/overtime/workweek-schema.ts';
import { EARLIEST_PERIOD_START } from '../../../domain/payroll/period.ts';
import { leaveUsed } from '../../../domain/payroll/pay-parts-schema.ts';
import { stateHours } from '../../../domain/payroll/tax/certificate-schema.ts';

// One stub of an order. Only user input is read; calculated amounts that are sent along are dropped.

const TITLE_MESSAGE = 'Please enter a title';

/** A prior YTD amount. An amount alone was typed by the issuer. */
const givenPriorYTD = z
  .union(
    [
      z
        .object({
          amount: moneyField(),
          from: z.enum(['issuer', 'lastStub', 'estimate']),
          before: dateField().optional(),
          estimated: moneyField().optional().describe('The part of the amount that is an estimate'),
        })
        .transform(({ estimated, ...given }) => ({
          ...given,
          ...(estimated !== undefined && { estimated: smaller(estimated, given.amount) }),
        })),
      moneyField().transform((amount) => ({ amount, from: 'issuer' as const })),
    ],
    { error: MONEY_MESSAGE },
  )
  .nullable()
  .default(null);

/** "regular", "overtime" and so on by key; a row with a name and no such key is a custom earning. */
const earning = z
  .object({
    key: key.optional(),
    name: z.string().overwrite(cleanLine).trim().max(50, { error: 'At most 50 characters' }).optional(),
    type: z.enum(['hourly', 'salary', 'once', 'units']).optional(),
    kind: z
      .enum(EARNING_KIND_KEYS)
      .optional()
      .describe(
        'What a line that is not predefined pays for. It decides how the line is paid (by the hour, the unit, or once), whether it is taxed, and whether this check pays it: a reimbursement is paid and not taxed, cash tips and benefits in kind are taxed and not paid. Rents, royalties, other income, medical payments and attorney proceeds are for contractors, and Form 1099-MISC reports them',
      ),
    forPeriod: z
      .object({ start: dateField(), end: dateField() })
      .refine(({ start, end }) => start <= end, { error: 'The period ends before it starts', path: ['end'] })
      .optional()
      .describe('Retroactive pay: the earlier pay period that it is for'),
    rate: moneyField().optional(),
    hours: hours.optional(),
    isCustom: z.boolean().optional(),
    visible: z.boolean().optional(),
    supplemental: z
      .enum(['regular', 'flat', 'aggregate'])
      .optional()
      .describe(
        'One-time pay such as a bonus, with official withholding: "flat" at the flat federal rate and the state’s, "aggregate" together with regular pay, or "regular" wages (default)',
      ),
    givenPriorYTD,
  })
  .refine((value) => value.key !== undefined || value.kind !== undefined || Boolean(value.name), {
    error: TITLE_MESSAGE,
    path: ['name'],
  })
  .refine((value) => value.isCustom !== true || value.kind !== undefined || Boolean(value.name), {
    error: TITLE_MESSAGE,
    path: ['name'],
  });

const follows = z.object({
  /** "gross", or the key of a deduction of the same stub. */
  follows: key,
  basisPoints: z.int().min(0).max(10_000, { error: 'At most 100%' }),
  upToBasisPoints: z
    .int()
    .min(0)
    .max(10_000, { error: 'At most 100%' })
    .optional()
    .describe('An employer’s match: up to this share of gross pay'),
});

/** A custom deduction by name, or a calculated one by key to override its amount or prior YTD. */
const deduction = z
  .object({
    key: key.optional(),
    name: optionalText(50),
    isCustom: z.boolean().optional(),
    isEmployer: z.boolean().default(false),
    boundTo: key.nullable().default(null),
    fn: follows.nullable().default(null),
    class: z.enum(['section125', 'retirement401k', 'hsa', 'roth', 'afterTax']).default('afterTax'),
    kind: z
      .enum(DEDUCTION_KIND_KEYS)
      .optional()
      .describe('Decides the class, the yearly limit that stops it and the box of the W-2'),
    place: key.optional().describe('The key of a calculated line in the year, by its place, such as stateIncomeTax-PA'),
    balance: moneyField().nullable().optional().describe('Owed on a loan before the first stub'),
    higherCatchUp: z.boolean().optional().describe('Ages 60 to 63'),
    catchUp: z.boolean().default(false),
    familyCoverage: z.boolean().default(false),
    enteredAmount: moneyField().nullable().default(null),
    givenPriorYTD,
  })
  .refine((value) => value.name !== '' || (value.key !== undefined && value.isCustom !== true), {
    error: TITLE_MESSAGE,
    path: ['name'],
  });

export const stubSchema = z.object({
  payPeriod: z
    .object({
      start: dateField()
        .refine((start) => start >= EARLIEST_PERIOD_START, {
          error: 'The pay period cannot start before 01/01/2021',
        })
        .optional(),
      end: dateField().optional(),
    })
    .prefault({}),
  payDate: dateField().optional(),
  payDateOverridden: z.boolean().default(false),
  isOffCycle: z.boolean().optional().describe('Paid outside the schedule: the pay period has any length'),
  earnings: z.array(earning).max(60, { error: 'At most 60 earnings' }).default([]),
  deductions: z.array(deduction).max(80, { error: 'At most 80 deductions' }).default([]),
  /** Advice and batch numbers, for templates that print them. */
  fields: z.record(key, optionalText(24)).default({}),
  workweeks: workweeks
    .optional()
    .describe(
      'Hours of each workweek. With them the hours of these lines and the overtime premium are calculated, and the Overtime line stays empty',
    ),
  givenPriorHours: z
    .number()
    .refine((value) => hundredthsOfHours(value) !== null && value <= 8784, { error: HOURS_MESSAGE })
    .nullable()
    .default(null),
  givenPriorWages: z
    .record(key, moneyField())
    .optional()
    .describe(
      'Wages of the year before this stub by the line that counts them, such as njTdi or stateIncomeTax-PA, if not all pay of the year was for these places. A line that is not named had none',
    ),
  unpaidHours: hours
    .optional()
    .describe(
      'Hours that a salary does not pay, of eight for each Monday to Friday of the period: unpaid time, or days before the first and after the last day of work',
    ),
  leaveUsed: leaveUsed.optional(),
  stateHours: stateHours
    .optional()
    .describe('Hours in each state of work, by its code such as CA, with details.otherStates'),
});

export type StubInput = z.output<typeof stubSchema>;
export type EarningInput = StubInput['earnings'][number];
export type DeductionInput = StubInput['deductions'][number];
