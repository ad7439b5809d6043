import type { ReactNode } from 'react';
import { boxOf } from '../../../domain/documents/form-1099/form-year.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { Amounts, labelOf } from '../../../web/builder/form-1099/amounts-step.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { OptionalMoneyInput } from '../../../web/builder/parts/amount-inputs.tsx';
import styles from '../../../web/builder/parts/parts.module.css';
import { RowList } from '../../../web/builder/parts/row-list.tsx';
import { Select } from '../../../web/ui/choices.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { AMOUNT_FIELDS } from '../model/misc-1099-year.ts';
import { MISC_1099_YEARS } from '../model/misc-1099-years.ts';
import { instructionsForRecipient } from '../model/notices.ts';
import { type Misc1099Input, MOST_PAYMENTS } from '../model/schema.ts';

export const AmountsStep = (step: StepProps<Misc1099Input>): ReactNode => (
  <Amounts
    step={step}
    years={MISC_1099_YEARS}
    amounts={AMOUNT_FIELDS}
    instructions={instructionsForRecipient(MISC_1099_YEARS.of(step.form.year))}
  >
    <Payments {...step} />
  </Amounts>
);

function Payments(props: StepProps<Misc1099Input>): ReactNode {
  const year = MISC_1099_YEARS.of(props.form.year);
  const boxes = AMOUNT_FIELDS.flatMap((field) => {
    const box = boxOf(year, field);
    return box ? [{ value: field, label: labelOf(box) }] : [];
  });
  return (
    <RowList
      step={props}
      path="payments"
      title="Payments (optional)"
      row="payment"
      most={MOST_PAYMENTS}
      empty={{ name: '', field: 'rents', amount: ZERO }}
      first="name"
    >
      {(index) => (
        <>
          <TextInput
            label="Description"
            isRequired
            {...bind(props, `payments.${index}.name`)}
            placeholder="Rent of two garage bays, 12 months × $600.00"
            maxLength={60}
          />
          <div className={styles.pair}>
            <Select label="Box" {...bind(props, `payments.${index}.field`)} options={boxes} />
            <OptionalMoneyInput label="Amount" {...bind<Cents, Misc1099Input>(props, `payments.${index}.amount`)} />
          </div>
        </>
      )}
    </RowList>
  );
}
