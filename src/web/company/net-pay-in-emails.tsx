import type { ReactNode } from 'react';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import styles from './company.module.css';

interface NetPayInEmailsProps {
  readonly isOn: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** Whether the subject of a pay stub's email says the net pay. */
export function NetPayInEmails({ isOn, answer }: NetPayInEmailsProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="emails">
      <h2 id="emails">Pay stub emails</h2>
      <p className="pp-dimmed">
        The subject of the email that brings a pay stub is “Your pay stub, Dec 4”. It can also say the net pay: “Your
        pay stub: $1,181.77, Dec 4”. Phones show subjects on the locked screen.
      </p>
      <ActionForm answer={answer} intents="net-pay" className={styles.next} preventScrollReset>
        <Checkbox name="isOn" defaultChecked={isOn} label="Say the net pay in the subject" />
        <p>
          <Button type="submit" name="intent" value="net-pay" variant="outlined">
            Save emails
          </Button>
        </p>
      </ActionForm>
    </section>
  );
}
