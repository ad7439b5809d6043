import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './admin-page.module.css';
import { FormField } from './form-field.tsx';

/** What the action of a page answers: which deed it was, and how it ended. */
export interface DeedAnswer {
  readonly intent: string;
  readonly isDone: boolean;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
  /** Of a form that was refused: the boxes that were ticked, by their name. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
}

interface DeedProps {
  /** The words to press, and the name under which the page's action knows it. */
  readonly summary: string;
  readonly intent: string;
  /** What will happen and to whom it will show. */
  readonly says: string;
  readonly button: string;
  readonly isDestructive?: boolean;
  readonly asksReason?: boolean;
  readonly answer: DeedAnswer | undefined;
  readonly children?: ReactNode;
}

/** Something that can be done with what the page shows: closed until it is asked for, and it says first what it does. */
export function Deed(props: DeedProps): ReactNode {
  const { summary, intent, says, button, isDestructive = false, asksReason = false, answer, children } = props;
  const isBusy = useNavigation().state !== 'idle';
  const failed = answer?.intent === intent && !answer.isDone ? answer : undefined;
  return (
    // Its key: the deed that undoes another stands in the same place, and begins closed and empty.
    <details
      key={intent}
      className={styles.deed}
      data-tone={isDestructive ? 'red' : 'plain'}
      open={failed !== undefined}
    >
      <summary>{summary}</summary>
      <Form method="post" className={styles.form}>
        <p className="pp-dimmed">{says}</p>
        {children}
        {asksReason && (
          <FormField
            name="reason"
            label="Why?"
            hint="Stands in the audit log."
            maxLength={500}
            required
            autoComplete="off"
            defaultValue={failed?.typed['reason']}
            error={failed?.fields?.['reason']}
          />
        )}
        {failed && !failed.fields?.['reason'] && <Note tone="red">{failed.message}</Note>}
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={isDestructive ? 'withdraw' : 'outlined'}
          disabled={isBusy}
        >
          {button}
        </Button>
      </Form>
    </details>
  );
}

/**
 * The sentence about what was just done, read out by a screen reader. A long form was sent from far below it, so it is
 * brought into view; after a refusal, the first field that is to blame is.
 */
export function DeedNews({ answer }: { readonly answer: DeedAnswer | undefined }): ReactNode {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    if (answer.isDone) news.current?.scrollIntoView({ block: 'nearest' });
    else if (wrong) wrong.focus();
    else document.querySelector('main form [data-tone="red"]')?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <div ref={news} className={answer?.isDone ? styles.news : undefined} aria-live="polite">
      {answer?.isDone && <Note tone="ok">{answer.message}</Note>}
    </div>
  );
}

interface DeedRefusalProps {
  readonly answer: DeedAnswer | undefined;
  /** Deeds of a single button: there is no field beside which it could be said. */
  readonly intents: readonly string[];
}

/** Why what was just pressed was not done. */
export function DeedRefusal({ answer, intents }: DeedRefusalProps): ReactNode {
  const isRefused = answer !== undefined && !answer.isDone && intents.includes(answer.intent);
  return (
    <div className={isRefused ? styles.news : undefined} aria-live="polite">
      {isRefused && <Note tone="red">{answer.message}</Note>}
    </div>
  );
}
