import { withoutNumbers } from '../../../domain/documents/form-1099/no-numbers.ts';
import { form1099Steps } from '../../../domain/documents/form-1099/steps.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { calculate, type CalculatedNec1099 } from './calculate.ts';
import { meta } from '../meta.ts';
import { sample } from './sample.ts';
import { draftSchema, type Nec1099Input, rules, schema } from './schema.ts';
import { documents, type Nec1099View } from './view.ts';

export const nec1099: DocumentKind<Nec1099Input, CalculatedNec1099, Nec1099View> = {
  ...meta,
  schema,
  draftSchema,
  rules,
  steps: form1099Steps(['amounts', 'directSales', 'tippedOccupationCodes']),
  templates: [
    { id: 1, name: 'One per page' },
    { id: 2, name: 'Two per page' },
  ],
  templateOf: (input) => input.template,
  calculate,
  documents,
  sample,
  issuerOf: ({ payer }) => payer.name,
  names: ({ payer }) =>
    [
      { path: 'payer.name', value: payer.name, role: 'issuer' as const },
      { path: 'payer.address1', value: payer.address1, role: 'address' as const },
      { path: 'payer.address2', value: payer.address2, role: 'address' as const },
      { path: 'payer.city', value: payer.city, role: 'address' as const },
      { path: 'payer.phone', value: payer.phone, role: 'phone' as const },
    ].filter(({ value }) => value !== ''),
  specimenOf: withoutNumbers,
  ceiling: () => ({
    unverified: 'U',
    verified: 'B',
    why: 'Only the recipient’s copies are created, with the last four digits of the TIN. The payer files Copy A.',
  }),
};
