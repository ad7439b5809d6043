import type { ReactNode } from 'react';
import { StepUpFields } from '../parts/account/second-factor/step-up-fields.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import styles from './company.module.css';

interface KeyMakersProps {
  readonly isOn: boolean;
  readonly needsCode: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** Whether keys and webhook secrets of a company are made only with two-step verification. */
export const KeyMakers = ({ isOn, needsCode, answer }: KeyMakersProps): ReactNode => (
  <section className={styles.part} aria-labelledby="key-makers">
    <h2 id="key-makers">API keys and webhook secrets</h2>
    <p className="pp-dimmed">
      A new key or secret of this company can require that its maker has two-step verification. Those made before keep
      working.
    </p>
    <ActionForm answer={answer} intents="key-makers" className={styles.next} preventScrollReset>
      <Checkbox name="isOn" defaultChecked={isOn} label="Require two-step verification" />
      {needsCode && <StepUpFields />}
      <p>
        <Button type="submit" name="intent" value="key-makers" variant="outlined">
          Save requirement
        </Button>
      </p>
    </ActionForm>
  </section>
);
