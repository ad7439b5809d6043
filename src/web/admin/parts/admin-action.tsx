import type { ReactNode } from 'react';
import { type ActionAnswer, refusalOf } from '../../ui/action-answer.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-page.module.css';

/** Where the review queue shows an action: which item it decides, and the address that answers. */
export interface ReviewPlace {
  readonly item: string;
  readonly address: string;
}

interface AdminActionProps {
  /** The label to open, and the name of the page's action. */
  readonly summary: string;
  readonly intent: string;
  /** The item, if the page has several with this action. */
  readonly item?: string;
  readonly place?: ReviewPlace | undefined;
  /** Its key in the review queue. */
  readonly shortcut?: 'A' | 'R';
  /** What will happen. */
  readonly description: string;
  readonly button: string;
  readonly isDestructive?: boolean;
  readonly needsReason?: boolean;
  /** There is a field for a reason, which may stay blank. */
  readonly mayHaveReason?: boolean;
  /** What still locks the button, once scripts run. The server refuses it either way. */
  readonly waitsFor?: string | undefined;
  readonly answer: ActionAnswer | undefined;
  readonly children?: ReactNode;
}

/** An action on the current item, collapsed at first. It explains what it does before the button. */
export function AdminAction(props: AdminActionProps): ReactNode {
  const { summary, intent, place, description, button, isDestructive = false, needsReason = false, answer } = props;
  const { mayHaveReason = needsReason, item = place?.item } = props;
  const shortcut = place && props.shortcut;
  const isMounted = useIsMounted();
  const waitsFor = isMounted ? props.waitsFor : undefined;
  return (
    // The key makes sure that the reverse action, shown in the same place, starts collapsed and empty.
    <details
      key={intent}
      className={styles.action}
      data-tone={isDestructive ? 'red' : 'plain'}
      data-shortcut={shortcut}
      open={refusalOf(answer, intent, item) !== undefined}
    >
      <summary aria-keyshortcuts={shortcut}>
        {summary}
        {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
      </summary>
      <ActionForm
        answer={answer}
        intents={intent}
        className={styles.form}
        item={item}
        {...(place && { action: place.address, preventScrollReset: true })}
      >
        <p className="pp-dimmed">{description}</p>
        {props.children}
        {mayHaveReason && (
          <TextInput
            name="reason"
            label="Reason"
            {...(!needsReason && { aside: 'optional' })}
            hint="Saved in the audit log."
            maxLength={500}
            isRequired={needsReason}
            autoComplete="off"
          />
        )}
        {waitsFor && <p className="pp-small pp-dimmed">{waitsFor}</p>}
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={isDestructive ? 'withdraw' : 'outlined'}
          disabled={waitsFor !== undefined}
        >
          {button}
        </Button>
      </ActionForm>
    </details>
  );
}
