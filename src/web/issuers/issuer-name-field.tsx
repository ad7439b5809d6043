import type { ReactNode } from 'react';
import { TextInput } from '../ui/text-input.tsx';

export const IssuerNameField = ({ error }: { readonly error?: string | undefined }): ReactNode => (
  <TextInput
    name="issuer"
    label="Issuer name"
    hint="Exactly as it appears at the top of your documents."
    autoComplete="organization"
    error={error}
  />
);
