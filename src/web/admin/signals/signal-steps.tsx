import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { AdminAction } from '../parts/admin-action.tsx';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { TextArea } from '../../ui/text-input.tsx';

interface SignalStepsProps {
  readonly id: string;
  readonly question: string;
  readonly address: string;
  readonly unused: { readonly orders: readonly string[]; readonly total: string };
  readonly isLimited: boolean;
  readonly isStopped: boolean;
  readonly isClosed: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** The four steps, mildest first. */
export function SignalSteps(props: SignalStepsProps): ReactNode {
  const { id, question, address, unused, isLimited, isStopped, isClosed, answer } = props;
  return (
    <Section heading="Actions">
      {address !== '' && (
        <>
          <AdminAction
            summary="1. Ask the owner"
            intent="asked"
            description={`Sends your question to ${address} with their document numbers. Replies go to the support email. Nothing else changes.`}
            button="Send question"
            answer={answer}
          >
            <TextArea name="text" label="Your question" rows={7} maxLength={4_000} defaultValue={question} />
          </AdminAction>
          {isLimited ? (
            <AdminAction
              summary="2. Remove the specimen limit"
              intent="lift"
              description="New documents get their normal level again. Existing specimens stay specimens. The owner gets an email with your reason."
              button="Remove limit"
              needsReason
              answer={answer}
            />
          ) : (
            <AdminAction
              summary="2. Limit to specimens"
              intent="specimen-only"
              description="New documents from this account are marked as specimens unless their issuer is verified. Issued documents don’t change. Checkout says so before payment, and the owner gets an email with your reason and how to appeal. You can remove this limit here."
              button="Limit to specimens"
              needsReason
              answer={answer}
            />
          )}
          {isStopped ? (
            <AdminAction
              summary="3. Reopen account"
              intent="undo-stop"
              description="The documents get their previous status back, except deleted or refunded ones. An ended subscription stays ended. The owner gets an email with your reason."
              button="Reopen account"
              needsReason
              answer={answer}
            />
          ) : (
            <AdminAction
              summary="3. Suspend account and revoke its documents"
              intent="stopped"
              description="The owner can’t sign in or buy, the subscription ends, and every document is revoked. Verification pages and an email to the owner show your reason. You can reopen the account here."
              button="Suspend and revoke"
              isDestructive
              needsReason
              answer={answer}
            />
          )}
        </>
      )}
      {unused.orders.length > 0 && (
        <AdminAction
          summary="4. Refund unused orders"
          intent="refunded"
          description={`Refunds ${unused.total} to the card (${unused.orders.join(' · ')}). None of these documents was downloaded, forwarded, or verified. They are revoked, and the customer gets an email for each order. You can’t undo this.`}
          button={`Refund ${unused.total}`}
          isDestructive
          needsReason
          answer={answer}
        />
      )}
      {isClosed ? (
        <AdminAction
          summary="Reopen signal"
          intent="reopen"
          description="Puts this signal back in the review queue."
          button="Reopen signal"
          answer={answer}
        />
      ) : (
        <AdminAction
          summary="Close signal"
          intent="closed"
          description="Removes this signal from the review queue. Steps already taken stay in place. It comes back if there is new activity."
          button="Close signal"
          needsReason
          answer={answer}
        />
      )}
      <p className={styles.beneath}>
        <Link to={`/admin/audit/?subject=signal:${id}`}>Audit log for this signal</Link>
      </p>
    </Section>
  );
}
