import type { ReactNode } from 'react';
import { AccountField } from './account-field.tsx';
import type { FormAnswer } from './answer-form.ts';

export function SignInFields({ answer }: { readonly answer: FormAnswer | undefined }): ReactNode {
  return (
    <>
      <AccountField
        name="username"
        label="User name (your e-mail address)"
        type="email"
        autoComplete="username"
        defaultValue={answer?.values.username}
        error={answer?.fields.username}
      />
      <AccountField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={answer?.fields.password}
      />
    </>
  );
}
