import type { ReactNode } from 'react';
import { formatDate } from '../../domain/calendar.ts';
import { formatDollars, negate } from '../../domain/money.ts';
import type { ReviewedDifference } from '../../server/payroll/companies/review-run.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';

interface DifferencesProps {
  readonly differences: readonly ReviewedDifference[];
  readonly mayEdit: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** What corrected pay stubs say more or less than was paid, by person. */
export const Differences = ({ differences, mayEdit, answer }: DifferencesProps): ReactNode => (
  <section className={styles.part} aria-labelledby="differences">
    <h2 id="differences">Differences of corrected pay stubs</h2>
    <p className="pp-small pp-dimmed">
      The pay stubs were corrected after their pay date. Their taxes are on the corrected pay stubs, so these amounts
      are not taxed again.
    </p>
    {differences.map((difference) => (
      <Difference key={difference.seriesId} difference={difference} mayEdit={mayEdit} answer={answer} />
    ))}
  </section>
);

function Difference({
  difference,
  mayEdit,
  answer,
}: Omit<DifferencesProps, 'differences'> & { readonly difference: ReviewedDifference }): ReactNode {
  const { row, person, seriesId, number, correctedOn, payDate, amount, isContractor, isSettled } = difference;
  const isPaid = amount > 0;
  const money = formatDollars(isPaid ? amount : negate(amount));
  const title = `${person}: ${money} ${isPaid ? 'to pay' : 'to deduct'}`;
  const named = (
    <>
      <input type="hidden" name="row" value={row} />
      <input type="hidden" name="seriesId" value={seriesId} />
      <input type="hidden" name="amount" value={amount} />
    </>
  );
  return (
    <div className={styles.next}>
      <h3>{title}</h3>
      <p>
        Pay stub {number}, pay date {formatDate(payDate)}, corrected on {formatDate(correctedOn)}.{' '}
        {isSettled
          ? `${isPaid ? 'Paid' : 'Deducted'} in this run.`
          : isContractor
            ? 'A contractor’s payment has no deductions. Ask for the money, and remove the difference.'
            : 'Not deducted yet: many states allow it only with the person’s written consent.'}
      </p>
      {mayEdit && !isSettled && !isContractor && (
        <ActionForm answer={answer} intents="agree" item={seriesId} hasMessage={false} aria-label={`Deduct, ${title}`}>
          {named}
          <Checkbox name="agrees" label={`${person} agreed in writing that ${money} is deducted from this pay.`} />
          <p className={styles.line}>
            <Button type="submit" name="intent" value="agree" variant="outlined" small>
              Deduct in this run
            </Button>
          </p>
        </ActionForm>
      )}
      {mayEdit && (
        <ActionForm answer={answer} intents="remove" item={seriesId} hasMessage={false} aria-label={`Remove, ${title}`}>
          {named}
          <div className={styles.fields}>
            <TextInput
              name="reason"
              label={isPaid ? 'Why it is not paid in this run' : 'Why it is not deducted'}
              placeholder={isPaid ? 'Paid by check on Nov 20' : 'Waived'}
              isRequired
              autoComplete="off"
            />
          </div>
          <p className={styles.line}>
            <Button type="submit" name="intent" value="remove" variant="outlined" small>
              Remove difference
            </Button>
          </p>
        </ActionForm>
      )}
    </div>
  );
}
