import type { ComponentProps, ReactNode } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import { appContext } from '../../server/http/site-context.ts';
import { createTicket, ticketInput } from '../../server/support/create-ticket.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { Banner } from '../ui/banner.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/contact';
import styles from './reading.module.css';

const FIELDS = ['fname', 'lname', 'email', 'subject', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

/** Keeps the letter and promises it to support; a wrong field is answered beside it, with everything still there. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const values = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Record<
    FieldName,
    string
  >;
  const isProgram = String(form.get('homepage') ?? '') !== '';
  try {
    if (!isProgram) await createTicket(context.get(appContext), parseInput(ticketInput, values));
    return { isDone: true, values: null, fields: {} as Partial<Record<FieldName, string>> };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ isDone: false, values, fields: (error.fields ?? {}) as Partial<Record<FieldName, string>> }, 422);
  }
}

export default function Contact({ actionData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  const isSending = useNavigation().state === 'submitting';
  const field = (name: FieldName) => ({
    name,
    error: actionData?.fields[name],
    defaultValue: actionData?.values?.[name],
  });
  return (
    <>
      <Banner
        heading="Write to us"
        subtitle="A person reads every letter and answers by e-mail, on working days usually within one day. If it is about a paper, its number helps."
      />
      <div className="pp-wrap">
        {actionData?.isDone ? (
          <output className={styles.done}>
            Thank you. Your letter has arrived, and the answer comes to your address.
          </output>
        ) : (
          <Form method="post" className={styles.form} noValidate>
            <div className={styles.pair}>
              <ContactField label="First name" autoComplete="given-name" {...field('fname')} />
              <ContactField label="Last name" autoComplete="family-name" {...field('lname')} />
            </div>
            <ContactField label="E-mail address" type="email" autoComplete="email" {...field('email')} />
            <ContactField label="Subject" {...field('subject')} />
            <Field label="Message" error={actionData?.fields.message}>
              {(control) => (
                <textarea
                  {...control}
                  name="message"
                  className={styles.input}
                  rows={8}
                  defaultValue={actionData?.values?.message}
                />
              )}
            </Field>
            <label className={styles.trap} aria-hidden="true">
              Leave this empty
              <input name="homepage" tabIndex={-1} autoComplete="off" />
            </label>
            <SubmitButton isLoading={isSending} loadingLabel="Sending" fingerprint={facts.releaseFingerprint}>
              Send
            </SubmitButton>
            <p className={`pp-dimmed ${styles.elsewhere}`}>
              Or write from your own mail program, to <a href={`mailto:${facts.supportEmail}`}>{facts.supportEmail}</a>.
            </p>
          </Form>
        )}
      </div>
    </>
  );
}

interface ContactFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly name: FieldName;
  readonly label: string;
  readonly error?: string | undefined;
}

function ContactField({ label, error, ...input }: ContactFieldProps): ReactNode {
  return (
    <Field label={label} error={error}>
      {(control) => <input type="text" className={styles.input} {...input} {...control} />}
    </Field>
  );
}
