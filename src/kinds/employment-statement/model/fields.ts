import { z } from 'zod';
import type { PlainDate } from '../../../domain/calendar.ts';
import { byServer, field, type FieldLook, group, list, or } from '../../../domain/documents/field-table.ts';
import {
  choice,
  date,
  fieldType,
  line as lineOf,
  name,
  optionalDate,
  optionalMoney,
  text,
} from '../../../domain/documents/field-types.ts';
import { issuer, personParts, statementChoices } from '../../../domain/documents/statement-parties.ts';
import { dateField, draftText, line, moneyField } from '../../../domain/fields.ts';
import { ZERO } from '../../../domain/money.ts';
import { PAY_KINDS } from './amounts.ts';
import { WORDS } from './words.ts';

/** This year and the two before, as Form 1005 has them. */
export const MAXIMUM_YEARS = 3;

const SOURCES = { stubs: 'From pay stubs that I issued here', entered: 'Entered by me' };
const BASES = { hour: 'An hour', week: 'A week', month: 'A month', year: 'A year' };
export type Basis = keyof typeof BASES;

const HOURS_MESSAGE = 'Enter hours of a week, such as 37.5';
const money = { ...optionalMoney, strict: optionalMoney.strict.default(ZERO) };
const MONEY: FieldLook = { aside: '' };
/** One of each kind of pay. */
const ofKinds = <One>(one: (kind: (typeof PAY_KINDS)[number]) => One) =>
  Object.fromEntries(PAY_KINDS.map((kind) => [kind, one(kind)])) as Record<(typeof PAY_KINDS)[number], One>;

const amounts = z.object(ofKinds(() => moneyField()));
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
export type OwnStubs = NonNullable<z.output<typeof stubs>>;

const year = fieldType(z.int({ error: 'Please select the year' }).min(1990).max(2199), z.int().min(1990).max(2199), 0, {
  reads: 'number',
});
const years = list(
  {
    year: field(year, { label: 'Year' }),
    ...ofKinds((kind) => field(money, { ...MONEY, label: WORDS.en.kinds[kind] })),
  },
  { step: 'pay', most: MAXIMUM_YEARS, tooMany: `A statement can have up to ${MAXIMUM_YEARS} years`, first: 1 },
);

/** Of a week, on average, as a decimal. */
const weeklyHours = fieldType(
  line()
    .trim()
    .regex(/^(?:\d{1,3}(?:\.\d{1,2})?)?$/, { error: HOURS_MESSAGE })
    .refine((value) => Number(value) <= 168, { error: 'A week has 168 hours' })
    .default(''),
  draftText(6),
  '',
  { inputMode: 'decimal', autoComplete: 'off' },
);

const pay = group(
  {
    rate: field(money, { ...MONEY, label: 'Pay rate', isRequired: true }),
    basis: field(choice(BASES, 'hour'), { label: 'Paid for' }),
    weeklyHours: field(weeklyHours, { label: 'Average hours a week' }),
    lastPaid: field(optionalDate, { label: 'Date of the last pay', isRequired: true }),
  },
  { step: 'pay' },
);
export const NO_PAY = { rate: ZERO, basis: 'hour', weeklyHours: '', lastPaid: '' as PlainDate } as const;

const { template, language } = statementChoices;

export const fields = group({
  template,
  language,
  source: field(choice(SOURCES, 'stubs'), {
    step: 'pay',
    label: 'Where the figures come from',
    initial: 'entered',
    help: 'Figures from pay stubs issued here can be verified. Figures that you enter make a specimen, unless we have verified your domain or business.',
    isChosen: true,
  }),
  issuer,
  person: group(
    {
      name: field(name('employee name', 'Employee name'), { label: 'Employee name', autoComplete: 'off' }),
      ...personParts,
    },
    { step: 'person' },
  ),
  work: group(
    {
      title: field(lineOf('Please enter the position', 60), { label: 'Position', autoComplete: 'off' }),
      startsOn: field(date('Please select the first day of employment'), { label: 'First day of employment' }),
      /** Empty while the employment lasts. */
      endsOn: field(optionalDate, { label: 'Last day of employment', aside: 'only if it ended' }),
    },
    { step: 'person' },
  ),
  /** A number or a code of a document: the person's newest pay stub that the same owner issued here. */
  stub: field(text(24), {
    step: 'pay',
    label: 'Number of one of the pay stubs',
    aside: '',
    isRequired: true,
    placeholder: '26-AB12-CD34',
    autoComplete: 'off',
    isChosen: true,
    prints: false,
  }),
  pay: { ...pay, strict: pay.strict.default(NO_PAY) },
  years: { ...years, strict: years.strict.default([]) },
  signer: group(
    {
      name: field(name('the name of the person who signs', 'Name'), { label: 'Who signs', autoComplete: 'name' }),
      title: field(lineOf('Please enter the title of the person who signs', 60), {
        label: 'Title',
        autoComplete: 'organization-title',
      }),
    },
    { step: 'review' },
  ),
  stubs: byServer(fieldType(stubs, stubs, null as OwnStubs | null)),
  /** The day of issue of the first revision, of a correction. */
  details: or(group({ firstIssued: byServer(optionalDate) }), { firstIssued: '' as PlainDate }),
});

export type EmploymentForm = typeof fields.empty;
