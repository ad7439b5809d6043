import { z } from 'zod';
import { moneyField, optionalText } from '../fields.ts';
import { ZERO } from '../money.ts';
import { type HourEntry, KINDS_OF_PAY, PAY_ENTRIES, type PayEntry } from '../payroll/earning-kinds.ts';
import { hundredthsOfHours } from '../payroll/hours.ts';
import { TAX_STATES } from '../payroll/tax/tax-states.ts';
import { periodText } from './entry-period.ts';
import { weeksText } from './entry-weeks.ts';

const HOURS_MESSAGE = 'Hours must be a number with at most two decimals';
const typedHours = z
  .number({ error: HOURS_MESSAGE })
  .min(0, { error: HOURS_MESSAGE })
  .max(8784, { error: HOURS_MESSAGE })
  .refine((value) => hundredthsOfHours(value) !== null, { error: HOURS_MESSAGE });
const hours = typedHours.default(0);
const amount = moneyField().default(ZERO);

/** Hours in a state, of a person who works in several. */
export type StateEntry = `hoursIn${string}`;
export const stateEntry = (state: string): StateEntry => `hoursIn${state}`;
const stateHours = Object.fromEntries(
  TAX_STATES.map(({ code }) => [stateEntry(code), typedHours.optional()]),
) as Readonly<Record<StateEntry, z.ZodOptional<typeof typedHours>>>;

/** A column for each kind of pay that has one. */
const kindsOfPay = Object.fromEntries(
  PAY_ENTRIES.map((key) => [key, KINDS_OF_PAY[key].type === 'hourly' ? hours : amount]),
) as { readonly [Key in PayEntry]: Key extends HourEntry ? typeof hours : typeof amount };

/** What one person gets in one pay run, besides what recurs. Each is a column of the grid. */
export const runEntriesSchema = z.object({
  ...kindsOfPay,
  /** The hours of each workweek, which the regular hours add up and from which the overtime is calculated. */
  workweeks: weeksText,
  /** Of a salary: unpaid time, or days before the first and after the last one. */
  unpaidHours: hours,
  /** At twice the pay rate. */
  doubleOvertime: hours,
  /** At a rate of their own. */
  otherHours: hours,
  otherRate: amount,
  /** A one-time payment with a name of its own. */
  otherPay: amount,
  otherPayName: optionalText(50),
  /** The earlier pay period that retro pay and back pay are for. */
  forPeriod: periodText,
  /** Taken after taxes, this time only. */
  deduction: amount,
  deductionName: optionalText(50),
  /** Income tax of a place whose tables we do not have. */
  typedStateTax: amount,
  ...stateHours,
});

type FixedEntries = z.output<typeof runEntriesSchema>;
export type RunEntries = FixedEntries & { readonly [name: StateEntry]: number | undefined };
/** The columns of every run. */
export type FixedEntry = keyof FixedEntries;
export type EntryName = FixedEntry | StateEntry;

/** Stored entries leave out what has none. */
export const NO_ENTRIES: RunEntries = runEntriesSchema.parse({});
