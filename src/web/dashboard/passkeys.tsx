import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PasswordField } from '../parts/account/account-dialog/account-fields.tsx';
import { type ActionAnswer, refusalOf } from '../ui/action-answer.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Button } from '../ui/button.tsx';
import { useIsMounted } from '../ui/is-mounted.ts';
import { Note } from '../ui/note.tsx';
import { call, mayUsePasskeys, sentenceOf } from '../parts/account/passkeys/call.ts';
import { TextInput } from '../ui/text-input.tsx';
import styles from './dashboard.module.css';

export interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  /** When it was added and last used. */
  readonly history: string;
}

interface PasskeysProps {
  readonly passkeys: readonly PasskeyRow[];
  readonly hasPassword: boolean;
  readonly answer: ActionAnswer | undefined;
}

/** Lists passkeys. Adding one needs scripts; renaming and removing are plain forms. */
export function Passkeys({ passkeys, hasPassword, answer }: PasskeysProps): ReactNode {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>Passkeys</h2>
      <p className={styles.line}>Sign in with your fingerprint, face, or device PIN instead of a password and code.</p>
      {passkeys.length > 0 && (
        <ul className={styles.events}>
          {passkeys.map(({ id, name, history }) => (
            <li key={id}>
              <span>
                {name}
                <span className={styles.beneath}>{history}</span>
                <details className={styles.fold} open={refusalOf(answer, 'rename-passkey', id) !== undefined}>
                  <summary aria-label={`Change ${name}`}>Change</summary>
                  <ActionForm answer={answer} intents="rename-passkey" item={id}>
                    <TextInput name="name" label="Name" defaultValue={name} maxLength={60} />
                    <div className={styles.line}>
                      <Button type="submit" name="intent" value="rename-passkey" variant="outlined" small>
                        Rename
                      </Button>
                      <Button type="submit" name="intent" value="remove-passkey" variant="withdraw" small>
                        Remove
                      </Button>
                    </div>
                  </ActionForm>
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
  if (!isMounted) return <p className={styles.line}>Passkeys need JavaScript.</p>;
  if (!mayUsePasskeys()) {
    return <p className={styles.line}>Passkeys don’t work in this browser or at this address.</p>;
  }
  const add = async (form: HTMLFormElement): Promise<void> => {
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
    void add(event.currentTarget);
  };
  return (
    <details className={styles.fold}>
      <summary>Add a passkey</summary>
      <form onSubmit={submit}>
        <TextInput name="name" label="Passkey name" placeholder="My laptop" maxLength={60} required />
        {hasPassword && <PasswordField />}
        {problem && (
          <div role="alert">
            <Note tone="red">{problem}</Note>
          </div>
        )}
        <Button type="submit" variant="outlined">
          Add passkey
        </Button>
      </form>
    </details>
  );
}
