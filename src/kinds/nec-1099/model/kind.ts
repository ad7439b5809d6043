import { form1099Kind } from '../../../domain/documents/form-1099/kind.ts';
import { meta } from '../meta.ts';
import { AMOUNTS } from './boxes.ts';
import { fields } from './fields.ts';
import { NEC_1099_YEARS } from './nec-1099-years.ts';
import { sample } from './sample.ts';
import { documents } from './view.ts';

export const nec1099 = form1099Kind(AMOUNTS, {
  meta,
  years: NEC_1099_YEARS,
  fields,
  sample,
  documents,
  notesInSpanish: async (form) => (await import('./notes-es.ts')).notesInSpanish(form),
});
