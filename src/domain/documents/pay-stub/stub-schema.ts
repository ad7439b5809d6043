import { z } from 'zod';
import { dateField, MONEY_MESSAGE, moneyField, optionalText } from '../../fields.ts';
import { ZERO } from '../../money.ts';
import { hundredthsOfHours } from '../../payroll/hours.ts';
import { EARLIEST_PERIOD_START } from '../../payroll/period.ts';

// One stub of an order. Only what somebody decides is taken in; every calculated figure that comes along is dropped.

const HOURS_MESSAGE = 'Hours are a number with at most two decimals';
const TITLE_MESSAGE = 'Please enter a title';

/** The greatest hours of a period depend on the periodicity and are checked with it. */
const hours = z
  .number({ error: HOURS_MESSAGE })
  .refine((value) => hundredthsOfHours(value) !== null, { error: HOURS_MESSAGE });

const key = z.string().regex(/^[\w.-]{1,60}$/, { error: 'A key has letters, digits, dots and dashes' });

/** A prior year-to-date figure: an amount alone is one that the issuer typed. */
const givenPriorYTD = z
  .union(
    [
      z.object({ amount: moneyField(), from: z.enum(['issuer', 'lastStub']) }),
      moneyField().transform((amount) => ({ amount, from: 'issuer' as const })),
    ],
    { error: MONEY_MESSAGE },
  )
  .nullable()
  .default(null);

/** "regular", "overtime" ... by key; anything with a name and no such key is a custom earning. */
const earning = z
  .object({
    key: key.optional(),
    name: z.string().trim().max(50, { error: 'At most 50 characters fit here' }).optional(),
    type: z.enum(['hourly', 'salary', 'once']).optional(),
    rate: moneyField().optional(),
    hours: hours.optional(),
    isCustom: z.boolean().optional(),
    visible: z.boolean().optional(),
    givenPriorYTD,
  })
  .refine((value) => value.key !== undefined || Boolean(value.name), { error: TITLE_MESSAGE, path: ['name'] })
  .refine((value) => value.isCustom !== true || Boolean(value.name), { error: TITLE_MESSAGE, path: ['name'] });

const follows = z.object({
  /** "gross", or the key of a deduction of the same stub. */
  follows: key,
  basisPoints: z.int().min(0).max(10_000, { error: 'At most 100%' }),
});

/** A custom deduction by name; a calculated one by key, to type over its amount or its prior year to date. */
const deduction = z
  .object({
    key: key.optional(),
    name: optionalText(50),
    isCustom: z.boolean().optional(),
    isEmployer: z.boolean().default(false),
    boundTo: key.nullable().default(null),
    fn: follows.nullable().default(null),
    class: z.enum(['section125', 'retirement401k', 'hsa', 'roth', 'afterTax']).default('afterTax'),
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
  earnings: z.array(earning).max(60, { error: 'At most 60 earnings' }).default([]),
  deductions: z.array(deduction).max(80, { error: 'At most 80 deductions' }).default([]),
  /** The issuer's own numbers, where the template prints any. */
  fields: z.record(key, optionalText(24)).default({}),
  givenPriorHours: z
    .number()
    .refine((value) => hundredthsOfHours(value) !== null && value <= 8784, { error: HOURS_MESSAGE })
    .nullable()
    .default(null),
});

export type StubInput = z.output<typeof stubSchema>;
export type EarningInput = StubInput['earnings'][number];
export type DeductionInput = StubInput['deductions'][number];

const yearly = moneyField().default(ZERO);

/** The federal Form W-4 on file, for the official method. */
export const certificate = z.object({
  edition: z.enum(['2020', 'earlier']).default('2020'),
  filingStatus: z.enum(['single', 'married', 'headOfHousehold']).default('single'),
  multipleJobs: z.boolean().default(false),
  dependentsCredit: yearly,
  otherIncome: yearly,
  deductions: yearly,
  extraWithholding: yearly,
  exempt: z.boolean().default(false),
  allowances: z.int().min(0).max(99).default(0),
});

/** Answers to the state's own certificate, by the names that its method asks for. */
export const stateCertificate = z
  .record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()]))
  .default({});
