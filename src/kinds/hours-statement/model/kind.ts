import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { NEVER_ISSUED_LAST_FOUR } from '../../../domain/documents/tax-identifiers.ts';
import { meta } from '../meta.ts';
import { calculate, type CalculatedHours } from './calculate.ts';
import { lastDayOf } from './months.ts';
import { sample } from './sample.ts';
import { type DayInput, draftSchema, type HoursInput, monthsOf, rules, schema } from './schema.ts';
import { hoursSteps } from './steps.ts';
import { documents, type HoursView } from './view.ts';

const neverIssued = (digits: string): string => (digits === '' ? '' : NEVER_ISSUED_LAST_FOUR);

/** Typed by number or by code, an invoice of the same owner is named by its number. */
function withInvoice(day: DayInput, numberOf: (typed: string) => string): DayInput {
  const ownInvoice = numberOf(day.invoice);
  return { ...day, ownInvoice, invoice: ownInvoice || day.invoice };
}

export const hoursStatement: DocumentKind<HoursInput, CalculatedHours, HoursView> = {
  ...meta,
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
  issuerOf: ({ issuer }) => issuer.name,
  names: ({ issuer }) =>
    [
      { path: 'issuer.name', value: issuer.name, role: 'issuer' as const },
      { path: 'issuer.address1', value: issuer.address1, role: 'address' as const },
      { path: 'issuer.address2', value: issuer.address2, role: 'address' as const },
      { path: 'issuer.city', value: issuer.city, role: 'address' as const },
      { path: 'issuer.phone', value: issuer.phone, role: 'phone' as const },
      { path: 'issuer.email', value: issuer.email.split('@').at(-1)!, role: 'website' as const },
    ].filter(({ value }) => value !== ''),
  specimenOf: (input) => ({
    ...input,
    issuer: { ...input.issuer, ein: neverIssued(input.issuer.ein) },
    person: { ...input.person, lastFour: neverIssued(input.person.lastFour) },
  }),
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
