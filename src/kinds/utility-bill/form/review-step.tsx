import type { ReactNode } from 'react';
import type { CalculatedUtilityBill } from '../model/calculate.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import type { UtilityForm } from '../model/fields.ts';
import styles from '../../../web/builder/parts/parts.module.css';

export function ReviewStep({ form, figures }: StepProps<UtilityForm>): ReactNode {
  const bill = figures as CalculatedUtilityBill | null;
  return (
    <div className={styles.fields}>
      <p>
        Check the name, dates and charges. The issued statement looks exactly like the preview, without the word
        PREVIEW.
      </p>
      {bill && (
        <p className="pp-dimmed">
          {form.fullName || 'The customer'} owes {form.companyName || 'you'} {formatDollars(bill.paymentDueAmount)}.
        </p>
      )}
    </div>
  );
}
