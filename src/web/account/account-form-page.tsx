import type { ReactNode } from 'react';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import styles from './account.module.css';

interface AccountFormPageProps {
  readonly heading: string;
  readonly lead?: string | undefined;
  readonly button: string;
  readonly answer: ActionAnswer | undefined;
  /** Why the form cannot be sent at all. It is shown in its place. */
  readonly problem?: string | null;
  readonly children?: ReactNode;
  /** Another way to do the same, shown below the form. */
  readonly beside?: ReactNode;
  /** Links to related pages, shown last. */
  readonly links?: ReactNode;
}

/** A page with one account form. It reloads the whole page, because it changes who is signed in. */
export function AccountFormPage(props: AccountFormPageProps): ReactNode {
  const { heading, lead, button, answer, problem = null, children, beside, links } = props;
  return (
    <div className={styles.page}>
      <h1>{heading}</h1>
      {lead && problem === null && <p className={styles.lead}>{lead}</p>}
      {problem !== null ? (
        <div className={styles.problem}>
          <Note tone="amber">{problem}</Note>
        </div>
      ) : answer?.isDone ? (
        <output className={styles.done}>{answer.message}</output>
      ) : (
        <ActionForm answer={answer} reloadDocument className={styles.form}>
          {children}
          <div>
            <Button type="submit">{button}</Button>
          </div>
        </ActionForm>
      )}
      {beside}
      {links && <div className={styles.links}>{links}</div>}
    </div>
  );
}
