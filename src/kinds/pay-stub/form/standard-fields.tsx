import type { ReactNode } from 'react';
import { setMaritalStatus } from '../../../domain/payroll/edit-details.ts';
import type { MaritalStatus } from '../../../domain/payroll/tax/tax-context.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { withValueAt } from '../../../web/builder/frame/paths.ts';
import { RadioGroup, Select } from '../../../web/ui/choices.tsx';
import { MAXIMUM_EXEMPTIONS } from '../model/schema.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** Marital status and exemptions, which only the standard rules read. */
export default function StandardFields(step: StepProps<PayStubForm>): ReactNode {
  const { employee } = step.form;
  const edit = editOrder(step);
  return (
    <div className={styles.pair}>
      <RadioGroup
        label="Marital status"
        name="employee.maritalStatus"
        value={employee.maritalStatus}
        onValue={(value) => edit((order) => setMaritalStatus(order, value as MaritalStatus))}
        options={[
          { value: 'single', label: 'Single' },
          { value: 'married', label: 'Married' },
        ]}
      />
      <Select
        label="Exemptions"
        name="employee.exemptions"
        isRequired
        help="Each exemption reduces taxable pay. 0 has no effect."
        value={String(employee.exemptions)}
        onValue={(value) => step.change((before) => withValueAt(before, 'employee.exemptions', Number(value)))}
        options={Array.from({ length: MAXIMUM_EXEMPTIONS + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
        error={step.errors['employee.exemptions']}
      />
    </div>
  );
}
