import { form1099Builder } from '../../../web/builder/form-1099/form-1099-builder.tsx';
import { nec1099 } from '../model/kind.ts';
import { NEC_1099_YEARS } from '../model/nec-1099-years.ts';
import { AmountsStep } from './amounts-step.tsx';
import { emptyNec1099Form, fieldKind } from './nec-form.ts';

export const nec1099Builder = form1099Builder({
  document: nec1099,
  years: NEC_1099_YEARS,
  boxesOf: ({ stateBoxes }) => stateBoxes,
  AmountsStep,
  initialForm: emptyNec1099Form,
  fieldKind,
});
