import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { NEVER_ISSUED_LAST_FOUR } from '../../../domain/documents/tax-identifiers.ts';
import { meta } from '../meta.ts';
import { calculate, type CalculatedEmployment } from './calculate.ts';
import { stubsOf } from './own-stubs.ts';
import { sample } from './sample.ts';
import { draftSchema, type EmploymentInput, rules, schema } from './schema.ts';
import { employmentSteps } from './steps.ts';
import { documents, type EmploymentView } from './view.ts';

const neverIssued = (digits: string): string => (digits === '' ? '' : NEVER_ISSUED_LAST_FOUR);

export const employmentStatement: DocumentKind<EmploymentInput, CalculatedEmployment, EmploymentView> = {
  ...meta,
  schema,
  draftSchema,
  rules,
  refusalToIssue: ({ refusal }) => refusal,
  steps: employmentSteps,
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
  datedOn: (input, day) => ({ ...input, details: { firstIssued: day ?? ('' as PlainDate) } }),
  ownStubs: {
    of: ({ source, stub, issuer, person }) =>
      source === 'stubs' && stub !== '' ? { number: stub, issuer: issuer.name, person: person.name } : null,
    confirmed: (input, found) => ({ ...input, stubs: stubsOf(found) }),
  },
  employment: ({ work }) => work,
  ceiling: ({ stubs }) =>
    stubs === null
      ? {
          unverified: 'S',
          domain: 'D',
          verified: 'B',
          why: 'We know nothing of these figures. From pay stubs issued here, or from an issuer whose domain or business we have verified, the statement is no specimen.',
        }
      : { unverified: 'U', verified: 'B', why: 'The figures come from pay stubs issued here.' },
};
