import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { setDirectDeposit } from '../../../domain/payroll/edit-details.ts';
import { addDeposit, depositsOf } from '../../../domain/payroll/edit-deposits.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
import { tableField } from '../../../web/builder/parts/table-field.tsx';
import { looks } from '../model/looks.ts';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import { SAVED_PERSON } from './saved-person.ts';
import { TaxWithholding } from './tax-withholding.tsx';
import { ZipNotes } from './zip-notes.tsx';

const Field = tableField(looks);
const DIRECT_DEPOSIT = looks.parts.employee.parts.directDeposit.look;

// Loaded when net pay is divided.
const Deposits = lazyPart(() => import('./deposits.tsx'));

export function EmployeeStep(props: StepProps<PayStubForm>): ReactNode {
  const { form } = props;
  const { employee } = form;
  const edit = editOrder(props);
  const isContractor = form.details.employmentType === 'contractor';
  const isDivided = depositsOf(form).length > 0;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={SAVED_PERSON} />
      <Field step={props} at="employee.name" {...(isContractor && { label: 'Contractor name' })} />
      <div className={styles.pair}>
        <Field step={props} at="employee.ssn" isPrinted />
        <Field step={props} at="employee.id" {...(isContractor && { label: 'Contractor ID' })} />
        <Field step={props} at="employee.title" />
        <Field step={props} at="employee.department" />
        <Field step={props} at="employee.phone" />
      </div>
      <AddressFields step={props} of="" paths={pathsUnder('employee')} />
      <ZipNotes {...props} />
      <div className={styles.pair}>
        <RadioGroup
          label={DIRECT_DEPOSIT.label ?? ''}
          name="employee.directDeposit"
          value={employee.directDeposit}
          onValue={(value) => edit((order) => setDirectDeposit(order, value as 'yes' | 'no'))}
          options={DIRECT_DEPOSIT.options ?? []}
        />
        {employee.directDeposit === 'yes' && !isDivided && (
          <div className={styles.fields}>
            <Field step={props} at="employee.accountNumber" isPrinted />
            <Field step={props} at="employee.bank" />
            <div>
              <Button variant="outlined" small onClick={() => edit(addDeposit)}>
                <Icon name="plus" size={16} /> Divide net pay
              </Button>
            </div>
          </div>
        )}
      </div>
      {isDivided && (
        <Suspense>
          <Deposits {...props} />
        </Suspense>
      )}
      <TaxWithholding {...props} />
    </div>
  );
}
