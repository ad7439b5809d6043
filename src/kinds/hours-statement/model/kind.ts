import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { STATEMENT_PARTIES } from '../../../domain/documents/statement-parties.ts';
import { meta } from '../meta.ts';
import { calculate, type CalculatedHours } from './calculate.ts';
import { fields } from './fields.ts';
import { lastDayOf } from './months.ts';
import { sample } from './sample.ts';
import { type DayInput, draftSchema, type HoursInput, monthsOf, rules, schema } from './schema.ts';
import { hoursSteps } from './steps.ts';
import { documents, type HoursView } from './view.ts';

/** Typed by number or by code, an invoice of the same owner is named by its number. */
function withInvoice(day: DayInput, numberOf: (typed: string) => string): DayInput {
  const ownInvoice = numberOf(day.invoice);
  return { ...day, ownInvoice, invoice: ownInvoice || day.invoice };
}

export const hoursStatement: DocumentKind<HoursInput, CalculatedHours, HoursView> = {
  ...meta,
  fields,
  schema,
  draftSchema,
  rules,
  refusalToIssue: ({ future }) => future,
  steps: hoursSteps,
  templates: [
    { id: 1, name: 'Table' },
    { id: 2, name: 'Summary' },
  ],
  templateOf: ({ template }) => template,
  calculate,
  documents,
  sample,
  ...STATEMENT_PARTIES,
  namedInvoices: {
    of: ({ type, months }) => (type === 'log' ? months.flatMap(({ days }) => days.map(({ invoice }) => invoice)) : []),
    confirmed: (input, numberOf) => ({
      ...input,
      months: input.months.map((month) => ({ ...month, days: month.days.map((day) => withInvoice(day, numberOf)) })),
    }),
    found: ({ months }) => months.flatMap(({ days }) => days.flatMap(({ ownInvoice }) => ownInvoice || [])),
  },
  lastDay: (input) => lastDayOf(monthsOf(input).at(-1)!),
  ceiling: ({ type }) =>
    type === 'log'
      ? { unverified: 'U', verified: 'U', why: 'Anyone can keep a log of their own work. Nobody else confirms it.' }
      : { unverified: 'U', verified: 'B', why: 'Any employer can state the hours and pay of its own workers.' },
};
