import type { ReactNode } from 'react';
import type { ActionAnswer } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox, Select } from '../ui/choices.tsx';
import styles from './company.module.css';

interface OwnershipProps {
  readonly name: string;
  readonly isOwner: boolean;
  readonly isArchived: boolean;
  readonly offer: { readonly from: string; readonly to: string; readonly isToMe: boolean } | null;
  /** Who may take over. */
  readonly members: readonly { readonly id: string; readonly email: string }[];
  readonly answer: ActionAnswer | undefined;
}

/** Leaving, handing over and archiving. */
export function Ownership({ name, isOwner, isArchived, offer, members, answer }: OwnershipProps): ReactNode {
  return (
    <section className={styles.part} aria-labelledby="owner">
      <h2 id="owner">Ownership</h2>
      {offer && <Offer name={name} offer={offer} answer={answer} />}
      {isOwner && !isArchived && !offer && <HandOver name={name} members={members} answer={answer} />}
      {isOwner && (
        <ActionForm answer={answer} intents={isArchived ? 'restore' : 'archive'} hasMessage={false}>
          <p className={styles.line}>
            <Button type="submit" name="intent" value={isArchived ? 'restore' : 'archive'} variant="outlined">
              {isArchived ? 'Restore company' : 'Archive company'}
            </Button>
            {!isArchived && (
              <span className="pp-small pp-dimmed">
                Nobody changes an archived company. Its records stay, and you can restore it.
              </span>
            )}
          </p>
        </ActionForm>
      )}
      {!isOwner && (
        <ActionForm answer={answer} intents="leave" hasMessage={false}>
          <p className={styles.line}>
            <Button type="submit" name="intent" value="leave" variant="outlined">
              Leave company
            </Button>
            <span className="pp-small pp-dimmed">You no longer see it. Its owner can invite you again.</span>
          </p>
        </ActionForm>
      )}
    </section>
  );
}

type HandOverProps = Pick<OwnershipProps, 'name' | 'members' | 'answer'>;

function HandOver({ name, members, answer }: HandOverProps): ReactNode {
  if (members.length === 0)
    return (
      <p className="pp-dimmed">
        To hand the company over, invite its new owner as a member first. Once they accept, you can choose them here.
      </p>
    );
  return (
    <details className={styles.line} open={answer?.intent === 'offer' && !answer.isDone}>
      <summary>Hand over the company</summary>
      <ActionForm answer={answer} intents="offer" className={styles.next} preventScrollReset>
        <p>
          The new owner gets the people, pay runs, documents, orders and receipts of {name}, and is the only one who
          issues and pays. You stay as a manager. Links that you shared, and keys in emails, end. Nothing happens before
          they accept.
        </p>
        <Select name="to" label="New owner" options={members.map(({ id, email }) => ({ value: id, label: email }))} />
        <Checkbox name="isSure" label={`I hand over ${name} with all its documents and orders.`} />
        <Button type="submit" name="intent" value="offer" variant="outlined">
          Offer company
        </Button>
      </ActionForm>
    </details>
  );
}

interface OfferProps {
  readonly name: string;
  readonly offer: NonNullable<OwnershipProps['offer']>;
  readonly answer: ActionAnswer | undefined;
}

function Offer({ name, offer, answer }: OfferProps): ReactNode {
  return (
    <div className={styles.again}>
      <p>
        {offer.isToMe
          ? `${offer.from} offers ${name} to you. You get its people, pay runs, documents, orders and receipts, and are the only one who issues and pays. ${offer.from} stays as a manager until you remove them. Contents are kept at least as long as before.`
          : `${name} is offered to ${offer.to}. It stays yours until they accept.`}
      </p>
      {offer.isToMe && (
        <ActionForm answer={answer} intents="take-over" preventScrollReset>
          <Checkbox name="isSure" label={`I take over ${name}.`} />
          <Button type="submit" name="intent" value="take-over">
            Take over company
          </Button>
        </ActionForm>
      )}
      <ActionForm answer={answer} intents="end-offer" hasMessage={false} preventScrollReset>
        <Button type="submit" name="intent" value="end-offer" variant="outlined">
          {offer.isToMe ? 'Decline offer' : 'Withdraw offer'}
        </Button>
      </ActionForm>
    </div>
  );
}
