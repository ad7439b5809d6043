import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import styles from './account.module.css';
import type { FormAnswer } from './answer-form.ts';

interface AccountSheetProps {
  readonly heading: string;
  readonly lead?: string;
  readonly button: string;
  readonly answer: FormAnswer | undefined;
  readonly children: ReactNode;
  /** Another button for the same, between the form and the other ways. */
  readonly beside?: ReactNode;
  /** Other ways, below the form. */
  readonly ways?: ReactNode;
}

/** One form of an account: it is sent as a whole document, for it changes who is signed in. */
export function AccountSheet({ heading, lead, button, answer, children, beside, ways }: AccountSheetProps): ReactNode {
  const isWhole = answer && !answer.isDone && Object.keys(answer.fields).length === 0;
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <Form method="post" reloadDocument noValidate>
        {isWhole && (
          <p className={styles.error} role="alert">
            {answer.message}
          </p>
        )}
        {answer?.isDone ? (
          <output className={styles.done}>{answer.message}</output>
        ) : (
          <>
            {children}
            <div>
              <Button type="submit">{button}</Button>
            </div>
          </>
        )}
      </Form>
      {beside}
      {ways && <div className={styles.ways}>{ways}</div>}
    </div>
  );
}
