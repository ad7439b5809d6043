import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../web/ui/lazy-part.ts';
import { setDirectDeposit } from '../../../domain/payroll/edit-details.ts';
import { addDeposit, depositsOf } from '../../../domain/payroll/edit-deposits.ts';
import { Button } from '../../../web/ui/button.tsx';
import { RadioGroup } from '../../../web/ui/choices.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { PhoneInput, SsnLastFourInput } from '../../../web/ui/masked-inputs.tsx';
import { TextInput } from '../../../web/ui/text-input.tsx';
import { SavedContacts } from '../../../web/builder/contacts/saved-contacts.tsx';
import { bind } from '../../../web/builder/frame/bind.ts';
import type { StepProps } from '../../../web/builder/frame/builder-kind.ts';
import { AddressFields, inCapitals, pathsUnder } from '../../../web/builder/parts/address-fields.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';
import { SAVED_PERSON } from './saved-person.ts';
import { TaxWithholding } from './tax-withholding.tsx';
import { ZipNotes } from './zip-notes.tsx';

// Loaded when net pay is divided.
const Deposits = lazyPart(() => import('./deposits.tsx'));

export function EmployeeStep(props: StepProps<PayStubForm>): ReactNode {
  const { form } = props;
  const { employee } = form;
  const edit = editOrder(props);
  const isDivided = depositsOf(form).length > 0;
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={SAVED_PERSON} />
      <TextInput label="Name" isRequired {...inCapitals(props, 'employee.name')} autoComplete="off" />
      <div className={styles.pair}>
        <SsnLastFourInput
          label="SSN (last four digits)"
          aside="optional"
          help="We only ask for and print the last four digits."
          isPrinted
          {...bind(props, 'employee.ssn')}
        />
        <TextInput label="Employee ID" aside="optional" {...bind(props, 'employee.id')} autoComplete="off" />
        <TextInput label="Title" aside="optional" {...bind(props, 'employee.title')} autoComplete="off" />
        <TextInput label="Department" aside="optional" {...bind(props, 'employee.department')} autoComplete="off" />
        <PhoneInput label="Phone" aside="optional" {...bind(props, 'employee.phone')} autoComplete="off" />
      </div>
      <AddressFields step={props} of="" paths={pathsUnder('employee')} />
      <ZipNotes {...props} />
      <div className={styles.pair}>
        <RadioGroup
          label="Direct deposit"
          name="employee.directDeposit"
          value={employee.directDeposit}
          onValue={(value) => edit((order) => setDirectDeposit(order, value as 'yes' | 'no'))}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        {employee.directDeposit === 'yes' && !isDivided && (
          <div className={styles.fields}>
            <SsnLastFourInput
              label="Account number (last four digits)"
              isPrinted
              {...bind(props, 'employee.accountNumber')}
              unit="••••"
            />
            <TextInput label="Bank" aside="optional" {...bind(props, 'employee.bank')} autoComplete="off" />
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
