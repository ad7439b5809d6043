import { z } from 'zod';
import { byServer, field, type FieldLook, group, list } from '../../../domain/documents/field-table.ts';
import { choice, date, fieldType, optionalMoney, text } from '../../../domain/documents/field-types.ts';
import { issuer, personParts, statementChoices } from '../../../domain/documents/statement-parties.ts';
import { draftText, line } from '../../../domain/fields.ts';
import { ZERO } from '../../../domain/money.ts';
import { MONTH_PATTERN } from './months.ts';
import { minutesOf, TIME_MESSAGE } from './time.ts';

export const MAXIMUM_MONTHS = 12;
/** Two payments a day, on average, for a log. */
export const MAXIMUM_DAYS = 62;
/** A year of weeks, and those that reach into it. */
export const MAXIMUM_PERIODS = 54;

const TYPES = {
  statement: 'Hours and pay statement, from an employer',
  log: 'Self-employed log, of my own work',
};
export type StatementType = keyof typeof TYPES;

const time = (label: string) =>
  field(
    fieldType(
      line()
        .trim()
        .max(6, { error: TIME_MESSAGE, abort: true })
        .refine((value) => minutesOf(value) !== null, { error: TIME_MESSAGE })
        .default(''),
      draftText(6),
      '',
      { align: 'right', placeholder: '0:00', autoComplete: 'off' },
    ),
    { label },
  );
const money = (label: string) =>
  field({ ...optionalMoney, strict: optionalMoney.strict.default(ZERO) }, { label, aside: '' });

/** The hours and the pay of a period, or of one side of it. */
const SUMS = {
  worked: time('Hours worked'),
  paidLeave: time('Paid leave'),
  unpaid: time('Unpaid hours'),
  regular: money('Regular pay'),
  overtime: money('Overtime pay'),
  leavePay: money('Leave pay'),
  otherPay: money('Other pay'),
  tips: money('Tips'),
};
const side = group(SUMS);
const givenSide = {
  ...side,
  strict: side.strict.default({
    worked: '',
    paidLeave: '',
    unpaid: '',
    regular: ZERO,
    overtime: ZERO,
    leavePay: ZERO,
    otherPay: ZERO,
    tips: ZERO,
  }),
};

const days = list(
  {
    date: field({ ...date('Please select the day'), look: {} }, { label: 'Day' }),
    worked: time('Worked'),
    paidLeave: time('Paid leave'),
    unpaid: time('Unpaid'),
    pay: money('Pay'),
    tips: money('Tips'),
    /** Of a log: the invoice that was paid. */
    invoice: field(text(24), { label: 'Invoice number', aside: '', autoComplete: 'off' }),
    /** Of an invoice that the same owner issued here: its number, whatever was sent. */
    ownInvoice: byServer(text(20)),
  },
  { most: MAXIMUM_DAYS, tooMany: `A month can have up to ${MAXIMUM_DAYS} entries` },
);

const periods = list(
  {
    start: field(date('Please select the first day'), { label: 'First day' }),
    end: field(date('Please select the last day'), { label: 'Last day' }),
    ...SUMS,
    /** Of a period that crosses the end of a month: what belongs to each, once the employer has confirmed it. */
    isDivided: field(fieldType(z.boolean().default(false), z.boolean().default(false), false, { reads: 'boolean' }), {
      label: 'I confirm the hours and pay of',
    }),
    first: givenSide,
    second: givenSide,
  },
  { step: 'hours', most: MAXIMUM_PERIODS, tooMany: `A statement can have up to ${MAXIMUM_PERIODS} pay periods` },
);

const NO_MONTH = 'Add at least one month';
/** One for each calendar month, beginning with the first. */
const months = list(
  {
    by: field(choice({ days: 'By day', periods: 'By pay period' }, 'days'), { label: 'Entries' }),
    days: { ...days, strict: days.strict.default([]) },
  },
  {
    step: 'hours',
    most: MAXIMUM_MONTHS,
    tooMany: `A statement can have up to ${MAXIMUM_MONTHS} months`,
    none: NO_MONTH,
    first: 1,
  },
);

const MONTH_MESSAGE = 'Please select the first month';
const firstMonth = fieldType(
  z.string({ error: MONTH_MESSAGE }).regex(MONTH_PATTERN, { error: MONTH_MESSAGE, abort: true }),
  z.string().regex(MONTH_PATTERN, { error: MONTH_MESSAGE, abort: true }),
  '',
  { isRequired: true },
);

const person = group(
  {
    name: field(
      { ...text(50), look: { tidy: 'capitals', isRequired: true, autoComplete: 'off' } },
      { label: 'Employee name' },
    ),
    ...personParts,
    title: field(text(60), { label: 'Job title', autoComplete: 'off' }),
  },
  { step: 'person' },
);
/** Of a log nobody but the issuer. */
export const NOBODY = { name: '', address1: '', address2: '', city: '', state: '', zip: '', lastFour: '', title: '' };

const { template, language } = statementChoices;
const CHOSEN: FieldLook = { step: 'template', isChosen: true };

export const fields = group({
  template,
  type: field(choice(TYPES, 'statement'), { ...CHOSEN, label: 'Document' }),
  language,
  issuer,
  person: { ...person, strict: person.strict.default(NOBODY) },
  firstMonth: field(firstMonth, { step: 'hours', label: 'First month' }),
  months: { ...months, draft: months.draft.min(1, { error: NO_MONTH }) },
  periods: { ...periods, strict: periods.strict.default([]) },
});

export type HoursForm = typeof fields.empty;
