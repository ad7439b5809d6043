import type { ReactNode } from 'react';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { looks } from '../model/looks.ts';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const Field = tableField(looks);

/** For an employee with tips: the code that their W-2 needs in box 14b. It is not printed on the stub. */
export default function TippedOccupation(step: StepProps<PayStubForm>): ReactNode {
  return (
    <div className={styles.pair}>
      <Field step={step} at="employee.occupationCode" />
    </div>
  );
}
