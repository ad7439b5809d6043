import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/calendar.ts';
import type { Form1099Input } from '../../../domain/documents/form-1099/fields.ts';
import { formatDollars } from '../../../domain/money.ts';
import { Note } from '../../ui/note.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { BoxChecks } from '../parts/box-checks.tsx';
import styles from '../parts/parts.module.css';
import { figuresOf } from './form-1099.ts';

/** The last look at a form of the 1099 series. */
export function ReviewStep<Form extends Form1099Input<never>>({ form, figures }: StepProps<Form>): ReactNode {
  const calculated = figuresOf(figures);
  const checks = calculated?.checks ?? [];
  return (
    <div className={styles.fields}>
      <p>
        Compare each box with your records. The issued form looks exactly like the preview, without the word PREVIEW.
        These are the recipient’s copies for {form.year}. File Copy A with the IRS.
      </p>
      {calculated && (
        <p className="pp-dimmed">
          {form.payer.name || 'You'} paid {form.recipient.name || 'the recipient'} {formatDollars(calculated.totalPaid)}
          . Give the recipient the copies by {formatDate(calculated.furnishBy)}.
        </p>
      )}
      {checks.length === 0 ? (
        calculated && calculated.totalPaid > 0 && <Note tone="ok">The boxes are consistent.</Note>
      ) : (
        <BoxChecks checks={checks} />
      )}
    </div>
  );
}
