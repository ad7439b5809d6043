import { emptyForm1099 } from '../../../web/builder/form-1099/form-1099.ts';
import { form1099Builder } from '../../../web/builder/form-1099/form-1099-builder.tsx';
import { misc1099 } from '../model/kind.ts';
import { AMOUNT_FIELDS } from '../model/misc-1099-year.ts';
import { MISC_1099_YEARS } from '../model/misc-1099-years.ts';
import type { Misc1099Input } from '../model/schema.ts';
import { AmountsStep } from './amounts-step.tsx';

export const misc1099Builder = form1099Builder({
  document: misc1099,
  years: MISC_1099_YEARS,
  AmountsStep,
  initialForm: (today): Misc1099Input => ({
    ...emptyForm1099(today, MISC_1099_YEARS, AMOUNT_FIELDS),
    fatca: false,
    payments: [],
  }),
});
