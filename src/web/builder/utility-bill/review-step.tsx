import type { ReactNode } from 'react';
import type { CalculatedUtilityBill } from '../../../domain/documents/utility-bill/calculate.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import type { UtilityForm } from './utility-form.ts';
import styles from './utility-bill.module.css';

export function ReviewStep({ form, figures }: StepProps<UtilityForm>): ReactNode {
  const bill = figures as CalculatedUtilityBill | null;
  return (
    <div className={styles.fields}>
      <p>
        Hold the paper against what you know: the name, the dates, each charge. What you see is what is sealed; only the
        word PREVIEW goes.
      </p>
      {bill && (
        <p className="pp-dimmed">
          {form.companyName || 'You'} ask {form.fullName || 'the customer'} for {formatDollars(bill.paymentDueAmount)}.
        </p>
      )}
    </div>
  );
}
