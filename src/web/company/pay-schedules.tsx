import type { ReactNode } from 'react';
import { MOST_SCHEDULE_NAME } from '../../domain/companies/pay-schedule.ts';
import { FREQUENCY_NAMES } from '../../domain/payroll/frequency-names.ts';
import type { Schedule } from '../../server/payroll/companies/pay-schedules.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './company.module.css';
import { ScheduleFields } from './schedule-fields.tsx';

interface PaySchedulesProps {
  /** Without the company's own. */
  readonly schedules: readonly Schedule[];
  readonly answer: ActionAnswer | undefined;
}

/** Schedules for people who are paid at other times than the rest of the company. */
export function PaySchedules({ schedules, answer }: PaySchedulesProps): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <section className={styles.part} aria-labelledby="schedules">
      <h2 id="schedules">Other pay schedules</h2>
      <p className="pp-dimmed">
        For people who are paid at other times, such as a crew by the week and the office by the month. Each schedule
        has its own pay runs.
      </p>
      {schedules.map((schedule) => (
        <details key={schedule.id} className={styles.accounts}>
          <summary>
            {schedule.name}, {FREQUENCY_NAMES[schedule.periodicity].toLowerCase()}
          </summary>
          <ActionForm answer={answer} intents="schedule" item={schedule.id} className={styles.next} preventScrollReset>
            <div className={styles.fields}>
              <ScheduleName start={schedule.name} />
              <ScheduleFields schedule={schedule} />
            </div>
            <SubmitButton
              name="intent"
              value="schedule"
              variant="outlined"
              loadingLabel="Saving"
              fingerprint={facts.releaseFingerprint}
            >
              Save schedule<span className="pp-unseen"> {schedule.name}</span>
            </SubmitButton>
          </ActionForm>
          <ActionForm
            answer={answer}
            intents="remove-schedule"
            item={schedule.id}
            hasMessage={false}
            preventScrollReset
          >
            <p className={styles.line}>
              <Button type="submit" name="intent" value="remove-schedule" variant="outlined" small>
                Remove<span className="pp-unseen"> {schedule.name}</span>
              </Button>
            </p>
          </ActionForm>
        </details>
      ))}
      <details className={styles.accounts}>
        <summary>Add a pay schedule</summary>
        <ActionForm answer={answer} intents="add-schedule" isClearedWhenDone className={styles.next} preventScrollReset>
          <div className={styles.fields}>
            <ScheduleName start="" />
            <ScheduleFields schedule={{}} />
          </div>
          <SubmitButton
            name="intent"
            value="add-schedule"
            variant="outlined"
            loadingLabel="Adding"
            fingerprint={facts.releaseFingerprint}
          >
            Add schedule
          </SubmitButton>
        </ActionForm>
      </details>
    </section>
  );
}

const ScheduleName = ({ start }: { readonly start: string }): ReactNode => (
  <TextInput
    name="name"
    label="Schedule name"
    defaultValue={start}
    isRequired
    maxLength={MOST_SCHEDULE_NAME}
    autoComplete="off"
  />
);
