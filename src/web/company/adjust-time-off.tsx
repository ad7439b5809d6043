import type { ComponentProps, ReactNode } from 'react';
import { type CompanyPerson, RUN_LEAVE, type RunLeave } from '../../domain/companies/company-person.ts';
import { formatHours, hoursOfHundredths } from '../../domain/payroll/hours.ts';
import { LEAVE_NAMES } from '../../domain/payroll/leave-policy.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/choices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';

export interface Adjustment {
  readonly id: string;
  readonly kind: RunLeave;
  readonly hundredths: number;
  readonly reason: string;
  /** "Nov 24, 2026" */
  readonly day: string;
  /** Null once the account is deleted. */
  readonly madeBy: string | null;
}

interface AdjustTimeOffProps {
  readonly leave: CompanyPerson['leave'];
  readonly adjustments: readonly Adjustment[];
  readonly mayEdit: boolean;
  readonly answer: ComponentProps<typeof ActionForm>['answer'];
}

/** 800 -> "+8.00", -150 -> "−1.50" */
export const signedHours = (hundredths: number): string =>
  `${hundredths < 0 ? '−' : '+'}${formatHours(hoursOfHundredths(Math.abs(hundredths)))}`;

/** Corrections of leave balances, with all that were made. */
export function AdjustTimeOff({ leave, adjustments, mayEdit, answer }: AdjustTimeOffProps): ReactNode {
  const kinds = RUN_LEAVE.filter((kind) => leave.some((policy) => policy.kind === kind));
  if (adjustments.length === 0 && (!mayEdit || kinds.length === 0)) return null;
  return (
    <section className={styles.part} aria-labelledby="adjust">
      <h2 id="adjust">Time off corrections</h2>
      {mayEdit && kinds.length > 0 && (
        <ActionForm
          key={adjustments.length}
          id="adjust-time-off"
          answer={answer}
          intents="adjust"
          className={styles.next}
        >
          <p className="pp-small pp-dimmed">
            Each changes the balance from the next pay stub on and stays in this list. To undo one, enter another.
          </p>
          <div className={styles.fields}>
            <Select
              name="kind"
              label="Time off"
              defaultValue={kinds[0]}
              options={kinds.map((kind) => ({ value: kind, label: LEAVE_NAMES[kind] }))}
            />
            <TextInput name="hours" label="Hours to add" placeholder="8 or -8" isRequired autoComplete="off" />
            <TextInput name="reason" label="Reason" maxLength={200} isRequired autoComplete="off" />
          </div>
          <p className={styles.line}>
            <Button type="submit" name="intent" value="adjust" variant="outlined">
              Correct balance
            </Button>
          </p>
        </ActionForm>
      )}
      {adjustments.length > 0 && (
        <table className={styles.list} data-stack>
          <caption className="pp-unseen">Time off corrections</caption>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col">Time off</th>
              <th scope="col" data-figure>
                Hours
              </th>
            </tr>
          </thead>
          <tbody>
            {adjustments.map(({ id, kind, hundredths, reason, day, madeBy }) => (
              <tr key={id}>
                <td>
                  {reason}
                  <span className={styles.beneath}>{[day, madeBy].filter(Boolean).join(', ')}</span>
                </td>
                <td data-label="Time off">{LEAVE_NAMES[kind]}</td>
                <td data-figure data-label="Hours">
                  {signedHours(hundredths)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
