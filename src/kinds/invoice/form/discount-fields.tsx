import type { ReactNode } from 'react';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { fields, type InvoiceForm } from '../model/fields.ts';

const Field = tableField(fields);

/** The discount, in percent or as an amount. */
export function DiscountFields({
  step,
  at,
  kind,
}: {
  readonly step: StepProps<InvoiceForm>;
  readonly at: string;
  readonly kind: InvoiceForm['discount']['kind'];
}): ReactNode {
  return (
    <>
      <Field step={step} at={`${at}.kind`} />
      {kind !== 'none' && <Field step={step} at={`${at}.${kind}`} />}
    </>
  );
}
