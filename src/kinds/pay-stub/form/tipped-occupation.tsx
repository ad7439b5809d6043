import type { ReactNode } from 'react';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { TextInput } from '../../../web/ui/text-input.tsx';
import type { PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** For an employee with tips: the code that their W-2 needs in box 14b. It is not printed on the stub. */
export default function TippedOccupation(step: StepProps<PayStubForm>): ReactNode {
  const { value, ...field } = bind<string | undefined, PayStubForm>(step, 'employee.occupationCode');
  return (
    <div className={styles.pair}>
      <TextInput
        label="Treasury Tipped Occupation Code"
        aside="optional"
        hint="Three digits, from the IRS list. The W-2 prints it in box 14b; the pay stub does not."
        inputMode="numeric"
        autoComplete="off"
        {...field}
        value={value ?? ''}
      />
    </div>
  );
}
