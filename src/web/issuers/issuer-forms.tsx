import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { ROLE_MAILBOXES } from '../../domain/integrity/own-domain.ts';
import { Button } from '../ui/button.tsx';
import styles from './issuers.module.css';
import type { IssuerAnswer } from './issuer-answer.ts';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly children: (props: {
    readonly id: string;
    readonly className: string | undefined;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

function Field({ label, hint, error, children }: FieldProps): ReactNode {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: styles.input, 'aria-invalid': error !== undefined, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="pp-small pp-dimmed">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FormProps {
  readonly answer: IssuerAnswer | undefined;
}

const NameField = ({ answer }: FormProps): ReactNode => (
  <Field label="Name of the issuer" hint="As it stands in the head of your papers." error={answer?.fields['issuer']}>
    {(props) => <input {...props} name="issuer" autoComplete="organization" defaultValue={answer?.typed['issuer']} />}
  </Field>
);

const Choice = ({ label, ...input }: ComponentProps<'input'> & { readonly label: string }): ReactNode => (
  <label className={styles.choice}>
    <input {...input} />
    <span>{label}</span>
  </label>
);

/** Level D: by the domain. */
export function DomainForm({ answer }: FormProps): ReactNode {
  const { fields = {}, typed = {} } = answer ?? {};
  return (
    <section aria-labelledby="by-domain">
      <h2 id="by-domain">Prove your domain</h2>
      <p className="pp-dimmed">Your papers then say: Issuer’s domain confirmed.</p>
      <Form method="post" noValidate>
        <NameField answer={answer} />
        <Field label="Your domain" hint="Not one where everybody gets an address." error={fields['domain']}>
          {(props) => (
            <input {...props} name="domain" autoCapitalize="none" spellCheck={false} defaultValue={typed['domain']} />
          )}
        </Field>
        <fieldset>
          <legend>How</legend>
          <Choice
            type="radio"
            name="method"
            value="dns"
            label="I add a TXT record"
            defaultChecked={typed['method'] !== 'mailbox'}
          />
          <Choice
            type="radio"
            name="method"
            value="mailbox"
            label="I read a mailbox that runs it"
            defaultChecked={typed['method'] === 'mailbox'}
          />
        </fieldset>
        <Field label="Which mailbox" hint="Only for the second way." error={fields['mailbox']}>
          {(props) => (
            <select {...props} name="mailbox" defaultValue={typed['mailbox'] ?? 'postmaster'}>
              {ROLE_MAILBOXES.map((mailbox) => (
                <option key={mailbox} value={mailbox}>
                  {mailbox}@
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" name="intent" value="domain" variant="outlined">
          Begin
        </Button>
      </Form>
    </section>
  );
}

/** Level B: our staff look. Files are chosen anew after a mistake, as browsers want it. */
export function BusinessForm({ answer }: FormProps): ReactNode {
  const { fields = {}, typed = {} } = answer ?? {};
  return (
    <section aria-labelledby="by-business">
      <h2 id="by-business">Have the business verified</h2>
      <p className="pp-dimmed">
        Our staff compare registry and EIN letter and call back. Your papers then say: Business verified by staff.
      </p>
      <Form method="post" encType="multipart/form-data" reloadDocument noValidate>
        <NameField answer={answer} />
        <Field
          label="Who you are and how we reach you"
          hint="State and number of the registration, and a public telephone number of the business."
          error={fields['note']}
        >
          {(props) => <textarea {...props} name="note" rows={4} maxLength={2000} defaultValue={typed['note']} />}
        </Field>
        <Field
          label="Founded on, if you know the day"
          hint="As the registration says. A paper for a time before it makes our staff ask."
          error={fields['foundedOn']}
        >
          {(props) => <input {...props} type="date" name="foundedOn" defaultValue={typed['foundedOn']} />}
        </Field>
        <Field
          label="Registration and EIN letter"
          hint="PDF, PNG or JPG, up to 5 files, 9 MB together. They are locked when they arrive and deleted with the decision."
          error={fields['files']}
        >
          {(props) => <input {...props} type="file" name="files" multiple accept=".pdf,.png,.jpg,.jpeg" />}
        </Field>
        <Choice
          type="checkbox"
          name="coversStatements"
          label="Also for cost statements and ledgers: a second person looks then"
          defaultChecked={typed['coversStatements'] === 'on'}
        />
        <Button type="submit" name="intent" value="business" variant="outlined">
          Ask for it
        </Button>
      </Form>
    </section>
  );
}
