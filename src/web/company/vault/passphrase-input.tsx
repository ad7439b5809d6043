import type { ReactNode } from 'react';
import { TextInput } from '../../ui/text-input.tsx';

interface PassphraseInputProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** It has no name and is in no form, so it is never sent. */
export const PassphraseInput = (props: PassphraseInputProps): ReactNode => (
  <TextInput {...props} type="password" autoComplete="off" isPrinted={false} maxLength={200} />
);
