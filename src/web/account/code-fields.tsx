import type { ReactNode } from 'react';
import { AccountField } from './account-field.tsx';
import styles from './account.module.css';
import type { FormAnswer } from './answer-form.ts';

/** The second step of signing in: six digits, or a code from paper. */
export function CodeFields({ answer }: { readonly answer: FormAnswer | undefined }): ReactNode {
  return (
    <>
      <input type="hidden" name="intent" value="code" />
      <OtpField error={answer?.fields.otp} />
      <details className={styles.other} open={answer?.fields.recovery !== undefined}>
        <summary>I do not have my phone</summary>
        <AccountField
          name="recovery"
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="One of the codes that you kept when you set the app up. It works once."
          error={answer?.fields.recovery}
        />
      </details>
    </>
  );
}

/** Phones and password managers fill it in; the gap that apps show may be pasted along. */
export function OtpField({ error }: { readonly error: string | undefined }): ReactNode {
  return (
    <AccountField
      name="otp"
      label="Code of your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      placeholder="000 000"
      error={error}
    />
  );
}
