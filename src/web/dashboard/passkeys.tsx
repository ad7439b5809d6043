import { type FormEvent, type ReactNode, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { useIsMounted } from '../ui/is-mounted.ts';
import { call, mayUsePasskeys, sentenceOf } from '../ui/passkeys/call.ts';
import styles from './dashboard.module.css';
import { DeskField } from './desk-field.tsx';

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  /** When it was made and last used. */
  readonly history: string;
}

interface PasskeysProps {
  readonly passkeys: readonly PasskeyRow[];
  readonly hasPassword: boolean;
}

/** Passkeys by name; making one needs the browser's own sheet, everything else is a plain form. */
export function Passkeys({ passkeys, hasPassword }: PasskeysProps): ReactNode {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Passkeys</h2>
      <p className={styles.line}>A finger, a face or a PIN on your own device, instead of password and code.</p>
      {passkeys.length > 0 && (
        <ul className={styles.events}>
          {passkeys.map(({ id, name, history }) => (
            <li key={id}>
              <span>
                {name}
                <span className={styles.beneath}>{history}</span>
                <details className={styles.fold}>
                  <summary aria-label={`Change ${name}`}>Change</summary>
                  <Form method="post">
                    <input type="hidden" name="id" value={id} />
                    <DeskField name="name" label="Name" defaultValue={name} maxLength={60} />
                    <div className={styles.line}>
                      <Button type="submit" name="intent" value="rename-passkey" variant="outlined" small>
                        Rename
                      </Button>
                      <Button type="submit" name="intent" value="remove-passkey" variant="withdraw" small>
                        Remove
                      </Button>
                    </div>
                  </Form>
                </details>
              </span>
            </li>
          ))}
        </ul>
      )}
      <NewPasskey hasPassword={hasPassword} />
    </section>
  );
}

function NewPasskey({ hasPassword }: Pick<PasskeysProps, 'hasPassword'>): ReactNode {
  const isMounted = useIsMounted();
  const revalidator = useRevalidator();
  const [problem, setProblem] = useState('');
  if (!isMounted) return <p className={styles.line}>Making one needs scripts.</p>;
  if (!mayUsePasskeys()) {
    return (
      <p className={styles.line}>This browser makes none at this address: a passkey belongs to a name of a site.</p>
    );
  }
  const make = async (form: HTMLFormElement): Promise<void> => {
    setProblem('');
    try {
      const values = Object.fromEntries(new FormData(form));
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = await call<Parameters<typeof startRegistration>[0]['optionsJSON']>('/auth/passkeys/begin', {
        password: values['password'] ?? '',
      });
      const response = await startRegistration({ optionsJSON });
      await call('/auth/passkeys', { name: values['name'], response });
      form.reset();
      await revalidator.revalidate();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void make(event.currentTarget);
  };
  return (
    <details className={styles.fold}>
      <summary>Make a passkey</summary>
      <form onSubmit={submit}>
        <DeskField
          name="name"

          label="A name for it"
          placeholder="My laptop"
          maxLength={60}
          required
        />
        {hasPassword && (
          <DeskField name="password" label="Your password" type="password" autoComplete="current-password" />
        )}
        {problem && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" variant="outlined">
          Make it
        </Button>
      </form>
    </details>
  );
}
