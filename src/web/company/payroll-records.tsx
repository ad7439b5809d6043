import type { ReactNode } from 'react';
import { RETENTION } from '../../domain/documents/retention.ts';
import { RetentionChoice } from '../parts/documents/retention-choice.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import styles from './company.module.css';

interface PayrollRecordsProps {
  readonly years: number;
  /** How long the account of the owner keeps documents. */
  readonly accountYears: number;
  /** A state that asks for longer than the IRS does, in the text of its law. */
  readonly state: { readonly name: string; readonly years: number; readonly law: string | null } | null;
  readonly answer: ActionAnswer | undefined;
}

/** How long the contents of what the company issued are kept, and why. Only its owner chooses. */
export function PayrollRecords({ years, accountYears, state, answer }: PayrollRecordsProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="records">
      <h2 id="records">Payroll records</h2>
      <p className="pp-dimmed">
        The IRS requires employers to keep employment tax records for at least {RETENTION.payrollYears} years, so that
        is how long we keep this company’s pay stubs, W-2s, 1099s and employment statements unless you choose otherwise.
        The years count from January 31 after the year of issue, when the last payroll tax return of that year is due.
        {state &&
          ` ${state.name} requires pay records for ${state.years} years${state.law ? ` (${state.law})` : ''}.`}{' '}
        People and pay runs stay as long as the company does.
      </p>
      {accountYears > RETENTION.accountYears && (
        <p className="pp-dimmed">
          Your account keeps documents for {accountYears} years after they are issued. The longer time applies.
        </p>
      )}
      <RetentionChoice
        className={styles.next}
        label="Keep contents and files for"
        hint="After that, we delete them. Anyone can still verify that a document was issued, by whom, and when."
        documentYears={years}
        answer={answer}
      />
    </section>
  );
}
