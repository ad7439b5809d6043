import type { ReactNode } from 'react';
import { localTaxesOf, withLocalTaxes } from '../../../domain/payroll/edit-local-taxes.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { LocalTaxList } from '../../../web/parts/payroll/withholding/local-tax-list.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';

/** The local taxes of the employee, which are the same on each stub. */
export default function LocalTaxes(step: StepProps<PayStubForm>): ReactNode {
  const edit = editOrder(step);
  const { details, stubs } = step.form;
  return (
    <LocalTaxList
      path="details.localTaxes"
      state={details.state}
      residence={details.residence?.state ?? ''}
      payDate={stubs[0]!.payDate}
      frequency={details.paymentFrequency}
      today={step.today}
      isPrinted
      errorAt={(path) => step.errors[path]}
      taxes={localTaxesOf(step.form)}
      onEdit={(change, options) => edit((order) => withLocalTaxes(order, change(localTaxesOf(order))), options)}
    />
  );
}
