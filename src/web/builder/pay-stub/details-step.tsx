import type { ReactNode } from 'react';
import { FREQUENCY_NAMES } from '../../../domain/payroll/frequency-names.ts';
import {
  setDetails,
  setDetailsState,
  setEmploymentType,
  setPaymentType,
} from '../../../domain/payroll/edit-details.ts';
import { setPeriodicity, setQuantity } from '../../../domain/payroll/edit-periods.ts';
import type { Copies, EmploymentType, PaymentType } from '../../../domain/payroll/order.ts';
import { maximumQuantity, PERIODICITIES, type Periodicity } from '../../../domain/payroll/periodicity.ts';
import { Select } from '../../ui/choices.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { StepProps } from '../frame/builder-kind.ts';
import { STATE_OPTIONS } from '../parts/address-fields.tsx';
import { editOrder, type PayStubForm, periodErrors } from './pay-stub-form.ts';
import styles from './pay-stub.module.css';

const COPIES: readonly { readonly value: Copies; readonly label: string }[] = [
  { value: 'both', label: 'Both' },
  { value: 'employee', label: 'Employee copy' },
  { value: 'employer', label: 'Employer copy' },
];

export function DetailsStep(props: StepProps<PayStubForm>): ReactNode {
  const { form, errors } = props;
  const { details } = form;
  const edit = editOrder(props);
  const most = maximumQuantity(details.paymentPeriodicity);
  const [tooLate] = Object.values(periodErrors(form));
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <Select
          label="Payment type"
          name="details.paymentType"
          help="A salary is entered as a yearly amount, an hourly rate as the pay of one hour."
          value={details.paymentType}
          onValue={(value) => edit((order) => setPaymentType(order, value as PaymentType))}
          options={[
            { value: 'hourly', label: 'Hourly' },
            { value: 'salary', label: 'Salary' },
          ]}
        />
        <Select
          label="Employment type"
          name="details.employmentType"
          help="Employees have the standard tax deductions of their state. Contractors have none."
          value={details.employmentType}
          onValue={(value) => edit((order) => setEmploymentType(order, value as EmploymentType))}
          options={[
            { value: 'employee', label: 'Employee' },
            { value: 'contractor', label: 'Contractor' },
          ]}
        />
        <Select
          label="Payment periodicity"
          name="details.paymentPeriodicity"
          help="How often pay is due. All periods follow from it."
          value={details.paymentPeriodicity}
          onValue={(value) => edit((order) => setPeriodicity(order, value as Periodicity))}
          options={PERIODICITIES.map((value) => ({ value, label: FREQUENCY_NAMES[value] }))}
        />
        <Select
          label="Number of stubs"
          name="details.quantity"
          help="Each further stub takes the period just before the first one."
          value={String(details.quantity)}
          onValue={(value) => edit((order) => setQuantity(order, Number(value)))}
          options={Array.from({ length: most }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? '1 stub' : `${index + 1} stubs`,
          }))}
        />
        <Select
          label="State"
          name="details.state"
          isRequired
          help="The state determines how taxes and deductions are calculated."
          value={details.state}
          onValue={(value) => edit((order) => setDetailsState(order, value))}
          options={STATE_OPTIONS}
          placeholder="Choose"
          error={errors['details.state']}
        />
        <Select
          label="Copies"
          name="details.copies"
          help="Employer contributions are shown on the employer copy and on both. A contractor’s stub has none."
          value={details.copies}
          disabled={details.employmentType === 'contractor'}
          onValue={(value) => edit((order) => setDetails(order, { copies: value as Copies }))}
          options={COPIES}
        />
      </div>
      {tooLate && (
        <Note tone="amber" isNews>
          {tooLate}. Paystub #1 keeps its last day, and the others follow it: move its start back in the Earnings
          Statement.
        </Note>
      )}
      <TextInput
        label="E-mail address"
        name="details.email"
        type="email"
        isRequired
        isPrinted={false}
        autoComplete="email"
        hint="The finished stub is sent there."
        value={details.email}
        onValue={(email) => edit((order) => setDetails(order, { email }))}
        error={errors['details.email']}
      />
    </div>
  );
}
