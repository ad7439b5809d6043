import type { ReactNode } from 'react';
import type { Cents } from '../../../domain/money.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { MoneyInput } from '../../../web/ui/number-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { valueAt } from '../../../web/builder/frame/paths.ts';
import type { InvoiceForm, TypedDiscount } from './invoice-form.ts';

const OPTIONS = [
  { value: 'none', label: 'None' },
  { value: 'percent', label: 'In percent' },
  { value: 'amount', label: 'An amount' },
];

/** The discount, in percent or as an amount. */
export function DiscountFields({
  step,
  path,
  label,
}: {
  readonly step: StepProps<InvoiceForm>;
  readonly path: string;
  readonly label: string;
}): ReactNode {
  const { kind } = valueAt(step.form, path) as TypedDiscount;
  return (
    <>
      <Select label={label} {...bind(step, `${path}.kind`)} options={OPTIONS} />
      {kind === 'percent' && (
        <TextInput
          label="Percent off"
          unit="%"
          align="right"
          inputMode="decimal"
          autoComplete="off"
          {...bind(step, `${path}.percent`)}
        />
      )}
      {kind === 'amount' && (
        <MoneyInput label="Amount off" {...bind<Cents | null, InvoiceForm>(step, `${path}.amount`)} />
      )}
    </>
  );
}
