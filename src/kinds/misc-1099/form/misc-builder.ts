import { form1099Builder } from '../../../web/builder/form-1099/form-1099-builder.tsx';
import { AMOUNTS } from '../model/boxes.ts';
import { fields } from '../model/fields.ts';
import { misc1099 } from '../model/kind.ts';
import { MISC_1099_YEARS } from '../model/misc-1099-years.ts';
import { instructionsForRecipient } from '../model/notices.ts';

export const misc1099Builder = form1099Builder({
  document: misc1099,
  fields,
  years: MISC_1099_YEARS,
  amounts: AMOUNTS,
  instructions: instructionsForRecipient,
});
