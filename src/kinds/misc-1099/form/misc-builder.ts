import { form1099Builder } from '../../../web/builder/form-1099/form-1099-builder.tsx';
import { misc1099 } from '../model/kind.ts';
import { MISC_1099_YEARS } from '../model/misc-1099-years.ts';
import { AmountsStep } from './amounts-step.tsx';
import { emptyMisc1099Form, fieldKind } from './misc-form.ts';

export const misc1099Builder = form1099Builder({
  document: misc1099,
  years: MISC_1099_YEARS,
  boxesOf: ({ boxes }) => boxes,
  AmountsStep,
  initialForm: emptyMisc1099Form,
  fieldKind,
});
