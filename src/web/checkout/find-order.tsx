import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './success.module.css';

/** For a buyer whose browser no longer knows the order: the email address leads to it. */
export function FindOrder({ answer }: { readonly answer: ActionAnswer | undefined }): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <div className={`pp-wrap ${styles.success}`}>
      <h1>Find your order</h1>
      {answer?.isDone ? (
        <output>{answer.message}</output>
      ) : (
        <>
          <p className="pp-dimmed">
            This browser has no order to show. Enter the email address you bought with, and we will send you links to
            your documents. If you have an account, <Link to="/sign-in/?next=/my-dashboard/orders/">sign in</Link>{' '}
            instead.
          </p>
          <ActionForm answer={answer} className={styles.send}>
            <TextInput name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
            <SubmitButton
              name="intent"
              value="find"
              variant="outlined"
              loadingLabel="Sending"
              fingerprint={facts.releaseFingerprint}
            >
              Email me the links
            </SubmitButton>
          </ActionForm>
        </>
      )}
    </div>
  );
}
