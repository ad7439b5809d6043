import { z } from 'zod';
import type { PlainDate } from '../../../domain/calendar.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { refuseFullNumbers } from '../../../domain/documents/tax-identifiers.ts';
import {
  dateField,
  draftDate,
  draftMoney,
  draftText,
  line,
  moneyField,
  nameField,
  optionalText,
  requiredText,
} from '../../../domain/fields.ts';
import {
  draftStatementIssuer,
  draftStatementPerson,
  personDetails,
  statementIssuer,
} from '../../../domain/documents/statement-parties.ts';
import { DOCUMENT_LANGUAGES } from '../../../domain/language/document-language.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { type Amounts, PAY_KINDS, totalOf } from './amounts.ts';

/** This year and the two before, as Form 1005 has them. */
export const MAXIMUM_YEARS = 3;
export const SOURCES = ['stubs', 'entered'] as const;
export const BASES = ['hour', 'week', 'month', 'year'] as const;
export type Basis = (typeof BASES)[number];

const HOURS_MESSAGE = 'Enter hours of a week, such as 37.5';
const money = moneyField().default(ZERO);
const amountsOf = <Field extends z.ZodType>(field: Field) =>
  Object.fromEntries(PAY_KINDS.map((kind) => [kind, field])) as Record<(typeof PAY_KINDS)[number], Field>;

const choices = {
  template: z.union([z.literal(1), z.literal(2)]).default(1),
  language: z.enum(DOCUMENT_LANGUAGES).default('en'),
  source: z.enum(SOURCES).default('stubs'),
};
const basis = z.enum(BASES).default('hour');
/** A number or a code of a document: the person's newest pay stub that the same owner issued here. */
const stub = optionalText(24);

const amounts = z.object(amountsOf(moneyField()));
/** What the server added up. It is set by the server, whatever was sent. */
const stubs = z
  .object({
    number: z.string().max(20),
    first: dateField(),
    last: dateField(),
    rate: moneyField(),
    isHourly: z.boolean(),
    /** Hundredths of an hour in a week, on average, of the pay periods of the last twelve months. Null without hours. */
    weeklyHours: z.int().min(0).nullable(),
    years: z
      .array(
        z.object({
          year: z.int(),
          count: z.int().min(1),
          first: dateField(),
          last: dateField(),
          paid: amounts,
          /** Paid in the year before the first of these pay stubs, as the issuer gave it on that one. */
          given: amounts,
          givenOn: z.string().max(20),
        }),
      )
      .max(MAXIMUM_YEARS),
  })
  .nullable()
  .default(null);
/** The day of issue of the first revision, of a correction. Set by the server. */
const details = z.object({ firstIssued: draftDate() });

const strict = z.object({
  ...choices,
  issuer: statementIssuer,
  person: z.object({
    name: nameField('employee name', 'Employee name'),
    ...personDetails,
  }),
  work: z.object({
    title: requiredText('Please enter the position', 60),
    startsOn: dateField('Please select the first day of employment'),
    /** Empty while the employment lasts. */
    endsOn: draftDate(),
  }),
  stub,
  pay: z
    .object({
      rate: money,
      basis,
      /** Of a week, on average, as a decimal. */
      weeklyHours: line()
        .trim()
        .regex(/^(?:\d{1,3}(?:\.\d{1,2})?)?$/, { error: HOURS_MESSAGE })
        .refine((value) => Number(value) <= 168, { error: 'A week has 168 hours' })
        .default(''),
      lastPaid: draftDate(),
    })
    .default({ rate: ZERO, basis: 'hour', weeklyHours: '', lastPaid: '' as PlainDate }),
  years: z
    .array(z.object({ year: z.int({ error: 'Please select the year' }).min(1990).max(2199), ...amountsOf(money) }))
    .max(MAXIMUM_YEARS, { error: `A statement can have up to ${MAXIMUM_YEARS} years` })
    .default([]),
  signer: z.object({
    name: nameField('the name of the person who signs', 'Name'),
    title: requiredText('Please enter the title of the person who signs', 60),
  }),
  stubs,
  details: details.default({ firstIssued: '' as PlainDate }),
});

const draft = z.object({
  ...choices,
  issuer: draftStatementIssuer,
  person: draftStatementPerson,
  work: z.object({ title: draftText(60), startsOn: draftDate(), endsOn: draftDate() }),
  stub,
  pay: z.object({ rate: draftMoney(), basis, weeklyHours: draftText(6), lastPaid: draftDate() }),
  years: z.array(z.object({ year: z.int().min(1990).max(2199), ...amountsOf(draftMoney()) })).max(MAXIMUM_YEARS),
  signer: z.object({ name: draftText(50), title: draftText(60) }),
  stubs,
  details: details.default({ firstIssued: '' as PlainDate }),
});

export type OwnStubs = NonNullable<z.infer<typeof stubs>>;
export interface EmploymentInput extends Omit<z.infer<typeof strict>, 'years'> {
  readonly years: readonly ({ readonly year: number } & Amounts)[];
}

const dates: FieldRule<EmploymentInput> = {
  compares: ['work'],
  check: ({ work }, complain) => {
    if (work.endsOn !== '' && work.endsOn < work.startsOn)
      complain(['work', 'endsOn'], 'The last day must not be before the first');
  },
};

const source: FieldRule<EmploymentInput> = {
  compares: ['source', 'stub', 'pay', 'years'],
  check: (input, complain) => {
    if (input.source === 'stubs') {
      if (input.stub === '') complain(['stub'], 'Enter the number of a pay stub that you issued here');
      return;
    }
    if (input.pay.rate === 0) complain(['pay', 'rate'], 'Please enter the pay rate');
    if (input.pay.basis === 'hour' && input.pay.weeklyHours === '')
      complain(['pay', 'weeklyHours'], 'Enter the average hours of a week');
    if (input.pay.lastPaid === '') complain(['pay', 'lastPaid'], 'Please select the date of the last pay');
    if (input.years.length === 0) complain(['years'], 'Add at least one year');
    for (const [index, year] of input.years.entries()) {
      if (input.years.slice(0, index).some((before) => before.year === year.year))
        complain(['years', index, 'year'], 'This year is entered already');
      if (totalOf(year) === 0) complain(['years', index, 'base'], 'Enter what was paid in this year');
    }
  },
};

export const rules: readonly FieldRule<EmploymentInput>[] = [dates, source];

/** The choices that hide fields; whatever else was sent passes. */
const choosing = z.looseObject({ source: z.enum(SOURCES).default('stubs') });

/** What was typed before another choice hid its fields is no part of the document. */
function withoutHidden(raw: unknown): unknown {
  const { success, data } = choosing.safeParse(raw);
  if (!success) return raw;
  return data.source === 'stubs'
    ? { ...data, years: [], pay: { rate: ZERO as Cents, basis: 'hour', weeklyHours: '', lastPaid: '' } }
    : { ...data, stub: '', stubs: null };
}

export const schema: z.ZodType<EmploymentInput> = z
  .preprocess(withoutHidden, strict)
  .superRefine((input, context) => refuseFullNumbers(input, context))
  .superRefine(applyRules(rules)) as unknown as z.ZodType<EmploymentInput>;
/** The same shape while the user types: texts may be empty and amounts missing. */
export const draftSchema: z.ZodType<EmploymentInput> = z
  .preprocess(withoutHidden, draft)
  .superRefine((input, context) => refuseFullNumbers(input, context)) as unknown as z.ZodType<EmploymentInput>;
