import type { DocumentKind } from '../kind.ts';
import { NEVER_ISSUED_EIN, NEVER_ISSUED_LAST_FOUR } from '../tax-identifiers.ts';
import { calculate, type CalculatedW2 } from './calculate.ts';
import { sample } from './sample.ts';
import { draftSchema, schema, type W2Input } from './schema.ts';
import { w2Steps } from './steps.ts';
import { papers, type W2View } from './view.ts';

export const w2: DocumentKind<W2Input, CalculatedW2, W2View> = {
  id: 'W2Form',
  configType: 'w2',
  folder: 'w2',
  route: 'w2-generator',
  name: 'W-2',
  schema,
  draftSchema,
  steps: w2Steps,
  templates: [
    { id: 1, name: 'Single' },
    { id: 2, name: 'Paired' },
  ],
  templateOf: (input) => input.template,
  calculate,
  papers,
  sample,
  logoOf: () => '',
  issuerOf: ({ employer }) => employer.name,
  names: ({ employer, employee }) =>
    [
      { path: 'employer.name', value: employer.name, role: 'issuer' as const },
      {
        path: 'employee.lastName',
        value: `${employee.firstName} ${employee.lastName}`.trim(),
        role: 'mention' as const,
      },
    ].filter(({ value }) => value !== ''),
  specimenOf: (input) => ({
    ...input,
    employer: { ...input.employer, ein: NEVER_ISSUED_EIN },
    employee: { ...input.employee, ssn: NEVER_ISSUED_LAST_FOUR },
    stateRows: input.stateRows.map((row) => ({ ...row, employerStateId: '' })),
  }),
  ceiling: () => ({
    unverified: 'U',
    verified: 'B',
    why: 'Only the recipient’s copies are made, with the last four digits of the social security number; the agency’s copy is filed by the employer.',
  }),
};
