import type { ReactNode } from 'react';
import { OtpField } from '../parts/account/account-dialog/account-fields.tsx';
import { useActionForm } from '../ui/action-form.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './account.module.css';

/** The second step of sign-in: a code from the app, or a recovery code. */
export function CodeFields(): ReactNode {
  return (
    <>
      <input type="hidden" name="intent" value="code" />
      <OtpField />
      <details className={styles.other} open={useActionForm()?.errorAt('recovery') !== undefined}>
        <summary>I don’t have my phone</summary>
        <TextInput
          name="recovery"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="One of the codes you saved when you set up your authenticator app. Each code works once."
        />
      </details>
    </>
  );
}
