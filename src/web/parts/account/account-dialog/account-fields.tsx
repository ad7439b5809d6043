import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TextInput } from '../../../ui/text-input.tsx';

/** The email address, which is the user name of an account. An `EmailLink` brings it along from another form. */
export function EmailField({ hint }: { readonly hint?: string }): ReactNode {
  const { state } = useLocation() as { readonly state: { readonly username?: string } | null };
  return (
    <TextInput
      name="username"
      label="Email address"
      type="email"
      autoComplete="username"
      hint={hint}
      defaultValue={state?.username}
    />
  );
}

export const PasswordField = (): ReactNode => (
  <TextInput name="password" label="Password" type="password" autoComplete="current-password" />
);

export const NewPasswordField = ({ name = 'password', label = 'Password' }): ReactNode => (
  <TextInput
    name={name}
    label={label}
    type="password"
    autoComplete="new-password"
    hint="At least 10 characters. Symbols are not required."
  />
);

export const SignInFields = (): ReactNode => (
  <>
    <EmailField />
    <PasswordField />
  </>
);

export const SignUpFields = (): ReactNode => (
  <>
    <TextInput name="fullName" label="Full name" autoComplete="name" />
    <EmailField hint="You will use it to sign in." />
    <NewPasswordField />
  </>
);

/** Phones and password managers can fill it in. A space in a pasted code is allowed. */
export const OtpField = (): ReactNode => (
  <TextInput
    name="otp"
    label="Authentication code"
    inputMode="numeric"
    autoComplete="one-time-code"
    placeholder="000 000"
  />
);
