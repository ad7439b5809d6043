import { type ReactNode, Suspense } from 'react';
import { isCountyRequired } from '../../../domain/payroll/tax/withholding/county-states.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import type { PayStubForm } from './pay-stub-form.ts';

const LocalityNote = lazyPart(() => import('./locality-note.tsx'));
// Loaded where residents pay a county tax: it has the counties of ZIP codes.
const CountyOfHome = lazyPart(() => import('./county-of-home.tsx'));

/** What the employee's ZIP code says about local taxes, right below it. */
export function ZipNotes(step: StepProps<PayStubForm>): ReactNode {
  const { state, residence, employmentType } = step.form.details;
  const home = residence?.state ?? state;
  if (employmentType === 'contractor') return null;
  return (
    <Suspense>
      {home === 'NY' && <LocalityNote {...step} />}
      {isCountyRequired(home, home) && <CountyOfHome {...step} />}
    </Suspense>
  );
}
