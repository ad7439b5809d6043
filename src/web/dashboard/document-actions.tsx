import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentState } from '../../server/platform/db/tables/documents.ts';
import { type ActionAnswer, isAnswerTo, refusalOf } from '../ui/action-answer.ts';
import { ActionForm, ActionMessage } from '../ui/action-form.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/choices.tsx';
import { SHARE_INTENTS } from '../parts/documents/share-document.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './dashboard.module.css';

interface DocumentActionsProps {
  readonly document: {
    readonly id: string;
    /** Others only download it. */
    readonly isOwn: boolean;
    readonly number: string;
    readonly state: DocumentState;
    readonly isReady: boolean;
    readonly isKept: boolean;
    readonly recurs: boolean;
    readonly person: string | null;
    /** It tells a person what they were paid. */
    readonly isPay: boolean;
    /** The address of that person, as the owner named it. */
    readonly recipient: string | null;
    /** Why a live document can’t be corrected. Null if it can. */
    readonly uncorrectable: string | null;
  };
  readonly answer: ActionAnswer | undefined;
}

/** Download, correct, reuse, send, or revoke a document. */
export function DocumentActions({ document, answer }: DocumentActionsProps): ReactNode {
  const isLive = document.isOwn && document.state === 'live';
  return (
    <>
      <ActionMessage
        answer={answer && isAnswerTo(answer, SHARE_INTENTS) ? undefined : answer}
        errorsOf={['continue', 'remove-recipient']}
      />
      <div className={styles.line}>
        {document.isReady && (
          <a className={styles.download} href={`/my-dashboard/documents/${document.id}/pdf/`} download>
            Download PDF
          </a>
        )}
        {document.isReady && document.isKept && (
          <a href={`/my-dashboard/documents/${document.id}/data/`} download>
            Download data (JSON)
          </a>
        )}
        {isLive && document.uncorrectable === null && (
          <ButtonLink to={`/correction/?document=${document.id}`} variant="outlined">
            Correct document
          </ButtonLink>
        )}
        {document.isOwn && (
          <ActionForm>
            <Button type="submit" name="intent" value="continue" variant="outlined">
              {document.recurs ? 'Create next' : 'Create a copy'}
            </Button>
          </ActionForm>
        )}
      </div>
      {isLive && document.uncorrectable !== null && <p className="pp-small pp-dimmed">{document.uncorrectable}</p>}
      {document.isOwn && document.recipient !== null && (
        <ActionForm>
          <p className={styles.line}>
            <span>
              {document.recipient} can see this document under <Link to="/my-pay/">My pay</Link>.
            </span>
            <Button type="submit" name="intent" value="remove-recipient" variant="outlined" small>
              Remove address
            </Button>
          </p>
        </ActionForm>
      )}
      {isLive && (
        <>
          <details className={styles.send} open={answer?.intent === 'email'}>
            <summary>Send by email</summary>
            <ActionForm answer={answer} intents="email" isClearedWhenDone>
              <TextInput
                name="email"
                label="To"
                type="email"
                autoComplete="off"
                maxLength={254}
                hint="We send the PDF and how to verify it, and nothing else from your account."
              />
              {document.isPay && (
                <Checkbox
                  name="isRecipient"
                  label={`This is ${document.person ?? 'the person'}’s own address. They can see this document and its corrections under My pay.`}
                />
              )}
              <Button type="submit" name="intent" value="email" variant="outlined">
                Send email
              </Button>
            </ActionForm>
          </details>
          <details className={styles.revoke} open={refusalOf(answer, 'revoke') !== undefined}>
            <summary>Revoke this document</summary>
            <ActionForm answer={answer} intents="revoke">
              <p className="pp-dimmed">
                This can’t be undone. Anyone who verifies the document sees that it was revoked, when, and why. To fix a
                mistake, correct it instead.
              </p>
              <TextInput name="reason" label="Reason" maxLength={300} />
              <Button type="submit" name="intent" value="revoke" variant="withdraw">
                Revoke document
              </Button>
            </ActionForm>
          </details>
        </>
      )}
    </>
  );
}
