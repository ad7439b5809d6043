import { FORM_1099 } from '../../../domain/documents/form-1099/kind-parts.ts';
import { form1099Steps } from '../../../domain/documents/form-1099/steps.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import { calculate, type CalculatedNec1099 } from './calculate.ts';
import { meta } from '../meta.ts';
import { sample } from './sample.ts';
import { draftSchema, type Nec1099Input, rules, schema } from './schema.ts';
import { documents, type Nec1099View } from './view.ts';

export const nec1099: DocumentKind<Nec1099Input, CalculatedNec1099, Nec1099View> = {
  ...meta,
  ...FORM_1099,
  schema,
  draftSchema,
  rules,
  steps: form1099Steps(['amounts', 'directSales', 'tippedOccupationCodes']),
  calculate,
  documents,
  sample,
};
