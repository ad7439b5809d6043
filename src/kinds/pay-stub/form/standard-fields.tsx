import type { ReactNode } from 'react';
import { setMaritalStatus } from '../../../domain/payroll/edit-details.ts';
import type { MaritalStatus } from '../../../domain/payroll/tax/tax-context.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { looks } from '../model/looks.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const Field = tableField(looks);
const MARITAL_STATUS = looks.parts.employee.parts.maritalStatus.look;

/** Marital status and exemptions, which only the standard rules read. */
export default function StandardFields(step: StepProps<PayStubForm>): ReactNode {
  const { employee } = step.form;
  const edit = editOrder(step);
  return (
    <div className={styles.pair}>
      <RadioGroup
        label={MARITAL_STATUS.label ?? ''}
        name="employee.maritalStatus"
        value={employee.maritalStatus}
        onValue={(value) => edit((order) => setMaritalStatus(order, value as MaritalStatus))}
        options={MARITAL_STATUS.options ?? []}
      />
      <Field step={step} at="employee.exemptions" />
    </div>
  );
}
