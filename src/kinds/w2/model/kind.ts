import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { NEVER_ISSUED_EIN, NEVER_ISSUED_LAST_FOUR } from '../../../domain/documents/tax-identifiers.ts';
import type { LevelCeiling } from '../../../domain/integrity/level.ts';
import { ceilingOfYear } from '../../../domain/integrity/running-year.ts';
import { calculate, type CalculatedW2 } from './calculate.ts';
import { fields } from './fields.ts';
import { sample } from './sample.ts';
import { draftSchema, rules, schema, type W2Input } from './schema.ts';
import { w2Steps } from './steps.ts';
import { documents, type W2View } from './view.ts';
import { meta } from '../meta.ts';

const CEILING: LevelCeiling = {
  unverified: 'U',
  verified: 'B',
  why: 'Only the employee’s copies are created, with the last four digits of the Social Security number. The employer files Copy A.',
};

export const w2: DocumentKind<W2Input, CalculatedW2, W2View> = {
  ...meta,
  fields,
  schema,
  draftSchema,
  rules,
  steps: w2Steps,
  templates: [
    { id: 1, name: 'One per page' },
    { id: 2, name: 'Two per page' },
  ],
  templateOf: (input) => input.template,
  calculate,
  documents,
  sample,
  issuerOf: ({ employer }) => employer.name,
  issuerStateOf: ({ employer }) => employer.state,
  specimenOf: (input) => ({
    ...input,
    employer: { ...input.employer, ein: NEVER_ISSUED_EIN },
    employee: { ...input.employee, ssn: NEVER_ISSUED_LAST_FOUR },
    stateRows: input.stateRows.map((row) => ({ ...row, employerStateId: '' })),
  }),
  ceiling: ({ year, lastDay }, today) =>
    // Who left is paid nothing more, and may ask for the form at once.
    lastDay && lastDay <= today ? CEILING : ceilingOfYear(CEILING, year, today),
};
