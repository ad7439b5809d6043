import type { ReactNode } from 'react';
import type { InvitationState, InvitedWorker } from '../../server/payroll/companies/worker-invitations.ts';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import styles from './company.module.css';
import { InvitedWorkers } from './invited-workers.tsx';

interface WorkerLinkProps {
  readonly id: string;
  readonly email: string;
  readonly state: InvitationState;
  /** What became of the last link. */
  readonly said: string;
  readonly answer: ActionAnswer<{ readonly invited: readonly InvitedWorker[] }> | undefined;
}

/** The link by which one person fills in their own details. */
export function WorkerLink({ id, email, state, said, answer }: WorkerLinkProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="own-details">
      <h2 id="own-details">What the worker fills in</h2>
      <p className="pp-dimmed">
        Address, W-4, state forms, bank and language, on a page in English or Spanish, without an account. You accept or
        decline each change. Last link: {said}.
      </p>
      {answer?.data && <InvitedWorkers invited={answer.data.invited} />}
      <ActionForm answer={answer} intents={['email-links', 'make-links', 'end-link']} item={id} className={styles.line}>
        <input type="hidden" name="people" value={id} />
        {email !== '' && (
          <Button type="submit" name="intent" value="email-links" variant="outlined">
            Email link
          </Button>
        )}
        <Button type="submit" name="intent" value="make-links" variant="outlined">
          Make link to copy
        </Button>
        {state === 'open' && (
          <Button type="submit" name="intent" value="end-link" variant="outlined">
            End link
          </Button>
        )}
      </ActionForm>
    </section>
  );
}
