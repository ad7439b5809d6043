import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Section } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { Deed, type DeedAnswer } from '../parts/deed.tsx';
import { FormArea } from '../parts/form-field.tsx';

interface SignalStepsProps {
  readonly id: string;
  readonly question: string;
  readonly address: string;
  readonly unused: { readonly orders: readonly string[]; readonly total: string };
  readonly isLimited: boolean;
  readonly isStopped: boolean;
  readonly isClosed: boolean;
  readonly answer: DeedAnswer | undefined;
}

/** The four steps in their order, the mildest first; each says what it does, and to whom. */
export function SignalSteps(props: SignalStepsProps): ReactNode {
  const { id, question, address, unused, isLimited, isStopped, isClosed, answer } = props;
  const failed = answer?.intent === 'asked' && !answer.isDone ? answer : undefined;
  return (
    <Section heading="What can be done">
      {address !== '' && (
        <>
          <Deed
            summary="1. Ask what is behind it"
            intent="asked"
            says={`A letter to ${address}, with your words and the numbers of their own papers. Answers reach the support’s address. Nothing else changes.`}
            button="Send the question"
            answer={answer}
          >
            <FormArea
              name="text"
              label="Your question"
              rows={7}
              maxLength={4_000}
              defaultValue={failed?.typed['text'] ?? question}
              error={failed?.fields?.['text']}
            />
          </Deed>
          {isLimited ? (
            <Deed
              summary="2. Let papers come at their own level again"
              intent="lift"
              says="Specimens that were made stay specimens. Its owner gets a letter with what you write."
              button="Lift it"
              asksReason
              answer={answer}
            />
          ) : (
            <Deed
              summary="2. Specimens only"
              intent="specimen-only"
              says="From now on papers of this account whose issuer nobody verified come as specimens. Sealed papers stay. The checkout says so before anything is paid, and its owner gets a letter with what you write, and how to object. It can be lifted here."
              button="Specimens only from now on"
              asksReason
              answer={answer}
            />
          )}
          {isStopped ? (
            <Deed
              summary="3. Undo: open the account again"
              intent="undo-stop"
              says="Its papers stand as they stood before, but for those that were erased or given back. A subscription that ended stays ended. Its owner gets a letter with what you write."
              button="Open the account again"
              asksReason
              answer={answer}
            />
          ) : (
            <Deed
              summary="3. Stop the account, revoke its papers"
              intent="stopped"
              says="Nobody signs in with it, nothing more is sold to it, its subscription ends, and every paper of it is revoked: whoever checks one reads what you write, and so does its owner. The account can be opened again here."
              button="Stop the account and revoke its papers"
              isDestructive
              asksReason
              answer={answer}
            />
          )}
        </>
      )}
      {unused.orders.length > 0 && (
        <Deed
          summary="4. Give back the money for what was unused"
          intent="refunded"
          says={`${unused.total} goes back to the card: ${unused.orders.join('; ')}. Nothing of these was downloaded, sent on or checked. Their papers are withdrawn for good. The buyer gets a letter for each.`}
          button={`Give back ${unused.total}`}
          isDestructive
          asksReason
          answer={answer}
        />
      )}
      {isClosed ? (
        <Deed
          summary="Open it again"
          intent="reopen"
          says="It stands among what waits for a person."
          button="Open it again"
          answer={answer}
        />
      ) : (
        <Deed
          summary="Close it: I have looked"
          intent="closed"
          says="It leaves what waits. What was done before stands, and it comes back by itself if something new is noticed."
          button="Close it"
          asksReason
          answer={answer}
        />
      )}
      <p className={styles.beneath}>
        <Link to={`/admin/audit/?subject=signal:${id}`}>What staff did with this signal</Link>
      </p>
    </Section>
  );
}
