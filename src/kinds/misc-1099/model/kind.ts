import { withoutNumbers } from '../../../domain/documents/form-1099/no-numbers.ts';
import { form1099Steps } from '../../../domain/documents/form-1099/steps.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { calculate, type CalculatedMisc1099 } from './calculate.ts';
import { sample } from './sample.ts';
import { draftSchema, type Misc1099Input, rules, schema } from './schema.ts';
import { type Misc1099View, documents } from './view.ts';
import { meta } from '../meta.ts';

export const misc1099: DocumentKind<Misc1099Input, CalculatedMisc1099, Misc1099View> = {
  ...meta,
  schema,
  draftSchema,
  rules,
  steps: form1099Steps(['amounts', 'directSales', 'fatca', 'tippedOccupationCodes', 'payments']),
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
