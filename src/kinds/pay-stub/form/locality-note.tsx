import type { ReactNode } from 'react';
import { setStateAnswer } from '../../../domain/payroll/edit-details.ts';
import { setResidenceAnswer } from '../../../domain/payroll/edit-residence.ts';
import { localityOfZip } from '../../../domain/payroll/tax/locality-of-zip.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Note } from '../../../web/ui/note.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';

/**
 * Leads from the employee's ZIP code to the tax of New York City, where that is certain, and asks where it is not. Once
 * the state's form answers one of the two questions, it says nothing.
 */
export default function LocalityNote(step: StepProps<PayStubForm>): ReactNode {
  const { details, employee } = step.form;
  const { state, residence, taxMethod } = details;
  const answers = residence?.stateCertificate ?? details.stateCertificate;
  const isAnswered = answers['nycResident'] !== undefined || answers['yonkers'] !== undefined;
  if (taxMethod !== 'official' || (residence?.state ?? state) !== 'NY' || isAnswered) return null;
  const locality = localityOfZip(employee.zip);
  if (locality === null) return null;
  if (locality === 'perhapsYonkers')
    return (
      <Note>
        ZIP code {employee.zip} may be in Yonkers, which taxes its residents. If the employee lives there, choose it
        under Tax withholding.
      </Note>
    );
  const answer = residence ? setResidenceAnswer : setStateAnswer;
  return (
    <Note>
      <p>ZIP code {employee.zip} is in New York City, which taxes its residents.</p>
      <Button variant="outlined" small onClick={() => editOrder(step)((order) => answer(order, 'nycResident', true))}>
        Withhold New York City tax
      </Button>
    </Note>
  );
}
