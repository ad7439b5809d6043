import { form1099Kind } from '../../../domain/documents/form-1099/kind.ts';
import { meta } from '../meta.ts';
import { AMOUNTS } from './boxes.ts';
import { fields } from './fields.ts';
import { MISC_1099_YEARS } from './misc-1099-years.ts';
import { sample } from './sample.ts';
import { documents } from './view.ts';

export const misc1099 = form1099Kind(AMOUNTS, {
  meta,
  years: MISC_1099_YEARS,
  fields,
  sample,
  documents,
  notesInSpanish: async (form) => (await import('./notes-es.ts')).notesInSpanish(form),
});
