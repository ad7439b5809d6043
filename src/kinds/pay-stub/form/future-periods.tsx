import type { ReactNode } from 'react';
import { formatSlashes } from '../../../domain/calendar.ts';
import { endBy } from '../../../domain/payroll/edit-periods.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Note } from '../../../web/ui/note.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { editOrder, type PayStubForm, periodErrors } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

/** Longer periods are counted from the first stub, so several of them can end in the future. */
export function FuturePeriods(step: StepProps<PayStubForm>): ReactNode {
  const { form, today } = step;
  const edit = editOrder(step);
  const { end } = form.stubs[0]!.payPeriod;
  if (end <= today) return null;
  const [tooLate = `The last pay period ends on ${formatSlashes(end)}, after today`] = Object.values(
    periodErrors(form),
  );
  return (
    <Note tone="amber" isNotice>
      <p>{tooLate}.</p>
      <p className={styles.noteAction}>
        <Button variant="outlined" small onClick={() => edit((order) => endBy(order, today))}>
          Use periods that ended by today
        </Button>
      </p>
    </Note>
  );
}
