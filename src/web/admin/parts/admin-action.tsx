import type { ReactNode } from 'react';
import { type ActionAnswer, refusalOf } from '../../ui/action-answer.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-page.module.css';

interface AdminActionProps {
  /** The label to open, and the name of the page's action. */
  readonly summary: string;
  readonly intent: string;
  /** The item, if the page has several with this action. */
  readonly item?: string;
  /** What will happen. */
  readonly description: string;
  readonly button: string;
  readonly isDestructive?: boolean;
  readonly needsReason?: boolean;
  readonly answer: ActionAnswer | undefined;
  readonly children?: ReactNode;
}

/** An action on the current item, collapsed at first. It explains what it does before the button. */
export function AdminAction(props: AdminActionProps): ReactNode {
  const { summary, intent, item, description, button, isDestructive = false, needsReason = false, answer } = props;
  return (
    // The key makes sure that the reverse action, shown in the same place, starts collapsed and empty.
    <details
      key={intent}
      className={styles.action}
      data-tone={isDestructive ? 'red' : 'plain'}
      open={refusalOf(answer, intent, item) !== undefined}
    >
      <summary>{summary}</summary>
      <ActionForm answer={answer} intents={intent} item={item} className={styles.form}>
        <p className="pp-dimmed">{description}</p>
        {props.children}
        {needsReason && (
          <TextInput
            name="reason"
            label="Reason"
            hint="Saved in the audit log."
            maxLength={500}
            isRequired
            autoComplete="off"
          />
        )}
        <Button type="submit" name="intent" value={intent} variant={isDestructive ? 'withdraw' : 'outlined'}>
          {button}
        </Button>
      </ActionForm>
    </details>
  );
}
