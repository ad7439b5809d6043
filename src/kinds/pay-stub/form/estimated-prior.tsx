import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { formatSlashes, yearOf } from '../../../domain/calendar.ts';
import { setDetails } from '../../../domain/payroll/edit-details.ts';
import { asFirstPayOfYear } from '../../../domain/payroll/estimated-figures.ts';
import { type Earning, estimatedBefore, hasEstimates } from '../../../domain/payroll/order.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { editOrder } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import type { StubPartProps } from './stub-part.ts';

interface EstimatedPriorProps extends StubPartProps {
  /** Shows the fields of the figures. */
  readonly onEnter: () => void;
}

/** Asks what was paid in the year before the first pay stub, which is estimated until somebody says it. */
export default function EstimatedPrior({ step, stub, calculated, onEnter }: EstimatedPriorProps): ReactNode {
  const edit = editOrder(step);
  const year = yearOf(stub.payDate);
  if (calculated && hasEstimates(calculated))
    return (
      <Note tone="amber">
        <p>
          YTD before {formatSlashes(estimatedBefore(step.form, calculated) ?? stub.payPeriod.start)} is estimated from
          this pay, and prints as “YTD (est.)”. No W-2 or 1099 takes it over. What was paid in {year} before?
        </p>
        <div className={styles.choices}>
          <Button variant="outlined" small onClick={() => edit(asFirstPayOfYear)}>
            First pay of this year (0.00)
          </Button>
          <Button
            variant="outlined"
            small
            onClick={({ currentTarget }) => {
              flushSync(onEnter);
              currentTarget.closest('details')?.querySelector<HTMLInputElement>('[data-prior] input')?.focus();
            }}
          >
            Enter the figures
          </Button>
        </div>
      </Note>
    );
  if (step.form.details.estimatePriorYTD !== false || isCarried(stub)) return null;
  return (
    <Note>
      <p>What is not entered as prior YTD was not paid in {year} before this pay stub (0.00).</p>
      <div className={styles.choices}>
        <Button variant="outlined" small onClick={() => edit((order) => setDetails(order, { estimatePriorYTD: true }))}>
          Estimate instead
        </Button>
      </div>
    </Note>
  );
}

const isCarried = ({ earnings, deductions }: StubPartProps['stub']): boolean =>
  [...earnings, ...deductions].some(
    ({ givenPriorYTD }: Pick<Earning, 'givenPriorYTD'>) => givenPriorYTD?.from === 'lastStub',
  );
