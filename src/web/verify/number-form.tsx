import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import styles from './verify.module.css';

interface NumberFormProps {
  readonly number?: string;
  /** Said at the field: no such paper. */
  readonly error?: string | undefined;
}

/** Finds a paper by what is printed in its foot. A plain form: it works before scripts load and without them. */
export function NumberForm({ number = '', error }: NumberFormProps): ReactNode {
  return (
    <Form method="get" action="/verify/" className={styles.way}>
      <h2 className={styles.wayName}>By number and code</h2>
      <label className={styles.label} htmlFor="number">
        Number <span className="pp-faint pp-tiny">in the foot of each page</span>
      </label>
      <input
        id="number"
        name="number"
        className={styles.input}
        defaultValue={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="26-XXXX-XXXX"
        aria-invalid={error !== undefined}
        aria-describedby={error ? 'number-error' : undefined}
      />
      {error && (
        <p className={styles.error} id="number-error" role="alert">
          {error}
        </p>
      )}
      <CodeField />
      <Button type="submit" variant="outlined">
        Look it up
      </Button>
    </Form>
  );
}

export function CodeField({ error }: { readonly error?: string | undefined }): ReactNode {
  return (
    <>
      <label className={styles.label} htmlFor="code">
        Code
      </label>
      <input
        id="code"
        name="code"
        className={styles.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={9}
        aria-invalid={error !== undefined}
        aria-describedby={error ? 'code-error code-hint' : 'code-hint'}
      />
      {error && (
        <p className={styles.error} id="code-error" role="alert">
          {error}
        </p>
      )}
      <p className={styles.hint} id="code-hint">
        Eight characters. Letters I, L, O and U are never used. Without it you see less.
      </p>
    </>
  );
}
