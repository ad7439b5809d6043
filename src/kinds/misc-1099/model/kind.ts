import { FORM_1099 } from '../../../domain/documents/form-1099/kind-parts.ts';
import { form1099Steps } from '../../../domain/documents/form-1099/steps.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { calculate, type CalculatedMisc1099 } from './calculate.ts';
import { sample } from './sample.ts';
import { draftSchema, type Misc1099Input, rules, schema } from './schema.ts';
import { type Misc1099View, documents } from './view.ts';
import { meta } from '../meta.ts';

export const misc1099: DocumentKind<Misc1099Input, CalculatedMisc1099, Misc1099View> = {
  ...meta,
  ...FORM_1099,
  schema,
  draftSchema,
  rules,
  steps: form1099Steps(['amounts', 'directSales', 'fatca', 'tippedOccupationCodes', 'payments']),
  calculate,
  documents,
  sample,
};
