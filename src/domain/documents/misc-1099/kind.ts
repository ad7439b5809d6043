import type { DocumentKind } from '../kind.ts';
import { NEVER_ISSUED_EIN, NEVER_ISSUED_LAST_FOUR } from '../tax-identifiers.ts';
import { calculate, type CalculatedMisc1099 } from './calculate.ts';
import { sample } from './sample.ts';
import { draftSchema, type Misc1099Input, schema } from './schema.ts';
import { misc1099Steps } from './steps.ts';
import { type Misc1099View, papers } from './view.ts';

export const misc1099: DocumentKind<Misc1099Input, CalculatedMisc1099, Misc1099View> = {
  id: 'MISC1099',
  configType: 'misc1099',
  folder: 'misc-1099',
  route: '1099-misc-generator',
  name: '1099-MISC',
  schema,
  draftSchema,
  steps: misc1099Steps,
  templates: [
    { id: 1, name: 'Single' },
    { id: 2, name: 'Paired' },
  ],
  templateOf: (input) => input.template,
  calculate,
  papers,
  sample,
  logoOf: () => '',
  issuerOf: ({ payer }) => payer.name,
  names: ({ payer, recipient, payments }) =>
    [
      { path: 'payer.name', value: payer.name, role: 'issuer' as const },
      { path: 'payer.phone', value: payer.phone, role: 'phone' as const },
      { path: 'recipient.name', value: recipient.name, role: 'mention' as const },
      ...payments.map(({ name }, index) => ({
        path: `payments.${index}.name`,
        value: name,
        role: 'mention' as const,
      })),
    ].filter(({ value }) => value !== ''),
  specimenOf: (input) => ({
    ...input,
    payer: { ...input.payer, ein: NEVER_ISSUED_EIN },
    recipient: { ...input.recipient, lastFour: NEVER_ISSUED_LAST_FOUR },
    stateRows: input.stateRows.map((row) => ({ ...row, payerStateNumber: '' })),
  }),
  ceiling: () => ({
    unverified: 'U',
    verified: 'B',
    why: 'Only the recipient’s copies are made, with the last four digits of the taxpayer number; the agency’s copy is filed by the payer.',
  }),
};
