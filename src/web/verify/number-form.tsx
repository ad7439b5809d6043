import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './verify.module.css';

interface NumberFormProps {
  readonly number?: string;
  /** Shown at the field when no document has the number. */
  readonly error?: string | undefined;
}

/** Looks up a document by its printed number and code. Works without scripts. */
export function NumberForm({ number = '', error }: NumberFormProps): ReactNode {
  return (
    <Form method="get" action="/verify/" className={styles.way}>
      <h2 className={styles.wayName}>By number and code</h2>
      <TextInput
        label="Number"
        aside="at the bottom of each page"
        name="number"
        defaultValue={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="26-XXXX-XXXX"
        error={error}
      />
      <CodeField />
      <Button type="submit" variant="outlined">
        Look up document
      </Button>
    </Form>
  );
}

export const WRONG_CODE = 'This is not the code printed on the document. Compare it character by character.';

export const CodeField = ({ error }: { readonly error?: string | undefined }): ReactNode => (
  <TextInput
    label="Code"
    hint="Eight characters. The letters I, L, O and U are never used. Without the code, you see fewer details."
    name="code"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={9}
    error={error}
  />
);
