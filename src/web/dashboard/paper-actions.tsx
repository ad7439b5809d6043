import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { DocumentState } from '../../server/db/tables/documents.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';

interface PaperActionsProps {
  readonly paper: {
    readonly id: string;
    readonly number: string;
    readonly state: DocumentState;
    readonly isReady: boolean;
    readonly recurs: boolean;
    readonly hasBuilder: boolean;
  };
  readonly answer: Answer | undefined;
}

interface Answer {
  readonly intent: unknown;
  readonly isDone: boolean;
  readonly message: string;
  readonly reason: string;
  readonly email: string;
}

/** What can be done with a paper: correct it, make the next one, send it, withdraw it. */
export function PaperActions({ paper, answer }: PaperActionsProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const answerTo = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const isLive = paper.state === 'live';
  return (
    <>
      <div className={styles.line}>
        {paper.isReady && (
          <a className={styles.download} href={`/my-dashboard/papers/${paper.id}/pdf/`} download>
            Download the PDF
          </a>
        )}
        {isLive && paper.hasBuilder && (
          <ButtonLink to={`/correction/?paper=${paper.id}`} variant="outlined">
            Correct it
          </ButtonLink>
        )}
        {paper.hasBuilder && (
          <Form method="post">
            <Button type="submit" name="intent" value="continue" variant="outlined" disabled={isBusy}>
              {paper.recurs ? 'Make the next one' : 'Use it again'}
            </Button>
          </Form>
        )}
      </div>
      {answerTo('continue') && (
        <p className={styles.error} role="alert">
          {answerTo('continue')!.message}
        </p>
      )}
      {isLive && (
        <>
          <details className={styles.send} open={answerTo('email') !== undefined}>
            <summary>Send it by mail</summary>
            {answerTo('email')?.isDone && <output className={styles.news}>{answerTo('email')!.message}</output>}
            <Form method="post" noValidate>
              <DeskField
                key={answerTo('email')?.isDone ? 'sent' : 'typed'}
                name="email"
                label="To"
                type="email"
                autoComplete="off"
                maxLength={254}
                hint="The sealed file and how to check it; nothing else of yours."
                defaultValue={answerTo('email')?.isDone ? '' : answerTo('email')?.email}
                error={answerTo('email')?.isDone === false ? answerTo('email')!.message : undefined}
              />
              <Button type="submit" name="intent" value="email" variant="outlined" disabled={isBusy}>
                Send it
              </Button>
            </Form>
          </details>
          <Withdraw answer={answerTo('revoke')} isBusy={isBusy} />
        </>
      )}
    </>
  );
}

function Withdraw({ answer, isBusy }: { readonly answer: Answer | undefined; readonly isBusy: boolean }): ReactNode {
  return (
    <details className={styles.revoke} open={answer !== undefined}>
      <summary>Withdraw this paper</summary>
      <Form method="post">
        <p className="pp-dimmed">
          For good: whoever checks it reads that it was withdrawn, when and why. To mend a mistake, correct it instead.
        </p>
        <DeskField name="reason" label="Why?" maxLength={500} defaultValue={answer?.reason} error={answer?.message} />
        <Button type="submit" name="intent" value="revoke" variant="withdraw" disabled={isBusy}>
          Withdraw it
        </Button>
      </Form>
    </details>
  );
}
