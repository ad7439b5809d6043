import { type ReactNode, useState } from 'react';
import { setDetailsState } from '../../../domain/payroll/edit-details.ts';
import { Select } from '../../../web/ui/choices.tsx';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { STATE_OPTIONS } from '../../../web/builder/parts/address-fields.tsx';
import { editOrder, isStateMissing, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/**
 * Asks for the state next to the pay if the details step was skipped. Once chosen here it stays, so that the focus does
 * too. It has no name, because the details step posts the state.
 */
export function MissingState(step: StepProps<PayStubForm>): ReactNode {
  const { form } = step;
  const edit = editOrder(step);
  const [isChosenHere, setIsChosenHere] = useState(false);
  if (!isStateMissing(form) && !isChosenHere) return null;
  return (
    <div className={styles.fields}>
      {isStateMissing(form) && (
        <Note tone="amber" isNotice>
          No taxes are calculated yet, because they depend on the state. Choose it here.
        </Note>
      )}
      <Select
        label="State"
        isRequired
        value={form.details.state}
        onValue={(state) => {
          setIsChosenHere(true);
          edit((order) => setDetailsState(order, state));
        }}
        options={STATE_OPTIONS}
        placeholder="Choose"
      />
    </div>
  );
}
