import type { ReactNode } from 'react';
import { Amounts } from '../../../web/builder/form-1099/amounts-step.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AMOUNT_FIELDS } from '../model/nec-1099-year.ts';
import { NEC_1099_YEARS } from '../model/nec-1099-years.ts';
import { instructionsForRecipient } from '../model/notices.ts';
import type { Nec1099Input } from '../model/schema.ts';

export const AmountsStep = (step: StepProps<Nec1099Input>): ReactNode => (
  <Amounts
    step={step}
    years={NEC_1099_YEARS}
    amounts={AMOUNT_FIELDS}
    instructions={instructionsForRecipient(NEC_1099_YEARS.of(step.form.year))}
  />
);
