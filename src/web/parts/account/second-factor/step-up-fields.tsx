import type { ReactNode } from 'react';
import { useActionForm } from '../../../ui/action-form.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { OtpField } from '../account-dialog/account-fields.tsx';
import styles from './second-factor.module.css';

/** A code from the app, or a recovery code. */
export function StepUpFields(): ReactNode {
  return (
    <>
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
