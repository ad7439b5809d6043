import { form1099Builder } from '../../../web/builder/form-1099/form-1099-builder.tsx';
import { AMOUNTS } from '../model/boxes.ts';
import { fields } from '../model/fields.ts';
import { nec1099 } from '../model/kind.ts';
import { NEC_1099_YEARS } from '../model/nec-1099-years.ts';
import { instructionsForRecipient } from '../model/notices.ts';

export const nec1099Builder = form1099Builder({
  document: nec1099,
  fields,
  years: NEC_1099_YEARS,
  amounts: AMOUNTS,
  instructions: instructionsForRecipient,
});
