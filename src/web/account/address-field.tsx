import type { ReactNode } from 'react';
import { AccountField } from './account-field.tsx';
import { type FormAnswer, UNANSWERED } from './answer-form.ts';

interface AddressFieldProps {
  readonly answer: FormAnswer | undefined;
  readonly hint?: string;
}

/** The address by which an account is known. */
export function AddressField({ answer, hint }: AddressFieldProps): ReactNode {
  const { fields, values } = answer ?? UNANSWERED;
  return (
    <AccountField
      name="username"
      label="E-mail address"
      type="email"
      autoComplete="username"
      hint={hint}
      defaultValue={values.username}
      error={fields.username}
    />
  );
}
