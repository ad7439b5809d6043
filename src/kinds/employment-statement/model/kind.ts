import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { STATEMENT_PARTIES } from '../../../domain/documents/statement-parties.ts';
import { meta } from '../meta.ts';
import { calculate, type CalculatedEmployment } from './calculate.ts';
import { fields } from './fields.ts';
import { stubsOf } from './own-stubs.ts';
import { sample } from './sample.ts';
import { draftSchema, type EmploymentInput, rules, schema } from './schema.ts';
import { employmentSteps } from './steps.ts';
import { documents, type EmploymentView } from './view.ts';

export const employmentStatement: DocumentKind<EmploymentInput, CalculatedEmployment, EmploymentView> = {
  ...meta,
  fields,
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
  sharePresets: {
    employment: ['Status', 'Position', 'Employed since', 'Last day of employment'],
    income: [
      'Pay rate',
      'Average hours a week',
      'Date of the last pay',
      'Total of pay stubs',
      'Total',
      'Total pay of the year',
    ],
  },
  calculate,
  documents,
  sample,
  ...STATEMENT_PARTIES,
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
