import { emptyForm1099 } from '../../../web/builder/form-1099/form-1099.ts';
import { form1099Builder } from '../../../web/builder/form-1099/form-1099-builder.tsx';
import { nec1099 } from '../model/kind.ts';
import { AMOUNT_FIELDS } from '../model/nec-1099-year.ts';
import { NEC_1099_YEARS } from '../model/nec-1099-years.ts';
import type { Nec1099Input } from '../model/schema.ts';
import { AmountsStep } from './amounts-step.tsx';

export const nec1099Builder = form1099Builder({
  document: nec1099,
  years: NEC_1099_YEARS,
  AmountsStep,
  initialForm: (today): Nec1099Input => emptyForm1099(today, NEC_1099_YEARS, AMOUNT_FIELDS),
});
