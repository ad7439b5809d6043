import type { ReactNode } from 'react';
import { MAXIMUM_EXEMPTIONS } from '../../../domain/documents/pay-stub/schema.ts';
import { setDirectDeposit } from '../../../domain/payroll/edit-details.ts';
import { RadioGroup, Select } from '../../ui/choices.tsx';
import { PhoneInput, SsnLastFourInput } from '../../ui/masked-inputs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { addressUnder, linkByPaths } from '../contacts/contact-link.ts';
import { SavedContacts } from '../contacts/saved-contacts.tsx';
import { bind } from '../frame/bind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import { withValueAt } from '../frame/paths.ts';
import { AddressFields, inCapitals, pathsUnder } from '../parts/address-fields.tsx';
import { editOrder, type PayStubForm } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const PERSON = linkByPaths<PayStubForm>('person', {
  name: 'employee.name',
  number: 'employee.id',
  title: 'employee.title',
  department: 'employee.department',
  phone: 'employee.phone',
  ...addressUnder('employee'),
});

export function EmployeeStep(props: StepProps<PayStubForm>): ReactNode {
  const { form, change, errors } = props;
  const { employee } = form;
  const edit = editOrder(props);
  return (
    <div className={styles.fields}>
      <SavedContacts step={props} link={PERSON} />
      <TextInput label="Name" isRequired {...inCapitals(props, 'employee.name')} autoComplete="off" />
      <div className={styles.pair}>
        <SsnLastFourInput
          label="SSN, last four digits"
          aside="optional"
          help="Only the last four digits are ever asked for or printed."
          isPrinted
          {...bind(props, 'employee.ssn')}
        />
        <TextInput label="Employee no." aside="optional" {...bind(props, 'employee.id')} autoComplete="off" />
        <TextInput label="Title" aside="optional" {...bind(props, 'employee.title')} autoComplete="off" />
        <TextInput label="Department" aside="optional" {...bind(props, 'employee.department')} autoComplete="off" />
        <PhoneInput label="Phone" aside="optional" {...bind(props, 'employee.phone')} autoComplete="off" />
      </div>
      <AddressFields step={props} of="" paths={pathsUnder('employee')} />
      <div className={styles.pair}>
        <Select
          label="Exemptions"
          name="employee.exemptions"
          isRequired
          help="Each lowers the pay that income tax is reckoned on. None changes nothing."
          value={String(employee.exemptions)}
          onValue={(value) => change((before) => withValueAt(before, 'employee.exemptions', Number(value)))}
          options={Array.from({ length: MAXIMUM_EXEMPTIONS + 1 }, (_, count) => ({
            value: String(count),
            label: String(count),
          }))}
          error={errors['employee.exemptions']}
        />
        <RadioGroup
          label="Marital status"
          {...bind(props, 'employee.maritalStatus')}
          options={[
            { value: 'single', label: 'Single' },
            { value: 'married', label: 'Married' },
          ]}
        />
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
        {employee.directDeposit === 'yes' && (
          <div className={styles.fields}>
            <SsnLastFourInput
              label="Account number, last four digits"
              isPrinted
              {...bind(props, 'employee.accountNumber')}
              unit="••••"
            />
            <TextInput label="Bank" aside="optional" {...bind(props, 'employee.bank')} autoComplete="off" />
          </div>
        )}
      </div>
    </div>
  );
}
