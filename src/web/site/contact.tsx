import type { ReactNode } from 'react';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { createTicket, ticketInput } from '../../server/trust/support/create-ticket.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { ActionForm } from '../ui/action-form.tsx';
import { Banner } from '../ui/banner.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { anyone, runAction } from '../run-action.server.ts';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import type { Route } from './+types/contact';
import styles from './reading.module.css';

const THANKS = 'Thank you. We got your message and will answer by email.';

/** Creates a support ticket. Bots fill in the hidden field and are thanked too. */
export const action = (args: Route.ActionArgs) =>
  runAction(args, anyone, (app) => async ({ homepage = '', ...typed }) => {
    if (homepage !== '') return THANKS;
    const { number } = await createTicket(app, parseInput(ticketInput, typed));
    return `${THANKS} Your ticket number is ${number}. We emailed it to you.`;
  });

export default function Contact({ actionData: answer }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <>
      <Banner
        heading="Contact us"
        subtitle="A person reads every message and answers by email, usually within one business day. If it is about a document, include its number."
      />
      <div className="pp-wrap">
        {answer?.isDone ? (
          <output className={styles.done}>{answer.message}</output>
        ) : (
          <ActionForm answer={answer} className={styles.form}>
            <div className={styles.pair}>
              <TextInput name="fname" label="First name" autoComplete="given-name" />
              <TextInput name="lname" label="Last name" autoComplete="family-name" />
            </div>
            <TextInput name="email" label="Email" type="email" autoComplete="email" />
            <TextInput name="subject" label="Subject" />
            <TextArea name="message" label="Message" rows={8} />
            <label className={styles.trap} aria-hidden="true">
              Leave this empty
              <input name="homepage" tabIndex={-1} autoComplete="off" />
            </label>
            <SubmitButton loadingLabel="Sending" fingerprint={facts.releaseFingerprint}>
              Send message
            </SubmitButton>
            <p className={`pp-dimmed ${styles.elsewhere}`}>
              Or email us at <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>.
            </p>
          </ActionForm>
        )}
      </div>
    </>
  );
}
