import type { ReactNode } from 'react';
import { StepUpFields } from '../parts/account/second-factor/step-up-fields.tsx';

/** The second step of sign-in. */
export const CodeFields = (): ReactNode => (
  <>
    <input type="hidden" name="intent" value="code" />
    <StepUpFields />
  </>
);
